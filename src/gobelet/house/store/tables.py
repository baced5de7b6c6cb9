"""The tables of a house, as they are stored, and the log of each."""

from collections.abc import Callable, Sequence
from time import time

from gobelet.core.table import Entry
from gobelet.house.store.database import Connection
from gobelet.house.store.kept import KEPT, Kept, KeptTable
from gobelet.house.store.writer import Writer


class TableStore:
    """What is asked raises NotStored where the database refuses; `done` is called with it."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def add(self, token: str, owner: int, kept: Kept) -> KeptTable:
        since = time()

        def add(connection: Connection) -> KeptTable:
            [(number,)] = connection.execute(
                "INSERT INTO tables (token, owner, kept, since) VALUES (?, ?, ?, ?) "
                "RETURNING number",
                (token, owner, kept.encoded, since),
            ).fetchall()
            _note_sitters(connection, number, kept)
            return KeptTable(number, token, owner, kept, since)

        return await self._writer.ask(add)

    async def open(self) -> Sequence[KeptTable]:
        """Return all tables that were not closed."""

        def find(connection: Connection) -> Sequence[KeptTable]:
            rows = connection.execute(
                "SELECT number, token, owner, kept, since FROM tables WHERE closed = 0"
            )
            return [
                KeptTable(number, token, owner, KEPT.decode(kept), since)
                for number, token, owner, kept, since in rows
            ]

        return await self._writer.ask(find)

    async def log(self, number: int) -> tuple[Entry, ...]:
        def find(connection: Connection) -> tuple[Entry, ...]:
            rows = connection.execute(
                "SELECT by, action FROM entries WHERE number = ? ORDER BY place", (number,)
            )
            return tuple(Entry(*row) for row in rows)

        return await self._writer.ask(find)

    def keep(self, number: int, kept: Kept, done: Callable[[object], None]) -> None:
        """Keep a table as it stands."""
        data = kept.encoded

        def keep(connection: Connection) -> None:
            connection.execute("UPDATE tables SET kept = ? WHERE number = ?", (data, number))
            _note_sitters(connection, number, kept)

        self._writer.put(keep, done)

    def enter(
        self,
        number: int,
        place: int,
        entries: Sequence[Entry],
        done: Callable[[object], None],
        *,
        anew: bool = False,
    ) -> None:
        """Keep the log of a table from a place on; `anew`: what was there before goes."""
        rows = [(number, place + n, entry.by, entry.action) for n, entry in enumerate(entries)]

        def enter(connection: Connection) -> None:
            if anew:
                connection.execute(
                    "DELETE FROM entries WHERE number = ? AND place >= ?", (number, place)
                )
            for row in rows:
                connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)

        self._writer.put(enter, done)

    def close(self, number: int) -> None:
        """Close a table for good; its log stays."""

        def close(connection: Connection) -> None:
            connection.execute("UPDATE tables SET closed = 1 WHERE number = ?", (number,))

        self._writer.put(close, lambda _: None)


def _note_sitters(connection: Connection, number: int, kept: Kept) -> None:
    """Note which members have, or had, a seat at a table."""
    for name in kept.names:
        connection.execute(
            "INSERT INTO sitters SELECT CAST(? AS BIGINT), number FROM members WHERE name = ? "
            "ON CONFLICT DO NOTHING",
            (number, name),
        )
