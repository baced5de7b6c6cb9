"""What is no damaged file of ours is left alone; what takes its place is used."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gobelet.store.save import Problem
from gobelet.store.store import FILE, Store
from tests.store.games import all_saved, changed, filled, numbers, play, played, replayed
from tests.store.sqlite.damaged_files import GAMES, Sound, put

# What is no damaged file of ours is left alone


def left_alone(folder: Path, code: str) -> Store:
    """Return a store that plays in memory, having looked at it all."""
    store = Store.open(folder)
    assert store.problem == Problem(code, folder / FILE)
    assert store.news == ()
    journal, table = played(store, 5)
    assert store.problem == Problem(code, folder / FILE)
    assert journal.id < 0
    assert store.load(journal.id).log == tuple(table.log)
    assert journal.id in numbers(store)
    return store


def test_a_directory_in_its_place_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    (tmp_path / FILE / "letter").write_text("Dear Ana")
    left_alone(tmp_path, "foreign").close()
    assert (tmp_path / FILE / "letter").read_text() == "Dear Ana"


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    changed(tmp_path, "CREATE TABLE games (chess TEXT)", "INSERT INTO games VALUES ('e4')")
    content = (tmp_path / FILE).read_bytes()
    left_alone(tmp_path, "foreign").close()
    assert (tmp_path / FILE).read_bytes() == content


def test_a_file_in_place_of_the_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("Dear Ana")
    left_alone(tmp_path / "data", "foreign").close()
    assert (tmp_path / "data").read_text() == "Dear Ana"


def test_a_later_version_is_only_read(sound: Sound, tmp_path: Path) -> None:
    put(sound.content, tmp_path / "later")
    folder = tmp_path / "later"
    changed(folder, "PRAGMA user_version = 99", "ALTER TABLE games ADD COLUMN mood TEXT")
    content = (folder / FILE).read_bytes()
    store = left_alone(folder, "newer")
    assert len(numbers(store)) == GAMES + 1
    # What is played on is in memory only.
    save = store.load(GAMES)
    table = replayed(save)
    journal = store.take_up(save)
    play(table, 3, lambda: journal.save(table))
    assert store.load(GAMES).log == tuple(table.log) != save.log
    assert not store.forget(1)
    store.close()
    assert (folder / FILE).read_bytes() == content


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
@pytest.mark.parametrize("killed", [False, True])
def test_not_a_byte_of_a_later_version_is_changed(mode: str, killed: bool, tmp_path: Path) -> None:
    sound, folder = tmp_path / "sound", tmp_path / "later"
    filled(sound, 3, 3)
    changed(sound, f"PRAGMA journal_mode = {mode}")
    if mode == "DELETE" or not killed:
        changed(sound, "PRAGMA user_version = 99")
    with closing(sqlite3.connect(sound / FILE, isolation_level=None)) as later:
        if killed:
            later.execute("PRAGMA cache_size = 1")
            # In the log it is what counts once it is committed.
            later.execute("PRAGMA user_version = 99")
            later.execute("BEGIN")
            later.execute("UPDATE entries SET action = 'x'")
        shutil.copytree(sound, folder, ignore=shutil.ignore_patterns("*-shm", "locks"))
    content = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert len(content) == 1 + killed
    store = left_alone(folder, "newer")
    assert len(numbers(store)) == 7
    store.close()
    assert content == {name: (folder / name).read_bytes() for name in content}


def test_games_come_into_the_file_once_what_was_in_its_place_is_gone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    store = Store.open(tmp_path)
    journal, table = played(store, 5)
    played(store)
    (tmp_path / FILE).rmdir()
    play(table, 1, lambda: journal.save(table))
    assert all_saved(store)
    store.close()
    store = Store.open(tmp_path)
    assert len(store.tallied()) == 1
    assert store.load(journal.id).log == tuple(table.log)
    store.close()


@pytest.mark.posix("an open file that is deleted")
def test_a_file_that_is_replaced_while_playing_is_not_mixed_with_the_old_log(
    tmp_path: Path,
) -> None:
    # As programs do that keep the files of two computers the same.
    saves = filled(tmp_path / "other", 5, 5)
    store = Store.open(tmp_path)
    journal, table = played(store, 30)
    (tmp_path / "other" / FILE).replace(tmp_path / FILE)
    play(table, 1, lambda: journal.save(table))
    assert all_saved(store)
    store.close()
    store = Store.open(tmp_path)
    assert store.news == ()
    assert store.load(journal.id).log == tuple(table.log)
    assert [store.load(number).log for number in saves] == [save.log for save in saves.values()]
    store.close()


@pytest.mark.posix("an open file that is deleted")
def test_a_file_that_is_deleted_while_playing_is_made_anew(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    journal, table = played(store, 5)
    for path in tmp_path.glob(f"{FILE}*"):
        path.unlink()
    play(table, 1, lambda: journal.save(table))
    assert all_saved(store)
    store.close()
    store = Store.open(tmp_path)
    assert store.load(journal.id).log == tuple(table.log)
    store.close()
