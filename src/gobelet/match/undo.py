"""Undo in a match: a person's last action, before anything is thrown or shown.

Typed dice can be undone too: a slip of the fingers would falsify the game. What bots did since,
if the program has thrown nothing, does not prevent that, and is undone as well.
"""

from collections.abc import Collection
from typing import Any, Final

from gobelet.core.game import Seat
from gobelet.core.table import Entry, Table

EMPTY: Final = "empty"
"""Nobody has acted."""
PLAYED: Final = "played"
"""A bot has acted since, whom the program's dice have answered."""


def refusal(table: Table[Any], bots: Collection[Seat]) -> str:
    """Return why the last action of a person cannot be taken back; empty if it can.

    The reasons are `EMPTY`, `PLAYED` and those of `Table.undo_refused`.
    """
    log, refused = table.log, table.undo_refused
    if refused == EMPTY or (table.typed and all(entry.by in bots for entry in log)):
        return EMPTY
    return PLAYED if log[-1].by in bots and not table.typed else refused


def undoes(table: Table[Any], bots: Collection[Seat]) -> Seat | None:
    """Return whose action is the last that is no bot's; None if there is none."""
    return next((entry.by for entry in reversed(table.log) if entry.by not in bots), None)


def take_back(table: Table[Any], bots: Collection[Seat]) -> Entry:
    """Take back the last action of a person, and those of bots after it. Raises CannotUndo."""
    entry = table.undo()
    while entry.by in bots:
        entry = table.undo()
    return entry
