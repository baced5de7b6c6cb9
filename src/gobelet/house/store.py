"""What a public house keeps: its members, its tables, and the log of each."""

import sqlite3
from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from pathlib import Path
from time import time
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Seat
from gobelet.core.table import Entry
from gobelet.house.frames import About
from gobelet.house.writer import NotStored, Writer
from gobelet.net.frames import Place
from gobelet.net.table_files import SavedGuest
from gobelet.private_files import PRIVATE_FILE, make_folder

_SCHEMA: Final = (
    """
CREATE TABLE members (
    number INTEGER PRIMARY KEY,
    secret BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    sounds TEXT NOT NULL UNIQUE,
    since REAL NOT NULL
)""",
    """
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    owner INTEGER NOT NULL,
    kept BLOB NOT NULL,
    since REAL NOT NULL,
    closed INTEGER NOT NULL DEFAULT 0
)""",
    """
CREATE TABLE entries (
    number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    by INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (number, place)
) WITHOUT ROWID""",
)
_VERSION: Final = 1


class LaterVersion(Exception):
    """The file is one of a later version of this program, and is left alone."""


class Member(Struct, frozen=True):
    number: int
    name: str


class Kept(Struct, frozen=True):
    """What is kept of a table, beside its log; `begun`: its game has begun, `over`: and has ended.

    `stand_ins`: the bots that act for people who are away, or have left, by their seats.
    """

    game: str
    options: dict[str, object]
    places: tuple[Place, ...]
    guests: tuple[SavedGuest, ...] = ()
    public: bool = True
    watched: bool = False
    sits_in: float | None = None
    begun: bool = False
    over: bool = False
    stand_ins: tuple[tuple[Seat, str], ...] = ()


class KeptTable(Struct, frozen=True):
    """A table as it is in the store; `owner` is the number of the member who opened it."""

    number: int
    token: str
    owner: int
    kept: Kept
    since: float


_KEPT: Final = msgspec.json.Decoder(Kept)


def connected(path: Path) -> sqlite3.Connection:
    """Open the file of a house, maybe a new one. Raises sqlite3.Error or LaterVersion."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    """Make the tables of a new file."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    [(version,)] = connection.execute("PRAGMA user_version").fetchall()
    if version > _VERSION:
        raise LaterVersion
    if version < _VERSION:
        connection.execute("BEGIN IMMEDIATE")
        for statement in _SCHEMA:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {_VERSION}")
        connection.execute("COMMIT")


def _without(name: str, kept: Kept) -> Kept:
    """Return what is kept of a table without the name of somebody who is forgotten."""
    return replace(
        kept,
        places=tuple(
            replace(one, name="" if one.name == name else one.name) for one in kept.places
        ),
        guests=tuple(one for one in kept.guests if name not in one.names),
    )


class HouseStore:
    """The store in one SQLite file. What is asked raises NotStored where the disk refuses."""

    def __init__(self, path: Path, loop: AbstractEventLoop) -> None:
        """Open a file. Raises OSError, sqlite3.Error or LaterVersion."""
        make_folder(path.parent)
        path.touch(mode=PRIVATE_FILE)
        connection = connected(path)
        self._writer = Writer(lambda: connection, loop)
        self._writer.start()

    def close(self) -> None:
        self._writer.close()

    @property
    def transactions(self) -> int:
        """How many transactions there were so far, for so many `jobs`."""
        return self._writer.transactions

    @property
    def jobs(self) -> int:
        return self._writer.jobs

    # Members

    async def add_member(self, secret: bytes, name: str, sounds: str) -> Member | None:
        """Add a member; None: somebody has a name that sounds so."""

        def add(connection: sqlite3.Connection) -> Member:
            number = connection.execute(
                "INSERT INTO members (secret, name, sounds, since) VALUES (?, ?, ?, ?)",
                (secret, name, sounds, time()),
            ).lastrowid
            return Member(number or 0, name)

        try:
            return await self._writer.ask(add)
        except NotStored as error:
            if isinstance(error.__cause__, sqlite3.IntegrityError):
                return None
            raise

    async def member(self, secret: bytes) -> Member | None:
        def find(connection: sqlite3.Connection) -> Member | None:
            found = connection.execute(
                "SELECT number, name FROM members WHERE secret = ?", (secret,)
            ).fetchone()
            return Member(*found) if found else None

        return await self._writer.ask(find)

    async def about(self, member: Member) -> About:
        """Return all that is known of a member, and of the tables that they opened or sat at."""

        def find(connection: sqlite3.Connection) -> About:
            [(since,)] = connection.execute(
                "SELECT since FROM members WHERE number = ?", (member.number,)
            ).fetchall()
            rows = connection.execute(
                "SELECT number, owner, kept, since, closed FROM tables "
                "WHERE owner = ? OR instr(kept, ?) ORDER BY number",
                (member.number, msgspec.json.encode(member.name)),
            )
            tables = []
            for number, owner, raw, opened, closed in rows:
                kept = _KEPT.decode(raw)
                seats = [n for n, place in enumerate(kept.places) if place.name == member.name]
                log = connection.execute(
                    "SELECT by, action FROM entries WHERE number = ? ORDER BY place", (number,)
                ).fetchall()
                tables.append(
                    {
                        "game": kept.game,
                        "options": kept.options,
                        "opened": opened,
                        "own": owner == member.number,
                        "seats": seats,
                        "closed": bool(closed),
                        "actions": [action for by, action in log if by in seats],
                    }
                )
            return About(member.name, since, tuple(tables))

        return await self._writer.ask(find)

    async def forget(self, member: Member) -> None:
        """Know a member no more; logs have no names."""

        def forget(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM members WHERE number = ?", (member.number,))
            rows = connection.execute(
                "SELECT number, kept FROM tables WHERE closed = 1 AND instr(kept, ?)",
                (msgspec.json.encode(member.name),),
            ).fetchall()
            for number, raw in rows:
                data = msgspec.json.encode(_without(member.name, _KEPT.decode(raw)))
                connection.execute("UPDATE tables SET kept = ? WHERE number = ?", (data, number))

        await self._writer.ask(forget)

    # Tables

    async def add_table(self, token: str, owner: int, kept: Kept) -> KeptTable:
        since = time()

        def add(connection: sqlite3.Connection) -> KeptTable:
            number = connection.execute(
                "INSERT INTO tables (token, owner, kept, since) VALUES (?, ?, ?, ?)",
                (token, owner, msgspec.json.encode(kept), since),
            ).lastrowid
            return KeptTable(number or 0, token, owner, kept, since)

        return await self._writer.ask(add)

    async def open_tables(self) -> Sequence[KeptTable]:
        """Return all tables that were not closed."""

        def find(connection: sqlite3.Connection) -> Sequence[KeptTable]:
            rows = connection.execute(
                "SELECT number, token, owner, kept, since FROM tables WHERE closed = 0"
            )
            return [
                KeptTable(number, token, owner, _KEPT.decode(kept), since)
                for number, token, owner, kept, since in rows
            ]

        return await self._writer.ask(find)

    async def log(self, number: int) -> tuple[Entry, ...]:
        def find(connection: sqlite3.Connection) -> tuple[Entry, ...]:
            rows = connection.execute(
                "SELECT by, action FROM entries WHERE number = ? ORDER BY place", (number,)
            )
            return tuple(Entry(*row) for row in rows)

        return await self._writer.ask(find)

    def keep(self, number: int, kept: Kept, done: Callable[[object], None]) -> None:
        """Keep a table as it stands."""
        data = msgspec.json.encode(kept)
        self._writer.put(
            lambda connection: (
                connection.execute(
                    "UPDATE tables SET kept = ? WHERE number = ?", (data, number)
                ).rowcount
            ),
            done,
        )

    def enter(
        self, number: int, place: int, entries: Sequence[Entry], done: Callable[[object], None]
    ) -> None:
        """Keep the log of a table from a place on; what was there before goes."""
        rows = [(number, place + n, entry.by, entry.action) for n, entry in enumerate(entries)]

        def enter(connection: sqlite3.Connection) -> None:
            connection.execute(
                "DELETE FROM entries WHERE number = ? AND place >= ?", (number, place)
            )
            connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)

        self._writer.put(enter, done)

    def close_table(self, number: int) -> None:
        """Close a table for good; its log stays."""
        self._writer.put(
            lambda connection: (
                connection.execute(
                    "UPDATE tables SET closed = 1 WHERE number = ?", (number,)
                ).rowcount
            ),
            lambda _: None,
        )
