"""One line of the terminal that holds the braille form, where no speech output takes braille."""

import textwrap
from contextlib import suppress
from typing import Final

from msgspec import Struct

from gobelet.speech.outputs.terminal import TerminalGone
from gobelet.speech.surroundings import TextPlace

CELLS: Final = 40
"""Cells of the usual display; the news of a sentence fits in them."""


def split_cells(text: str, cells: int = CELLS) -> list[str]:
    """Split a text into pieces of at most so many cells, between words where possible."""
    return textwrap.wrap(text, cells, break_on_hyphens=False)


class Display(Struct, frozen=True):
    """Settings for a braille display that follows the terminal's cursor.

    `line`: with speech alone, one line shows the braille form of what is spoken. `cursor_at_end`:
    the cursor is left at the end of a line of text, and not at its start.
    """

    line: bool = False
    cursor_at_end: bool = False


class BrailleLine:
    """A line rewritten in place, with the cursor at its start; too long a text ends in "…"."""

    def __init__(self, terminal: TextPlace) -> None:
        self.on = False
        self._terminal = terminal

    def show(self, text: str) -> None:
        if not self.on:
            return
        pieces = split_cells(text, max(1, self._terminal.columns - len(" …") - 1))
        line = pieces[0] if len(pieces) == 1 else f"{pieces[0]} …"
        # A terminal that is gone ends the program elsewhere.
        with suppress(TerminalGone):
            self._terminal.typing(line, 0)
