"""The sounds of a thin seat: the page plays them."""

from collections.abc import Sequence
from random import SystemRandom

from gobelet.sound.bank import MADE
from gobelet.sound.cue import Cue
from gobelet.sound.player import SoundSettings
from gobelet.sound.strikes import Strike, Striker
from gobelet.web.frames import Sound
from gobelet.web.outbox import Outbox


class PageSounds:
    """Has the page play what the player's own sound card would, as loud as the player wants it."""

    silent = None
    own = None

    def __init__(self, settings: SoundSettings, outbox: Outbox) -> None:
        self._settings = settings
        self._outbox = outbox
        self._striker = Striker(SystemRandom(), MADE)

    def begin(self) -> None:
        """Do nothing: a browser opens its output at the first touch or key."""

    def play(self, cues: Sequence[Cue]) -> None:
        if self._settings.on:
            self._strike(cues)

    def hear(self, cue: Cue) -> None:
        self._strike((cue,))

    def use(self, settings: SoundSettings) -> None:
        self._settings = settings

    def close(self) -> None:
        """Do nothing: the output is the browser's."""

    def _strike(self, cues: Sequence[Cue]) -> None:
        self._outbox.play([self._sound(strike) for strike in self._striker.strikes(cues)])

    def _sound(self, strike: Strike) -> Sound:
        settings = self._settings
        # Half the percentage sounds about half as loud.
        volume = (settings.volume * settings.volume_of(strike.group) / 10_000) ** 2
        pan = 0.0 if settings.mono else round(strike.pan, 2)
        return Sound(strike.sound, round(strike.at, 3), round(volume * strike.level, 3), pan)
