"""The colours that a player may choose for the large view."""

import os
from collections.abc import Mapping
from typing import Final

NONE: Final = "none"

NO_COLOR: Final = "NO_COLOR"
"""The variable by which a player asks every program for no colours: https://no-color.org."""

# Bright colours are asked for after the plain ones, for a terminal that has only those. All is
# bold, for thicker strokes; not so black, which many terminals would make grey.
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
    """Return the terminal's codes for a scheme; none that colours where NO_COLOR is set."""
    return SCHEMES[NONE if os.environ.get(NO_COLOR) else scheme]
