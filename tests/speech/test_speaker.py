"""The speaker: where the words go, and what is kept of them."""

import pytest

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from gobelet.speech.utterance import Priority, Utterance
from tests.support.speech.heard import Lines
from tests.support.speech.outputs import Voice, backend
from tests.support.speech.speaking import kept, say, speaker


@pytest.mark.parametrize(
    ("mode", "written", "spoken"),
    [
        (Mode.TEXT, ["one", "two"], []),
        (Mode.SPEECH, [], ["one", "two"]),
        (Mode.BOTH, ["one", "two"], ["one", "two"]),
    ],
)
def test_where_the_words_go(
    mode: Mode, written: list[str], spoken: list[str], lines: Lines
) -> None:
    voice = Voice()
    made = speaker(mode, [backend(voice)], lines)
    say(made, "one", "two")
    made.close()
    assert lines.said == written
    assert voice.texts == spoken
    assert kept(made) == ["one", "two"]


def test_the_mode(lines: Lines) -> None:
    made = speaker(Mode.BOTH, [backend(Voice())], lines)
    found = [made.mode]
    for mode in (Mode.SPEECH, Mode.TEXT):
        made.use(mode, [])
        found.append(made.mode)
    assert found == [Mode.BOTH, Mode.SPEECH, Mode.TEXT]
    made.close()


def test_text_opens_no_voice(lines: Lines) -> None:
    opened: list[str] = []

    def open_it(language: str) -> Voice:
        opened.append(language)
        return Voice()

    made = speaker(Mode.TEXT, [Backend("voice", "voice", open_it)], lines)
    say(made, "one")
    made.silence()
    made.aloud("o", Priority.NOW)
    made.use_language("es")
    made.close()
    assert opened == []


def test_only_an_answer_cuts_what_plays(lines: Lines) -> None:
    voice = Voice()
    made = speaker(Mode.SPEECH, [backend(voice)], lines)
    made.say(Utterance("answer"), Priority.NOW)
    made.say(Utterance("news"), Priority.NEXT)
    made.close()
    assert voice.spoken == [("answer", True), ("news", False)]


def test_what_is_read_again_is_not_kept_again(lines: Lines) -> None:
    made = speaker(Mode.TEXT, [], lines)
    say(made, "one")
    made.say(Utterance("one"), Priority.NOW, keep=False)
    assert lines.said == ["one", "one"]
    assert kept(made) == ["one"]


def test_what_is_typed_is_spoken_but_neither_written_nor_kept(lines: Lines) -> None:
    voice = Voice()
    made = speaker(Mode.BOTH, [backend(voice)], lines)
    made.aloud("a", Priority.NOW)
    made.close()
    assert (voice.spoken, lines.said, kept(made)) == ([("a", True)], [], [])


def test_changing_to_text_closes_the_voice(lines: Lines) -> None:
    voice = Voice()
    made = speaker(Mode.SPEECH, [backend(voice)], lines)
    say(made, "one")
    made.use(Mode.TEXT, [])
    say(made, "two")
    assert voice.closed
    assert (voice.texts, lines.said) == (["one"], ["two"])


def test_changing_to_both_keeps_the_voice(lines: Lines) -> None:
    voice, other = Voice(), Voice()
    made = speaker(Mode.SPEECH, [backend(voice)], lines)
    made.use(Mode.BOTH, [backend(other)])
    say(made, "one")
    made.close()
    assert (voice.texts, other.texts, lines.said) == (["one"], [], ["one"])


def test_the_language_follows(lines: Lines) -> None:
    voice = Voice()
    made = speaker(Mode.SPEECH, [backend(voice)], lines)
    made.use_language("es")
    made.close()
    assert voice.language == "es"


def test_closing_lets_the_last_words_out(lines: Lines) -> None:
    voice = Voice()
    made = speaker(Mode.SPEECH, [backend(voice)], lines)
    say(made, "goodbye")
    made.close()
    assert (voice.texts, voice.closed) == (["goodbye"], True)
