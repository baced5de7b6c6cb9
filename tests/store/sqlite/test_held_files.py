"""Files that another program holds, and locks that cannot be had."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gobelet.store.save import Problem
from gobelet.store.sqlite import database, opening
from gobelet.store.sqlite.lock import Lock
from gobelet.store.store import FILE, Store
from tests.store.games import all_saved, changed, filled, numbers, play, played

POSIX = pytest.mark.posix("modes of files, and devices")


def test_a_file_that_another_program_holds_is_waited_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 60)
    monkeypatch.setattr(database, "SHORT_PATIENCE", 1)
    store = Store.open(tmp_path)
    journal, table = played(store, 3)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        play(table, 10, lambda: journal.save(table))
        assert store.problem == Problem("busy", tmp_path / FILE)
        assert store.load(1).log == tuple(table.log)
        other.execute("ROLLBACK")
    play(table, 1, lambda: journal.save(table))
    assert all_saved(store)
    store.close()


def test_a_file_that_another_program_holds_at_the_start_is_used_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 60)
    monkeypatch.setattr(database, "SHORT_PATIENCE", 1)
    filled(tmp_path, 1, 1)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("UPDATE games SET desk = ''")
        store = Store.open(tmp_path)
        assert store.problem == Problem("busy", tmp_path / FILE)
        assert numbers(store) == [1, 2]
        # Nobody waits for it again and again.
        monkeypatch.setattr(database, "PATIENCE", 60_000)
        journal, table = played(store, 3)
        assert journal.id < 0
        other.execute("ROLLBACK")
    journal.save(table)
    assert all_saved(store)
    assert journal.id == 3
    store.close()


@POSIX
@pytest.mark.parametrize("made", [False, True])
def test_where_programs_cannot_share_memory_games_are_saved_all_the_same(
    made: bool, tmp_path: Path
) -> None:
    if made:
        filled(tmp_path, 1, 1)
    # SQLite cannot open the file that its log is shared by, as on network drives.
    (tmp_path / f"{FILE}-shm").symlink_to("nowhere/at/all")
    store = Store.open(tmp_path)
    assert all_saved(store)
    journal, table = played(store, 5)
    journal.leave()
    other = Store.open(tmp_path)
    assert other.problem is None
    assert other.load(journal.id).log == tuple(table.log)
    play(table, 5, lambda: journal.save(table))
    assert all_saved(store)
    assert other.load(journal.id).log == tuple(table.log)
    other.close()
    store.close()


def test_a_file_that_another_program_opens_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path, 1, 1)
    monkeypatch.setattr(opening, "PATIENCE", 0.05)
    lock = Lock(tmp_path / "locks" / "opening")
    store = Store.open(tmp_path)
    assert store.problem == Problem("busy", tmp_path / FILE)
    assert numbers(store) == [1, 2]
    monkeypatch.setattr(opening, "PATIENCE", 60)
    played(store, 1)
    assert store.problem == Problem("busy", tmp_path / FILE)
    lock.release()
    played(store, 1)
    assert all_saved(store)
    store.close()


@pytest.mark.parametrize("content", [b"no database", None])
def test_a_lock_that_cannot_be_had_is_in_nobodys_way(content: bytes | None, tmp_path: Path) -> None:
    locks = tmp_path / "locks"
    locks.mkdir()
    if content:
        (locks / "opening").write_bytes(content)
    else:
        (locks / "opening").mkdir()
    store = Store.open(tmp_path)
    journal, _ = played(store, 3)
    changed(tmp_path, "UPDATE games SET held_by = '0123456789abcdef'")
    if content:
        (locks / "0123456789abcdef").write_bytes(content)
    (heading,) = store.unfinished()
    assert heading.broken_off
    assert all_saved(store)
    journal.leave()
    store.close()


def test_a_damaged_name_of_a_holder_leads_to_no_other_file(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    played(store, 3)
    changed(tmp_path, "UPDATE games SET held_by = '../letter'")
    (tmp_path / "letter").touch()
    assert store.unfinished()[0].broken_off
    assert (tmp_path / "letter").exists()
    store.close()
