"""The worth of a hand: to call with, to keep a part of, and after a draw.

A plan depends on the table and on who has called, not on the cards that have been seen: it is made
once for all hands, and looks several turns ahead.
"""

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from gobelet.games.hands_down.bots.odds import best_kept, expected, odds
from gobelet.games.hands_down.bots.rivals import PIPS, rivals
from gobelet.games.hands_down.rules.cards import WORTH, Combination

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
    kept: Sequence[float]
    drawn: Sequence[float]
    turns: Sequence[float]
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
        return _plan(contested, Until(1.0), others.lost, turns_ahead=1)
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


def _plan(
    call: Worths,
    until: Until,
    lost: float,
    called: Plan | None = None,
    turns_ahead: int = TURNS_AHEAD,
) -> Plan:
    """Look ahead, from the last turn back. `called` is the plan after another player's call."""
    worths = [
        max([call[what] for what in forms if what in call], default=lost) for forms in odds().forms
    ]
    now = [worths[place] for place in odds().formed]
    turns, in_answer = now, called.turns if called else now
    over = until.over * lost
    for _ in range(turns_ahead):
        drawn = [
            until.free * free + until.called * answer + over
            for free, answer in zip(turns, in_answer, strict=True)
        ]
        kept = expected(drawn)
        turns = [
            worth if worth > waiting else waiting  # noqa: FURB136 - `max` takes three times as long
            for worth, waiting in zip(now, best_kept(kept), strict=True)
        ]
    answers = called.call if called else call
    forming = {
        what: until.free * worth + until.called * answers[what] + over
        for what, worth in call.items()
    }
    return Plan(
        call,
        forming,
        array("d", kept),
        array("d", drawn),
        array("d", turns),
        _house(forming, until.free, lost, turns_ahead),
    )


def _house(forming: Worths, free: float, lost: float, turns_ahead: int) -> float | None:
    """Return the worth of drawing for a full house, turn after turn."""
    if HOUSE not in forming:
        return None
    worth = lost
    for _ in range(turns_ahead):
        worth = PAIRED * forming[HOUSE] + (1 - PAIRED) * (free * worth + (1 - free) * lost)
    return worth
