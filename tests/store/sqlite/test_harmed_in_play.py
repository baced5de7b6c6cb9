"""What somebody does to the files of the store while a program has them open."""

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from gobelet.core.table import Entry, Table
from gobelet.store.journal import Journal
from gobelet.store.save import Problem, Save
from gobelet.store.sqlite import replacement, rows
from gobelet.store.sqlite.database import Database
from gobelet.store.store import FILE, Store
from tests.store.games import all_saved, filled, numbers, play, played

POSIX: Final = pytest.mark.posix("an open file that is deleted")

pytestmark = POSIX


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def halved(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def replaced(path: Path) -> None:
    path.with_name("other").write_bytes(b"something else")
    path.with_name("other").replace(path)


def in_play(folder: Path) -> tuple[Store, Journal, Table[Any], dict[int, Save]]:
    """Return a store with games of another day and of today, and one of today that is in play."""
    filled(folder, 12, 12)
    store = Store.open(folder)
    played(store, seed=4)
    journal, table = played(store, 12)
    return store, journal, table, {number: store.load(number) for number in numbers(store)}


def logs(store: Store) -> Mapping[int, object]:
    return {number: store.load(number).log for number in numbers(store)}


@pytest.mark.parametrize(
    ("ending", "harm"),
    [
        ("", Path.unlink),
        ("", emptied),
        ("", halved),
        ("-wal", Path.unlink),
        ("-wal", emptied),
        ("-wal", halved),
        ("-wal", replaced),
        # One that is made shorter ends the program: its pages are in the memory of all programs.
        ("-shm", Path.unlink),
    ],
)
def test_harm_is_noticed_at_the_next_save_and_nothing_is_lost(
    ending: str, harm: Callable[[Path], None], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    store, journal, table, saves = in_play(folder)
    harm(folder / f"{FILE}{ending}")
    play(table, 1, lambda: journal.save(table))
    assert all_saved(store)
    (news,) = store.news
    assert news.count == len(saves)
    expected = {
        **{number: save.log for number, save in saves.items()},
        journal.id: tuple(table.log),
    }
    assert logs(store) == expected
    play(table, 3, lambda: journal.save(table))
    expected[journal.id] = tuple(table.log)
    # What a program leaves that is killed now.
    shutil.copytree(folder, tmp_path / "killed")
    for left in (folder, tmp_path / "killed"):
        other = Store.open(left)
        assert (other.problem, other.news) == (None, ())
        assert logs(other) == expected
        other.close()
    store.close()


def test_a_file_that_was_deleted_is_told_as_such(tmp_path: Path) -> None:
    store, journal, table, saves = in_play(tmp_path / "data")
    shutil.rmtree(tmp_path / "data")
    play(table, 1, lambda: journal.save(table))
    assert store.news == (Problem("deleted", tmp_path / "data" / FILE, len(saves)),)
    assert all_saved(store)
    store.close()


def test_what_was_read_before_harm_outlasts_a_disk_that_refuses_the_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, journal, table, saves = in_play(tmp_path)
    (tmp_path / f"{FILE}-wal").unlink()

    def refused(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(replacement, "create", refused)
        play(table, 1, lambda: journal.save(table))
        assert store.problem == Problem("full", tmp_path / FILE)
        assert numbers(store) == sorted(saves)
    play(table, 1, lambda: journal.save(table))
    assert all_saved(store)
    assert logs(store) == {
        **{number: save.log for number, save in saves.items()},
        journal.id: tuple(table.log),
    }
    store.close()


def test_a_second_program_follows_and_loses_nothing(tmp_path: Path) -> None:
    store, journal, table, saves = in_play(tmp_path)
    other = Store.open(tmp_path)
    second, second_table = played(other, 9, seed=5)
    (tmp_path / f"{FILE}-wal").unlink()
    play(table, 2, lambda: journal.save(table))
    play(second_table, 2, lambda: second.save(second_table))
    play(table, 2, lambda: journal.save(table))
    expected = {
        **{number: save.log for number, save in saves.items()},
        journal.id: tuple(table.log),
        second.id: tuple(second_table.log),
    }
    assert logs(store) == logs(other) == expected
    store.close()
    other.close()
    later = Store.open(tmp_path)
    assert logs(later) == expected
    later.close()


@pytest.mark.parametrize("games", [0, 12])
def test_an_emptied_file_is_recovered_from_its_log_at_the_next_start(
    games: int, tmp_path: Path
) -> None:
    folder, killed = tmp_path / "data", tmp_path / "killed"
    filled(folder, games, games)
    store = Store.open(folder)
    today = [played(store, 20, seed)[0] for seed in range(6)]
    expected = {journal.id: journal.current.log for journal in today}
    shutil.copytree(folder, killed)
    store.close()
    os.truncate(killed / FILE, 0)
    log = (killed / f"{FILE}-wal").read_bytes()
    later = Store.open(killed)
    assert expected.items() <= logs(later).items()
    assert all_saved(later)
    (aside,) = later.news
    assert (aside.path.read_bytes(), aside.count) == (b"", len(numbers(later)))
    assert aside.path.with_name(f"{aside.path.name}-wal").read_bytes() == log
    later.close()


def test_a_game_is_read_as_it_was_at_one_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = Store.open(tmp_path), Store.open(tmp_path)
    journal, table = played(there, 4)
    before = tuple(table.log)
    read_entries = rows._entries

    def meanwhile(database: Database, number: int) -> tuple[Entry, ...]:
        play(table, 1, lambda: journal.save(table))
        return read_entries(database, number)

    with monkeypatch.context() as patch:
        patch.setattr(rows, "_entries", meanwhile)
        assert here.load(journal.id).log == before
    assert here.load(journal.id).log == tuple(table.log) != before
    here.close()
    there.close()
