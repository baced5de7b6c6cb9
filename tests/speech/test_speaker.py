"""The speaker: where the words go, and what happens when speech dies."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pytest

from gobelet.speech.front import Limits
from gobelet.speech.outputs.base import Backend, VoiceChoices, VoiceSettings
from gobelet.speech.outputs.terminal import TerminalGone
from gobelet.speech.queue import Tempo
from gobelet.speech.speaker import Mode, Speaker
from gobelet.speech.utterance import Priority, Utterance
from tests.support.heard import Lines, Trouble
from tests.support.outputs import (
    AT_ONCE,
    PATIENCE,
    PATIENT,
    Stuck,
    Voice,
    backend,
    raising,
    refusing,
    wait_until,
)

NONE = "No speech found."
GONE = "Speech is gone."
SHORT = Limits(0.05, 0.05, 0.05, 0.05)


@dataclass(slots=True)
class Singer(Voice):
    """A system voice; `heard` has what it spoke, and how it was tuned then."""

    tunable: frozenset[str] = frozenset({"voice", "rate", "volume"})
    tuned: dict[str, str | int] = field(default_factory=dict)
    heard: list[tuple[str, dict[str, str | int]]] = field(default_factory=list)

    def speak(self, text: str, *, interrupt: bool) -> None:
        Voice.speak(self, text, interrupt=interrupt)
        self.heard.append((text, dict(self.tuned)))

    def voices(self) -> tuple[str, ...]:
        code = self.language or "fr"
        return (f"{code} 1", f"{code} 2")

    def use_voice(self, name: str) -> None:
        self.tuned["voice"] = name

    def use_rate(self, percent: int) -> None:
        self.tuned["rate"] = percent

    def use_pitch(self, percent: int) -> None:
        self.tuned["pitch"] = percent

    def use_volume(self, percent: int) -> None:
        self.tuned["volume"] = percent


@pytest.fixture
def lines() -> Lines:
    return Lines()


def speaker(
    mode: Mode, backends: Sequence[Backend], lines: Lines, limits: Limits = PATIENT
) -> Speaker:
    """Return a speaker; what waits to be heard is called in the speech thread itself."""
    return Speaker(
        mode,
        backends,
        "fr",
        Trouble(),
        lines,
        soon=lambda action: action(),
        tempo=AT_ONCE,
        limits=limits,
    )


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
    wait_until(lambda: len(lines.said) == 4)
    assert [text for text in lines.said if text != NONE] == ["one", "two", "three"]
    assert lines.said.count(NONE) == 1
    assert sorted(kept(made)) == sorted(["one", "two", NONE, "three"])


def test_speech_that_dies_goes_on_as_text_with_what_was_not_said(
    lines: Lines, stuck: Stuck
) -> None:
    voice = Voice(before_speaking=lambda text: stuck(text) if text == "two" else None)
    made = speaker(Mode.SPEECH, [backend(voice)], lines, limits=SHORT)
    say(made, "one")
    wait_until(lambda: voice.texts == ["one"])
    say(made, "two", "three")
    wait_until(lambda: len(lines.said) == 3)
    assert lines.said == [GONE, "two", "three"]
    say(made, "four")
    wait_until(lambda: lines.said == [GONE, "two", "three", "four"])
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
    made = speaker(Mode.SPEECH, [backend(Voice(before_speaking=stuck))], lines, limits=SHORT)
    say(made, "one")
    assert stuck.entered.wait(PATIENCE)
    made.use(Mode.TEXT, [])
    say(made, "two")
    made.close()
    assert lines.said in (["two"], [GONE, "one", "two"])


# Being heard


def test_where_nothing_is_held_back_all_is_heard_at_once(lines: Lines) -> None:
    made = speaker(Mode.TEXT, [], lines)
    done: list[str] = []
    say(made, "one")
    assert made.after(lambda: done.append("heard")) is None
    assert done == ["heard"]


@pytest.mark.parametrize("mode", [Mode.SPEECH, Mode.BOTH])
def test_an_action_waits_until_all_is_heard(mode: Mode, lines: Lines) -> None:
    voice = Voice()
    made = speaker(mode, [backend(voice)], lines)
    heard: list[list[str]] = []
    say(made, "one", "two")
    made.after(lambda: heard.append(voice.texts))
    wait_until(lambda: bool(heard))
    assert heard == [["one", "two"]]
    made.close()


def test_an_action_that_is_called_off_is_not_called(lines: Lines, stuck: Stuck) -> None:
    made = speaker(Mode.SPEECH, [backend(Voice(before_speaking=stuck))], lines)
    done: list[str] = []
    say(made, "one")
    call_off = made.after(lambda: done.append("first"))
    made.after(lambda: done.append("second"))
    assert call_off
    call_off()
    stuck.release()
    wait_until(lambda: bool(done))
    assert done == ["second"]
    made.close()


@pytest.mark.parametrize("cut", [Speaker.hurry, Speaker.silence])
def test_what_is_not_wanted_is_not_waited_for(
    cut: Callable[[Speaker], None], lines: Lines, stuck: Stuck
) -> None:
    voice = Voice()
    made = speaker(Mode.SPEECH, [backend(voice)], lines)
    made.use_tempo(Tempo(words_per_minute=1))
    done: list[str] = []
    say(made, "one", "two")
    made.after(lambda: done.append("heard"))
    wait_until(lambda: voice.texts == ["one"])
    assert not done
    cut(made)
    wait_until(lambda: bool(done))
    made.close()
    assert (voice.texts, voice.silenced, kept(made)) == (["one"], 1, ["one", "two"])


# Trouble


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


# The voice


def known(made: Speaker, choices: VoiceChoices) -> bool:
    return made.voice() == choices


def test_a_screen_reader_has_no_voice_to_choose(lines: Lines) -> None:
    voice = Voice()
    made = speaker(Mode.SPEECH, [backend(voice)], lines)
    say(made, "one")
    made.use_voice(VoiceSettings("Ana", rate=10))
    wait_until(lambda: voice.texts == ["one"])
    assert made.voice() is None
    assert speaker(Mode.TEXT, [], lines).voice() is None
    made.close()


def test_the_voices_are_known_after_the_next_words(lines: Lines) -> None:
    made = speaker(Mode.SPEECH, [backend(Singer())], lines)
    for code in ("fr", "es"):
        made.use_language(code)
        wait_until(lambda: made.voice() == VoiceChoices((), rate=True, volume=True))
        say(made, "one")
        names = (f"{code} 1", f"{code} 2")
        wait_until(partial(known, made, VoiceChoices(names, rate=True, volume=True)))
    made.close()


def test_a_voice_is_in_force_for_what_follows(lines: Lines) -> None:
    singer = Singer()
    made = speaker(Mode.SPEECH, [backend(singer)], lines)
    say(made, "one")
    made.use_voice(VoiceSettings("fr 2", rate=50, pitch=10, volume=-20))
    say(made, "two")
    made.close()
    assert singer.heard[-1] == ("two", {"voice": "fr 2", "rate": 50, "volume": -20})


def test_a_voice_that_was_chosen_before_is_used_from_the_first_words_on(lines: Lines) -> None:
    singer = Singer()
    made = speaker(Mode.TEXT, [], lines)
    made.use_voice(VoiceSettings("fr 2", rate=50))
    made.use(Mode.SPEECH, [backend(singer)])
    say(made, "one")
    made.close()
    assert singer.heard == [("one", {"voice": "fr 2", "rate": 50})]


def test_a_voice_is_used_by_the_output_that_takes_over(lines: Lines) -> None:
    first, second = Singer(before_speaking=raising()), Singer()
    made = speaker(Mode.SPEECH, [backend(first, "a"), backend(second, "b")], lines)
    made.use_voice(VoiceSettings("fr 2", rate=50))
    say(made, "one")
    made.close()
    assert second.heard == [("one", {"voice": "fr 2", "rate": 50})]


def test_a_voice_is_left_with_its_language(lines: Lines) -> None:
    singer = Singer()
    made = speaker(Mode.SPEECH, [backend(singer)], lines)
    made.use_voice(VoiceSettings("fr 2", rate=50))
    made.use_language("es")
    made.use(Mode.TEXT, [])
    made.use(Mode.SPEECH, [backend(singer)])
    say(made, "one")
    made.close()
    assert singer.heard == [("one", {"voice": "", "rate": 50})]


def test_a_setting_that_an_output_refuses_costs_nothing_else(lines: Lines) -> None:
    class Stubborn(Singer):
        def use_rate(self, percent: int) -> None:
            raise ValueError(percent)

    singer = Stubborn()
    made = speaker(Mode.SPEECH, [backend(singer)], lines)
    made.use_voice(VoiceSettings("fr 2", rate=50, volume=10))
    say(made, "one")
    made.close()
    assert singer.heard == [("one", {"voice": "fr 2", "volume": 10})]
    assert lines.said == []


# The end


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
