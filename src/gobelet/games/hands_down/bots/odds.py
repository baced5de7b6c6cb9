"""The odds of draws within one colour.

Every Combination but a full house of two colours needs cards that can be of one colour. Within a
colour, a card is one of ten kinds, the same for all colours; a multicolour card counts in each
colour as a plain one. So the cards of a colour in a hand are one of a few thousand holdings, and
the worth of a kept holding is a sum over all the holdings that it can become.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, islice
from operator import itemgetter, mul
from typing import Final

from msgspec import Struct

from gobelet.games.hands_down.rules.actions import HAND_SIZE
from gobelet.games.hands_down.rules.cards import DECK, Colour, Combination
from gobelet.games.hands_down.rules.hand import KINDS, OF_ONE, Holding, best, come_to, in_colour

_ALL: Final = come_to(card for card in DECK if card.colour in (Colour.BLUE, None)) & OF_ONE
"""All cards of one colour, multicolour cards included; the odds are the same for each colour."""

_SIGNS: Final = int.from_bytes(bytes([0x80] * len(KINDS)), "little")
"""The bits that a subtraction sets where the count of a kind falls below zero."""

_UNSEEN: Final = len(DECK) - HAND_SIZE
"""Number of cards to draw from, as the odds assume; a player has seen only a few cards more."""

_CHANCES: Final = [count / _UNSEEN for count in range(max(_ALL.to_bytes(len(KINDS), "little")) + 1)]
"""The chance that the next card is of a kind, by the number of cards left of this kind."""

Forms = tuple[tuple[Combination, int], ...]
"""The Combinations that can be formed, each with its pips."""

Step = tuple[float, Sequence[float], Callable[[Sequence[float]], Sequence[float]]]
"""The chance that the next card is of no use, the chance of each kind, and a picker.

The picker takes, from the values of all holdings, those with one more card of each kind.
"""


class Odds(Struct, frozen=True):
    """Tables on all holdings; `places` numbers the holdings, the smallest first.

    `upto[n]` is the number of holdings with at most n cards. `steps` has the effect of the next
    card on each holding that is not full, `less` the places of the holdings with one card less.
    `forms` lists what holdings can form, `formed` has for each holding the place in `forms`.
    """

    places: Mapping[Holding, int]
    upto: Sequence[int]
    steps: Sequence[Step]
    less: Sequence[Sequence[int]]
    forms: Sequence[Forms]
    formed: Sequence[int]


@cache
def odds() -> Odds:
    """Return the odds, computed at the first call."""
    kinds = KINDS.values()
    places: dict[Holding, int] = {}
    upto = []
    for size in range(HAND_SIZE + 1):
        for holding in map(sum, combinations_with_replacement(kinds, size)):
            if not (_ALL - holding) & _SIGNS:
                places[holding] = len(places)
        upto.append(len(places))
    steps: list[Step] = []
    less: list[list[int]] = [[] for _ in places]
    for holding, place in islice(places.items(), upto[HAND_SIZE - 1]):
        left = (_ALL - holding).to_bytes(len(KINDS), "little")
        # Where no card of a kind is left, the chance is zero, and any place will do.
        larger = [places.get(holding + kind, 0) for kind in kinds]
        chances = [*map(_CHANCES.__getitem__, left)]
        steps.append((1 - sum(left) / _UNSEEN, chances, itemgetter(*larger)))
        for one in filter(None, larger):
            less[one].append(place)
    ways = [*map(in_colour, places)]
    forms: dict[Forms, int] = {}
    form = {some: forms.setdefault(tuple(best(some).items()), len(forms)) for some in set(ways)}
    return Odds(places, upto, steps, less, [*forms], [*map(form.__getitem__, ways)])


def expected(worth: Sequence[float]) -> list[float]:
    """Return the expected worth of keeping and filling up each holding.

    `worth` is the worth of each holding after the draw.
    """
    table = odds()
    kept = list(worth)
    level = worth
    for size in reversed(range(HAND_SIZE)):
        end = table.upto[size]
        level = [
            useless * here + sum(map(mul, chances, larger(level)))
            for here, (useless, chances, larger) in zip(level[:end], table.steps, strict=False)
        ]
        start = table.upto[size - 1] if size else 0
        kept[start:end] = level[start:]
    return kept


def best_kept(kept: Sequence[float]) -> list[float]:
    """Return, for each holding, the worth of keeping its best part."""
    best: list[float] = []
    for whole, less in zip(kept, odds().less, strict=True):
        most = whole
        for smaller in less:
            if best[smaller] > most:  # noqa: PLR1730 - `max` takes three times as long
                most = best[smaller]
        best.append(most)
    return best
