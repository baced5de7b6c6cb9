"""The tables of a house, as they are stored, and which process has each."""

from asyncio import Future, get_running_loop, shield, sleep
from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic, time
from typing import Final

from msgspec import Struct

from gobelet.core.table import Entry
from gobelet.house.store.database import Address, Connection
from gobelet.house.store.news import TableChanged
from gobelet.house.store.table_heading import TABLE_HEADING, KeptTable, TableHeading
from gobelet.house.store.table_record import TableRecord, count_unfinished, note_sitters
from gobelet.house.store.writer import NotStored, Writer

# A table is free for a process if nobody else has it who lives.

_TAKE: Final = """
UPDATE tables SET process = ? WHERE number IN (
    SELECT number FROM tables WHERE number IN ({}) AND closed = 0
    AND (process IS NULL OR process = ?
        OR NOT EXISTS (SELECT 1 FROM processes WHERE processes.number = tables.process)) {}
) RETURNING number, token, owner, kept, since"""

_LOGS: Final = "SELECT number, by, action FROM entries WHERE number IN ({}) ORDER BY number, place"

_OWNERS: Final = """
SELECT tables.number, tables.process, host, port, pin FROM tables
LEFT JOIN processes ON processes.number = tables.process
WHERE tables.number IN ({}) AND closed = 0"""

_CLOSE_UNUSED: Final = """
UPDATE tables SET closed = 1 WHERE number = ? AND closed = 0 AND (process IS NULL OR process = ?
    OR NOT EXISTS (SELECT 1 FROM processes WHERE processes.number = tables.process))
RETURNING number"""


class Elsewhere(Struct, frozen=True):
    """Another process has a table."""

    process: int
    address: Address


class TakenTable(Struct, frozen=True):
    """A table that is this process's from now on, and how it stands."""

    record: TableRecord
    saved: KeptTable
    log: tuple[Entry, ...]


class _Unknown(Struct, frozen=True):
    """Another process takes a table just now, or the one that had it was just given up."""


_GATHER_SECONDS: Final = 0.002
"""Seconds of which all tables that are asked for are taken together."""
_MOST: Final = 200
"""Tables that are taken together."""
_AGAIN_SECONDS: Final = 0.02
_PATIENCE: Final = 1.0
"""Seconds until it is known who has a table."""

_Found = TakenTable | Elsewhere | _Unknown | None


class TableStore:
    """What is asked raises NotStored where the database refuses."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._wanted: dict[int, Future[_Found]] = {}
        """The tables that are to be taken together."""

    async def add(self, token: str, owner: int, kept: TableHeading) -> KeptTable:
        since = time()

        def add(connection: Connection) -> KeptTable:
            [(number,)] = connection.execute(
                "INSERT INTO tables (token, owner, kept, since) VALUES (?, ?, ?, ?) "
                "RETURNING number",
                (token, owner, kept.encoded, since),
            ).fetchall()
            note_sitters(connection, number, kept)
            return KeptTable(number, token, owner, kept, since)

        saved = await self._writer.ask(add)
        self._writer.tell(TableChanged(saved.number))
        return saved

    async def open(self) -> Sequence[KeptTable]:
        """Return all tables that were not closed."""
        sql = "SELECT number, token, owner, kept, since FROM tables WHERE closed = 0"
        return await self._writer.ask(
            lambda connection: [_saved(*row) for row in connection.execute(sql)]
        )

    async def some(self, numbers: Iterable[int]) -> Sequence[KeptTable]:
        """Return those of some tables that were not closed."""
        sql = "SELECT number, token, owner, kept, since FROM tables WHERE closed = 0 AND number = ?"
        return await self._writer.ask(
            lambda connection: [
                _saved(*row) for one in numbers for row in connection.execute(sql, (one,))
            ]
        )

    async def number(self, token: str) -> int | None:
        """Return the number of an open table, known to this process or not."""

        def find(connection: Connection) -> int | None:
            rows = connection.execute(
                "SELECT number FROM tables WHERE closed = 0 AND token = ?", (token,)
            ).fetchall()
            return rows[0][0] if rows else None

        return await self._writer.ask(find)

    async def take(self, number: int) -> TakenTable | Elsewhere | None:
        """Take a table that nobody else has; None: it is closed.

        Where a process has died, many are asked for at once: a statement takes all of them.
        """
        until = monotonic() + _PATIENCE
        while isinstance(found := await self._found(number), _Unknown):
            if monotonic() > until:
                raise NotStored(f"table {number}")
            await sleep(_AGAIN_SECONDS)
        return found

    def _found(self, number: int) -> Future[_Found]:
        loop = get_running_loop()
        if number not in self._wanted:
            if not self._wanted:
                loop.call_later(_GATHER_SECONDS, self._take_wanted)
            self._wanted[number] = loop.create_future()
        return shield(self._wanted[number])

    def _take_wanted(self) -> None:
        wanted, self._wanted = self._wanted, {}
        numbers = [*wanted]
        for first in range(0, len(numbers), _MOST):
            self._take_some({one: wanted[one] for one in numbers[first : first + _MOST]})

    def _take_some(self, wanted: Mapping[int, Future[_Found]]) -> None:
        def take(connection: Connection) -> Mapping[int, _Found]:
            claim = self._writer.process
            numbers = tuple(wanted)
            sql = _of(_TAKE, numbers, self._writer.skip_locked)
            taken = connection.execute(sql, (claim, *numbers, claim)).fetchall()
            logs: dict[int, list[Entry]] = {number: [] for number in numbers}
            for number, by, action in connection.execute(_of(_LOGS, numbers), numbers):
                logs[number].append(Entry(by, action))
            found: dict[int, _Found] = {}
            for row in taken:
                saved = _saved(*row)
                record = TableRecord(self._writer, saved.number, claim)
                found[saved.number] = TakenTable(record, saved, tuple(logs[saved.number]))
            if len(found) < len(numbers):
                for number, *owner in connection.execute(_of(_OWNERS, numbers), numbers):
                    found.setdefault(number, _elsewhere(*owner))
            return found

        def done(found: Mapping[int, _Found] | NotStored) -> None:
            for number, answer in wanted.items():
                if isinstance(found, NotStored):
                    answer.set_exception(found)
                else:
                    answer.set_result(found.get(number))

        self._writer.put(take, done)

    async def log(self, number: int) -> tuple[Entry, ...]:
        return await self._writer.ask(lambda connection: log_of(connection, number))

    def close_unused(self, number: int, done: Callable[[object], None]) -> None:
        """Close a table that nobody has; `done` is called with whether that was so."""

        def close(connection: Connection) -> bool:
            rows = connection.execute(_CLOSE_UNUSED, (number, self._writer.process)).fetchall()
            if rows:
                count_unfinished(connection, number)
            return bool(rows)

        self._writer.put(close, done, TableChanged(number))


def _saved(number: int, token: str, owner: int, kept: bytes, since: float) -> KeptTable:
    return KeptTable(number, token, owner, TABLE_HEADING.decode(kept), since)


def log_of(connection: Connection, number: int) -> tuple[Entry, ...]:
    rows = connection.execute(
        "SELECT by, action FROM entries WHERE number = ? ORDER BY place", (number,)
    )
    return tuple(Entry(*row) for row in rows)


def _of(sql: str, numbers: Sequence[int], *rest: str) -> str:
    """Return a statement about some tables."""
    return sql.format(",".join("?" * len(numbers)), *rest)


def _elsewhere(
    process: int, host: str | None, port: int | None, pin: str | None
) -> Elsewhere | _Unknown:
    """Return who has a table."""
    if host is None or port is None or pin is None:
        return _Unknown()
    return Elsewhere(process, Address(host, port, pin))
