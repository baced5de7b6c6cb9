"""Disks that are full or fail, and files that may not be written."""

import ctypes
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.store.save import NotStored, Problem
from gobelet.store.sqlite import database
from gobelet.store.store import FILE, Store
from tests.store.games import (
    KIT,
    all_saved,
    begun,
    changed,
    filled,
    numbers,
    play,
    played,
    replayed,
)

POSIX = pytest.mark.posix("modes of files, and devices")


def run(*command: str | Path) -> bool:
    """Run a command of the system; return whether it did what it should."""
    try:
        return not subprocess.run(command, capture_output=True, check=False).returncode
    except FileNotFoundError:
        return False


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Return a small disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not (seen_here_only() and run("mount", "-t", "tmpfs", "-o", "size=300k", "none", folder)):
        pytest.skip("disks cannot be mounted here")
    yield folder
    # Lazily: a test that fails leaves its store open.
    run("umount", "--lazy", folder)


def seen_here_only() -> bool:
    """Let what is mounted from now on vanish with these tests, even if they are killed."""
    if sys.platform != "linux":
        return False
    clone_newns = 0x20000
    return ctypes.CDLL(None).unshare(clone_newns) == 0 and run("mount", "--make-rprivate", "/")


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    """Return a folder with games that not even root may change."""
    folder = tmp_path / "locked"
    filled(folder, 2, 2)
    if not run("chattr", "-R", "+i", folder):
        pytest.skip("files cannot be made unchangeable here")
    yield folder
    run("chattr", "-R", "-i", folder)


def fill(disk: Path) -> Path:
    """Leave no byte free, and return the file that takes the place."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(512))
        except OSError:
            return filler


def test_a_disk_that_becomes_full_keeps_nobody_from_playing(disk: Path) -> None:
    store = Store.open(disk)
    journal, table = played(store, 10)
    filler = fill(disk)
    told = []

    def save() -> None:
        if table.over:
            journal.end(table, KIT.tally(table.game, table.log))
        else:
            journal.save(table)
        told.append(store.problem)
        assert store.load(journal.id).log == tuple(table.log)

    play(table, 1000, save)
    assert table.over
    assert told[-1] == Problem("full", disk / FILE)
    begun(store)
    assert sorted(numbers(store)) == [-2, journal.id]
    ((heading, tallies),) = store.tallied()
    assert (heading.id, tallies) == (journal.id, KIT.tally(table.game, table.log))
    filler.unlink()
    journal.tick("")
    played(store, 1)
    assert all_saved(store)
    assert numbers(store) == [1, 2, 3]
    store.close()
    store = Store.open(disk)
    assert store.load(1).log == tuple(table.log)
    assert numbers(store) == [1, 2, 3]
    store.close()


def test_games_on_a_full_disk_are_offered(disk: Path) -> None:
    saves = filled(disk, 2, 2)
    filler = fill(disk)
    store = Store.open(disk)
    assert store.problem == Problem("full", disk / FILE)
    assert {number: store.load(number).log for number in numbers(store)} == {
        number: save.log for number, save in saves.items()
    }
    table = replayed(saves[4])
    journal = store.take_up(saves[4])
    play(table, 3, lambda: journal.save(table))
    with pytest.raises(NotStored) as refused:
        store.add(saves[1])
    assert refused.value.problem == store.problem == Problem("full", disk / FILE)
    filler.unlink()
    play(table, 3, lambda: journal.save(table))
    assert all_saved(store)
    store.close()
    store = Store.open(disk)
    assert store.load(4).log == tuple(table.log)
    assert numbers(store) == [1, 2, 3, 4]
    store.close()


def test_games_on_a_full_disk_are_offered_though_there_is_no_space_for_a_copy(
    disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(disk, 2, 2)
    fill(disk)
    monkeypatch.setattr(tempfile, "tempdir", str(disk))
    store = Store.open(disk)
    assert store.problem == Problem("full", disk / FILE)
    assert numbers(store) == [1, 2, 3, 4]
    store.close()


def test_a_damaged_file_on_a_full_disk_stays_until_there_is_space(disk: Path) -> None:
    saves = filled(disk, 2, 2)
    content = bytes(100) + (disk / FILE).read_bytes()[100:]
    (disk / FILE).write_bytes(content)
    filler = fill(disk)
    store = Store.open(disk)
    assert store.problem == Problem("full", disk / FILE)
    assert numbers(store) == [1, 2, 3, 4]
    assert (disk / FILE).read_bytes() == content
    journal, table = played(store, 3)
    filler.unlink()
    play(table, 3, lambda: journal.save(table))
    assert all_saved(store)
    assert numbers(store) == [*saves, journal.id]
    (aside,) = store.news
    assert (aside.count, aside.path.read_bytes()) == (4, content)
    store.close()


def test_a_first_game_may_begin_on_a_full_disk(disk: Path) -> None:
    filler = fill(disk)
    store = Store.open(disk)
    assert store.problem == Problem("full", disk / FILE)
    journal, table = played(store, 3)
    save = store.load(journal.id)
    journal.leave()
    assert store.take_up(save) is journal
    assert store.forget(played(store, 1)[0].id)
    filler.unlink()
    play(table, 3, lambda: journal.save(table))
    assert all_saved(store)
    assert numbers(store) == [1]
    assert [path.name for path in disk.glob("*.new.*")] == []
    store.close()


def test_what_waits_is_saved_when_the_store_is_closed(disk: Path) -> None:
    store = Store.open(disk)
    filler = fill(disk)
    journal, table = played(store, 30)
    journal.leave()
    filler.unlink()
    store.close()
    store = Store.open(disk)
    assert store.load(1).log == tuple(table.log)
    store.close()


@POSIX
def test_games_that_may_only_be_read_are_offered(locked: Path) -> None:
    store = Store.open(locked)
    assert store.problem == Problem("denied", locked / FILE)
    assert numbers(store) == [1, 2, 3, 4]
    save = store.load(4)
    table = replayed(save)
    journal = store.take_up(save)
    play(table, 3, lambda: journal.save(table))
    journal.tick("1")
    assert not store.forget(1)
    assert store.problem == Problem("denied", locked / FILE)
    assert store.load(4).log == tuple(table.log)
    run("chattr", "-R", "-i", locked)
    journal.leave()
    assert all_saved(store)
    store.close()
    store = Store.open(locked)
    assert store.load(4).log == tuple(table.log)
    assert store.load(4).desk == "1"
    store.close()


@POSIX
def test_a_file_that_may_only_be_read_is_told_at_the_start(tmp_path: Path) -> None:
    filled(tmp_path, 1, 0)
    if not run("chattr", "+i", tmp_path / FILE):
        pytest.skip("files cannot be made unchangeable here")
    try:
        store = Store.open(tmp_path)
        assert store.problem == Problem("denied", tmp_path / FILE)
        assert numbers(store) == [1]
        store.close()
    finally:
        run("chattr", "-i", tmp_path / FILE)


@POSIX
def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    if not run("chattr", "+i", closed):
        pytest.skip("files cannot be made unchangeable here")
    try:
        store = Store.open(closed / "data")
        assert store.problem == Problem("denied", closed / "data" / FILE)
        played(store, 3)
        assert numbers(store) == [-1]
        store.close()
    finally:
        run("chattr", "-i", closed)


@POSIX
def test_a_file_that_may_not_grow_is_a_problem_and_no_more(tmp_path: Path) -> None:
    import resource

    store = Store.open(tmp_path)
    journal, table = begun(store)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    # Room for a first part of the game.
    resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, limits[1]))
    try:
        play(table, 1000, lambda: journal.save(table))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert store.problem == Problem("unreadable", tmp_path / FILE)
    journal.save(table)
    assert all_saved(store)
    store.close()
    store = Store.open(tmp_path)
    assert store.load(1).log == tuple(table.log)
    store.close()


class FailingOnce(database.Database):
    """SQLite takes a transaction back by itself when the disk fails."""

    def run(self, statement: str, *values: object) -> int:
        if not statement.startswith("DELETE"):
            return super().run(statement, *values)
        super().run("ROLLBACK")
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error


def test_a_disk_that_fails_is_not_taken_for_damage(tmp_path: Path) -> None:
    filled(tmp_path, 1, 1)
    failing = FailingOnce(tmp_path / FILE)
    with pytest.raises(database.Trouble) as refused:
        failing.check_writable()
    assert refused.value.problem == Problem("unreadable", tmp_path / FILE)
    failing.close()


def test_an_action_waits_for_the_disk_itself_and_a_tick_does_not(tmp_path: Path) -> None:
    filled(tmp_path, 1, 1)
    file = database.Database(tmp_path / FILE)
    for synced, level in ((True, 2), (False, 1), (True, 2)):
        with file.write(synced=synced):
            file.run("UPDATE games SET desk = ''")
        assert file.read("PRAGMA synchronous") == [(level,)]
    # The system's own sync leaves it in the disk's memory on macOS.
    assert file.read("PRAGMA fullfsync") == [(1,)]
    file.close()


@POSIX
def test_the_file_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "cloud").mkdir()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).symlink_to(tmp_path / "cloud" / "mine.sqlite3")
    store = Store.open(tmp_path / "data")
    played(store, 3)
    assert all_saved(store)
    store.close()
    assert (tmp_path / "data" / FILE).is_symlink()
    assert (tmp_path / "cloud" / "mine.sqlite3").is_file()


def test_a_file_without_its_tables_is_damaged(tmp_path: Path) -> None:
    filled(tmp_path, 1, 1)
    changed(tmp_path, "DROP TABLE entries")
    store = Store.open(tmp_path)
    journal, table = played(store, 3)
    assert all_saved(store)
    assert [news.code for news in store.news] == ["damaged"]
    assert store.load(journal.id).log == tuple(table.log)
    store.close()


def test_after_it_was_closed_a_store_saves_nothing_and_raises_nothing(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    journal, table = played(store, 3)
    store.close()
    play(table, 1, lambda: journal.save(table))
    assert store.problem == Problem("unreadable", tmp_path / FILE)
    assert numbers(store) == [1]
