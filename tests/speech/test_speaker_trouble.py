"""The speaker, when speech is not there, dies or hangs: the words go on, and no key waits."""

import time

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import VoiceSettings
from gobelet.speech.outputs.terminal import TerminalGone
from gobelet.speech.utterance import Priority, Utterance
from tests.support.speech.heard import GONE, NONE, Lines
from tests.support.speech.outputs import (
    PATIENCE,
    Stuck,
    Threads,
    Voice,
    backend,
    raising,
    refusing,
    wait_until,
)
from tests.support.speech.speaking import kept, say, speaker


def test_speech_not_found_goes_on_as_text(lines: Lines) -> None:
    made = speaker(Mode.SPEECH, [refusing()], lines)
    say(made, "one", "two")
    wait_until(lambda: len(lines.said) == 3)
    say(made, "three")
    assert made.mode is Mode.TEXT
    # The notice comes first among what was waiting; what is said later follows.
    wait_until(lambda: len(lines.said) == 4)
    assert [text for text in lines.said if text != NONE] == ["one", "two", "three"]
    assert lines.said.count(NONE) == 1
    assert sorted(kept(made)) == sorted(["one", "two", NONE, "three"])
    made.close()


def test_speech_that_dies_goes_on_as_text_with_what_was_not_said(lines: Lines) -> None:
    voice = Voice(before_speaking=lambda text: raising()(text) if text == "two" else None)
    made = speaker(Mode.SPEECH, [backend(voice)], lines)
    say(made, "one", "two", "three")
    wait_until(lambda: len(lines.said) == 3)
    say(made, "four")
    wait_until(lambda: len(lines.said) == 4)
    assert (voice.texts, lines.said) == (["one"], [GONE, "two", "three", "four"])
    made.close()


def test_speech_that_dies_beside_text_is_told_and_nothing_is_written_twice(lines: Lines) -> None:
    made = speaker(Mode.BOTH, [backend(Voice(before_speaking=raising()))], lines)
    say(made, "one", "two")
    wait_until(lambda: GONE in lines.said)
    say(made, "three")
    assert made.mode is Mode.TEXT
    assert [text for text in lines.said if text != GONE] == ["one", "two", "three"]
    assert lines.said.count(GONE) == 1
    made.close()


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


def test_a_voice_that_died_may_be_asked_for_again(lines: Lines) -> None:
    voice = Voice()
    made = speaker(Mode.SPEECH, [refusing()], lines)
    wait_until(lambda: made.mode is Mode.TEXT and NONE in lines.said)
    made.use(Mode.SPEECH, [backend(voice)])
    say(made, "one")
    made.close()
    assert (voice.texts, lines.said) == (["one"], [NONE])


def test_a_voice_given_up_for_text_does_not_come_back_as_lost(
    lines: Lines, stuck: Stuck, threads: Threads
) -> None:
    made = speaker(Mode.SPEECH, [backend(Voice(before_speaking=stuck))], lines)
    say(made, "one")
    assert stuck.entered.wait(PATIENCE)
    made.use(Mode.TEXT, [])
    say(made, "two")
    made.close()
    stuck.release()
    wait_until(lambda: not threads())
    assert lines.said == ["two"]


def test_the_line_being_typed_is_shown_once_speech_is_lost(lines: Lines) -> None:
    shown: list[tuple[str, int]] = []

    class Typed(Lines):
        def typing(self, text: str, cursor: int) -> None:
            shown.append((text, cursor))

    made = speaker(Mode.SPEECH, [refusing()], Typed())
    wait_until(lambda: made.mode is Mode.TEXT)
    made.aloud("Z", Priority.NOW)
    made.typing("Z", 1)
    wait_until(lambda: shown == [("Z", 1)])
    made.close()


def test_a_key_never_waits_for_an_output_that_hangs(lines: Lines, stuck: Stuck) -> None:
    made = speaker(Mode.SPEECH, [backend(Voice(before_speaking=stuck))], lines)
    say(made, "one")
    assert stuck.entered.wait(PATIENCE)
    began = time.monotonic()
    for _ in range(100):
        made.say(Utterance("answer"), Priority.NOW)
        made.aloud("Z", Priority.NOW)
        made.typing("Z", 1)
        made.silence()
        made.use_language("es")
        made.use_voice(VoiceSettings(rate=10))
        made.voice()
    assert time.monotonic() - began < PATIENCE / 10
    made.close()


def test_a_terminal_that_is_gone_when_speech_dies() -> None:
    class Gone(Lines):
        def speak(self, text: str, *, interrupt: bool) -> None:
            raise TerminalGone(text, interrupt)

    made = speaker(Mode.SPEECH, [refusing()], Gone())
    wait_until(lambda: made.mode is Mode.TEXT)
    wait_until(lambda: kept(made) == [NONE])
    made.close()
