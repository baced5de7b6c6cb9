"""The cards of the box, and the Dice cards in the letters of the log."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct


class Colour(StrEnum):
    """The colour of a Dice card; the value is its id everywhere."""

    BLUE = "blue"
    RED = "red"
    YELLOW = "yellow"


class Combination(StrEnum):
    """The Combinations, in ascending worth; the value is the id everywhere."""

    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    SMALL_STRAIGHT = "small_straight"
    LARGE_STRAIGHT = "large_straight"
    YAHTZEE = "yahtzee"


NUMBERS: Final = (1, 2, 3, 4, 5, 6)

WORTH: Final[Mapping[Combination, int]] = dict(zip(Combination, (2, 4, 5, 6, 8, 10), strict=True))
"""The points of each Combination card."""

CHANCE_CARDS: Final = (1, 1, 1, 2, 2, 2, 3, 3, 3, 5, 5, 7)


class Card(Struct, frozen=True, cache_hash=True):
    """A Dice card: any one of `numbers`, in `colour`; None is any colour.

    Cards sort by colour, multicolour cards last; within a colour, plain cards come first, then
    doubles, then wilds. The hash is cached, because hands are looked up all the time.
    """

    colour: Colour | None
    numbers: tuple[int, ...]

    def __lt__(self, other: "Card") -> bool:
        return _PLACES[self] < _PLACES[other]


_IN_EACH_COLOUR: Final[Mapping[tuple[int, ...], int]] = {
    (1,): 3,
    (2,): 3,
    (3,): 3,
    (4,): 2,
    (5,): 2,
    (6,): 2,
    (1, 6): 2,
    (2, 5): 2,
    (3, 4): 2,
    NUMBERS: 3,
}
_COPIES: Final = {
    Card(colour, numbers): copies
    for colour in Colour
    for numbers, copies in _IN_EACH_COLOUR.items()
} | {Card(None, (number,)): 2 for number in NUMBERS}

_PLACES: Final = {card: place for place, card in enumerate(_COPIES)}

DECK: Final = tuple(card for card, copies in _COPIES.items() for _ in range(copies))
"""The 84 Dice cards, sorted."""


def _code(card: Card) -> str:
    colour = "m" if card.colour is None else card.colour[0]
    return colour + ("*" if card.numbers == NUMBERS else "".join(map(str, card.numbers)))


_CODES: Final = {card: _code(card) for card in _COPIES}
_CARDS: Final = {code: card for card, code in _CODES.items()}


def encode_cards(cards: Iterable[Card]) -> str:
    """Return cards as the log has them: "b3 r16 y* m4" (m: multicolour)."""
    return " ".join(_CODES[card] for card in cards)


def decode_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text by `encode_cards`. Raises ValueError for any other text."""
    codes = text.split(" ") if text else []
    if not _CARDS.keys() >= set(codes):
        raise ValueError(f"no cards: {text!r}")
    return tuple(_CARDS[code] for code in codes)
