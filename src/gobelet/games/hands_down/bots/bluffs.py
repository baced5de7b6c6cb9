"""False calls: what they bring the second of two players, and what they bring nobody.

With two players, who has called waits for the other, who has two turns. A false call of the other
in the last of these is void and costs three cards, but brings two turns more. It is the one bluff
that pays. A first call that is false only makes the other play, and the bluffer miss two turns.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from statistics import fmean
from typing import Final

from msgspec import Struct

from gobelet.games.hands_down.bots.kept_cards import dealt
from gobelet.games.hands_down.bots.odds import odds
from gobelet.games.hands_down.bots.plans import Plan, Table, rivals, second_plan
from gobelet.games.hands_down.rules.cards import DECK
from gobelet.games.hands_down.rules.hand import OF_ONE, WIDTH, come_to

AGAIN: Final = 0.75
"""The share of further false calls, once the rival's call is known to be true.

Without a limit, the round would last until the bluffer has something: the rival cannot act.
"""

LEAST: Final = 0.3
"""The least gain in points for which a bluff is worth the others' time."""

_ROUNDS: Final = 6
"""Number of steps in which the worth of two turns more is found; it changes no more after."""

_HANDS: Final = 40
"""Number of shuffles of the whole deck, dealt out five by five, as fresh hands."""


class Bluff(Struct, frozen=True):
    """The plan of a second player who bluffs, and the worth of a false call and of a lost round."""

    plan: Plan
    worth: float
    lost: float

    @property
    def pays(self) -> bool:
        return self.worth - self.lost >= LEAST


@lru_cache(64)
def bluff(table: Table) -> Bluff:
    """Return what a bluff is worth to the second of two players."""
    lost = rivals(table, seats=2).lost
    last = lost
    for _ in range(_ROUNDS):
        plan = second_plan(table, last)
        worth = _mean(plan.turns)
        last = lost + AGAIN * max(0.0, worth - lost)
    return Bluff(plan, worth, lost)


def _mean(turns: Sequence[float]) -> float:
    """Return the worth of two turns with a fresh hand, as one is that was picked from."""
    places = odds().places
    return fmean(max(turns[places[holding]] for holding in hand) for hand in _fresh_hands())


@cache
def _fresh_hands() -> Sequence[Sequence[int]]:
    """Return the holdings of some fresh hands, one for each colour."""
    deck = [come_to((card,)) for card in DECK]
    hands = map(sum, dealt(deck, _HANDS))
    return [[hand >> shift * WIDTH & OF_ONE for shift in range(3)] for hand in hands]
