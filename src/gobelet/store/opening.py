"""Opens the file of the games, in whatever state it is, and loses nothing of it."""

import errno
import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from gobelet.private_files import make_folder
from gobelet.store import database
from gobelet.store.database import READ, UNCHANGING, Database, Trouble, log_of, real, with_ending
from gobelet.store.lock import Held, Lock
from gobelet.store.salvage import copy, salvage
from gobelet.store.save import Problem
from gobelet.store.schema import APPLICATION_ID, ENTRIES, PAGE, VERSION, create, prepare

_MAGIC: Final = b"SQLite format 3\0"

_LOGS: Final = ("-wal", "-journal")
"""Endings of the logs that SQLite keeps beside a file, with a part of its data."""

PATIENCE: Final = 10.0
"""Seconds to wait for another program that opens, and perhaps salvages, the same file."""

SHORT_PATIENCE: Final = 0.05
"""The same after a wait in vain."""

_IN_USE: Final = 32
"""Windows' ERROR_SHARING_VIOLATION."""

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
            _set_aside(path, ("-wal", "-shm"))
        if rescued and not path.exists():
            return _replaced(path, rescued)
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
            return _replaced(damaged.path, rescued)
        return _whole(damaged.path)


def waits_for_repair(path: Path) -> bool:
    """Whether a damaged file is still to be set aside; what can be read of it is beside it.

    Windows renames no file that a program has open: each closes it, and the last one repairs.
    """
    return _recovered(path).exists()


def in_memory(path: Path | None = None) -> Database:
    """Return a database in memory, with the readable games of a file that cannot be used."""
    memory = Database(None)
    prepare(memory)
    with suppress(OSError, Trouble):
        if path and path.is_file():
            try:
                _salvaged(path, memory)
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
    except Held as error:
        raise Trouble(Problem("busy", path)) from error
    except OSError as error:
        code = _CODES.get(error.errno or 0, "unreadable")
        raise Trouble(Problem(code, path)) from error
    finally:
        if lock:
            lock.release()


def _whole(path: Path, patience: int = database.PATIENCE) -> tuple[Database, Sequence[Problem]]:
    if _recovered(path).exists():
        # `_replaced` was interrupted: it is finished here.
        return _put_in_place(path)
    try:
        return _ready(path, patience), ()
    except Trouble as trouble:
        if not trouble.is_damage:
            raise
    return _replaced(path)


def _ready(path: Path, patience: int = database.PATIENCE) -> Database:
    if not path.exists():
        if any(part.stat().st_size for part in _parts(path, _LOGS)):
            # SQLite would mix the log of a file that is gone into a new one.
            raise Trouble(Problem("damaged", path))
        # Of a link that leads nowhere yet, what it leads to is made.
        file = real(path)
        fresh = _beside(file, "new")
        create(fresh).close()
        fresh.rename(file)
    _check(path)
    try:
        return _prepared(path, patience)
    except Trouble as trouble:
        if trouble.problem.code in ("damaged", "newer"):
            raise
        with suppress(Trouble):
            return _prepared(path, patience, log_ahead=False)
        raise


def _prepared(path: Path, patience: int, *, log_ahead: bool = True) -> Database:
    found = Database(path, patience=patience)
    try:
        prepare(found, log_ahead=log_ahead)
    except Trouble:
        found.close()
        raise
    found.check_parts()
    return found


def _check(path: Path) -> None:
    """Raise a Trouble unless the file is one of ours, of no later version; change nothing."""
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
    if not 0 <= _version(path, page) <= VERSION:
        raise Trouble(Problem("newer", path))


def _version(path: Path, page: bytes) -> int:
    """Return the version of a file that begins with this page; it may still be in the log."""
    if log_of(path).exists():
        patience = database.SHORT_PATIENCE
        with suppress(Trouble), closing(Database(path, only=READ, patience=patience)) as found:
            match found.read("PRAGMA user_version"):
                case [(int(version),)]:
                    return version
    return int.from_bytes(page[60:64], "big", signed=True)


def _replaced(path: Path, rescued: Database | None = None) -> tuple[Database, Sequence[Problem]]:
    """Set a damaged file aside, put its readable games in its place, and return them."""
    _recover(path, path, rescued)
    return _put_in_place(path, rescued)


def _recover(source: Path, path: Path, rescued: Database | None) -> None:
    """Write the readable games to a file beside; the next program can then finish the repair."""
    changed = _changed(source)
    fresh = _beside(path, "new")
    try:
        with closing(create(fresh)) as target:
            if rescued:
                copy(rescued, target, set())
            _salvaged(source, target)
        # This time shows later whether the source has changed since.
        os.utime(fresh, ns=(changed, changed))
        fresh.replace(_recovered(path))
    except (OSError, Trouble):
        fresh.unlink(missing_ok=True)
        raise


def _put_in_place(
    path: Path, rescued: Database | None = None
) -> tuple[Database, Sequence[Problem]]:
    """Put the recovered games in the place of the damaged file, which is set aside."""
    recovered = _recovered(path)
    try:
        aside = _set_aside(path, (*_LOGS, "-shm", ""))
    except PermissionError as error:
        if getattr(error, "winerror", None) == _IN_USE:
            raise Trouble(Problem("open", path)) from error
        raise
    if _changed(aside) > recovered.stat().st_mtime_ns:
        # A program that had the file open has saved something since.
        with suppress(OSError, Trouble):
            _recover(aside, path, rescued)
    recovered.replace(path)
    found = _ready(path)
    try:
        count = len(found.read("SELECT id FROM games"))
    except Trouble:
        found.close()
        raise
    if _parts(aside, (*_LOGS, "")):
        return found, (Problem("damaged", aside, count),)
    return found, (Problem("deleted", path, count),)


def _set_aside(path: Path, endings: Iterable[str]) -> Path:
    """Rename a file, or parts of it, to a free name; return the new path of the file itself.

    Of a link the name is changed, and nothing of what it leads to: that may be anything.
    """
    if path.is_symlink() and "" in endings:
        return path.rename(_free_name(path, ("",)))
    name = real(path).name
    parts = [part.name.removeprefix(name) for part in _parts(path, endings)]
    aside = _free_name(path, parts)
    # The logs go first: SQLite deletes one that has no file.
    for ending in parts:
        with_ending(path, ending).rename(with_ending(aside, ending))
    return aside


def _salvaged(path: Path, target: Database) -> None:
    """Copy the readable games of a file into another.

    The file is read from a copy, as SQLite repairs what it opens.
    """
    with tempfile.TemporaryDirectory(prefix="gobelet-") as folder:
        source = Path(folder) / "games"
        if path.exists():
            source.write_bytes(path.read_bytes())
        if not (source.exists() and source.stat().st_size):
            # All that is left of it is its log, which SQLite deletes beside an empty file.
            create(source).close()
        for part in _parts(path, _LOGS):
            ending = part.name.removeprefix(real(path).name)
            with_ending(source, ending).write_bytes(part.read_bytes())
        return salvage(source, target)


def _changed(path: Path) -> int:
    """Return when a file, or its log, was changed last."""
    return max((part.stat().st_mtime_ns for part in _parts(path, ("", *_LOGS))), default=0)


def _free_name(path: Path, endings: Sequence[str]) -> Path:
    """Return a name that is free for all parts; after an interruption, the rest gets it too."""
    date = f"{datetime.now():%Y-%m-%d}"  # noqa: DTZ005 - the player's own date
    name = _beside(path, f"damaged-{date}")
    number = 1
    while os.path.lexists(name) or any(_parts(name, endings)):
        number += 1
        name = _beside(path, f"damaged-{date}-{number}")
    return name


def _recovered(path: Path) -> Path:
    """Return the temporary path of the games recovered from a damaged file."""
    return _beside(path, "recovered")


def _beside(path: Path, what: str) -> Path:
    return path.with_name(f"{path.stem}.{what}{path.suffix}")


def _parts(path: Path, endings: Iterable[str]) -> list[Path]:
    return [part for part in (with_ending(path, end) for end in endings) if part.exists()]
