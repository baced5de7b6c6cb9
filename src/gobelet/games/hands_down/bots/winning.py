"""The chance to win the game, from the points that all have and what is still on the table."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from math import erf, exp, pi, prod, sqrt
from statistics import fmean, pvariance
from typing import Final

from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, WORTH, Combination
from gobelet.games.hands_down.rules.state import Observation, without

CHANCE_CARD: Final = fmean(CHANCE_CARDS)
"""Average points of a Chance card, which nobody sees before the end."""

_OF_A_CHANCE_CARD: Final = pvariance(CHANCE_CARDS)
_SQUARE: Final = _OF_A_CHANCE_CARD + CHANCE_CARD**2

_LEAST: Final = 0.1
"""The variance of a total that is certain: equal points are as good as half a win."""

_STEPS: Final = [(x / 2.5, exp(-((x / 2.5) ** 2) / 2) / (2.5 * sqrt(2 * pi))) for x in range(-8, 9)]
"""Points of a normal distribution, each with its weight."""


class Side(Struct, frozen=True):
    """The points of a player, with Chance cards at their average, and their variance."""

    points: float
    variance: float


@lru_cache(2**16)
def winning(own: Side, others: tuple[Side, ...]) -> float:
    """Return the chance that no other ends with more, each total normally distributed."""
    deviation, chance = sqrt(own.variance), 0.0
    for step, weight in _STEPS:
        total = own.points + step * deviation
        below = (
            (1 + erf((total - other.points) / sqrt(2 * other.variance))) / 2 for other in others
        )
        chance += weight * prod(below)
    return chance


class Stakes(Struct, frozen=True):
    """What all have at the begin of a round, and what is on the table."""

    seat: Seat
    points: tuple[int, ...]
    chance_cards: tuple[int, ...]
    table: tuple[Combination, ...]

    @classmethod
    def of(cls, seen: Observation, seat: Seat) -> "Stakes":
        return cls(seat, seen.points, seen.chance_counts, seen.table)


class Ends:
    """How a round may end, as one seat sees it: each end is worth a chance to win the game."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self._known: dict[tuple[Seat | None, Seat | None, Combination], float] = {}

    def __call__(self, first: Seat | None, second: Seat | None, taken: Combination) -> float:
        """Return the chance to win once `first` took a Combination and `second` a Chance card.

        First None: the Combination went back to the box.
        """
        end = first, second, taken
        if end not in self._known:
            gains = {} if first is None else {first: WORTH[taken]}
            left = without(self.stakes.table, [taken])
            self._known[end] = self._chance(gains, second, left)
        return self._known[end]

    def _chance(
        self, gains: Mapping[Seat, int], second: Seat | None, left: Collection[Combination]
    ) -> float:
        points, seats = self.stakes.points, len(self.stakes.points)
        # Each Combination goes to anybody; the difference of two totals varies by its square.
        ahead = sum(WORTH[what] ** 2 + (_SQUARE if seats > 2 else 0) for what in left) / seats
        sides = []
        for seat, cards in enumerate(self.stakes.chance_cards):
            count = cards + (seat == second)
            total = points[seat] + gains.get(seat, 0) + CHANCE_CARD * count
            sides.append(Side(total, ahead + _OF_A_CHANCE_CARD * count + _LEAST))
        own = sides.pop(self.stakes.seat)
        return winning(own, tuple(sorted(sides, key=lambda side: side.points)))
