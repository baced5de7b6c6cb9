"""The odds of draws within one colour.

Every Combination but a full house of two colours needs cards that can be of one colour. Within a
colour, a card is one of ten kinds, the same for all colours; a multicolour card counts in each
colour as a plain one. So the cards of a colour in a hand are one of a few thousand holdings, and
the worth of a kept holding is a sum over all the holdings that it can become.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, islice
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from gobelet.games.hands_down.rules.actions import HAND_SIZE
from gobelet.games.hands_down.rules.cards import DECK, Card, Colour, Combination
from gobelet.games.hands_down.rules.hand import (
    KINDS,
    OF_ONE,
    WIDTH,
    Holding,
    best,
    come_to,
    in_colour,
)

Values: TypeAlias = npt.NDArray[np.float64]
Places: TypeAlias = npt.NDArray[np.intp]

_ALL: Final = come_to(card for card in DECK if card.colour in (Colour.BLUE, None)) & OF_ONE
"""All cards of one colour, multicolour cards included; the odds are the same for each colour."""

_SIGNS: Final = int.from_bytes(bytes([0x80] * len(KINDS)), "little")
"""The bits that a subtraction sets where the count of a kind falls below zero."""

_UNSEEN: Final = len(DECK) - HAND_SIZE
"""Number of cards to draw from, as the odds assume; a player has seen only a few cards more."""

Forms = tuple[tuple[Combination, int], ...]
"""The Combinations that can be formed, each with its pips."""

NO_KIND: Final = len(KINDS)
"""In place of a kind: a card of another colour."""

_KIND_PLACES: Final = {numbers: place for place, numbers in enumerate(KINDS)}


class Odds(Struct, frozen=True):
    """Tables on all holdings; `places` numbers the holdings, the smallest first.

    `upto[n]` is the number of holdings with at most n cards. `larger` has, for each kind of card
    and each holding, the place of the holding with this card more, and itself for `NO_KIND` or
    where there is none. `chances` has the chance that the next card is of each kind, and `useless`
    that it is of none. `less` has the places of the holdings with one card less, filled up with its
    own. `forms` lists what holdings can form, `pips` has the pips of each Combination there, or 0,
    and `formed` has for each holding the place in `forms`.
    """

    places: Mapping[Holding, int]
    upto: Sequence[int]
    larger: Places
    chances: Values
    useless: Values
    less: Places
    forms: Sequence[Forms]
    pips: Places
    formed: Places


@cache
def odds() -> Odds:
    """Return the odds, computed at the first call."""
    kinds = [*KINDS.values()]
    places: dict[Holding, int] = {}
    upto = []
    for size in range(HAND_SIZE + 1):
        for holding in map(sum, combinations_with_replacement(kinds, size)):
            if not (_ALL - holding) & _SIGNS:
                places[holding] = len(places)
        upto.append(len(places))
    growing = upto[HAND_SIZE - 1]
    larger = np.tile(np.arange(len(places)), (len(kinds) + 1, 1))
    less = np.tile(np.arange(len(places)), (HAND_SIZE, 1))
    counts = np.zeros((len(kinds), growing))
    fewer = [0] * len(places)
    for holding, place in islice(places.items(), growing):
        counts[:, place] = [*(_ALL - holding).to_bytes(len(kinds), "little")]
        for number, kind in enumerate(kinds):
            grown = places.get(holding + kind)
            if grown is not None:
                larger[number, place] = grown
                less[fewer[grown], grown] = place
                fewer[grown] += 1
    ways = [*map(in_colour, places)]
    forms: dict[Forms, int] = {}
    form = {some: forms.setdefault(tuple(best(some).items()), len(forms)) for some in set(ways)}
    chances = counts / _UNSEEN
    return Odds(
        places,
        upto,
        larger,
        chances,
        1 - chances.sum(axis=0),
        less,
        [*forms],
        np.array([[dict(some).get(what, 0) for some in forms] for what in Combination]),
        np.array([form[some] for some in ways]),
    )


def expected(worth: Sequence[float] | Values) -> Values:
    """Return the expected worth of keeping and filling up each holding.

    `worth` is the worth of each holding after the draw.
    """
    table = odds()
    kept = np.array(worth, dtype=np.float64)
    level = kept.copy()
    for size in reversed(range(HAND_SIZE)):
        end = table.upto[size]
        drawn = (table.chances[:, :end] * level.take(_larger(end))).sum(axis=0)
        level = table.useless[:end] * level[:end] + drawn
        start = table.upto[size - 1] if size else 0
        kept[start:end] = level[start:]
    return kept


def best_kept(kept: Sequence[float] | Values) -> Values:
    """Return, for each holding, the worth of keeping its best part."""
    table = odds()
    best = np.array(kept, dtype=np.float64)
    for start, end in zip(table.upto, table.upto[1:], strict=False):
        best[start:end] = np.maximum(best[start:end], best.take(_shrunk(start, end)).max(axis=0))
    return best


@cache
def _larger(end: int) -> Places:
    """Return `larger` of the first holdings, in one piece: it is read again and again."""
    return odds().larger[:-1, :end].copy()


@cache
def _shrunk(start: int, end: int) -> Places:
    return odds().less[:, start:end].copy()


def grown(kinds: Places, places: Places | int) -> Places:
    """Return the places of holdings with one card more, of these kinds."""
    larger = odds().larger
    found: Places = larger.ravel().take(kinds * larger.shape[1] + places)
    return found


@cache
def together(kept: int) -> Places:
    """Return, for each holding that has room beside a kept one, the place of both together."""
    table = odds()
    room = HAND_SIZE - next(size for size, end in enumerate(table.upto) if kept < end)
    both = np.full(table.upto[room], kept)
    for start, end in zip((0, *table.upto), table.upto[:room], strict=False):
        fewer = np.arange(start, end)
        for larger in table.larger[:NO_KIND]:
            grown = larger[fewer]
            some = grown != fewer
            both[grown[some]] = larger[both[fewer[some]]]
    return both


@cache
def kind_in(card: Card) -> tuple[int, ...]:
    """Return the place of a card's kind in each colour; a multicolour card is a plain one."""
    kind = _KIND_PLACES[card.numbers]
    return tuple(kind if card.colour in (colour, None) else NO_KIND for colour in Colour)


@lru_cache(2**14)
def place_in(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the place of what cards come to in each colour."""
    places = odds().places
    held = come_to(cards)
    return tuple(places[held >> WIDTH * shift & OF_ONE] for shift in range(len(Colour)))
