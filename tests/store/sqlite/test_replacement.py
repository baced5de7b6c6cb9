"""A damaged file is replaced while programs are interrupted, and while others save."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from gobelet.store.sqlite import replacement
from gobelet.store.sqlite.database import Database
from gobelet.store.sqlite.salvage import salvage
from gobelet.store.sqlite.schema import PAGE
from gobelet.store.store import FILE, Store
from tests.store.games import all_saved, changed, filled, numbers, play, played
from tests.store.sqlite.damaged_files import Sound, put, whole

Rename = Callable[[Path, Path], Path]


def test_what_does_not_come_to_lie_in_the_file_as_it_was_saved_is_damage(tmp_path: Path) -> None:
    saves = filled(tmp_path, 2, 2)
    store = Store.open(tmp_path)
    # In its effect like a page whose rows lie over each other.
    changed(
        tmp_path,
        "CREATE TRIGGER mangle AFTER INSERT ON entries BEGIN "
        "UPDATE entries SET action = 'x' WHERE game = new.game AND place = new.place - 1; END",
    )
    journal, table = played(store, 10)
    assert all_saved(store)
    # The four, and the one that had just begun.
    assert [news.count for news in store.news] == [5]
    assert numbers(store) == [*saves, journal.id]
    assert store.load(journal.id).log == tuple(table.log)
    store.close()


@pytest.mark.parametrize("steps", range(5))
def test_a_replacement_that_is_interrupted_is_finished_next_time(
    steps: int, sound: Sound, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = bytes(PAGE) + sound.content[PAGE:]
    folder = tmp_path / "damaged"
    put(content, folder)
    (folder / f"{FILE}-wal").write_bytes(b"log")
    left = iter(range(steps))

    def interrupted(rename: Rename) -> Rename:
        def renamed(path: Path, target: Path) -> Path:
            if next(left, None) is None:
                raise KeyboardInterrupt
            return rename(path, target)

        return renamed

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", interrupted(Path.rename))
        patch.setattr(Path, "replace", interrupted(Path.replace))
        try:
            Store.open(folder).close()
        except KeyboardInterrupt:
            assert steps < 4
        else:
            assert steps == 4
    store = Store.open(folder)
    assert whole(store, sound) == set(sound.saves)
    assert all_saved(store)
    # The log beside its file.
    (log,) = folder.glob("games.damaged-*-wal")
    assert log.read_bytes() == b"log"
    assert log.with_name(log.name.removesuffix("-wal")).read_bytes() == content
    store.close()


@pytest.mark.parametrize("steps", range(3))
def test_what_another_program_saves_before_an_interrupted_replacement_is_finished_is_kept(
    steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path, 1, 1)
    other = Store.open(tmp_path)
    journal, table = played(other, 5)
    assert journal.id == 3
    # It does not meet the damage, for it has read this page before.
    with (tmp_path / FILE).open("r+b") as file:
        file.write(bytes(100))
    left, rename = iter(range(steps)), Path.rename

    def refused(path: Path, target: Path) -> Path:
        # As a file that is open in another program does on Windows.
        if next(left, None) is None:
            raise PermissionError
        return rename(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refused)
        store = Store.open(tmp_path)
        store.close()
        assert store.problem
    play(table, 20, lambda: journal.save(table))
    other.close()
    store = Store.open(tmp_path)
    assert all_saved(store)
    assert store.load(3).log == tuple(table.log)
    assert numbers(store) == [1, 2, 3]
    store.close()


@pytest.mark.posix("an open file that is set aside")
def test_what_another_program_saves_while_a_file_is_salvaged_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path, 1, 1)
    other = Store.open(tmp_path)
    journal, table = played(other, 5)
    with (tmp_path / FILE).open("r+b") as file:
        file.write(bytes(100))

    def meanwhile(source: Path, target: Database) -> None:
        salvage(source, target)
        if journal.in_play:
            play(table, 3, lambda: journal.save(table))
            journal.leave()

    with monkeypatch.context() as patch:
        patch.setattr(replacement, "salvage", meanwhile)
        here = Store.open(tmp_path)
    assert here.load(journal.id).log == tuple(table.log)
    assert all_saved(here)
    assert [news.count for news in here.news] == [3]
    here.close()
    other.close()


def test_a_journal_of_a_damaged_file_is_set_aside_with_it(tmp_path: Path) -> None:
    saves = filled(tmp_path / "sound", 3, 3)
    changed(tmp_path / "sound", "PRAGMA journal_mode = DELETE")
    # As a program leaves it that is killed in the midst of a transaction.
    with closing(sqlite3.connect(tmp_path / "sound" / FILE, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN")
        connection.execute("UPDATE entries SET action = 'x' WHERE game = 2")
        shutil.copytree(tmp_path / "sound", tmp_path / "damaged")
        connection.execute("ROLLBACK")
    journal = (tmp_path / "damaged" / f"{FILE}-journal").read_bytes()
    file = tmp_path / "damaged" / FILE
    file.write_bytes(bytes(100) + file.read_bytes()[100:])
    store = Store.open(tmp_path / "damaged")
    assert {number: store.load(number).log for number in numbers(store)} == {
        number: save.log for number, save in saves.items()
    }
    (aside,) = store.news
    assert aside.path.with_name(f"{aside.path.name}-journal").read_bytes() == journal
    store.close()


def test_a_log_without_its_file_is_not_mixed_into_a_new_one(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "sound")
    _, table = played(store, 20)
    shutil.copytree(tmp_path / "sound", tmp_path / "left")
    store.close()
    (tmp_path / "left" / FILE).unlink()
    log = (tmp_path / "left" / f"{FILE}-wal").read_bytes()
    store = Store.open(tmp_path / "left")
    # All of so small a file was in its log.
    assert store.load(1).log == tuple(table.log)
    (aside,) = store.news
    assert aside.path.with_name(f"{aside.path.name}-wal").read_bytes() == log
    store.close()
