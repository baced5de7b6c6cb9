"""Reads the pages that hold rows, each by itself, whether or not a table still leads to them.

A table is a tree of pages, and its rows are in the leaves. Without the root, which may be lost with
an emptied file while the leaves are in its log, SQLite reads nothing. But a leaf that is declared
to be the root is a whole table, of a few rows.
"""

from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from gobelet.store.sqlite.database import Database, Row, Trouble
from gobelet.store.sqlite.schema import PAGE

_TABLES: Final = {13: "games", 10: "entries"}
"""The first byte of a leaf, and what it may be a leaf of; indexes look like entries."""


def gather(source: Path, target: Database) -> None:
    """Copy every row of every leaf into an empty store; what belongs together is seen later.

    `source` has a whole first page, and is changed.
    """
    with closing(Database(source)) as damaged, target.write(synced=False):
        for number, table in _leaves(source):
            with suppress(Trouble):
                for row in _rows(damaged, number, table):
                    places = ", ".join("?" * len(row))
                    # Leaves that are free by now may have older rows of the same numbers.
                    target.run(f"INSERT OR IGNORE INTO {table} VALUES ({places})", *row)  # noqa: S608 - a name of ours


def _leaves(source: Path) -> list[tuple[int, str]]:
    """Return the numbers of the leaves; the later ones, which are the newer as a rule, first."""
    with source.open("rb") as file:
        kinds = enumerate(iter(lambda: file.read(PAGE)[:1], b""), start=1)
        found = [(number, _TABLES[kind[0]]) for number, kind in kinds if kind[0] in _TABLES]
    return found[::-1]


def _rows(damaged: Database, page: int, table: str) -> Iterator[Row]:
    # Nothing of it is needed later.
    damaged.read("PRAGMA journal_mode = OFF")
    damaged.read("PRAGMA writable_schema = ON")
    damaged.read("UPDATE sqlite_schema SET rootpage = ? WHERE name = ?", page, table)
    # The schema is read anew.
    damaged.read("PRAGMA writable_schema = RESET")
    yield from damaged.each(f"SELECT * FROM {table} NOT INDEXED")  # noqa: S608 - a name of ours
