"""The champion's plan against one other: what each hand is worth as a chance to win the game.

It differs from a `plan` in two ways. How soon the other calls, and what, is taken from what it
discarded last. And what an end of the round is worth depends on the points that both have.
"""

from collections.abc import Mapping
from typing import Final

import numpy as np
from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.games.hands_down.bots.ahead import Ahead, ahead_of, of_answer, worth_now
from gobelet.games.hands_down.bots.fresh_hands import mean_fresh
from gobelet.games.hands_down.bots.habits import ANY, Habits, discards
from gobelet.games.hands_down.bots.odds import Values, best_kept, expected, odds
from gobelet.games.hands_down.bots.plans import PIPS, TURNS_AHEAD, Plan, Until, Worths
from gobelet.games.hands_down.bots.winning import Ends, Stakes
from gobelet.games.hands_down.rules.cards import WORTH, Combination
from gobelet.games.hands_down.rules.state import Observation

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
        self._known: dict[int | None, Ahead] = {}
        self._bluffs: dict[int, Bluffing] = {}
        self._ends: Ends | None = None

    def plan(self, seen: Observation, seat: Seat) -> Plan:
        """Return the plan of a turn before anybody has called."""
        ends, rival = self._begin(seen, seat), 1 - seat
        rate = self._habits.calls(seen.table, 2, discards(seen.put_down[rival]), second=False)
        to_come = seen.turns_to_come
        if to_come is not None and to_come > TURNS_AHEAD:
            to_come = None
        if to_come not in self._known:
            self._known[to_come] = self._ahead(ends, rival, to_come)
        return self._known[to_come].plan(Until(1 - rate, rate))

    def bluffing(self, seen: Observation, seat: Seat) -> Bluffing:
        """Return what is ahead of the second of two players."""
        ends, rival = self._begin(seen, seat), 1 - seat
        number = discards(seen.put_down[rival])
        if number not in self._bluffs:
            chances = self._habits.chances(seen.table, number, second=False)
            call = _answering(ends, rival, chances)
            lost = self._lost(ends, rival, chances)
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

    def _ahead(self, ends: Ends, rival: Seat, to_come: int | None) -> Ahead:
        table = ends.stakes.table
        chances = self._habits.chances(table, ANY, second=False)
        lost = self._lost(ends, rival, chances)
        called = of_answer(_answering(ends, rival, chances), None, lost)
        contested = _answering(ends, rival, self._habits.chances(table, ANY, second=True))
        alone = 1 - self._habits.answered(table)
        first = {
            (what, pips): alone * ends(ends.stakes.seat, None, what) + (1 - alone) * worth
            for (what, pips), worth in contested.items()
        }
        rate = self._habits.calls(table, 2, ANY, second=False)
        end, turns = lost, TURNS_AHEAD
        if to_come is not None:
            best = max(table, key=WORTH.__getitem__)
            end, turns = np.full_like(lost, ends(None, None, best)), to_come // 2
        return ahead_of(first, lost, end, Until(1 - rate, rate), turns, called)

    def _lost(self, ends: Ends, rival: Seat, chances: Chances) -> Values:
        """Return what it is worth to have called nothing when the rival wins the round."""
        worth = sum(chance * ends(rival, None, what) for what, chance in chances.items())
        return np.full(len(odds().places), worth)


def _answering(ends: Ends, rival: Seat, chances: Chances) -> Worths:
    """Return what each call is worth beside one of the rival."""
    seat, found = ends.stakes.seat, dict[tuple[Combination, int], float]()
    for what in dict.fromkeys(ends.stakes.table):
        won, worth, more = ends(seat, rival, what), 0.0, 0.0
        for meant, chance in chances.items():
            if WORTH[what] > WORTH[meant]:
                worth += chance * won
                continue
            lost = ends(rival, seat, meant)
            worth += chance * lost
            if meant is what:
                more = chance * (won - lost)
        for place, pips in enumerate(PIPS[what]):
            found[what, pips] = worth + more * (place + 0.5) / len(PIPS[what])
    return found
