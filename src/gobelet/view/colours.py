"""The colours that a player may choose for the large view."""

import os
from collections.abc import Mapping
from typing import Final

NONE: Final = "none"

NO_COLOR: Final = "NO_COLOR"
"""The variable with which a user asks all programs for no colours: https://no-color.org."""

# Bright colours come after the plain ones, for terminals that have only plain ones. All colours are
# bold, for thicker strokes, except black: many terminals show bold black as grey.
SCHEMES: Final[Mapping[str, str]] = {
    "white_on_black": "1;37;97;40",
    "black_on_white": "30;47;107",
    "yellow_on_black": "1;33;93;40",
    "yellow_on_blue": "1;33;93;44",
    NONE: "1",
}
"""The terminal's codes for each; the first is the default."""

DEFAULT: Final = next(iter(SCHEMES))

# Colours of dice and cards, from the fixed part of the 256, so that their contrast is known: 7:1 or
# more, but for orange and yellow on white, which would be brown: 4.5:1 is enough for large letters.
_ON_BLACK: Final = {
    "red": "38;5;210;40",
    "green": "38;5;83;40",
    "orange": "38;5;214;40",
    "yellow": "38;5;226;40",
    "blue": "38;5;75;40",
    "light_blue": "38;5;159;40",
    "fuchsia": "38;5;213;40",
}
_ON_WHITE: Final = {
    "red": "38;5;124",
    "green": "38;5;22",
    "orange": "38;5;94",
    "yellow": "38;5;58",
    "blue": "38;5;19",
    "light_blue": "38;5;24",
    "fuchsia": "38;5;90",
}
_TINTS: Final[Mapping[str, Mapping[str, str]]] = {
    "white_on_black": _ON_BLACK,
    "black_on_white": _ON_WHITE,
    "yellow_on_black": _ON_BLACK,
    # On blue no red can be read: they stand on black.
    "yellow_on_blue": _ON_BLACK,
    # What is behind the terminal's own colours is not known.
    NONE: {},
}


def codes(scheme: str) -> str:
    """Return the terminal's codes for a scheme; no colour codes if NO_COLOR is set."""
    return SCHEMES[_allowed(scheme)]


def tints_on(scheme: str) -> Mapping[str, str]:
    """Return the terminal's codes for the colours of dice and cards, in a scheme."""
    return _TINTS[_allowed(scheme)]


def _allowed(scheme: str) -> str:
    return NONE if os.environ.get(NO_COLOR) else scheme
