"""One SQLite file, or one in memory: transactions, and errors in the store's own words."""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from gobelet.store.save import Problem

Row = tuple[object, ...]
FileId = tuple[int, int]
Status = tuple[FileId, int]
"""A file's identity and its size."""

READ: Final = "mode=ro"
UNCHANGING: Final = "immutable=1"

PATIENCE: Final = 1000
"""Milliseconds to wait for another program that writes; its transactions take a few."""

SHORT_PATIENCE: Final = 50
"""The same after a wait in vain, so that a held file does not make every action wait."""

PARTS: Final = ("", "-wal", "-shm")
"""Endings of the files that SQLite has open: the file, its log, and the index of the log."""

LONGEST: Final = 2**24
"""Bytes of a text; the longest here is of some thousands."""

_CODES: Final = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "full",
    sqlite3.SQLITE_PERM: "denied",
    sqlite3.SQLITE_READONLY: "denied",
    sqlite3.SQLITE_CANTOPEN: "denied",
    sqlite3.SQLITE_AUTH: "denied",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_PROTOCOL: "busy",
    sqlite3.SQLITE_IOERR: "unreadable",
    sqlite3.SQLITE_MISUSE: "unreadable",
}
"""All other errors mean a damaged file, as the statements are correct."""


class Trouble(Exception):
    """The file cannot be used as was asked."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem

    @property
    def is_damage(self) -> bool:
        return self.problem.code == "damaged"


class Database:
    """A connection; whatever SQLite raises becomes a Trouble.

    `only`: with READ, neither the file nor its log is changed; with UNCHANGING, nothing is written
    anywhere, and a log beside the file is not read.
    """

    def __init__(
        self, path: Path | None, *, only: str | None = None, patience: int = PATIENCE
    ) -> None:
        self.path = path
        self._synced: bool | None = None
        self._patience = patience
        self._parts: dict[str, Status] = {}
        self._closed = False
        file = path and real(path)
        self._logs = [(end, Path(f"{file}{end}")) for end in PARTS[1:]]
        with self._errors_as_trouble():
            self._connection = sqlite3.connect(
                _address(file, only) if file and only else file or ":memory:",
                uri=bool(only),
                timeout=patience / 1000,
                isolation_level=None,
            )
            # A damaged length must not allocate all memory.
            self._connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
            # On some systems, as macOS, a plain sync does not reach the disk itself.
            self.run("PRAGMA fullfsync = ON")
        self._file = file_id(path) if path else None

    @property
    def damage(self) -> Trouble:
        """Return the Trouble for data that this program did not write."""
        return Trouble(Problem("damaged", self.path or Path()))

    def read(self, statement: str, *values: object) -> Sequence[Row]:
        with self._errors_as_trouble():
            return self._connection.execute(statement, values).fetchall()

    def each(self, statement: str) -> Iterator[Row]:
        """Yield rows one by one, those before the damage too."""
        with self._errors_as_trouble():
            yield from self._connection.execute(statement)

    def run(self, statement: str, *values: object) -> int:
        """Run a statement inside `write`; return how many rows it has changed."""
        return self._connection.execute(statement, values).rowcount

    def insert(self, statement: str, *values: object) -> int:
        """Run an INSERT inside `write`; return the row's number."""
        return self._connection.execute(statement, values).lastrowid or 0

    def run_many(self, statement: str, rows: Sequence[Row]) -> None:
        self._connection.executemany(statement, rows)

    @contextmanager
    def write(self, *, synced: bool = True) -> Iterator[None]:
        """Run all statements inside as one transaction, all or nothing.

        `synced`: on return the data is on the disk, even if the power fails then. Otherwise the
        system has it, which is enough if only the program is killed.
        """
        with self._errors_as_trouble():
            if synced is not self._synced:
                self.run(f"PRAGMA synchronous = {'FULL' if synced else 'NORMAL'}")
                self._synced = synced
            self.run("BEGIN IMMEDIATE")
            try:
                yield
                self.run("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self.run("ROLLBACK")
                raise
        self._wait_up_to(PATIENCE)

    def check_writable(self) -> None:
        """Raise a Trouble if the file cannot be written; write nothing."""
        with self._errors_as_trouble():
            # On a read-only file, a transaction begins, and then the first write fails.
            self.run("BEGIN IMMEDIATE")
            try:
                self.run("DELETE FROM games WHERE id = 0")
            finally:
                # After some errors SQLite has rolled back by itself, and would complain.
                with suppress(sqlite3.Error):
                    self.run("ROLLBACK")

    @contextmanager
    def one_moment(self) -> Iterator[None]:
        """Read all inside as it was at one moment, whatever other programs write meanwhile."""
        if self._connection.in_transaction:
            # The transaction has its moment already.
            yield
            return
        with self._errors_as_trouble():
            self.run("BEGIN")
            try:
                yield
            finally:
                # After some errors SQLite has rolled back by itself, and would complain.
                with suppress(sqlite3.Error):
                    self.run("ROLLBACK")

    def check_parts(self) -> bool:
        """Return whether the file is in its place; raise damage if others have harmed a part of it.

        A part is harmed that was deleted, replaced or made shorter.

        SQLite notices none of it, and goes on in a log that is gone once the program ends. While
        a program has the file open, no part of it is made shorter. A file that is not in its place
        as a whole is no damage: see `in_place`. Parts are known from the first call on.
        """
        if self.path is None or self._closed:
            return self.in_place()
        file = _status(self.path)
        if file is None or file[0] != self._file:
            return False
        parts = [("", file), *((ending, _status(part)) for ending, part in self._logs)]
        if self._are_whole(parts):
            self._parts.update((ending, found) for ending, found in parts if found)
            return True
        # A link to the file may have another way to it by now.
        self._logs = [(ending, with_ending(self.path, ending)) for ending, _ in self._logs]
        if not self._are_whole([("", file), *((end, _status(part)) for end, part in self._logs)]):
            raise self.damage
        return True

    def _are_whole(self, parts: Iterable[tuple[str, Status | None]]) -> bool:
        """Whether each part is the one that was found before, and no shorter."""
        for ending, found in parts:
            known = self._parts.get(ending, found)
            if known and (found is None or found[0] != known[0] or found[1] < known[1]):
                return False
        return True

    def in_place(self) -> bool:
        """Return whether the file still has its name, and was not set aside or deleted."""
        return self.path is None or file_id(self.path) == self._file

    def has_left_its_log(self) -> bool:
        """Return whether this file is gone, but the log beside its name is still its own."""
        log = self._parts.get("-wal")
        if self.path is None or log is None or self.in_place():
            return False
        return file_id(log_of(self.path)) == log[0]

    def close(self) -> None:
        self._closed = True
        with suppress(sqlite3.Error):
            self._connection.close()

    @contextmanager
    def _errors_as_trouble(self) -> Iterator[None]:
        try:
            yield
        # With a damaged name, even the message of an error can be invalid text.
        except (sqlite3.Error, UnicodeDecodeError) as error:
            number = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
            code = _CODES.get(number) or _CODES.get(number & 0xFF, "damaged")
            if isinstance(error, sqlite3.ProgrammingError):
                code = "unreadable"
            if code == "busy":
                self._wait_up_to(SHORT_PATIENCE)
            raise Trouble(Problem(code, self.path or Path())) from error

    def _wait_up_to(self, milliseconds: int) -> None:
        if milliseconds != self._patience:
            self._patience = milliseconds
            with suppress(sqlite3.Error):
                self.run(f"PRAGMA busy_timeout = {milliseconds}")


def real(path: Path) -> Path:
    """Return the file itself that a path leads to, where it is a link."""
    return Path(os.path.realpath(path))


ENDINGS: Final = ("", "-wal", "-shm", "-journal")
"""Of the file and its parts."""


def with_ending(path: Path, ending: str) -> Path:
    """Return where SQLite keeps a part of a file: beside the file, not beside a link to it."""
    file = real(path)
    return file.with_name(file.name + ending)


def log_of(path: Path) -> Path:
    """Return where SQLite keeps the log of a file."""
    return with_ending(path, "-wal")


def _address(path: Path, only: str) -> str:
    rest = path.as_uri().removeprefix("file://")
    # SQLite takes no server in an address: a share on a network has two slashes more.
    return f"file://{rest if rest.startswith('/') else f'//{rest}'}?{only}"


def file_id(path: Path) -> FileId | None:
    """Return a file's identity, which another file of the same name lacks; None: no file."""
    found = _status(path)
    return found and found[0]


def _status(path: Path) -> Status | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return (status.st_dev, status.st_ino), status.st_size
