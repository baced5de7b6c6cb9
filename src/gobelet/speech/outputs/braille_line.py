"""One line of the terminal that holds the braille form, where no speech output takes braille."""

import textwrap
from contextlib import suppress
from typing import Final

from msgspec import Struct

from gobelet.speech.outputs.terminal import TerminalGone, TextOutput

CELLS: Final = 40
"""Cells of the usual display; the news of a sentence is in as many."""


def split_cells(text: str, cells: int = CELLS) -> list[str]:
    """Return the text in pieces of so many cells at most, parted between words where it can be."""
    return textwrap.wrap(text, cells, break_on_hyphens=False)


class Display(Struct, frozen=True):
    """What a braille display that follows the terminal's cursor is to find.

    `line`: with speech alone, one line has the braille form of what is spoken. `cursor_at_end`:
    the cursor is left at the end of a line of text, and not at its start.
    """

    line: bool = False
    cursor_at_end: bool = False


class BrailleLine:
    """Written over in place, the cursor at its start; a text that is too long ends in "…"."""

    def __init__(self, terminal: TextOutput) -> None:
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
