"""Converts cues to strikes: which sound when, how loud, from where. No two throws are alike."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from gobelet.sound.bank import Made
from gobelet.sound.cue import GROUPS, Cue, CueName, Group

LONGEST: Final = 3.0
"""Seconds after which no more cues of a batch begin: they would be about the past."""

_TUMBLE: Final = 0.5
"""Seconds until the last die of a throw has come to rest."""
_FALLING: Final = 0.12
"""Seconds within which all dice of a throw land for the first time."""
_RESTING: Final = 0.14
"""Seconds within which all dice of a throw come to rest, at the end of the tumble."""
_MOST_STRIKES: Final = 40
"""The most strikes of a throw: more than that is a noise, and takes the place of other sounds."""
_FEWEST, _MOST = 3, 7
"""How often a die strikes the table, of many dice and of a single one."""
_SHORTER: Final = (0.6, 0.8)
"""How much shorter each bounce of a die is than the one before: the least and the most."""
_SOFTER: Final = (0.66, 0.82)
"""How much softer each strike of a die is than the one before."""
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

    def __init__(self, chance: Random, made: Mapping[CueName, Made]) -> None:
        self._chance = chance
        self._made = made
        self._last: dict[CueName, str] = {}
        """The first sound of each cue when it was heard last."""

    def strikes(self, cues: Sequence[Cue]) -> Iterator[Strike]:
        at = 0.0
        for cue in cues:
            if at > LONGEST:
                return
            made = self._made[cue.name]
            yield from (self._thrown if made.thrown else self._in_a_row)(cue, made, at)
            at += made.lead + made.apart * (_count(cue, made) - 1)

    def _in_a_row(self, cue: Cue, made: Made, at: float) -> Iterator[Strike]:
        for number, sound in enumerate(self._sounds(cue, made)):
            yield Strike(sound, at + number * made.apart, 1.0, cue.pan, GROUPS[cue.name])

    def _thrown(self, cue: Cue, made: Made, at: float) -> Iterator[Strike]:
        """Yield the tumble of dice: each lands, bounces ever shorter and softer, and rests.

        The first die lands at once, and one of the dice is the last to rest.
        """
        chance = self._chance
        last = chance.randrange(max(1, cue.count))
        for number, sound in enumerate(self._sounds(cue, made)):
            down = chance.uniform(0.01, _FALLING) if number else 0.0
            rest = _TUMBLE - (chance.uniform(0.02, _RESTING) if number != last else 0.0)
            rolled = chance.uniform(-_ROLLS, _ROLLS)
            level = chance.uniform(0.55, 1.0)
            for part in self._bounces(min(_MOST, max(_FEWEST, _MOST_STRIKES // cue.count))):
                pan = min(1.0, max(-1.0, cue.pan + part * rolled))
                yield Strike(sound, at + down + part * (rest - down), level, pan, GROUPS[cue.name])
                level *= chance.uniform(*_SOFTER)

    def _bounces(self, strikes: int) -> Iterator[float]:
        """Yield when a die strikes the table: 0 as it lands, 1 as it rests."""
        shorter = self._chance.uniform(*_SHORTER)
        # The sum of all bounces, if the first one is 1.
        whole = (1 - shorter ** (strikes - 1)) / (1 - shorter)
        for number in range(strikes):
            yield (1 - shorter**number) / (1 - shorter) / whole

    def _sounds(self, cue: Cue, made: Made) -> Iterator[str]:
        """Yield the sounds of a cue: never one twice in a row, nor first the one of last time."""
        before = self._last.get(cue.name, "")
        for number in range(_count(cue, made)):
            others = [sound for sound in made.variants if sound != before] or [before]
            before = others[self._chance.randrange(len(others))]
            if not number:
                self._last[cue.name] = before
            yield before


def _count(cue: Cue, made: Made) -> int:
    return 1 if made.together else cue.count
