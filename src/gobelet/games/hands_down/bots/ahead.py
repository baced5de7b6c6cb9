"""What is ahead in a round, by what one holds: from the last turn back."""

import numpy as np
from msgspec import Struct

from gobelet.games.hands_down.bots.odds import Values, best_kept, expected
from gobelet.games.hands_down.bots.plans import HOUSE, PAIRED, Plan, Until, Worths, called_now


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


def worth_now(call: Worths, lost: Values) -> Values:
    """Return what each holding is worth to call with, or else to have lost the round with."""
    return np.maximum(called_now(call, -1.0), lost)


def of_answer(call: Worths, last: tuple[Values, Values] | None, lost: Values) -> Ahead:
    """Return what is ahead of the second of two players: a draw, and then the last turn."""
    now, kept = last or (worth_now(call, lost), None)
    kept = expected(now) if kept is None else kept
    # The first of the two turns begins before the draw.
    first = np.maximum(now, best_kept(kept))
    both = now, kept
    house = _house(call, Until(1.0), float(lost[0]), 1)
    return Ahead(call, call, both, (first, first), both, house)


def ahead_of(
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
