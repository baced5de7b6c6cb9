"""Opens the file of the games, in whatever state it is, and loses nothing of it."""

import errno
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from gobelet.private_files import make_folder
from gobelet.store.save import Problem
from gobelet.store.sqlite import database
from gobelet.store.sqlite.database import UNCHANGING, Database, Trouble, real
from gobelet.store.sqlite.lock import Lock, LockHeld
from gobelet.store.sqlite.readiness import ready
from gobelet.store.sqlite.replacement import (
    put_in_place,
    replaced,
    salvaged,
    set_aside,
    waits_for_repair,
)
from gobelet.store.sqlite.salvage import copy
from gobelet.store.sqlite.schema import prepare

PATIENCE: Final = 10.0
"""Seconds to wait for another program that opens, and perhaps salvages, the same file."""

SHORT_PATIENCE: Final = 0.05
"""The same after a wait in vain."""

_CODES: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOTDIR: "foreign",
    errno.EEXIST: "foreign",
}


def opened(
    path: Path,
    former: Database | None = None,
    rescued: Database | None = None,
    *,
    patient: bool = True,
) -> tuple[Database, Sequence[Problem]]:
    """Return the games of a file, which is made if there is none, and the problems to report.

    A damaged file is set aside, and its readable games are in a new one. `former` is the database
    that this program had at the path before, and `rescued` has its games if its file was deleted.
    Raises Trouble if the file cannot be used; then it is left as it is.
    """
    with _alone(path, PATIENCE if patient else SHORT_PATIENCE):
        if former and former.has_left_its_log() and path.exists():
            # SQLite would take the former log for the log of the new file.
            set_aside(path, ("-wal", "-shm"))
        if rescued and not path.exists():
            return replaced(path, rescued)
        return _whole(path, database.PATIENCE if patient else database.SHORT_PATIENCE)


def rescued_from(database: Database) -> Database:
    """Return a database in memory with all games that a connection can still read.

    It may have them when the file has not: of a deleted log, and of pages that it has read before.
    """
    memory = Database(None)
    prepare(memory)
    with suppress(Trouble):
        copy(database, memory, set())
    return memory


def reopened(damaged: Database, rescued: Database) -> tuple[Database, Sequence[Problem]]:
    """Do the same as `opened`, for a file whose damage was found after it was opened.

    Another program may have found it too, and have set the file aside by now. `rescued` has the
    games that could be read of it before it was closed.
    """
    if damaged.path is None:
        raise damaged.damage
    with _alone(damaged.path, PATIENCE):
        if damaged.in_place() and not waits_for_repair(damaged.path):
            return replaced(damaged.path, rescued)
        return _whole(damaged.path)


def in_memory(path: Path | None = None) -> Database:
    """Return a database in memory, with the readable games of a file that cannot be used."""
    memory = Database(None)
    prepare(memory)
    with suppress(OSError, Trouble):
        if path and path.is_file():
            try:
                salvaged(path, memory)
            except OSError:
                # There is no space for a copy.
                with closing(Database(path, only=UNCHANGING)) as found:
                    copy(found, memory, set())
    return memory


@contextmanager
def _alone(path: Path, patience: float) -> Iterator[None]:
    """Keep other programs from opening, or replacing, the same file meanwhile."""
    lock = None
    folder = real(path).parent
    try:
        make_folder(folder)
        # Where no lock can be made nothing can be replaced either.
        with suppress(OSError):
            lock = Lock(folder / "locks" / "opening", patience=patience)
        yield
    except Trouble as trouble:
        # The trouble may name another file beside this one.
        raise Trouble(Problem(trouble.problem.code, path)) from trouble
    except LockHeld as error:
        raise Trouble(Problem("busy", path)) from error
    except OSError as error:
        code = _CODES.get(error.errno or 0, "unreadable")
        raise Trouble(Problem(code, path)) from error
    finally:
        if lock:
            lock.release()


def _whole(path: Path, patience: int = database.PATIENCE) -> tuple[Database, Sequence[Problem]]:
    if waits_for_repair(path):
        # `replaced` was interrupted: it is finished here.
        return put_in_place(path)
    try:
        return ready(path, patience), ()
    except Trouble as trouble:
        if not trouble.is_damage:
            raise
    return replaced(path)
