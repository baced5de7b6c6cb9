"""Fresh hands, and what they are worth on average."""

from functools import cache
from typing import Final

import numpy as np

from gobelet.games.hands_down.bots.kept_cards import order
from gobelet.games.hands_down.bots.odds import Places, Values, place_in
from gobelet.games.hands_down.rules.cards import DECK

_HANDS: Final = 40
"""Number of shuffles of the whole deck, dealt out five by five, as fresh hands."""


def mean_fresh(turns: Values) -> float:
    """Return the mean worth of a fresh hand."""
    return float(turns[fresh_hands()].max(axis=1).mean())


@cache
def fresh_hands() -> Places:
    """Return the holdings of some fresh hands, one for each colour."""
    hands = order(len(DECK), _HANDS).tolist()
    return np.array([place_in(tuple(DECK[card] for card in hand)) for hand in hands])
