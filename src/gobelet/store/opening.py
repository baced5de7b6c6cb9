"""Opens the file of the games, whatever lies there, and loses nothing of it."""

import errno
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from gobelet.store.database import Database, Trouble
from gobelet.store.lock import Held, Lock
from gobelet.store.salvage import copy, salvage
from gobelet.store.save import Problem
from gobelet.store.schema import APPLICATION_ID, ENTRIES, PAGE, create, prepare

_MAGIC: Final = b"SQLite format 3\0"

PATIENCE: Final = 10.0
"""Seconds to wait for another program that opens, and perhaps salvages, the same file."""

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


def opened(path: Path) -> tuple[Database, Sequence[Problem]]:
    """Return the games of a file, which is made if there is none, and what is to be told of it.

    A damaged file is set aside, and what can be read of it is in a new one. Raises Trouble if
    the file cannot be used; it is left as it is then.
    """
    with _alone(path):
        try:
            return _ready(path), ()
        except Trouble as trouble:
            if not trouble.is_damage:
                raise
        return _replaced(path)


def reopened(damaged: Database) -> tuple[Database, Sequence[Problem]]:
    """Return what `opened` does for a file in which damage was met after it was opened.

    Another program may have met it too, and have set the file aside by now.
    """
    if damaged.path is None:
        raise damaged.damage
    with _alone(damaged.path):
        if damaged.in_place():
            return _replaced(damaged.path)
        return _ready(damaged.path), ()


def in_memory(path: Path | None = None) -> Database:
    """Return a database in memory, with what can be read of a file that cannot be used."""
    database = Database(None)
    prepare(database)
    with suppress(OSError, Trouble):
        if path and path.is_file():
            try:
                _salvaged(path, database)
            except OSError:
                # There is no space for a copy.
                copy(path, database, set(), unchanging=True)
    return database


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep other programs from opening, or replacing, the same file meanwhile."""
    lock = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Where no lock can be made nothing can be replaced either.
        with suppress(OSError):
            lock = Lock(path.parent / "locks" / "opening", patience=PATIENCE)
        yield
    except Trouble as trouble:
        # It may be that of another file beside this one.
        raise Trouble(Problem(trouble.problem.code, path)) from trouble
    except Held as error:
        raise Trouble(Problem("busy", path)) from error
    except OSError as error:
        code = _CODES.get(error.errno or 0, "unreadable")
        raise Trouble(Problem(code, path)) from error
    finally:
        if lock:
            lock.release()


def _ready(path: Path) -> Database:
    if _recovered(path).exists():
        # `_replaced` was interrupted: it is finished here.
        _put_in_place(path)
    elif not path.exists():
        fresh = _beside(path, "new")
        create(fresh).close()
        fresh.rename(path)
    _check(path)
    try:
        return _prepared(path)
    except Trouble as trouble:
        if trouble.problem.code in ("damaged", "newer"):
            raise
        with suppress(Trouble):
            return _prepared(path, log_ahead=False)
        raise


def _prepared(path: Path, *, log_ahead: bool = True) -> Database:
    database = Database(path)
    try:
        prepare(database, log_ahead=log_ahead)
    except Trouble:
        database.close()
        raise
    return database


def _check(path: Path) -> None:
    """Raise a Trouble unless the file is, or was, one of ours."""
    if not path.is_file():
        raise Trouble(Problem("foreign", path))
    with path.open("rb") as file:
        page = file.read(PAGE)
    ours = page[68:72] == APPLICATION_ID.to_bytes(4, "big")
    whole = page.startswith(_MAGIC)
    if whole and not ours and ENTRIES.encode() not in page:
        raise Trouble(Problem("foreign", path))
    if not (whole and ours):
        raise Trouble(Problem("damaged", path))


def _replaced(path: Path) -> tuple[Database, Sequence[Problem]]:
    """Set a damaged file aside, and return what could be read of it, in its place."""
    fresh = _beside(path, "new")
    database = create(fresh)
    try:
        count = _salvaged(path, database)
    except (OSError, Trouble):
        database.close()
        fresh.unlink(missing_ok=True)
        raise
    database.close()
    # From here on it is finished even if the program is killed.
    fresh.rename(_recovered(path))
    aside = _put_in_place(path)
    return _ready(path), (Problem("damaged", aside, count),)


def _put_in_place(path: Path) -> Path:
    """Put what was recovered in the place of the damaged file; return what that is called now."""
    aside = _free_name(path)
    # The log goes first: SQLite deletes one that has no file.
    for ending in ("-wal", "-shm", ""):
        part = _with_ending(path, ending)
        if part.exists():
            part.rename(_with_ending(aside, ending))
    _recovered(path).rename(path)
    return aside


def _salvaged(path: Path, target: Database) -> int:
    """Put what can be read of a file into another, and return how many games; leave it as it is.

    It is read from a copy, for SQLite repairs what it opens.
    """
    with tempfile.TemporaryDirectory(prefix="gobelet-") as folder:
        source = Path(folder) / path.name
        for ending in ("", "-wal"):
            part = _with_ending(path, ending)
            if part.exists():
                _with_ending(source, ending).write_bytes(part.read_bytes())
        return salvage(source, target)


def _free_name(path: Path) -> Path:
    date = f"{datetime.now():%Y-%m-%d}"  # noqa: DTZ005 - the player's own date
    name = _beside(path, f"damaged-{date}")
    number = 1
    while name.exists() or _with_ending(name, "-wal").exists():
        number += 1
        name = _beside(path, f"damaged-{date}-{number}")
    return name


def _recovered(path: Path) -> Path:
    """Return where all that could be read of a damaged file lies until it is in its place."""
    return _beside(path, "recovered")


def _beside(path: Path, what: str) -> Path:
    return path.with_name(f"{path.stem}.{what}{path.suffix}")


def _with_ending(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
