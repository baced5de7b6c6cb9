"""What a hand can form. Doubles, wilds and multicolour cards stand for whatever is best in it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final

from gobelet.games.hands_down.cards import DECK, NUMBERS, Card, Colour, Combination

Hand = tuple[Card, ...]
"""Five cards; fewer form what they can."""

_COLOURS: Final = tuple(Colour)
_FACES: Final = tuple(product(_COLOURS, NUMBERS))
"""What a card stands for: a number in a colour. Below, a face is its place here."""
_CAN_BE: Final = {
    card: tuple(
        face
        for face, (colour, number) in enumerate(_FACES)
        if card.colour in (colour, None) and number in card.numbers
    )
    for card in DECK
}
_NUMBER: Final = tuple(number for _, number in _FACES)

_OF_A_KIND: Final = (
    (Combination.THREE_OF_A_KIND, 3),
    (Combination.FOUR_OF_A_KIND, 4),
    (Combination.YAHTZEE, 5),
)
_STRAIGHTS: Final = ((Combination.SMALL_STRAIGHT, 4), (Combination.LARGE_STRAIGHT, 5))
_ALL_FIVE: Final = 0b11111

_REMEMBERED: Final = 2**16
"""Ten times as many hands are different; so many take about 20 MB."""


def pips(hand: Hand, combination: Combination) -> int | None:
    """Return the sum of what the cards that form a Combination stand for, at best.

    None: the hand cannot form it.
    """
    return formed(hand).get(combination)


@lru_cache(_REMEMBERED)
def formed(hand: Hand) -> Mapping[Combination, int]:
    """Return every Combination that the hand can form, each with its pips."""
    best: dict[Combination, int] = {}
    for combination, worth in (*_groups(hand), *_straights(hand)):
        best[combination] = max(worth, best.get(combination, 0))
    return best


def _groups(hand: Hand) -> Iterator[tuple[Combination, int]]:
    """Yield what cards of equal faces form, with its pips, in every way."""
    holders = _holders(hand)
    for face, cards in enumerate(holders):
        if cards.bit_count() < 3:
            continue
        for combination, size in _OF_A_KIND:
            if cards.bit_count() >= size:
                yield combination, size * _NUMBER[face]
        for other, others in enumerate(holders):
            # No card is left over: those that can be both faces go where they are wanted.
            if other != face and others.bit_count() >= 2 and cards | others == _ALL_FIVE:
                yield Combination.FULL_HOUSE, 3 * _NUMBER[face] + 2 * _NUMBER[other]


def _holders(hand: Hand) -> Sequence[int]:
    """Return for each face the cards that can stand for it, one bit for each place in the hand."""
    holders = [0] * len(_FACES)
    for place, card in enumerate(hand):
        for face in _CAN_BE[card]:
            holders[face] |= 1 << place
    return holders


def _straights(hand: Hand) -> Iterator[tuple[Combination, int]]:
    """Yield the straights of each colour, with their pips."""
    for colour in _COLOURS:
        cards = [card.numbers for card in hand if card.colour is colour or card.colour is None]
        if len(cards) >= 4:
            yield from _straights_of(tuple(sorted(cards)))


@cache
def _straights_of(cards: tuple[tuple[int, ...], ...]) -> tuple[tuple[Combination, int], ...]:
    """Return the straights in cards of one colour, by trying all that they can stand for.

    So few hands have four cards of one colour that all of them are soon known.
    """
    tried = {frozenset(numbers) for numbers in product(*cards)}
    return tuple(
        (combination, sum(run))
        for combination, size in _STRAIGHTS
        for run in (NUMBERS[start : start + size] for start in range(7 - size))
        if any(numbers.issuperset(run) for numbers in tried)
    )
