"""An undo at a table of people alone, as a match takes it."""

from typing import Any

from gobelet.core.table import Entry, Table
from gobelet.match import undo


class CannotUndo(Exception):
    """The last action stays; `reason` is as in `gobelet.match.undo.refusal`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def undo_refused(table: Table[Any]) -> str:
    """Return why the last action stays; empty if it can be taken back."""
    return undo.refusal(table, (), 1)


def take_back(table: Table[Any]) -> Entry:
    """Take back the last action, and return it. Raises CannotUndo."""
    if reason := undo_refused(table):
        raise CannotUndo(reason)
    return undo.take_back(table, ())[0]
