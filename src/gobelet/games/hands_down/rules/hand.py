"""The Combinations of a hand. Doubles, wilds and multicolour cards stand for whatever is best.

Every Combination but a full house of two colours needs cards that can be of one colour. So a hand
counts as one holding for each colour, and a holding as everything that its cards can stand for.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Final

from gobelet.games.hands_down.rules.cards import DECK, NUMBERS, WORTH, Card, Colour, Combination

Hand = tuple[Card, ...]
"""Five cards, or fewer."""

# Holdings

Holding = int
"""The cards held of a colour, multicolour cards included: a count of each kind, in a byte each."""

KINDS: Final[Mapping[tuple[int, ...], Holding]] = {
    numbers: 1 << 8 * place
    for place, numbers in enumerate(dict.fromkeys(card.numbers for card in DECK))
}
"""The kinds of cards within a colour, by their numbers, plain ones first: one card's holding."""

WIDTH: Final = 8 * len(KINDS)
"""Number of bits of a holding."""

OF_ONE: Final = (1 << WIDTH) - 1

_HELD: Final = {
    card: sum(
        KINDS[card.numbers] << WIDTH * place
        for place, colour in enumerate((*Colour, None))
        if card.colour in (colour, None)
    )
    for card in DECK
}


def come_to(cards: Iterable[Card]) -> int:
    """Return the holdings of blue, red, yellow and multicolour alone, packed from the low bits.

    The results for two groups of cards add up to the result for both together.
    """
    return sum(map(_HELD.__getitem__, cards))


# Combinations

Ways = int
"""A bit set of all that can be formed: each Combination with each number of pips.

The lowest bits are the numbers that can form a pair; the next, those that can form three.
"""

_NUMBERS: Final = sum(1 << number for number in NUMBERS)
_THREES: Final = 8
_ROOM: Final = 32
_PIPS: Final = (1 << _ROOM) - 1
_PLACES: Final = {what: _ROOM * place for place, what in enumerate(Combination, start=1)}
_OF_A_KIND: Final = (
    (Combination.THREE_OF_A_KIND, 3),
    (Combination.FOUR_OF_A_KIND, 4),
    (Combination.YAHTZEE, 5),
)
_STRAIGHTS: Final = tuple(
    (what, frozenset(NUMBERS[start : start + size]))
    for what, size in ((Combination.SMALL_STRAIGHT, 4), (Combination.LARGE_STRAIGHT, 5))
    for start in range(len(NUMBERS) - size + 1)
)
_SUPPLE: Final = tuple(
    (kind, tuple(KINDS[number,] for number in numbers))
    for numbers, kind in KINDS.items()
    if len(numbers) > 1
)
"""The kinds that can stand for other kinds, each with those kinds."""


def pips(hand: Hand, combination: Combination) -> int | None:
    """Return the highest sum of the numbers that form a Combination; None: it cannot be formed."""
    return formed(hand).get(combination)


def formed_of(table: Iterable[Combination], hand: Hand) -> tuple[Combination, ...]:
    """Return the Combinations of a table that the hand forms, each once, the best first."""
    found = formed(hand).keys() & set(table)
    return tuple(sorted(found, key=WORTH.__getitem__, reverse=True))


def forming(hand: Hand, combination: Combination) -> Hand:
    """Return the fewest cards that form a Combination with the most pips; all if none form it."""
    most = pips(hand, combination)
    fewer = (cards for count in range(len(hand)) for cards in combinations(hand, count))
    found = (cards for cards in fewer if most is not None and pips(cards, combination) == most)
    return next(found, hand)


def formed(hand: Hand) -> Mapping[Combination, int]:
    """Return every Combination that the hand can form, each with its pips."""
    return best(ways(come_to(hand)))


@lru_cache(2**12)
def best(found: Ways) -> Mapping[Combination, int]:
    """Return every Combination of a bit set, each with its most pips."""
    return {
        what: some.bit_length() - 1
        for what, place in _PLACES.items()
        if (some := found >> place & _PIPS)
    }


def ways(cards: int) -> Ways:
    """Return all that cards can form, given their packed holdings (`come_to`)."""
    blue, red, yellow = cards & OF_ONE, cards >> WIDTH & OF_ONE, cards >> 2 * WIDTH & OF_ONE
    found = in_colour(blue) | in_colour(red) | in_colour(yellow)
    if found >> _THREES & _NUMBERS:
        for three, two in permutations((blue, red, yellow), 2):
            found |= _houses(three, two, cards >> 3 * WIDTH)
    return found


@cache
def in_colour(cards: Holding) -> Ways:
    for kind, others in _SUPPLE:
        if cards & 7 * kind:
            found = 0
            for other in others:
                found |= in_colour(cards - kind + other)
            return found
    return _of_plain(dict(zip(NUMBERS, cards.to_bytes(len(KINDS), "little"), strict=False)))


def _of_plain(counts: Mapping[int, int]) -> Ways:
    """Return all that plain cards of one colour form; `counts` is by number."""
    found = 0
    for number, count in counts.items():
        if count < 2:
            continue
        found |= 1 << number | (count >= 3) << _THREES + number
        for what, size in _OF_A_KIND:
            if count >= size:
                found |= _way(what, size * number)
        if count == 3:
            for other in (other for other, pair in counts.items() if pair == 2):
                found |= _way(Combination.FULL_HOUSE, 3 * number + 2 * other)
    there = {number for number, count in counts.items() if count}
    for what, run in _STRAIGHTS:
        if there >= run:
            found |= _way(what, sum(run))
    return found


def _houses(three: Holding, two: Holding, shared: Holding) -> Ways:
    """Return the full houses of three cards of one colour, and two of another.

    `shared` are the multicolour cards, which both holdings count.
    """
    threes, twos = in_colour(three) >> _THREES & _NUMBERS, in_colour(two) & _NUMBERS
    if not (threes and twos):
        return 0
    found = _of_two_numbers(threes, twos)
    if threes & twos and (five := in_colour(three + two - shared) >> _PLACES[Combination.YAHTZEE]):
        for number in NUMBERS:
            if five >> 5 * number & threes >> number & twos >> number & 1:
                found |= _way(Combination.FULL_HOUSE, 5 * number)
    return found


@cache
def _of_two_numbers(threes: int, twos: int) -> Ways:
    """Return the full houses of two different numbers: no card can belong to both groups."""
    found = 0
    for number, other in permutations(NUMBERS, 2):
        if threes >> number & twos >> other & 1:
            found |= _way(Combination.FULL_HOUSE, 3 * number + 2 * other)
    return found


def _way(what: Combination, pips: int) -> Ways:
    return 1 << _PLACES[what] + pips
