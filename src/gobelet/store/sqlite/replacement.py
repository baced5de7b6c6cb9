"""Sets a damaged file of games aside, and puts its readable games in its place.

The repair has two steps, and the next program finds what was done of them. The games that could be
read are written to a file beside; then the damaged one is set aside, and that file takes its place.
"""

import os
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from gobelet.store.save import Problem
from gobelet.store.sqlite.database import Database, Trouble, real, with_ending
from gobelet.store.sqlite.readiness import LOGS, beside, parts_of, ready
from gobelet.store.sqlite.salvage import copy, salvage
from gobelet.store.sqlite.schema import create

_IN_USE: Final = 32
"""Windows' ERROR_SHARING_VIOLATION."""


def waits_for_repair(path: Path) -> bool:
    """Whether a damaged file is still to be set aside; what can be read of it is beside it.

    Windows renames no file that a program has open: each closes it, and the last one repairs.
    """
    return _recovered(path).exists()


def replaced(path: Path, rescued: Database | None = None) -> tuple[Database, Sequence[Problem]]:
    """Set a damaged file aside, put its readable games in its place, and return them."""
    _recover(path, path, rescued)
    return put_in_place(path, rescued)


def _recover(source: Path, path: Path, rescued: Database | None) -> None:
    """Write the readable games to a file beside; the next program can then finish the repair."""
    changed = _changed(source)
    fresh = beside(path, "new")
    try:
        with closing(create(fresh)) as target:
            if rescued:
                copy(rescued, target, set())
            salvaged(source, target)
        # This time shows later whether the source has changed since.
        os.utime(fresh, ns=(changed, changed))
        fresh.replace(_recovered(path))
    except (OSError, Trouble):
        fresh.unlink(missing_ok=True)
        raise


def put_in_place(path: Path, rescued: Database | None = None) -> tuple[Database, Sequence[Problem]]:
    """Put the recovered games in the place of the damaged file, which is set aside."""
    recovered = _recovered(path)
    try:
        aside = set_aside(path, (*LOGS, "-shm", ""))
    except PermissionError as error:
        if getattr(error, "winerror", None) == _IN_USE:
            raise Trouble(Problem("open", path)) from error
        raise
    if _changed(aside) > recovered.stat().st_mtime_ns:
        # A program that had the file open has saved something since.
        with suppress(OSError, Trouble):
            _recover(aside, path, rescued)
    recovered.replace(path)
    found = ready(path)
    try:
        count = len(found.read("SELECT id FROM games"))
    except Trouble:
        found.close()
        raise
    if parts_of(aside, (*LOGS, "")):
        return found, (Problem("damaged", aside, count),)
    return found, (Problem("deleted", path, count),)


def set_aside(path: Path, endings: Iterable[str]) -> Path:
    """Rename a file, or parts of it, to a free name; return the new path of the file itself.

    Of a link the name is changed, and nothing of what it leads to: that may be anything.
    """
    if path.is_symlink() and "" in endings:
        return path.rename(_free_name(path, ("",)))
    name = real(path).name
    parts = [part.name.removeprefix(name) for part in parts_of(path, endings)]
    aside = _free_name(path, parts)
    # The logs go first: SQLite deletes one that has no file.
    for ending in parts:
        with_ending(path, ending).rename(with_ending(aside, ending))
    return aside


def salvaged(path: Path, target: Database) -> None:
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
        for part in parts_of(path, LOGS):
            ending = part.name.removeprefix(real(path).name)
            with_ending(source, ending).write_bytes(part.read_bytes())
        return salvage(source, target)


def _changed(path: Path) -> int:
    """Return when a file, or its log, was changed last."""
    return max((part.stat().st_mtime_ns for part in parts_of(path, ("", *LOGS))), default=0)


def _free_name(path: Path, endings: Sequence[str]) -> Path:
    """Return a name that is free for all parts; after an interruption, the rest gets it too."""
    date = f"{datetime.now():%Y-%m-%d}"  # noqa: DTZ005 - the player's own date
    name = beside(path, f"damaged-{date}")
    number = 1
    while os.path.lexists(name) or any(parts_of(name, endings)):
        number += 1
        name = beside(path, f"damaged-{date}-{number}")
    return name


def _recovered(path: Path) -> Path:
    """Return the temporary path of the games recovered from a damaged file."""
    return beside(path, "recovered")
