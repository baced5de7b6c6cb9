"""How often players call, and what, by what they discarded last: learnt from games of bots.

`habits.json` has the rates, per thousand turns. `python -m tests.benchmark.habits` makes it anew.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct, convert

from gobelet.games.hands_down.rules.actions import HAND_SIZE
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.state import Cards

FILE: Final = "habits.json"

CROWDS: Final = (2, 3, 4)
"""The numbers of seats that are told apart; more are as four."""

EASE: Final = (
    frozenset((Combination.THREE_OF_A_KIND,)),
    frozenset((Combination.SMALL_STRAIGHT,)),
    frozenset((Combination.FOUR_OF_A_KIND, Combination.FULL_HOUSE, Combination.LARGE_STRAIGHT)),
)
"""What makes a table easy, the easiest first; a table of Yahtzees alone is the hardest."""

UNKNOWN: Final = HAND_SIZE + 1
"""In place of a number of discards: nothing yet of this hand."""


ANY: Final = UNKNOWN + 1
"""In place of a number of discards: any."""


class Habits(Struct, frozen=True):
    """Rates of true calls in a turn, by the number of cards discarded in the turn before.

    `first` and `second` have, for each number of seats, each ease of the table and each number of
    discards (the last: any), how often a player calls; `meant` and `meant_second`, for each number
    of discards, how often each Combination is called where it lies on the table. `answers` has, for
    each ease, how often the second of two players comes to a true call.
    """

    first: Sequence[Sequence[Sequence[float]]]
    second: Sequence[Sequence[Sequence[float]]]
    meant: Sequence[Sequence[float]]
    meant_second: Sequence[Sequence[float]]
    answers: Sequence[float]

    def calls(
        self, table: Collection[Combination], seats: int, discards: int, *, second: bool
    ) -> float:
        """Return the chance that a player calls in a turn."""
        rates = (self.second if second else self.first)[crowd(seats)][ease(table)]
        return rates[discards] / 1000

    def chances(
        self, table: Collection[Combination], discards: int, *, second: bool
    ) -> Mapping[Combination, float]:
        """Return the chance that a call is of each Combination on the table."""
        rates = (self.meant_second if second else self.meant)[discards]
        # In a fixed order: a sum of floats depends on the order, and a set's order on the run.
        there = {what: rate + 0.1 for what, rate in zip(Combination, rates, strict=True)}
        there = {what: rate for what, rate in there.items() if what in table}
        return {what: rate / sum(there.values()) for what, rate in there.items()}

    def answered(self, table: Collection[Combination]) -> float:
        """Return the chance that the second of two players comes to a true call."""
        return self.answers[ease(table)] / 1000


def crowd(seats: int) -> int:
    return CROWDS.index(min(seats, CROWDS[-1]))


def ease(table: Collection[Combination]) -> int:
    """Return how easy the easiest Combination of a table is: the place in `EASE`, or behind it."""
    there = (place for place, some in enumerate(EASE) if not some.isdisjoint(table))
    return next(there, len(EASE))


def discards(put_down: Cards | None) -> int:
    return UNKNOWN if put_down is None else len(put_down)


@cache
def learnt() -> Habits:
    return convert(json.loads(files(__package__).joinpath(FILE).read_text("utf-8")), Habits)
