"""Reads a damaged file, as far as possible, game by game; checksums show which are whole."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from gobelet.store import rows
from gobelet.store.columns import BadRow
from gobelet.store.database import Database, Trouble
from gobelet.store.schema import PAGE, create

_NUMBERS: Final = (
    "SELECT id FROM games NOT INDEXED ORDER BY id",
    "SELECT id FROM games NOT INDEXED ORDER BY id DESC",
    "SELECT id FROM games INDEXED BY games_listed",
    "SELECT DISTINCT game FROM entries ORDER BY game",
    "SELECT DISTINCT game FROM entries ORDER BY game DESC",
)
"""Queries that list the games: each stops where it meets damage."""


def salvage(source: Path, target: Database) -> int:
    """Copy all games that are whole into an empty store, and return how many they are.

    `source` is a copy of the damaged file, and is changed.
    """
    done: set[int] = set()
    copy(source, target, done)
    _graft(source)
    copy(source, target, done)
    return len(done)


def copy(source: Path, target: Database, done: set[int], *, only: str | None = None) -> None:
    """Copy the games that are whole and not yet in `done`, and add them to it."""
    damaged = Database(source, only=only)
    try:
        with suppress(Trouble):
            # Then a file can be read that is shorter than its header says.
            damaged.read("PRAGMA writable_schema = ON")
        with target.write():
            for number in sorted(_numbers(damaged) - done):
                with suppress(Trouble, BadRow):
                    if standing := rows.stored(damaged, number):
                        rows.insert(target, standing)
                        done.add(number)
    finally:
        damaged.close()


def _numbers(damaged: Database) -> set[int]:
    numbers: set[int] = set()
    for statement in _NUMBERS:
        with suppress(Trouble):
            for row in damaged.each(statement):
                match row:
                    case (int(number),) if number > 0:
                        numbers.add(number)
    return numbers


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
