"""The champion's plan: what each hand is worth as a chance to win the game.

It differs from a `plan` in three ways. A round that is lost leaves its hand, which is worth
something in the next. How soon each of the others calls, and what, is taken from what it discarded
last. And what an end of the round is worth depends on the points that all have.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from math import prod
from typing import Final

import numpy as np
from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.games.hands_down.bots.habits import ANY, Habits, discards
from gobelet.games.hands_down.bots.kept_cards import order
from gobelet.games.hands_down.bots.odds import Places, Values, best_kept, expected, place_in
from gobelet.games.hands_down.bots.plans import (
    HOUSE,
    PAIRED,
    PIPS,
    TURNS_AHEAD,
    Plan,
    Table,
    Until,
    Worths,
    called_now,
    plan,
)
from gobelet.games.hands_down.bots.winning import Ends, Stakes
from gobelet.games.hands_down.rules.cards import DECK, WORTH, Combination
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

_HANDS: Final = 40
"""Number of shuffles of the whole deck, dealt out five by five, as fresh hands."""

Chances = Mapping[Combination, float]


@lru_cache(256)
def lead(table: Table, seats: int) -> Values:
    """Return the points that each holding is worth more than a fresh hand, as a round begins."""
    turns = plan(table, seats, called=False).turns
    found: Values = np.maximum(turns, turns[0]) - mean_fresh(turns)
    return found


def mean_fresh(turns: Values) -> float:
    """Return the mean worth of a fresh hand."""
    return float(turns[fresh_hands()].max(axis=1).mean())


@cache
def fresh_hands() -> Places:
    """Return the holdings of some fresh hands, one for each colour."""
    hands = order(len(DECK), _HANDS).tolist()
    return np.array([place_in(tuple(DECK[card] for card in hand)) for hand in hands])


class Ahead(Struct, frozen=True):
    """What is ahead in a round, from a seat's next turn on, by holding.

    `call` is what a call is worth. `turns` is the worth of a turn that begins with nothing new,
    `answer` of one after another's first call, `lost` of having called nothing at the end of the
    round. Each stands beside what it is worth to keep a holding for it.
    """

    call: Worths
    answers: Worths
    turns: tuple[Values, Values]
    answer: tuple[Values, Values]
    lost: tuple[Values, Values]
    house: float | None

    def plan(self, until: Until) -> Plan:
        """Return the plan of a turn, by what the others may do before the next one."""
        drawn, kept = (
            until.free * turns + until.called * answer + until.over * lost
            for turns, answer, lost in zip(self.turns, self.answer, self.lost, strict=True)
        )
        nothing = float(self.lost[0][0])
        forming = {
            what: until.free * worth + until.called * self.answers[what] + until.over * nothing
            for what, worth in self.call.items()
        }
        return Plan(self.call, forming, kept, drawn, drawn, self.house)


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
            ahead = _of_answer(call, (now, kept), last)
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
            called = _of_answer(self._answering(ends, others, chances), None, lost)
        else:
            waiting = silent ** (seats - 2)
            called = _ahead_of(
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
        return _ahead_of(first, lost, end, until, turns, called)

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


def worth_now(call: Worths, lost: Values) -> Values:
    """Return what each holding is worth to call with, or else to have lost the round with."""
    return np.maximum(called_now(call, -1.0), lost)


def _of_answer(call: Worths, last: tuple[Values, Values] | None, lost: Values) -> Ahead:
    """Return what is ahead of the second of two players: a draw, and then the last turn."""
    now, kept = last or (worth_now(call, lost), None)
    kept = expected(now) if kept is None else kept
    # The first of the two turns begins before the draw.
    first = np.maximum(now, best_kept(kept))
    both = now, kept
    house = _house(call, Until(1.0), float(lost[0]), 1)
    return Ahead(call, call, both, (first, first), both, house)


def _ahead_of(
    call: Worths, lost: Values, end: Values, until: Until, ahead: int, called: Ahead | None = None
) -> Ahead:
    """Look ahead, from the last turn back. `end` is the worth of nothing called in the last."""
    now = turns = worth_now(call, end)
    lost_kept = expected(lost)
    answer = called.answer[0] if called else now
    answer_kept = expected(answer)
    kept = expected(turns)
    for _ in range(ahead - 1):
        mixed = until.free * kept + until.called * answer_kept + until.over * lost_kept
        turns = np.maximum(now, best_kept(mixed))
        kept = expected(turns)
    if not called:
        answer, answer_kept = turns, kept
    house = _house(call, until, float(lost[0]), ahead)
    answers = called.call if called else call
    return Ahead(call, answers, (turns, kept), (answer, answer_kept), (lost, lost_kept), house)


def _house(call: Worths, until: Until, nothing: float, ahead: int) -> float | None:
    """Return the worth of drawing for a full house, turn after turn."""
    if HOUSE not in call:
        return None
    worth = nothing
    for _ in range(ahead):
        on = until.free * worth + (1 - until.free) * nothing
        worth = PAIRED * call[HOUSE] + (1 - PAIRED) * on
    return worth
