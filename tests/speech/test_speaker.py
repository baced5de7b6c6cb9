"""The speaker: where the words go, and what happens when speech dies."""

from collections.abc import Sequence

import pytest

from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.terminal import TerminalGone
from gobelet.speech.speaker import Mode, Speaker
from gobelet.speech.utterance import Priority, Utterance
from tests.support.driver import Lines
from tests.support.outputs import (
    PATIENCE,
    Stuck,
    Voice,
    backend,
    raising,
    refusing,
    wait_until,
)

NONE = "No speech found."
GONE = "Speech is gone."


@pytest.fixture
def lines() -> Lines:
    return Lines()


def speaker(
    mode: Mode, backends: Sequence[Backend], lines: Lines, limit: float = PATIENCE
) -> Speaker:
    return Speaker(mode, backends, "fr", lambda had: GONE if had else NONE, lines, limit)


def say(made: Speaker, *texts: str) -> None:
    for text in texts:
        made.say(Utterance(text), Priority.NEXT)


def kept(made: Speaker) -> list[str]:
    return [utterance.text for utterance in made.history.all()]


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


def test_speech_not_found_goes_on_as_text(lines: Lines) -> None:
    made = speaker(Mode.SPEECH, [refusing()], lines)
    say(made, "one", "two")
    wait_until(lambda: len(lines.said) == 3)
    say(made, "three")
    assert made.mode is Mode.TEXT
    # The notice comes first among what was waiting; what is said later follows.
    assert [text for text in lines.said if text != NONE] == ["one", "two", "three"]
    assert lines.said.count(NONE) == 1
    assert sorted(kept(made)) == sorted(["one", "two", NONE, "three"])


def test_speech_that_dies_goes_on_as_text_with_what_was_not_said(
    lines: Lines, stuck: Stuck
) -> None:
    voice = Voice(before_speaking=lambda text: stuck(text) if text == "two" else None)
    made = speaker(Mode.SPEECH, [backend(voice)], lines, limit=0.05)
    say(made, "one")
    wait_until(lambda: voice.texts == ["one"])
    say(made, "two", "three")
    wait_until(lambda: len(lines.said) == 3)
    assert lines.said == [GONE, "two", "three"]
    say(made, "four")
    assert lines.said == [GONE, "two", "three", "four"]
    assert voice.texts == ["one"]
    made.close()


def test_speech_that_dies_beside_text_is_told_and_nothing_is_written_twice(lines: Lines) -> None:
    made = speaker(Mode.BOTH, [backend(Voice(before_speaking=raising()))], lines)
    say(made, "one", "two")
    wait_until(lambda: GONE in lines.said)
    say(made, "three")
    assert made.mode is Mode.TEXT
    assert [text for text in lines.said if text != GONE] == ["one", "two", "three"]
    assert lines.said.count(GONE) == 1


def test_one_voice_after_another_loses_and_repeats_nothing(lines: Lines) -> None:
    last = Voice()
    backends = [
        refusing("a"),
        backend(Voice(before_speaking=raising()), "b"),
        backend(last, "c"),
    ]
    made = speaker(Mode.SPEECH, backends, lines)
    texts = [f"number {n}" for n in range(50)]
    say(made, *texts)
    made.close()
    assert last.texts == texts
    assert lines.said == []


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


def test_a_voice_that_died_may_be_asked_for_again(lines: Lines) -> None:
    voice = Voice()
    made = speaker(Mode.SPEECH, [refusing()], lines)
    wait_until(lambda: made.mode is Mode.TEXT and NONE in lines.said)
    made.use(Mode.SPEECH, [backend(voice)])
    say(made, "one")
    made.close()
    assert (voice.texts, lines.said) == (["one"], [NONE])


def test_a_voice_given_up_for_text_does_not_come_back_as_lost(lines: Lines, stuck: Stuck) -> None:
    made = speaker(Mode.SPEECH, [backend(Voice(before_speaking=stuck))], lines, limit=0.05)
    say(made, "one")
    assert stuck.entered.wait(PATIENCE)
    made.use(Mode.TEXT, [])
    say(made, "two")
    made.close()
    assert lines.said in (["two"], [GONE, "one", "two"])


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


def test_a_terminal_that_is_gone_when_speech_dies() -> None:
    class Gone(Lines):
        def speak(self, text: str, *, interrupt: bool) -> None:
            raise TerminalGone(text, interrupt)

    made = speaker(Mode.SPEECH, [refusing()], Gone())
    wait_until(lambda: made.mode is Mode.TEXT)
    wait_until(lambda: kept(made) == [NONE])
