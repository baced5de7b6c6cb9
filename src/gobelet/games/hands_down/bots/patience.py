"""What keeps a round from lasting for ever: bots that wait no longer, or give a hand up."""

from itertools import combinations
from typing import Final

from gobelet.games.hands_down.bots.advice import best_call
from gobelet.games.hands_down.rules.actions import Call, Discard
from gobelet.games.hands_down.rules.hand import formed_of
from gobelet.games.hands_down.rules.state import Observation, without

PATIENCE: Final = 6
"""Number of a bot's turns in a round after which it calls what it has: all may be waiting."""

_FEW: Final = range(1, 3)
"""The numbers of cards for which a bot sees whether the discards have them."""


class Turns:
    """The number of turns that a bot has had in a round, as far as it was there."""

    def __init__(self) -> None:
        self._round = 0
        self._count = 0

    def patient(self, seen: Observation) -> bool:
        """Count a turn, and return whether it is one of the first of the round."""
        self._count = self._count + 1 if seen.round == self._round else 1
        self._round = seen.round
        return self._count <= PATIENCE

    def call(self, seen: Observation) -> Call | None:
        """Count a turn; return the best call once all have waited for long, None before."""
        best = None if self.patient(seen) else best_call(seen)
        return Call(best) if best else None


def unless_given_up(action: Call | Discard, seen: Observation) -> Call | Discard:
    """Return the action, or the discard of the whole hand in its place.

    The hand is given up if it lacks one card or two, the pile falls short of them, and no discards
    are these cards: all that fit are in the hands of others, who may wait as well. Then the round
    would never end.
    """
    if not isinstance(action, Discard) or len(action.cards) not in _FEW:
        return action
    if seen.pile >= len(action.cards) or seen.turns_left is not None:
        return action
    kept, there = without(seen.hand, action.cards), sorted((*seen.discards, *action.cards))
    draws = dict.fromkeys(combinations(there, len(action.cards)))
    fits = any(formed_of(seen.table, (*kept, *drawn)) for drawn in draws)
    return action if fits else Discard(seen.hand)
