"""The names of the voices: asked for when they are wanted, while something is spoken."""

from gobelet.speech.outputs.base import VoiceChoices
from tests.support.speech.heard import GONE, SLOW
from tests.support.speech.outputs import backend
from tests.support.speech.stage import LIMITS, Daemon, Stage


class Choir(Daemon):
    """A daemon with a voice to choose."""

    tunable = frozenset({"voice"})

    def voices(self) -> tuple[str, ...]:
        return ("Ana",)

    def use_voice(self, name: str) -> None: ...

    def use_rate(self, percent: int) -> None: ...

    def use_pitch(self, percent: int) -> None: ...

    def use_volume(self, percent: int) -> None: ...


def test_a_key_waits_for_a_daemon_that_lists_its_voices() -> None:
    choir = Choir()
    stage = Stage([backend(choir)])
    stage.go()
    stage.conductor.voices.want()
    stage.go()
    assert stage.conductor.voices.choices == VoiceChoices()
    stage.hangs = True
    stage.key("Options")
    stage.hands[-1].finish()
    stage.go()
    # The text is taken, and the voices are being listed.
    stage.key("answer")
    stage.wait(1.0)
    assert stage.beside.written == []
    stage.come_back()
    assert choir.texts == ["Options", "answer"]
    assert stage.conductor.voices.choices == VoiceChoices(("Ana",))


def test_a_daemon_that_never_ends_its_list_is_given_up() -> None:
    stage = Stage([backend(Choir())])
    stage.go()
    stage.conductor.voices.want()
    stage.hangs = True
    stage.key("Options")
    stage.hands[-1].finish()
    stage.go()
    stage.key("answer")
    stage.wait(LIMITS.call)
    assert stage.beside.written == [SLOW, "answer", GONE]
