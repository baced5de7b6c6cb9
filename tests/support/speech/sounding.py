"""Sounds that nobody hears: what was to be played, for the tests to look at."""

from collections.abc import Sequence

from gobelet.sound.cue import Cue, CueName
from gobelet.sound.own_sounds import OwnSounds
from gobelet.sound.player import Silence, SoundSettings


class HeardSounds:
    """Keeps the cues of each batch, and those that were asked for."""

    def __init__(self) -> None:
        self.silent: Silence | None = None
        self.own: OwnSounds | None = None
        self.settings = SoundSettings()
        self.batches: list[tuple[Cue, ...]] = []
        self.asked: list[Cue] = []

    @property
    def names(self) -> list[CueName]:
        return [cue.name for batch in self.batches for cue in batch]

    def take(self) -> list[Cue]:
        """Return the cues since the last time."""
        taken = [cue for batch in self.batches for cue in batch]
        self.batches = []
        return taken

    def begin(self) -> None:
        """Nothing has to be opened."""

    def play(self, cues: Sequence[Cue]) -> None:
        if cues:
            self.batches.append(tuple(cues))

    def hear(self, cue: Cue) -> None:
        self.asked.append(cue)

    def use(self, settings: SoundSettings) -> None:
        self.settings = settings

    def close(self) -> None:
        """Nothing is open."""
