"""Delays sounds: the code that plays them is loaded after the first words."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gobelet.sound.cue import Cue
from gobelet.sound.player import Silence, Sounds, SoundSettings

if TYPE_CHECKING:
    from gobelet.sound.own_sounds import OwnSounds


class LateSounds:
    """Plays nothing until `load`, which first plays the cues that wait."""

    def __init__(self, settings: SoundSettings, folder: Path) -> None:
        self._settings = settings
        self._folder = folder
        self._sounds: Sounds | None = None
        self._waiting: list[Sequence[Cue]] = []

    @property
    def silent(self) -> Silence | None:
        return self._sounds.silent if self._sounds else Silence.UNKNOWN

    @property
    def own(self) -> "OwnSounds | None":
        return self._sounds.own if self._sounds else None

    def load(self) -> None:
        """Load the code that plays sounds, and play the waiting cues."""
        self._loaded()

    def _loaded(self) -> Sounds:
        if self._sounds is None:
            from gobelet.sound.worker import SoundWorker

            self._sounds = SoundWorker(self._settings, folder=self._folder)
            for cues in self._waiting:
                self._sounds.play(cues)
        return self._sounds

    def begin(self) -> None:
        self._loaded().begin()

    def play(self, cues: Sequence[Cue]) -> None:
        if self._sounds:
            self._sounds.play(cues)
        else:
            self._waiting.append(cues)

    def hear(self, cue: Cue) -> None:
        self._loaded().hear(cue)

    def use(self, settings: SoundSettings) -> None:
        self._settings = settings
        if self._sounds:
            self._sounds.use(settings)

    def close(self) -> None:
        if self._sounds:
            self._sounds.close()
