"""The tables, and how a file of an earlier version gets them."""

from pathlib import Path
from typing import Final

from gobelet.private_files import PRIVATE_FILE
from gobelet.store.save import Problem
from gobelet.store.sqlite.database import Database, Trouble

APPLICATION_ID: Final = int.from_bytes(b"Gobe", "big")

PAGE: Final = 4096
"""Bytes of a page, the same for all files: see `salvage`."""

ENTRIES: Final = """\
CREATE TABLE entries (
    game INTEGER NOT NULL,
    place INTEGER NOT NULL,
    by INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID"""

MIGRATIONS: Final = (
    (
        """\
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    players TEXT NOT NULL,
    started TEXT NOT NULL,
    changed TEXT NOT NULL,
    repeats INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    held_by TEXT,
    reached TEXT NOT NULL,
    desk TEXT NOT NULL,
    counted TEXT NOT NULL,
    tallies BLOB NOT NULL,
    checksum TEXT NOT NULL
)""",
        "CREATE INDEX games_listed ON games (ended, changed)",
        ENTRIES,
    ),
    ("ALTER TABLE games ADD COLUMN typed INTEGER NOT NULL DEFAULT 0",),
    # Counts up with each change of an unfinished game, for a clock may be wrong, or set back.
    ("ALTER TABLE games ADD COLUMN played INTEGER NOT NULL DEFAULT 0",),
    # `typed` may be 2, which an earlier version takes for damage.
    (),
)
"""One step per version, from an empty file on; a released step is never changed."""

VERSION: Final = len(MIGRATIONS)


def migrate(database: Database) -> None:
    """Bring a database to this version; a later one is a Trouble, and is not touched."""
    match database.read("PRAGMA user_version"):
        case [(int(version),)] if 0 <= version <= VERSION:
            pass
        case _:
            raise Trouble(Problem("newer", database.path or Path()))
    for number, step in enumerate(MIGRATIONS[version:], start=version + 1):
        with database.write():
            for statement in step:
                database.run(statement)
            database.run(f"PRAGMA application_id = {APPLICATION_ID}")
            database.run(f"PRAGMA user_version = {number}")


def create(path: Path) -> Database:
    """Return a new database, in place of what an interrupted attempt may have left."""
    path.unlink(missing_ok=True)
    # SQLite gives its logs the mode of the file.
    path.touch(mode=PRIVATE_FILE)
    database = Database(path)
    try:
        database.read(f"PRAGMA page_size = {PAGE}")
        migrate(database)
    except Trouble:
        database.close()
        raise
    return database


def prepare(database: Database, *, log_ahead: bool = True) -> None:
    """Set a file up for playing.

    Without `log_ahead`, SQLite keeps its older kind of log, for places where programs cannot share
    memory, as network drives. Only a program that has a file for itself can set this.
    """
    if log_ahead:
        database.read("PRAGMA journal_mode = WAL")
    else:
        database.read("PRAGMA locking_mode = EXCLUSIVE")
        database.read("PRAGMA journal_mode = DELETE")
        database.read("PRAGMA locking_mode = NORMAL")
    database.read("PRAGMA cell_size_check = ON")
    migrate(database)
