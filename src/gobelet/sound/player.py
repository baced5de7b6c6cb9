"""What a session knows of sounds."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, Protocol

from msgspec import Struct, field

from gobelet.sound.cue import Cue, Group

VOLUME: Final = 70
"""Of all, in percent, as long as nothing else is set: below the words."""


class SoundSettings(Struct, frozen=True):
    """What the player wants to hear: volumes in percent, that of a group 100 unless set."""

    on: bool = True
    volume: int = VOLUME
    groups: Mapping[Group, int] = field(default_factory=dict)

    def volume_of(self, group: Group) -> int:
        return self.groups.get(group, 100)


class Silence(StrEnum):
    """Why nothing can be heard."""

    UNKNOWN = "unknown"
    """No output was asked for one yet, or it has not answered."""
    NOT_INSTALLED = "not_installed"
    NO_OUTPUT = "no_output"
    NONE_WANTED = "none_wanted"
    """The environment says so."""


class Sounds(Protocol):
    """Plays cues. Nothing of it waits, and nothing of it fails: where there is no sound it is
    silent."""

    @property
    def silent(self) -> Silence | None:
        """Why nothing can be heard, as far as that is known; None: it can."""

    def begin(self) -> None:
        """Get ready, so that the first cue comes in time."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Play what has happened at once, one cue after the other, if sounds are on."""

    def hear(self, cue: Cue) -> None:
        """Play a cue that was asked for, whether or not sounds are on."""

    def use(self, settings: SoundSettings) -> None:
        """Have settings in force at once, for what sounds already as well."""

    def close(self) -> None:
        """Give the output back."""


class NoSounds:
    """Where nothing is to sound."""

    silent = Silence.NONE_WANTED

    def begin(self) -> None:
        pass

    def play(self, cues: Sequence[Cue]) -> None:
        pass

    def hear(self, cue: Cue) -> None:
        pass

    def use(self, settings: SoundSettings) -> None:
        pass

    def close(self) -> None:
        pass
