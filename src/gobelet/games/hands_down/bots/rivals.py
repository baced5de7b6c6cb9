"""What is to be expected of the other players, from the Combinations on the table alone."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, WORTH, Combination

SECOND: Final = sum(CHANCE_CARDS) / len(CHANCE_CARDS)
"""What the second of a round wins."""

PIPS: Final[Mapping[Combination, range]] = {
    Combination.THREE_OF_A_KIND: range(3, 19),
    Combination.FOUR_OF_A_KIND: range(4, 25),
    Combination.FULL_HOUSE: range(5, 31),
    Combination.SMALL_STRAIGHT: range(10, 19),
    Combination.LARGE_STRAIGHT: range(15, 21),
    Combination.YAHTZEE: range(5, 31),
}
"""The fewest pips of each, to the most."""

CALLED: Final[Mapping[Combination, float]] = {
    Combination.THREE_OF_A_KIND: 0.25,
    Combination.FOUR_OF_A_KIND: 0.11,
    Combination.FULL_HOUSE: 0.11,
    Combination.SMALL_STRAIGHT: 0.27,
    Combination.LARGE_STRAIGHT: 0.11,
    Combination.YAHTZEE: 0.04,
}
"""How often a sound player calls in a turn, with this the easiest on the table; by simulation."""

WEIGHTS: Final[Mapping[Combination, float]] = {
    Combination.THREE_OF_A_KIND: 12,
    Combination.FOUR_OF_A_KIND: 1,
    Combination.FULL_HOUSE: 4,
    Combination.SMALL_STRAIGHT: 14,
    Combination.LARGE_STRAIGHT: 8,
    Combination.YAHTZEE: 0.3,
}
"""How often each is what a sound player calls, in proportion; by simulation."""


class Rivals(Struct, frozen=True):
    """The others, each alike. `rest` is how many; `calls` the chance that one calls in a turn.

    `chances` has how likely each Combination is what one calls.
    """

    rest: int
    calls: float
    chances: Mapping[Combination, float]

    def worth(self, least: int = 0) -> float:
        """Return what their Combination is worth on average, if it is worth `least`."""
        some = {what: chance for what, chance in self.chances.items() if WORTH[what] >= least}
        return sum(WORTH[what] * chance for what, chance in some.items()) / sum(some.values())

    def beaten(self, what: Combination, pips: int) -> float:
        """Return the chance that this beats what one of them calls."""
        lesser = sum(self.chances[it] for it in self.chances if WORTH[it] < WORTH[what])
        fewer = (PIPS[what].index(pips) + 0.5) / len(PIPS[what])
        return lesser + fewer * self.chances[what]

    def contested(self, what: Combination, pips: int) -> float:
        """Return what a call is worth beside another's: what it wins, less the others' mean."""
        won = self.beaten(what, pips)
        better = self.worth(WORTH[what])
        return won * (WORTH[what] - SECOND / self.rest) + (1 - won) * (SECOND - better / self.rest)

    @property
    def lost(self) -> float:
        """What it is worth to have called nothing when the round ends."""
        return -(self.worth() + (SECOND if self.rest > 1 else 0)) / self.rest


@lru_cache(64)
def rivals(table: frozenset[Combination], seats: int) -> Rivals:
    """Return the others at a table."""
    # In order, for a sum of floats depends on it, and the order of a set on the run.
    there = [what for what in Combination if what in table]
    total = sum(WEIGHTS[what] for what in there)
    chances = {what: WEIGHTS[what] / total for what in there}
    return Rivals(seats - 1, max(CALLED[what] for what in table), chances)
