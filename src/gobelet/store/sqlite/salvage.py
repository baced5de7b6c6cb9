"""Reads a damaged file, as far as possible, game by game; checksums show which are whole."""

from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from gobelet.store.save import written
from gobelet.store.sqlite import rows
from gobelet.store.sqlite.columns import BadRow
from gobelet.store.sqlite.database import Database, Trouble
from gobelet.store.sqlite.leaves import gather
from gobelet.store.sqlite.schema import PAGE, create

_NUMBERS: Final = (
    "SELECT id FROM games NOT INDEXED ORDER BY id",
    "SELECT id FROM games NOT INDEXED ORDER BY id DESC",
    "SELECT id FROM games INDEXED BY games_listed",
    "SELECT DISTINCT game FROM entries ORDER BY game",
    "SELECT DISTINCT game FROM entries ORDER BY game DESC",
)
"""Queries that list the games: each stops where it meets damage."""


def salvage(source: Path, target: Database) -> None:
    """Copy all games that are whole into a store, where it has none that is newer.

    `source` is a copy of the damaged file, and is changed.
    """
    done: set[int] = set()
    with closing(Database(source)) as damaged:
        copy(damaged, target, done)
    _graft(source)
    with closing(Database(source)) as damaged:
        all_read = copy(damaged, target, done)
    if not (all_read and done):
        # What is left may be in pages that no table leads to any more.
        scattered = source.with_name("scattered")
        with closing(create(scattered)) as gathered:
            gather(source, gathered)
            copy(gathered, target, done)


def copy(source: Database, target: Database, done: set[int]) -> bool:
    """Copy the games that are whole and not yet in `done`, and add them to it.

    Return whether all could be read.
    """
    with suppress(Trouble):
        # Then a file can be read that is shorter than its header says.
        source.read("PRAGMA writable_schema = ON")
    numbers, all_read = _numbers(source)
    with target.write():
        for number in sorted(numbers - done):
            try:
                standing = rows.stored(source, number)
            except (Trouble, BadRow):
                standing = None
            if standing:
                _put(standing, target)
                done.add(number)
    return all_read and numbers <= done


def _put(standing: rows.Standing, target: Database) -> None:
    heading = standing.save.heading
    match target.read("SELECT changed FROM games WHERE id = ?", heading.id):
        case [(str(changed),)]:
            if changed >= written(heading.changed):
                return
            rows.delete(target, heading.id)
    rows.insert(target, standing)


def _numbers(damaged: Database) -> tuple[set[int], bool]:
    """Return the games that are listed anywhere, and whether all lists could be read."""
    numbers, whole = set[int](), True
    for statement in _NUMBERS:
        try:
            for row in damaged.each(statement):
                match row:
                    case (int(number),) if number > 0:
                        numbers.add(number)
        except Trouble:
            whole = False
    return numbers, whole


def _graft(source: Path) -> None:
    """Replace the file's first page by a whole one.

    The first page says where each table begins, which is the same in every file. Without it nothing
    can be read, even if all the rest is whole.
    """
    fresh = source.with_name("fresh")
    create(fresh).close()
    page = bytearray(fresh.read_bytes()[:PAGE])
    # If two counters differ, SQLite uses the real length of the file, not the one given here.
    page[92:96] = bytes(4)
    with source.open("r+b") as file:
        file.write(page)
