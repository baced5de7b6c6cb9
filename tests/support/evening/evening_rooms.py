"""Where an evening is played: its time, and the voice that the player hears."""

from collections.abc import Sequence
from typing import Protocol

from gobelet.speech.mode import Mode
from gobelet.speech.speaker import Speaker
from tests.support.evening.listening import PacedVoice, Spoken, paced
from tests.support.evening.witnessed import Witness
from tests.support.keyboard.driver import Clock
from tests.support.speech.outputs import backend


class Ear(Protocol):
    """What the player hears of a voice."""

    @property
    def spoken(self) -> Sequence[Spoken]: ...

    @property
    def speaks(self) -> bool: ...


class Room(Protocol):
    """Where an evening is played: its time, and its voice."""

    clock: Clock

    def open_voice(self, speaker: Speaker, witness: Witness) -> Ear:
        """Have a speaker use the voice; the witness is told what that begins."""

    def close(self) -> None: ...


class PacedRoom:
    """Has a time of its own, in which a voice takes as long as a real one."""

    def __init__(self) -> None:
        self.clock = Clock()

    def open_voice(self, speaker: Speaker, witness: Witness) -> Ear:
        voice = PacedVoice(self.clock, self.clock.later, witness.begins)
        with paced(self.clock, self.clock.later):
            speaker.use(Mode.SPEECH, [backend(voice)])
        return voice

    def close(self) -> None:
        """There is nothing to close."""
