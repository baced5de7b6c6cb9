"""The schema of a store: brought up to date once, by whoever comes first."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from gobelet.house.store.database import BadStore
from gobelet.house.store.house_store import HouseStore, database_at
from gobelet.house.store.migrations import MIGRATIONS
from gobelet.house.store.table_heading import TableHeading
from gobelet.net.frames import Place
from tests.support.house.postgresql import Server
from tests.support.network.loopback import run

OPEN = """
import asyncio, sys
from gobelet.house.store.house_store import HouseStore
async def main():
    store = HouseStore(sys.argv[1], asyncio.get_running_loop())
    sys.stdin.read()
    store.close()
asyncio.run(main())
"""


def opened_and_closed(store: str) -> None:
    async def work() -> None:
        opened = HouseStore(store, asyncio.get_running_loop())
        await asyncio.to_thread(opened.close)

    run(work())


def done(store: str) -> list[int]:
    database = database_at(store)
    connection = database.connect()
    rows = connection.execute("SELECT number FROM migrations ORDER BY number").fetchall()
    connection.close()
    database.close()
    return [number for (number,) in rows]


def test_each_migration_is_done_once(store: str) -> None:
    for _ in range(2):
        opened_and_closed(store)
        assert done(store) == [*range(1, len(MIGRATIONS) + 1)]


def test_two_processes_that_start_together_migrate_once(server: Server) -> None:
    store = server.new_database()
    programs = [
        subprocess.Popen([sys.executable, "-c", OPEN, store], stdin=subprocess.PIPE)
        for _ in range(4)
    ]
    for program in programs:
        program.communicate(timeout=60)
    assert [program.returncode for program in programs] == [0] * 4
    assert done(store) == [*range(1, len(MIGRATIONS) + 1)]


def test_a_store_of_a_later_version_is_left_alone(store: str) -> None:
    opened_and_closed(store)
    database = database_at(store)
    connection = database.connect()
    connection.execute("INSERT INTO migrations VALUES (999)")
    connection.close()
    database.close()
    with pytest.raises(BadStore) as refused:
        opened_and_closed(store)
    assert refused.value.code == "later"


def test_one_file_is_one_process_s(tmp_path: Path) -> None:
    async def work() -> None:
        store = str(tmp_path / "house.sqlite3")
        first = HouseStore(store, asyncio.get_running_loop())
        with pytest.raises(BadStore) as refused:
            HouseStore(store, asyncio.get_running_loop())
        assert refused.value.code == "held"
        await asyncio.to_thread(first.close)
        again = HouseStore(store, asyncio.get_running_loop())
        await asyncio.to_thread(again.close)

    run(work())


def test_a_file_of_before_there_were_migrations_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    kept = TableHeading("yahtzee", {}, (Place("Ana"),))
    with sqlite3.connect(path) as before:
        before.executescript(
            """
            CREATE TABLE members (number INTEGER PRIMARY KEY, secret BLOB NOT NULL UNIQUE,
                name TEXT NOT NULL, sounds TEXT NOT NULL UNIQUE, since REAL NOT NULL);
            CREATE TABLE tables (number INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE,
                owner INTEGER NOT NULL, kept BLOB NOT NULL, since REAL NOT NULL,
                closed INTEGER NOT NULL DEFAULT 0);
            CREATE TABLE entries (number INTEGER NOT NULL, place INTEGER NOT NULL,
                by INTEGER NOT NULL, action TEXT NOT NULL, PRIMARY KEY (number, place))
                WITHOUT ROWID;
            PRAGMA user_version = 1;
            """
        )
        before.execute("INSERT INTO tables VALUES (1, 'T', 1, ?, 5.0, 0)", (kept.encoded,))
    before.close()

    async def work() -> None:
        store = HouseStore(str(path), asyncio.get_running_loop())
        [table] = await store.tables.open()
        assert (table.token, table.kept) == ("T", kept)
        await asyncio.to_thread(store.close)

    run(work())
