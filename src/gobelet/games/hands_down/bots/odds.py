"""The odds of draws within one colour.

All but a full house of two colours is formed of cards that can be of one colour. In it a card is
one of ten kinds, whichever the colour; a multicolour card serves in each as a plain one. So what a
hand holds of a colour is one of a few thousand holdings, and what becomes of those that are kept
is a sum over all that they can become.
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
"""All that there is of a colour; the odds are those of each."""

_SIGNS: Final = int.from_bytes(bytes([0x80] * len(KINDS)), "little")
"""The bits that are set where something below nought is held."""

_UNSEEN: Final = len(DECK) - HAND_SIZE
"""The odds reckon with this many cards to draw from: those that the hand has seen are few more."""

_CHANCES: Final = [count / _UNSEEN for count in range(max(_ALL.to_bytes(len(KINDS), "little")) + 1)]
"""That the next card is of a kind of which so many are left."""

Forms = tuple[tuple[Combination, int], ...]
"""What can be formed, each with its pips."""

Step = tuple[float, Sequence[float], Callable[[Sequence[float]], Sequence[float]]]
"""The chance that the next card is of no use, that of each kind, and what picks of all holdings
those with one more of each kind."""


class Odds(Struct, frozen=True):
    """What there is to know of each holding, by its place: `places`, from the smallest holding.

    `upto[n]` of them have at most n cards. `steps` has what the next card does to each that is not
    full, `less` the places of the holdings with a card less. `forms` has what holdings can form,
    `formed` the place in it of what each can.
    """

    places: Mapping[Holding, int]
    upto: Sequence[int]
    steps: Sequence[Step]
    less: Sequence[Sequence[int]]
    forms: Sequence[Forms]
    formed: Sequence[int]


@cache
def odds() -> Odds:
    """Return the odds, made when they are first wanted."""
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
        # Where no card is left, the chance is nought, whatever is picked.
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
    """Return what each holding is worth that is kept and filled up, from what each is worth."""
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
    """Return what the best part of each holding is worth to keep."""
    best: list[float] = []
    for whole, less in zip(kept, odds().less, strict=True):
        most = whole
        for smaller in less:
            if best[smaller] > most:  # noqa: PLR1730 - `max` takes three times as long
                most = best[smaller]
        best.append(most)
    return best
