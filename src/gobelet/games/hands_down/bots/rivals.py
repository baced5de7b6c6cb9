"""Estimates of the other players, from the Combinations on the table alone."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, WORTH, Combination

SECOND: Final = sum(CHANCE_CARDS) / len(CHANCE_CARDS)
"""Average points of the Chance card that the second player of a round wins."""

PIPS: Final[Mapping[Combination, range]] = {
    Combination.THREE_OF_A_KIND: range(3, 19),
    Combination.FOUR_OF_A_KIND: range(4, 25),
    Combination.FULL_HOUSE: range(5, 31),
    Combination.SMALL_STRAIGHT: range(10, 19),
    Combination.LARGE_STRAIGHT: range(15, 21),
    Combination.YAHTZEE: range(5, 31),
}
"""The possible pips of each Combination, from the fewest to the most."""

CALLED: Final[Mapping[Combination, float]] = {
    Combination.THREE_OF_A_KIND: 0.25,
    Combination.FOUR_OF_A_KIND: 0.11,
    Combination.FULL_HOUSE: 0.11,
    Combination.SMALL_STRAIGHT: 0.27,
    Combination.LARGE_STRAIGHT: 0.11,
    Combination.YAHTZEE: 0.04,
}
"""Chance of a sound player's call in a turn, by the easiest Combination on the table; simulated."""

WEIGHTS: Final[Mapping[Combination, float]] = {
    Combination.THREE_OF_A_KIND: 12,
    Combination.FOUR_OF_A_KIND: 1,
    Combination.FULL_HOUSE: 4,
    Combination.SMALL_STRAIGHT: 14,
    Combination.LARGE_STRAIGHT: 8,
    Combination.YAHTZEE: 0.3,
}
"""How often a sound player calls each Combination, in proportion; by simulation."""


class Rivals(Struct, frozen=True):
    """The other players, all alike: `rest` is their number.

    `calls` is the chance that one calls in a turn; `chances` has, for each Combination, the chance
    that a call is of this one.
    """

    rest: int
    calls: float
    chances: Mapping[Combination, float]

    def worth(self, least: int = 0) -> float:
        """Return the average worth of a rival's Combination, given that it is at least `least`."""
        some = {what: chance for what, chance in self.chances.items() if WORTH[what] >= least}
        return sum(WORTH[what] * chance for what, chance in some.items()) / sum(some.values())

    def beaten(self, what: Combination, pips: int) -> float:
        """Return the chance that this Combination beats a rival's call."""
        lesser = sum(self.chances[it] for it in self.chances if WORTH[it] < WORTH[what])
        fewer = (PIPS[what].index(pips) + 0.5) / len(PIPS[what])
        return lesser + fewer * self.chances[what]

    def contested(self, what: Combination, pips: int) -> float:
        """Return the worth of a call beside a rival's: what it wins, minus the others' mean."""
        won = self.beaten(what, pips)
        better = self.worth(WORTH[what])
        return won * (WORTH[what] - SECOND / self.rest) + (1 - won) * (SECOND - better / self.rest)

    @property
    def lost(self) -> float:
        """The worth of having called nothing when the round ends."""
        return -(self.worth() + (SECOND if self.rest > 1 else 0)) / self.rest


@lru_cache(64)
def rivals(table: frozenset[Combination], seats: int) -> Rivals:
    """Return the rivals at a table."""
    # In a fixed order: a sum of floats depends on the order, and a set's order on the run.
    there = [what for what in Combination if what in table]
    total = sum(WEIGHTS[what] for what in there)
    chances = {what: WEIGHTS[what] / total for what in there}
    return Rivals(seats - 1, max(CALLED[what] for what in table), chances)
