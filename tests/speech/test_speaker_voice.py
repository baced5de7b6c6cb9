"""The voice of a system: chosen by the player, and used by whatever output speaks."""

from dataclasses import dataclass, field
from functools import partial

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import VoiceChoices, VoiceSettings
from gobelet.speech.speaker import Speaker
from tests.support.speech.heard import Lines
from tests.support.speech.outputs import Voice, backend, raising, wait_until
from tests.support.speech.speaking import say, speaker


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
