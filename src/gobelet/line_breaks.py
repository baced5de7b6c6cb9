"""Texts broken into lines between words, for a terminal's width."""

import re
from typing import Final

_NARROW: Final = re.compile("[\x20-\x7e\xa0-\u02ff\u2010-\u2027\u202f-\u205f]*")
"""Texts of these characters, each of which takes one cell: nearly all that is ever said."""


def width(text: str) -> int:
    """Return how many cells of a terminal a text takes."""
    if _NARROW.fullmatch(text):
        return len(text)
    # The first words should not wait for it; who says names in Chinese waits once.
    from prompt_toolkit.utils import get_cwidth

    return get_cwidth(text)


def broken(text: str, columns: int) -> list[str]:
    """Break a text into lines at its spaces, except no-break ones; a line ends in no space.

    A word wider than a line has a line of its own.
    """
    lines = [""]
    for word in text.split(" "):
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width(joined.rstrip(" ")) > columns:
            lines.append(word)
        else:
            lines[-1] = joined
    return [line.rstrip(" ") for line in lines]
