"""The thirteen dice, by their place in a throw, and the two jokers."""

from enum import StrEnum
from typing import Final


class Colour(StrEnum):
    """The colour of a die; the value is its id everywhere."""

    RED = "red"
    GREEN = "green"
    ORANGE = "orange"
    BLUE = "blue"
    LIGHT_BLUE = "light_blue"
    FUCHSIA = "fuchsia"


COLOURS: Final = (
    *(Colour.RED,) * 4,
    *(Colour.GREEN,) * 3,
    *(Colour.ORANGE,) * 2,
    *(Colour.BLUE,) * 2,
    Colour.LIGHT_BLUE,
    Colour.FUCHSIA,
)
"""The colour of each die. A throw is a text of as many faces, in this order."""

ALL: Final = tuple(range(len(COLOURS)))
"""The places of all the dice."""

COPY: Final = "="
"""The joker that stands for another letter of the word once more."""

OTHER: Final = "*"
"""The joker that stands for a letter different from all others of the word; printed ≠."""

JOKERS: Final = COPY + OTHER

Faces = tuple[str, ...]
"""The six faces of each die: letters, of which Ñ is one, and jokers."""
