"""The score of a word, and the rows of the letter Yahtzee.

Repeated letters, the light blue die and the fuchsia die raise a score, but only where a die shows a
letter; jokers earn nothing of it. In the rows, any die counts for its colour.
"""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from gobelet.games.rolling_cubes.rules.dice import COLOURS, JOKERS, Colour
from gobelet.games.rolling_cubes.rules.spelling import Spelling, best_spelling, spellings

COLOUR_BONUS: Final[Mapping[Colour, int]] = {Colour.LIGHT_BLUE: 1, Colour.FUCHSIA: 2}


class Row(StrEnum):
    """A line of the letter Yahtzee's sheet; the value is its id everywhere."""

    NO_JOKER = "no_joker"
    BRELAN = "brelan"
    FULL = "full"
    POKER = "poker"
    DOUBLE = "double"


def word_score(spelling: Spelling, throw: str) -> int:
    faces = [throw[place] for place in spelling.places]
    real = Counter(face for face in faces if face not in JOKERS)
    first_joker = real.total() < len(faces)
    again = sum(min(count - 1, 2) for count in real.values())
    colours = sum(
        COLOUR_BONUS.get(COLOURS[place], 0)
        for place, face in zip(spelling.places, faces, strict=True)
        if face not in JOKERS
    )
    return len(faces) - first_joker + again + colours


def satisfies(spelling: Spelling, throw: str, row: Row) -> bool:
    """Return whether a word that these dice of a throw spell may be written into a row."""
    of_one_colour = Counter(COLOURS[place] for place in spelling.places)
    most, second, *_ = *sorted(of_one_colour.values(), reverse=True), 0, 0
    match row:
        case Row.NO_JOKER:
            return not any(throw[place] in JOKERS for place in spelling.places)
        case Row.BRELAN:
            return most >= 3
        case Row.FULL:
            return most >= 3 and second >= 2
        case Row.POKER:
            return most >= 4
        case Row.DOUBLE:
            return len(set(spelling.word)) < len(spelling.word)


def best_for_row(word: str, throw: str, row: Row) -> Spelling | None:
    """Return the spelling that scores the most of those that satisfy a row; None: none does."""
    best = best_spelling(word, throw)
    if best is None or satisfies(best, throw, row):
        return best
    fitting = (way for way in spellings(word, throw) if satisfies(way, throw, row))
    return max(fitting, key=lambda way: word_score(way, throw), default=None)
