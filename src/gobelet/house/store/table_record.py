"""A table of a house that this process has: its heading and log, as they are written."""

from collections.abc import Callable, Sequence
from time import time

from gobelet.core.table import Entry
from gobelet.house.results import Result, unfinished
from gobelet.house.store.database import Connection
from gobelet.house.store.news import TableChanged
from gobelet.house.store.results import Change, count, note_players
from gobelet.house.store.table_heading import TABLE_HEADING, TableHeading
from gobelet.house.store.writer import JobRefused, Writer


class TableRecord:
    """A table that this process has; all is refused once the process was given up.

    `claim` is the number that it then had.
    """

    def __init__(self, writer: Writer, number: int, claim: int) -> None:
        self._writer = writer
        self._number = number
        self._claim = claim

    def keep(self, kept: TableHeading, done: Callable[[object], None]) -> None:
        """Keep the table as it stands; `done` is called with NotStored where it is refused."""
        data, number = kept.encoded, self._number

        def keep(connection: Connection) -> None:
            self._check()
            _keep(connection, number, kept, data)

        self._writer.put(keep, done, TableChanged(number))

    def end(
        self,
        place: int,
        entries: Sequence[Entry],
        kept: TableHeading,
        result: Result | None,
        done: Callable[[object], None],
    ) -> None:
        """Keep the last of the log, and count the game, both or neither.

        `done` is called with the changes of ratings. The result is None for a game that nobody can
        read, which is not counted.
        """
        data, number, ended = kept.encoded, self._number, time()
        rows = _rows(number, place, entries)

        def end(connection: Connection) -> Sequence[Change]:
            self._check()
            for row in rows:
                connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)
            _keep(connection, number, kept, data)
            return count(connection, number, kept, result, ended) if result else ()

        self._writer.put(end, done, TableChanged(number))

    def enter(
        self,
        place: int,
        entries: Sequence[Entry],
        done: Callable[[object], None],
        *,
        anew: bool = False,
    ) -> None:
        """Keep the log from a place on; `anew`: what was there before goes."""
        number = self._number
        rows = _rows(number, place, entries)

        def enter(connection: Connection) -> None:
            self._check()
            if anew:
                connection.execute(
                    "DELETE FROM entries WHERE number = ? AND place >= ?", (number, place)
                )
            for row in rows:
                connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)

        self._writer.put(enter, done)

    def close(self) -> None:
        """Close the table for good; its log stays."""

        def close(connection: Connection) -> None:
            self._check()
            connection.execute("UPDATE tables SET closed = 1 WHERE number = ?", (self._number,))
            count_unfinished(connection, self._number)

        self._writer.put(close, lambda _: None, TableChanged(self._number))

    def release(self) -> None:
        """Free the table for the next process that wants it."""

        def release(connection: Connection) -> None:
            self._check()
            connection.execute("UPDATE tables SET process = NULL WHERE number = ?", (self._number,))

        self._writer.put(release, lambda _: None, TableChanged(self._number))

    def _check(self) -> None:
        """Raise JobRefused if the process is no longer the one that has the table.

        The transaction has proved which process this is, and holds that until its end.
        """
        if self._writer.process != self._claim:
            raise JobRefused(f"table {self._number}")


def _rows(number: int, place: int, entries: Sequence[Entry]) -> Sequence[tuple[object, ...]]:
    """Return entries as they are stored, the first at a place of the log."""
    return [(number, place + n, entry.by, entry.action) for n, entry in enumerate(entries)]


def _keep(connection: Connection, number: int, kept: TableHeading, data: bytes) -> None:
    connection.execute("UPDATE tables SET kept = ? WHERE number = ?", (data, number))
    note_sitters(connection, number, kept)
    if kept.begun:
        note_players(connection, number, kept)


def note_sitters(connection: Connection, number: int, kept: TableHeading) -> None:
    """Note which members have, or had, a seat at a table."""
    for name in kept.names:
        connection.execute(
            "INSERT INTO sitters SELECT CAST(? AS BIGINT), number FROM members WHERE name = ? "
            "ON CONFLICT DO NOTHING",
            (number, name),
        )


def count_unfinished(connection: Connection, number: int) -> None:
    """Count the game of a table that is closed before its end."""
    [(raw,)] = connection.execute("SELECT kept FROM tables WHERE number = ?", (number,)).fetchall()
    kept = TABLE_HEADING.decode(raw)
    if kept.begun and not kept.over:
        count(connection, number, kept, unfinished(kept), time())
