"""The odds of draws within one colour.

All but a full house of two colours is formed of cards that can be of one colour. In it a card is
one of ten kinds, whichever the colour; a multicolour card serves in each as a plain one. So what a
hand holds of a colour is one of a few thousand holdings, and what becomes of those that are kept
is a sum over all that they can become.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, islice
from typing import Final

from gobelet.games.hands_down.actions import HAND_SIZE
from gobelet.games.hands_down.cards import DECK, Colour, Combination
from gobelet.games.hands_down.hand import formed

Holding = int
"""What is held of a colour: so many cards of each of the ten kinds, three bits for each."""

_BITS: Final = 3
_MODEL: Final = Colour.BLUE
"""The odds are those of each colour."""

_SUITABLE: Final = tuple(card for card in DECK if card.colour in (_MODEL, None))
_PLACES: Final = {
    numbers: place for place, numbers in enumerate(dict.fromkeys(c.numbers for c in _SUITABLE))
}
_CODES: Final = {
    (card, colour): 1 << _BITS * _PLACES[card.numbers]
    for card in DECK
    for colour in Colour
    if card.colour in (colour, None)
}
_COPIES: Final = {
    1 << _BITS * place: sum(card.numbers == numbers for card in _SUITABLE)
    for numbers, place in _PLACES.items()
}
_UNSEEN: Final = len(DECK) - HAND_SIZE
"""The odds reckon with this many cards to draw from: those that the hand has seen are few more."""

WIDTH: Final = _BITS * len(_PLACES)
"""The bits of a holding."""

OF_BLUE: Final = (1 << WIDTH) - 1

HELD: Final = {
    card: sum(_CODES.get((card, colour), 0) << WIDTH * place for place, colour in enumerate(Colour))
    for card in DECK
}
"""What each card comes to in blue, in red and in yellow, one above the other: to be added up."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What there is to know of each holding, by its place: `places`, from the smallest holding.

    `upto[n]` of them have at most n cards. `steps` has for each that is not full the chance that
    the next card is of no use, and for every kind its chance and the place of the holding with
    it; `less` the places of the holdings with a card less. `forms` has what each forms, with its
    pips.
    """

    places: Mapping[Holding, int]
    upto: Sequence[int]
    steps: Sequence[tuple[float, Sequence[tuple[float, int]]]]
    less: Sequence[Sequence[int]]
    forms: Sequence[Sequence[tuple[Combination, int]]]


@cache
def odds() -> Odds:
    """Return the odds, made when they are first wanted."""
    kinds = {_CODES[card, _MODEL]: card for card in _SUITABLE if card.colour is _MODEL}
    found: dict[Holding, tuple[Holding, ...]] = {}
    upto = []
    for size in range(HAND_SIZE + 1):
        for some in combinations_with_replacement(kinds, size):
            if all(some.count(kind) <= _COPIES[kind] for kind in set(some)):
                found[sum(some)] = some
        upto.append(len(found))
    places = {holding: place for place, holding in enumerate(found)}
    steps = []
    for holding, some in islice(found.items(), upto[HAND_SIZE - 1]):
        left = {kind: _COPIES[kind] - some.count(kind) for kind in kinds}
        useful = [
            (count / _UNSEEN, places[holding + kind]) for kind, count in left.items() if count
        ]
        steps.append((1 - sum(left.values()) / _UNSEEN, useful))
    less = [[places[holding - kind] for kind in set(some)] for holding, some in found.items()]
    forms = [tuple(formed(tuple(map(kinds.__getitem__, some))).items()) for some in found.values()]
    return Odds(places, upto, steps, less, forms)


def expected(worth: Sequence[float]) -> list[float]:
    """Return what each holding is worth that is kept and filled up, from what each is worth."""
    table = odds()
    kept = list(worth)
    level = worth
    for size in reversed(range(HAND_SIZE)):
        end = table.upto[size]
        level = [
            useless * here + sum([chance * level[place] for chance, place in useful])
            for here, (useless, useful) in zip(level[:end], table.steps, strict=False)
        ]
        start = table.upto[size - 1] if size else 0
        kept[start:end] = level[start:]
    return kept


def best_kept(kept: Sequence[float]) -> list[float]:
    """Return what the best part of each holding is worth to keep."""
    best = list(kept)
    for place, less in enumerate(odds().less):
        for smaller in less:
            if best[smaller] > best[place]:  # noqa: PLR1730 - `max` takes three times as long
                best[place] = best[smaller]
    return best
