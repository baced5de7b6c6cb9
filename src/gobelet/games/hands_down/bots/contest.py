"""The champion's plan among three players: who calls first, who second, and how soon.

Two must call to end a round, so it is reckoned seat by seat: once one has called, the others call
about twice as often, and a round is over before one's next turn far more often than it would be if
all went on calling as before. Figures are points, minus what the others get on average.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from gobelet.games.hands_down.bots.ahead import Ahead, ahead_of
from gobelet.games.hands_down.bots.habits import ANY, Habits, discards, learnt
from gobelet.games.hands_down.bots.odds import odds
from gobelet.games.hands_down.bots.plans import (
    PIPS,
    SECOND,
    TURNS_AHEAD,
    Plan,
    Table,
    Until,
    Worths,
)
from gobelet.games.hands_down.rules.cards import WORTH, Combination
from gobelet.games.hands_down.rules.state import Observation

_FAR: Final = 12
"""The number of turns to come from which the limit of a round is of no account."""


def contest(seen: Observation) -> Plan:
    """Return the plan of a turn among three players or more."""
    seats, called = len(seen.points), seen.caller is not None
    after = (other % seats for other in range(seen.turn + 1, seen.turn + seats))
    rates = [
        _rates(seen.table, seats, discards(seen.put_down[other]))
        for other in after
        if other != seen.caller
    ]
    ahead = _ahead(frozenset(seen.table), seats, called, _near(seen))
    return ahead.plan(until_next(rates, called=called))


def _near(seen: Observation) -> int | None:
    """Return the number of turns to come where the limit of the round is near."""
    to_come = seen.turns_to_come
    return None if to_come is None or to_come > _FAR else to_come


def _rates(table: Collection[Combination], seats: int, number: int) -> tuple[float, float]:
    """Return how often a player calls first, and second, by what it discarded last."""
    first, second = (learnt().calls(table, seats, number, second=which) for which in (False, True))
    return first, second


@lru_cache(512)
def _ahead(table: Table, seats: int, called: bool, to_come: int | None) -> Ahead:
    habits, rest = learnt(), seats - 1
    rates = _rates(table, seats, ANY)
    turns = TURNS_AHEAD if to_come is None else min(TURNS_AHEAD, 1 + to_come // rest)
    lost = np.full(len(odds().places), _lost(habits, table, rest))
    answering = _beside(habits.chances(table, ANY, second=False), table, rest)
    # Of the others, the one who has called has no turn.
    until = until_next([rates] * (rest - 1), called=True)
    answer = ahead_of(answering, lost, lost, until, turns)
    if called:
        return answer
    calling = _beside(habits.chances(table, ANY, second=True), table, rest)
    # A round that nobody has ended by its limit brings nobody anything.
    end = lost if to_come is None else np.zeros_like(lost)
    until = until_next([rates] * rest, called=False)
    return ahead_of(calling, lost, end, until, turns, answer)


def until_next(rates: Sequence[tuple[float, float]], *, called: bool) -> Until:
    """Return what may come before one's next turn, by how often each calls, first and second."""
    free, waits, over = float(not called), float(called), 0.0
    for first, second in rates:
        over += waits * second
        waits = waits * (1 - second) + free * first
        free *= 1 - first
    # After a call, a turn that begins with nothing new is one that the others have not ended.
    return Until(waits, over=over) if called else Until(free, waits, over)


def _beside(chances: Mapping[Combination, float], table: Table, rest: int) -> Worths:
    """Return what each call is worth beside another one."""
    found: dict[tuple[Combination, int], float] = {}
    for what in table:
        won = WORTH[what] - SECOND / rest
        worth = more = 0.0
        for meant, chance in chances.items():
            if WORTH[what] > WORTH[meant]:
                worth += chance * won
                continue
            lost = SECOND - WORTH[meant] / rest
            worth += chance * lost
            if meant is what:
                more = chance * (won - lost)
        for place, pips in enumerate(PIPS[what]):
            found[what, pips] = worth + more * (place + 0.5) / len(PIPS[what])
    return found


def _lost(habits: Habits, table: Table, rest: int) -> float:
    """Return what it is worth that others end the round."""
    chances = habits.chances(table, ANY, second=False)
    return -sum(chance * (WORTH[what] + SECOND) for what, chance in chances.items()) / rest
