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


def codes(scheme: str) -> str:
    """Return the terminal's codes for a scheme; no colour codes if NO_COLOR is set."""
    return SCHEMES[NONE if os.environ.get(NO_COLOR) else scheme]
