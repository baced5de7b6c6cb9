"""Cells to write in, and texts broken into lines that fit."""

from collections.abc import Sequence

from prompt_toolkit.utils import get_cwidth

from gobelet.line_breaks import broken


class Canvas:
    """The cells of a terminal; text that does not fit is cut off."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns = columns
        self.lines = lines
        self.cursor = (0, 0)
        """The terminal's cursor, line and column: magnifiers and braille displays follow it."""
        self._cells = [[" "] * columns for _ in range(lines)]
        self._barred: set[int] = set()

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
        """Write characters that fit and are known to take one cell each."""
        self._cells[line][column : column + len(cells)] = cells

    def bar(self, line: int) -> None:
        """Make a whole line a bar, in reverse colours."""
        self._barred.add(line)

    def point(self, line: int, column: int) -> None:
        """Put the cursor at a cell, or at the nearest one on the canvas."""
        self.cursor = min(line, self.lines - 1), min(column, self.columns - 1)

    def text(self, line: int) -> tuple[str, bool]:
        """Return the text of a line, and whether the line is a bar."""
        return "".join(self._cells[line]), line in self._barred


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
    """Return at most `room` lines, with an ellipsis where lines were cut off."""
    if len(lines) <= room or room < 1:
        return list(lines[: max(room, 0)])
    *kept, last = lines[:room]
    while get_cwidth(last) >= columns > 1:
        last = last[:-1]
    return [*kept, f"{last}…"]
