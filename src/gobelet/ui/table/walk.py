"""The walk through what lies on the table, by the arrow keys."""

from collections.abc import Callable, Sequence
from typing import Final

from gobelet.games.interface import TableLine
from gobelet.i18n import Language
from gobelet.ui.session import Session
from gobelet.ui.widgets.cursor import Cursor
from gobelet.ui.widgets.lists import edge_words

_ALONG: Final = {"left": "up", "right": "down"}


class Walk:
    """Reads the table line by line, and a line part by part; `table` returns the lines.

    The first step leads to the first line, or to its first part.
    """

    def __init__(self, session: Session, table: Callable[[], Sequence[TableLine]]) -> None:
        self._session = session
        self._table = table
        self._line: int | None = None
        self._part: int | None = None

    def restart(self) -> None:
        """Go back to before the first line: something else lies there now."""
        self._line = self._part = None

    def press(self, key: str) -> None:
        """Answer an arrow key."""
        lines = self._table()
        if key in _ALONG:
            self._session.read(self._along(key, lines))
        else:
            self._session.read(self._across(key, lines))

    def _across(self, key: str, lines: Sequence[TableLine]) -> str:
        cursor = _cursor(len(lines), self._line)
        if not cursor.move(key):
            return edge_words(key, self._session.language)
        self._line, self._part = cursor.index, None
        return lines[self._line or 0].text

    def _along(self, key: str, lines: Sequence[TableLine]) -> str:
        self._line = _cursor(len(lines), self._line or 0).index
        parts = lines[self._line or 0].parts
        cursor = _cursor(len(parts), self._part)
        if not cursor.move(_ALONG[key]):
            return line_edge_words(key, self._session.language)
        self._part = cursor.index
        return parts[self._part or 0]


def _cursor(count: int, index: int | None) -> Cursor:
    """Return a cursor at a place of before, or at the last one of fewer."""
    return Cursor(count, None if index is None else min(index, count - 1))


def line_edge_words(key: str, language: Language) -> str:
    if key == "left":
        # Translators: left was pressed at the first die, card or cell of a line.
        return language.pgettext("what lies on the table", "Start of the line.")
    # Translators: right was pressed at the last die, card or cell of a line.
    return language.pgettext("what lies on the table", "End of the line.")
