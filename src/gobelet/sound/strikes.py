"""Converts cues to strikes: which sound when, how loud, from where. No two throws are alike."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from gobelet.sound.bank import MADE, Made
from gobelet.sound.cue import GROUPS, Cue, CueName, Group

LONGEST: Final = 3.0
"""Seconds after which no more cues of a batch begin: they would be about the past."""

_FALLING: Final = 0.16
"""Seconds within which all dice of a throw land for the first time."""
_BOUNCE: Final = (0.05, 0.11)
"""Seconds until a die lands again: the least and the most."""
_ROLLS: Final = 0.2
"""How far to a side dice roll from where they are thrown."""


class Strike(Struct, frozen=True):
    """A planned sound: in how many seconds, how loud, from where."""

    sound: str
    at: float
    level: float
    pan: float
    group: Group


class Striker:
    """Converts the cues of one moment to strikes: each cue begins as the one before fades."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._last: dict[CueName, str] = {}
        """The first sound of each cue when it was heard last."""

    def strikes(self, cues: Sequence[Cue]) -> Iterator[Strike]:
        at = 0.0
        for cue in cues:
            if at > LONGEST:
                return
            made = MADE[cue.name]
            yield from (self._thrown if made.thrown else self._in_a_row)(cue, made, at)
            at += made.lead + made.apart * (cue.count - 1)

    def _in_a_row(self, cue: Cue, made: Made, at: float) -> Iterator[Strike]:
        for number, sound in enumerate(self._sounds(cue, made)):
            yield Strike(sound, at + number * made.apart, 1.0, cue.pan, GROUPS[cue.name])

    def _thrown(self, cue: Cue, made: Made, at: float) -> Iterator[Strike]:
        """Yield two strikes for each die: it lands, the first die at once, and bounces."""
        chance, group = self._chance, GROUPS[cue.name]
        for number, sound in enumerate(self._sounds(cue, made)):
            down = chance.uniform(0.01, _FALLING) if number else 0.0
            level = chance.uniform(0.55, 1.0)
            pan = min(1.0, max(-1.0, cue.pan + chance.uniform(-_ROLLS, _ROLLS)))
            yield Strike(sound, at + down, level, pan, group)
            again, softer = chance.uniform(*_BOUNCE), chance.uniform(0.25, 0.5)
            yield Strike(sound, at + down + again, level * softer, pan, group)

    def _sounds(self, cue: Cue, made: Made) -> Iterator[str]:
        """Yield the sounds of a cue: never one twice in a row, nor first the one of last time."""
        before = self._last.get(cue.name, "")
        for number in range(cue.count):
            others = [sound for sound in made.variants if sound != before] or [before]
            before = others[self._chance.randrange(len(others))]
            if not number:
                self._last[cue.name] = before
            yield before
