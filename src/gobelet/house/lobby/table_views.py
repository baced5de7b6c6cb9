"""Which tables visitors are told of: all that they want, or the first of very many.

All who want the same look at one view, which is kept up with what changes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import nsmallest
from typing import Final

from gobelet.games import GAMES
from gobelet.house.frames.lobby import (
    MOST_TOLD,
    TALK,
    LobbyTable,
    TableFilter,
    Tables,
    has_free_seat,
    is_wanted,
)
from gobelet.house.tables.directory import Directory
from gobelet.languages import LANGUAGES

MOST_FOLLOWED: Final = 2 * MOST_TOLD
"""Tables that a visitor is told of as they change, where there were few when they looked."""


class View:
    """The tables that are wanted, in a house."""

    def __init__(self, wanted: TableFilter, tables: Iterable[LobbyTable]) -> None:
        self._wanted = wanted
        self._tables = {one.number: one for one in tables if is_wanted(one, wanted)}
        self._first: Sequence[LobbyTable] | None = None

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, number: int) -> bool:
        return number in self._tables

    def note(self, number: int, table: LobbyTable | None) -> None:
        """Take note of a table as it is now; None: it is gone."""
        if table and is_wanted(table, self._wanted):
            self._tables[number] = table
        elif self._tables.pop(number, None) is None:
            return
        self._first = None

    @property
    def first(self) -> Sequence[LobbyTable]:
        """The tables that visitors are told: those with a free seat first, then the newest."""
        if self._first is None:
            self._first = nsmallest(MOST_TOLD, self._tables.values(), key=_rank)
        return self._first


def _rank(table: LobbyTable) -> tuple[bool, float]:
    return not has_free_seat(table), -table.since


class TableViews:
    """All views of a house that somebody has looked at; there are not many."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._views: dict[TableFilter, View] = {}

    def view(self, wanted: TableFilter) -> View:
        """Return the view of tables that are wanted."""
        if wanted.game not in ("", TALK, *GAMES) or wanted.language not in ("", *LANGUAGES):
            # No house can have them.
            return View(wanted, ())
        if wanted not in self._views:
            self._views[wanted] = View(wanted, self._directory.all_listed())
        return self._views[wanted]

    @property
    def everything(self) -> View:
        return self.view(TableFilter())

    def note(self, number: int) -> None:
        """Take note that a table is new, changed or gone."""
        table = self._directory.listed(number)
        for view in self._views.values():
            view.note(number, table)


class Looking:
    """One visitor who looks at tables."""

    def __init__(self, views: TableViews, wanted: TableFilter) -> None:
        self.wanted = wanted
        self._views = views
        self._view = View(wanted, ())
        self._partly = False
        """Whether there are tables of which the visitor is not told."""
        self._follows = False
        """Whether the visitor hears of tables that are new in the view."""
        self._known: set[int] = set()

    def look(
        self, own: Iterable[LobbyTable], meets: Callable[[LobbyTable], bool], *, alone: bool = False
    ) -> tuple[LobbyTable, ...]:
        """Return the tables of which the visitor is told: some of their own, and those of a view.

        Where a house has few, that is all of them. `meets`: whether they are told of a table;
        `alone`: of their own, and no others.
        """
        everything = self._views.everything
        self._partly = len(everything) > MOST_TOLD
        self._view = self._views.view(self.wanted) if self._partly else everything
        self._follows = len(self._view) <= MOST_TOLD
        first = () if alone else self._view.first
        found = {one.number: one for one in (*own, *first) if meets(one)}
        self._known = {*found}
        return tuple(found.values())

    @property
    def counts(self) -> tuple[int, int]:
        """How many tables are wanted, and how many there are; 0 and 0: all were told."""
        return (len(self._view), len(self._views.everything)) if self._partly else (0, 0)

    def add(self, tables: Iterable[LobbyTable]) -> Tables | None:
        """Return what the visitor is told of tables that concern them; None: they know of them."""
        new = tuple(one for one in tables if one.number not in self._known)
        return self._told(new, ()) if new else None

    def news(self, found: Mapping[int, LobbyTable | None]) -> Tables | None:
        """Return what the visitor is told of tables that have changed; None: nothing.

        A table that is None is gone, or not for this visitor.
        """
        changed, gone = [], []
        for number in found if self._follows else found.keys() & self._known:
            table = found[number]
            if table and (number in self._known or (self._follows and number in self._view)):
                changed.append(table)
            elif number in self._known:
                gone.append(number)
        return self._told(changed, gone) if changed or gone else None

    def _told(self, changed: Sequence[LobbyTable], gone: Sequence[int]) -> Tables:
        self._known.update(one.number for one in changed)
        self._known.difference_update(gone)
        if self._follows and len(self._known) > MOST_FOLLOWED:
            self._follows, self._partly = False, True
        return Tables(tuple(changed), tuple(gone), False, *self.counts)
