"""The worth of a hand: to call with, to keep a part of, and after a draw.

A plan depends on the table and on who has called, not on the cards that have been seen: it is made
once for all hands, and looks several turns ahead.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct

from gobelet.games.hands_down.bots.odds import Values, best_kept, expected, odds
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


_MOST_PIPS: Final = 30


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
    # In a fixed order: a sum of floats depends on the order, and a set's order on the run.
    there = [what for what in Combination if what in table]
    total = sum(WEIGHTS[what] for what in there)
    chances = {what: WEIGHTS[what] / total for what in there}
    return Rivals(seats - 1, max(CALLED[what] for what in table), chances)


Table = frozenset[Combination]
Worths = Mapping[tuple[Combination, int], float]
"""The worth of each Combination on the table, with each number of pips."""

TURNS_AHEAD: Final = 5

SHARE: Final = 0.8
"""Discount per turn, for a player who ignores the others."""

PAIRED: Final = 0.2
"""The chance that a draw turns three of a kind, or two pairs, into a full house: about a fifth."""

HOUSE: Final = (Combination.FULL_HOUSE, 18)
"""A full house with a middle number of pips."""


class Until(Struct, frozen=True):
    """The chances before one's next turn: nobody calls, one player calls, or the round is over."""

    free: float
    called: float = 0.0
    over: float = 0.0


class Plan(Struct, frozen=True):
    """The worth of everything: what it brings, minus what it brings the others on average.

    `call` and `forming` are by Combination: called now, or formed by the draw. `kept`, `drawn` and
    `turns` are by holding, in the order of the odds: kept and then filled up, just made by a draw,
    and at the start of a turn. `house` is the worth of a keep that is one draw away from a full
    house; None: no full house is on the table.
    """

    call: Worths
    forming: Worths
    kept: Values
    drawn: Values
    turns: Values
    house: float | None


@lru_cache(64)
def plain_plan(table: Table) -> Plan:
    """Return the plan of a player who ignores the others and calls what comes."""
    call = {(what, pips): float(WORTH[what]) for what in table for pips in PIPS[what]}
    return _plan(call, Until(SHARE), lost=0.0)


@lru_cache(128)
def plan(table: Table, seats: int, *, called: bool) -> Plan:
    """Return the plan of a player who considers the others; `called`: a call waits for a second."""
    others = rivals(table, seats)
    contested = {
        (what, pips): others.contested(what, pips) for what in table for pips in PIPS[what]
    }
    silent = 1 - others.calls
    if called and seats == 2:
        # One draw, and then the last turn.
        return second_plan(table, others.lost)
    if called:
        in_time = silent ** (others.rest - 1)
        return _plan(contested, Until(in_time, over=1 - in_time), others.lost)
    nobody = silent**others.rest
    one = others.rest * others.calls * silent ** (others.rest - 1)
    until = Until(nobody, one, 1 - nobody - one)
    # With two players, the other may have drawn a Combination before the call, or draw one after.
    alone = silent**2 if seats == 2 else 0.0
    first = {
        (what, pips): alone * WORTH[what] + (1 - alone) * worth
        for (what, pips), worth in contested.items()
    }
    return _plan(first, until, others.lost, plan(table, seats, called=True))


def second_plan(table: Table, lost: float) -> Plan:
    """Return the plan of the second of two players; `lost` is the worth of calling nothing."""
    others = rivals(table, seats=2)
    contested = {
        (what, pips): others.contested(what, pips) for what in table for pips in PIPS[what]
    }
    return _plan(contested, Until(1.0), lost, turns_ahead=1)


def _plan(
    call: Worths,
    until: Until,
    lost: float,
    called: Plan | None = None,
    turns_ahead: int = TURNS_AHEAD,
) -> Plan:
    """Look ahead, from the last turn back. `called` is the plan after another player's call."""
    now = called_now(call, lost)
    turns, in_answer = now, called.turns if called else now
    over = until.over * lost
    for _ in range(turns_ahead):
        drawn = until.free * turns + until.called * in_answer + over
        kept = expected(drawn)
        turns = np.maximum(now, best_kept(kept))
    answers = called.call if called else call
    forming = {
        what: until.free * worth + until.called * answers[what] + over
        for what, worth in call.items()
    }
    return Plan(
        call,
        forming,
        kept,
        drawn,
        turns,
        _house(forming, until.free, lost, turns_ahead),
    )


def called_now(call: Worths, lost: float) -> Values:
    """Return the worth of each holding to call with; `lost` where it forms nothing."""
    table = odds()
    best = np.full(len(table.forms), -np.inf)
    for place, what in enumerate(Combination):
        if what in {named for named, _ in call}:
            worth = np.full(_MOST_PIPS + 1, -np.inf)
            for pips in PIPS[what]:
                worth[pips] = call[what, pips]
            best = np.maximum(best, worth[table.pips[place]])
    best[best == -np.inf] = lost
    return best[table.formed]


def _house(forming: Worths, free: float, lost: float, turns_ahead: int) -> float | None:
    """Return the worth of drawing for a full house, turn after turn."""
    if HOUSE not in forming:
        return None
    worth = lost
    for _ in range(turns_ahead):
        worth = PAIRED * forming[HOUSE] + (1 - PAIRED) * (free * worth + (1 - free) * lost)
    return worth
