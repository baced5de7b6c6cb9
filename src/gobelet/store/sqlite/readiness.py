"""Makes a file of games ready to be used: a new one, or one of ours that is whole."""

from collections.abc import Iterable
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from gobelet.store.save import Problem
from gobelet.store.sqlite import database
from gobelet.store.sqlite.database import READ, Database, Trouble, log_of, real, with_ending
from gobelet.store.sqlite.schema import APPLICATION_ID, ENTRIES, PAGE, VERSION, create, prepare

_MAGIC: Final = b"SQLite format 3\0"

LOGS: Final = ("-wal", "-journal")
"""Endings of the logs that SQLite keeps beside a file, with a part of its data."""


def ready(path: Path, patience: int = database.PATIENCE) -> Database:
    if not path.exists():
        if any(part.stat().st_size for part in parts_of(path, LOGS)):
            # SQLite would mix the log of a file that is gone into a new one.
            raise Trouble(Problem("damaged", path))
        # Of a link that leads nowhere yet, what it leads to is made.
        file = real(path)
        fresh = beside(file, "new")
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


# Cached: each change of a game asks for the same one.
@lru_cache(8)
def beside(path: Path, what: str) -> Path:
    return path.with_name(f"{path.stem}.{what}{path.suffix}")


def parts_of(path: Path, endings: Iterable[str]) -> list[Path]:
    return [part for part in (with_ending(path, end) for end in endings) if part.exists()]
