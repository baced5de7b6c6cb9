"""The rows of the score sheet."""

from enum import StrEnum
from typing import Final


class Row(StrEnum):
    """A line of the score sheet that a player marks; the value is its id everywhere."""

    ONES = "ones"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    SMALL_STRAIGHT = "small_straight"
    LARGE_STRAIGHT = "large_straight"
    YAHTZEE = "yahtzee"
    CHANCE = "chance"
    PAIR = "pair"
    TWO_PAIRS = "two_pairs"
    MISERE = "misere"


UPPER: Final = (Row.ONES, Row.TWOS, Row.THREES, Row.FOURS, Row.FIVES, Row.SIXES)
EXTRA: Final = (Row.PAIR, Row.TWO_PAIRS, Row.MISERE)
BASIC: Final = tuple(row for row in Row if row not in EXTRA)

FACE: Final = {row: face for face, row in enumerate(UPPER, start=1)}
"""The face that each upper row counts."""


def upper_row(face: int) -> Row:
    """Return the upper row that counts `face` (1 to 6)."""
    return UPPER[face - 1]
