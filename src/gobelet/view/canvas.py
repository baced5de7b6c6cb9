"""Cells to write in, and texts broken into lines that fit."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from msgspec import Struct
from prompt_toolkit.utils import get_cwidth

from gobelet.line_breaks import broken


class Style(Struct, frozen=True):
    """How cells look: in a colour of the table's things, if it has one, and maybe reversed."""

    colour: str = ""
    reverse: bool = False


PLAIN: Final = Style()

Run = tuple[str, Style]


class Canvas:
    """The cells of a terminal; text that does not fit is cut off."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns = columns
        self.lines = lines
        self.cursor = (0, 0)
        """The terminal's cursor, line and column: magnifiers and braille displays follow it."""
        self._cells = [[" "] * columns for _ in range(lines)]
        self._styles = [[PLAIN] * columns for _ in range(lines)]

    def put(self, line: int, column: int, text: str) -> None:
        """Write a text; the second cell of a wide character is an empty string."""
        if not 0 <= line < self.lines:
            return
        cells = self._cells[line]
        for char in clean(text):
            wide = get_cwidth(char)
            if column + wide > self.columns:
                return
            if wide == 0 and column > 0:
                # A combining accent belongs to the character before it.
                cells[column - 1] += char
            for cell in range(column, column + wide):
                cells[cell] = char if cell == column else ""
            column += wide

    def stamp(self, line: int, column: int, cells: str) -> None:
        """Write characters that fit and are known to take one cell each; blanks cover nothing."""
        for number, cell in enumerate(cells, start=column):
            if cell != " ":
                self._cells[line][number] = cell

    def paint(self, line: int, column: int, width: int, style: Style) -> None:
        """Give cells a style."""
        if 0 <= line < self.lines:
            for cell in range(max(column, 0), min(column + width, self.columns)):
                self._styles[line][cell] = style

    def bar(self, line: int) -> None:
        """Make a whole line a bar, in reverse colours."""
        self.paint(line, 0, self.columns, Style(reverse=True))

    def clear(self, line: int) -> None:
        """Empty a line."""
        self._cells[line] = [" "] * self.columns
        self._styles[line] = [PLAIN] * self.columns

    def point(self, line: int, column: int) -> None:
        """Put the cursor at a cell, or at the nearest one on the canvas."""
        self.cursor = min(line, self.lines - 1), min(column, self.columns - 1)

    def text(self, line: int) -> tuple[str, bool]:
        """Return the text of a line, and whether the line is a bar."""
        return "".join(self._cells[line]), all(style.reverse for style in self._styles[line])

    def runs(self, line: int) -> tuple[Run, ...]:
        """Return the texts of a line that have one style each."""
        cells = zip(self._styles[line], self._cells[line], strict=True)
        return tuple(
            ("".join(cell for _, cell in run), style)
            for style, run in groupby(cells, itemgetter(0))
        )


def clean(text: str) -> str:
    """Return a text without characters that move the terminal's cursor."""
    return "".join(char if char.isprintable() or char == "\u00a0" else " " for char in text)


def wrap(text: str, columns: int) -> list[str]:
    """Break a text into lines between words; a word that does not fit on a line is cut."""
    return [piece for line in broken(clean(text), columns) for piece in _pieces(line, columns)]


def _pieces(line: str, columns: int) -> list[str]:
    """Cut a line into pieces that fit: it is cut only if it is a single word."""
    pieces = [""]
    for char in line:
        if pieces[-1] and get_cwidth(pieces[-1] + char) > columns:
            pieces.append("")
        pieces[-1] += char
    return pieces


def shortened(text: str, columns: int) -> str:
    """Return a text that fits, its end replaced by an ellipsis if need be."""
    return fitted(wrap(text, columns), 1, columns)[0]


def fitted(lines: Sequence[str], room: int, columns: int) -> list[str]:
    """Return at most `room` lines, with an ellipsis where lines were cut off.

    Whole words make room for it, where there is more than one.
    """
    if len(lines) <= room or room < 1:
        return list(lines[: max(room, 0)])
    *kept, last = lines[:room]
    while get_cwidth(last) >= columns > 1:
        last = last.rpartition(" ")[0] or last[:-1]
    return [*kept, f"{last}…"]
