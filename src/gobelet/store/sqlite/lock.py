"""Locks that the system releases when a program dies, however it dies.

They are SQLite's own file locks, on empty files: these work on every system, and wherever the
store works.
"""

import re
import secrets
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from gobelet.private_files import PRIVATE_FILE, make_folder
from gobelet.store.sqlite.database import file_id


class LockHeld(Exception):
    """Somebody holds the lock."""


class Lock:
    """A lock, held once it is made. Raises LockHeld, or OSError if no lock can be made there."""

    def __init__(self, path: Path, *, patience: float = 0) -> None:
        self._path = path
        make_folder(path.parent)
        path.touch(mode=PRIVATE_FILE)
        try:
            self._connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
        except sqlite3.Error as error:
            raise OSError(str(error)) from error
        try:
            # No journal file beside it: nothing is ever written.
            self._connection.execute("PRAGMA journal_mode = MEMORY")
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self._connection.close()
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY:
                raise LockHeld from error
            raise OSError(str(error)) from error
        self._file = file_id(path)

    def in_place(self) -> bool:
        """Return whether others can still find the lock: its file may have been deleted."""
        return file_id(self._path) == self._file

    def release(self) -> None:
        self._connection.close()

    def remove(self) -> None:
        """Release the lock and delete its file; its name must never be used again."""
        self.release()
        with suppress(OSError):
            self._path.unlink(missing_ok=True)


class Holders:
    """The programs that have games in play: each has a name, and a lock of that name."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._lock: Lock | None = None
        self.own = secrets.token_hex(8)

    def enter(self) -> None:
        """Show other programs that this one has a game in play, if a lock can be made."""
        if self._lock and not self._lock.in_place():
            self._lock.release()
            self._lock = None
        if self._folder and not self._lock:
            with suppress(LockHeld, OSError):
                self._lock = Lock(self._folder / self.own)

    def is_other(self, name: str) -> bool:
        """Return whether another program of this name lives; remove the lock of a dead one."""
        # A damaged name must not lead to any other file.
        if not self._folder or name == self.own or not re.fullmatch("[0-9a-f]{16}", name):
            return False
        path = self._folder / name
        try:
            if path.exists():
                Lock(path).remove()
        except LockHeld:
            return True
        except OSError:
            pass
        return False

    def others(self, names: Iterable[str]) -> Mapping[str, bool]:
        """Return for each of these names of other programs whether that program lives."""
        return {name: self.is_other(name) for name in names if name not in ("", self.own)}

    def leave(self) -> None:
        if self._lock:
            self._lock.remove()
            self._lock = None
