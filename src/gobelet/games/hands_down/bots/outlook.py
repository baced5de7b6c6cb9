"""The champion's plan: what each hand is worth as a chance to win the game.

It differs from a `plan` in three ways. A round that is lost leaves its hand, which is worth
something in the next. How soon each of the others calls, and what, is taken from what it discarded
last. And what an end of the round is worth depends on the points that all have.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations
from math import prod
from typing import Final

import numpy as np
from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.games.hands_down.bots.ahead import Ahead, ahead_of, of_answer, worth_now
from gobelet.games.hands_down.bots.fresh_hands import lead, mean_fresh
from gobelet.games.hands_down.bots.habits import ANY, Habits, discards
from gobelet.games.hands_down.bots.odds import Values, best_kept, expected
from gobelet.games.hands_down.bots.plans import PIPS, TURNS_AHEAD, Plan, Until, Worths
from gobelet.games.hands_down.bots.winning import Ends, Stakes
from gobelet.games.hands_down.rules.cards import WORTH, Combination
from gobelet.games.hands_down.rules.state import Observation, without

KEPT: Final = 0.5
"""The share of a hand's lead that is left at the next round: others play before, and call.

Chosen among none, half and nine tenths by some hundred games each, which do not tell them apart.
"""

AGAIN: Final = 0.75
"""The share of further false calls, once the rival's call is known to be true.

Without a limit, the round would last until the bluffer has something: the rival cannot act.
"""

_ROUNDS: Final = 4
"""Number of steps in which the worth of two turns more is found; it changes little after."""

Chances = Mapping[Combination, float]


class Bluffing(Struct, frozen=True):
    """What is ahead of the second of two players, who may bluff, and what a bluff is worth."""

    ahead: Ahead
    worth: float
    lost: float


class Outlook:
    """What a bot reckons with, by the habits of all: made anew once the points change."""

    def __init__(self, habits: Habits) -> None:
        self._habits = habits
        self._known: dict[object, Ahead] = {}
        self._bluffs: dict[int, Bluffing] = {}
        self._ends: Ends | None = None

    def plan(self, seen: Observation, seat: Seat) -> Plan:
        """Return the plan of a turn, unless it is of the second of two players."""
        ends = self._begin(seen, seat)
        rest = [other for other in range(len(seen.points)) if other not in (seat, seen.caller)]
        rates = [
            self._habits.calls(
                seen.table,
                len(seen.points),
                discards(seen.put_down[other]),
                second=seen.caller is not None,
            )
            for other in rest
        ]
        turns = TURNS_AHEAD
        if seen.turns_to_come is not None:
            turns = min(turns, seen.turns_to_come // (len(rest) + 1))
        caller = seen.caller
        number = ANY if caller is None else discards(seen.put_down[caller])
        key = caller, number, turns if turns < TURNS_AHEAD else None, seen.turns_to_come
        if seen.turns_to_come is not None and seen.turns_to_come > TURNS_AHEAD * len(rest):
            key = caller, number, None, None
        if key not in self._known:
            self._known[key] = self._ahead(ends, caller, number, turns, seen.turns_to_come)
        return self._known[key].plan(_until(rates, called=caller is not None))

    def bluffing(self, seen: Observation, seat: Seat) -> Bluffing:
        """Return what is ahead of the second of two players."""
        ends, rival = self._begin(seen, seat), 1 - seat
        number = discards(seen.put_down[rival])
        if number not in self._bluffs:
            chances = self._habits.chances(seen.table, number, second=False)
            call = self._answering(ends, [rival], chances)
            lost = self._lost(ends, [(rival, None)], chances)
            worth, last = 0.0, lost
            for _ in range(_ROUNDS):
                now = worth_now(call, last)
                kept = expected(now)
                worth = mean_fresh(np.maximum(now, best_kept(kept)))
                last = lost + AGAIN * np.maximum(0.0, worth - lost)
            ahead = of_answer(call, (now, kept), last)
            self._bluffs[number] = Bluffing(ahead, worth, float(lost[0]))
        return self._bluffs[number]

    def _begin(self, seen: Observation, seat: Seat) -> Ends:
        stakes = Stakes.of(seen, seat)
        if self._ends is None or self._ends.stakes != stakes:
            self._known.clear()
            self._bluffs.clear()
            self._ends = Ends(stakes)
        return self._ends

    def _ahead(
        self, ends: Ends, caller: Seat | None, number: int, turns: int, to_come: int | None
    ) -> Ahead:
        table, seat = ends.stakes.table, ends.stakes.seat
        seats = len(ends.stakes.points)
        others = [other for other in range(seats) if other != seat]
        chances = self._habits.chances(table, number, second=False)
        pairs: Sequence[tuple[Seat, Seat | None]] = (
            [*permutations(others, 2)] if seats > 2 else [(others[0], None)]
        )
        pairs = [pair for pair in pairs if caller is None or caller in pair]
        lost = self._lost(ends, pairs, chances)
        second = self._habits.calls(table, seats, ANY, second=True)
        silent = 1 - second
        if seats == 2:
            called = of_answer(self._answering(ends, others, chances), None, lost)
        else:
            waiting = silent ** (seats - 2)
            called = ahead_of(
                self._answering(ends, others if caller is None else [caller], chances),
                lost,
                lost,
                Until(waiting, over=1 - waiting),
                turns,
            )
        if caller is not None:
            return called
        answers = self._habits.chances(table, ANY, second=True)
        contested = self._answering(ends, others, answers)
        alone = self._alone(ends, to_come, silent)
        first = {
            (what, pips): alone * ends(seat, None, what) + (1 - alone) * worth
            for (what, pips), worth in contested.items()
        }
        rate = self._habits.calls(table, seats, ANY, second=False)
        end = lost if to_come is None else self._boxed(ends)
        until = _until([rate] * len(others), called=False)
        return ahead_of(first, lost, end, until, turns, called)

    def _alone(self, ends: Ends, to_come: int | None, silent: float) -> float:
        """Return the chance that nobody answers a first call in time."""
        if len(ends.stakes.points) == 2:
            return 1 - self._habits.answered(ends.stakes.table)
        return 0.0 if to_come is None else silent**to_come

    def _answering(self, ends: Ends, against: Sequence[Seat], chances: Chances) -> Worths:
        """Return what each call is worth beside that of one of some others."""
        found: dict[tuple[Combination, int], float] = {}
        for what in dict.fromkeys(ends.stakes.table):
            worth, more = _beside(ends, what, against, chances)
            for place, pips in enumerate(PIPS[what]):
                found[what, pips] = worth + more * (place + 0.5) / len(PIPS[what])
        return found

    def _lost(
        self, ends: Ends, pairs: Sequence[tuple[Seat, Seat | None]], chances: Chances
    ) -> Values:
        """Return what it is worth to have called nothing when others end the round."""
        found: Values | float = 0.0
        for what, chance in chances.items():
            worth = sum(ends(first, second, what) for first, second in pairs) / len(pairs)
            found = found + chance * (worth + self._carried(ends, what))
        return np.asarray(found)

    def _boxed(self, ends: Ends) -> Values:
        """Return what it is worth that nobody calls in time."""
        what = max(ends.stakes.table, key=WORTH.__getitem__)
        return ends(None, None, what) + self._carried(ends, what)

    def _carried(self, ends: Ends, taken: Combination) -> Values:
        """Return what each holding is worth in the round after one that took a Combination."""
        left = frozenset(without(ends.stakes.table, [taken]))
        if not left:
            return np.zeros_like(lead(frozenset(Combination), 2))
        return KEPT * ends.slope * lead(left, len(ends.stakes.points))


def _beside(
    ends: Ends, what: Combination, against: Sequence[Seat], chances: Chances
) -> tuple[float, float]:
    """Return what a call is worth, and how much more where it is sure to beat its like."""
    seat, found, more = ends.stakes.seat, 0.0, 0.0
    for other in against:
        won = ends(seat, other, what)
        for meant, chance in chances.items():
            if WORTH[what] > WORTH[meant]:
                found += chance * won
                continue
            lost = ends(other, seat, meant)
            found += chance * lost
            if meant is what:
                more += chance * (won - lost)
    return found / len(against), more / len(against)


def _until(rates: Sequence[float], *, called: bool) -> Until:
    """Return what may come before the next turn, by how often each of the others calls."""
    nobody = prod(1 - rate for rate in rates)
    if called:
        return Until(nobody, over=1 - nobody)
    if len(rates) == 1:
        return Until(nobody, 1 - nobody)
    one = sum(rate * nobody / (1 - rate) for rate in rates)
    return Until(nobody, one, 1 - nobody - one)
