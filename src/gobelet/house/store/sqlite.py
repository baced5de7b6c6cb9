"""The store in one SQLite file, for a house in one process."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from gobelet.house.store.database import Address, BadStore, Connection, Database
from gobelet.private_files import PRIVATE_FILE, make_folder

ALONE: Final = 1
"""The number of the process that has the file."""
PATIENCE: Final = 5.0
"""Seconds to wait for another program, as one that makes a copy."""


class SQLite(Database):
    """A file, which one house alone has while it is open."""

    errors = sqlite3.Error
    types: ClassVar = {"serial": "INTEGER PRIMARY KEY AUTOINCREMENT", "blob": "BLOB"}
    begin = "BEGIN IMMEDIATE"
    shared = False
    skip_locked = ""

    def __init__(self, path: Path, *, beside: bool = False) -> None:
        """Take hold of a file, maybe a new one. Raises BadStore.

        `beside`: it is there, and a house may have it open.
        """
        self._path = path
        self._hold: sqlite3.Connection | None = None
        if not beside:
            self._hold = self._held(path)
        elif not path.is_file():
            raise BadStore("file", str(path))

    def _held(self, path: Path) -> sqlite3.Connection:
        try:
            make_folder(path.parent)
            path.touch(mode=PRIVATE_FILE)
            # Locked while this connection lives, however the process ends.
            hold = _opened(path.with_name(f"{path.name}.lock"), patience=0)
        except (OSError, sqlite3.Error) as error:
            raise BadStore("file", str(path)) from error
        try:
            hold.execute("PRAGMA journal_mode = MEMORY")
            hold.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            hold.close()
            busy = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY
            raise BadStore("held" if busy else "file", str(path)) from error
        return hold

    def connect(self) -> Connection:
        try:
            return _prepared(_opened(self._path, patience=PATIENCE))
        except sqlite3.Error as error:
            raise BadStore("file", str(self._path)) from error

    def begin_alone(self, connection: Connection) -> None:
        connection.execute(self.begin)

    def close(self) -> None:
        if self._hold:
            self._hold.close()

    def lost(self, connection: Connection) -> bool:
        del connection
        return False

    # The file is this process's alone: there is nobody else to tell.

    def prove(self, connection: Connection, process: int, address: Address) -> tuple[int, str]:
        del connection, process, address
        return ALONE, ""

    def committed(self, connection: Connection, transaction: str) -> bool:
        del connection, transaction
        return False

    def leave(self, connection: Connection, process: int) -> None:
        """Do nothing: the next process has the same number."""

    def tell(self, connection: Connection, text: str) -> None:
        """Do nothing."""

    def listen(self, heard: Callable[[str], None]) -> Callable[[], None]:
        del heard
        return lambda: None


def _opened(path: Path, *, patience: float) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Make each commit wait for the disk. Raises sqlite3.Error."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        connection.close()
        raise
    return connection
