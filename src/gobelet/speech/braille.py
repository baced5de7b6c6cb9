"""Lines for a braille display."""

import textwrap
from typing import Final

CELLS: Final = 40
"""Cells of the usual display; the news of a sentence is in as many."""


def split_cells(text: str, cells: int = CELLS) -> list[str]:
    """Return the text in pieces of so many cells at most, parted between words where it can be."""
    return textwrap.wrap(text, cells, break_on_hyphens=False)
