"""Characters that are no text: a terminal or a protocol would take them for commands."""

import re
from typing import Final

_CONTROLS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def one_line(text: str) -> str:
    """Return a text with a space in the place of each control character and each end of a line."""
    return _CONTROLS.sub(" ", text)
