"""The interface of sounds for a session."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct, field

from gobelet.sound.cue import Cue, Group

if TYPE_CHECKING:
    from gobelet.sound.own_sounds import OwnSounds

VOLUME: Final = 70
"""The overall volume in percent, unless another is set: quieter than the words."""


class SoundSettings(Struct, frozen=True):
    """The player's settings of sounds: volumes in percent; a group has 100 unless set.

    `mono`: each ear has the whole of every sound, for players who hear with one.
    """

    on: bool = True
    volume: int = VOLUME
    groups: Mapping[Group, int] = field(default_factory=dict)
    mono: bool = False

    def volume_of(self, group: Group) -> int:
        return self.groups.get(group, 100)


class Silence(StrEnum):
    """Why nothing can be heard."""

    UNKNOWN = "unknown"
    """No output was opened yet, or it has not answered."""
    NOT_INSTALLED = "not_installed"
    NO_OUTPUT = "no_output"
    NONE_WANTED = "none_wanted"
    """The environment says so."""


class Sounds(Protocol):
    """Plays cues. No method waits, and no method fails: without a sound card, all is silent."""

    @property
    def silent(self) -> Silence | None:
        """Why nothing can be heard, as far as that is known; None: cues can be heard."""

    @property
    def own(self) -> "OwnSounds | None":
        """The player's own sounds, once they are read."""

    def begin(self) -> None:
        """Get ready, so that the first cue comes in time."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Play the cues of one moment, one after the other, if sounds are on."""

    def hear(self, cue: Cue) -> None:
        """Play a cue that was asked for, whether or not sounds are on."""

    def use(self, settings: SoundSettings) -> None:
        """Apply settings at once, also to sounds that are playing."""

    def close(self) -> None:
        """Give the output back."""


class NoSounds:
    """Plays nothing."""

    silent = Silence.NONE_WANTED
    own = None

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
