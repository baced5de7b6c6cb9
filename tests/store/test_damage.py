"""Damaged stores: nothing raises, nothing is overwritten, and the good games are still offered.

The long proof, with figures, takes six minutes:
GOBELET_DAMAGES=1000 pytest -n0 -s -o faulthandler_timeout=0 tests/store/test_damage.py
"""

import os
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import pytest

from gobelet.store import replacement
from gobelet.store.database import Database
from gobelet.store.salvage import salvage
from gobelet.store.save import DamagedSave, NoSuchSave, Problem, Save
from gobelet.store.schema import PAGE
from gobelet.store.store import FILE, Store
from tests.store.games import all_saved, begun, changed, filled, numbers, play, played, replayed
from tests.support.proof import tried

DAMAGES: Final = int(os.environ.get("GOBELET_DAMAGES", tried("12", "25")))

GAMES: Final = 40

Rename = Callable[[Path, Path], Path]


@dataclass(frozen=True)
class Sound:
    """A store of twenty finished games and twenty others, before anything happens to it."""

    content: bytes
    saves: Mapping[int, Save]

    @property
    def pages(self) -> int:
        return len(self.content) // PAGE


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    folder = tmp_path_factory.mktemp("sound")
    saves = filled(folder, 20, 20)
    return Sound((folder / FILE).read_bytes(), saves)


def put(content: bytes, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / FILE).write_bytes(content)


def whole(store: Store, sound: Sound) -> set[int]:
    """Return the games that are offered and are as they were; the others are refused."""
    found = set()
    for number in numbers(store):
        try:
            save = store.load(number)
        except (DamagedSave, NoSuchSave):
            continue
        if was := sound.saves.get(number):
            assert (save.log, save.checksum) == (was.log, was.checksum)
            found.add(number)
    store.tallied()
    return found


def kept(content: bytes, sound: Sound, folder: Path) -> set[int]:
    """Open a damaged store, read all, play on, open it again; return the games that are whole."""
    put(content, folder)
    store = Store.open(folder)
    found = whole(store, sound)
    if store.problem:
        # The damage is in the number of the version: what can be read is in memory.
        assert store.problem == Problem("newer", folder / FILE)
        assert (folder / FILE).read_bytes() == content
        store.close()
        return found
    for news in store.news:
        if news.code == "left out":
            # A row that cannot be read stays where it is.
            assert news.path == folder / FILE
        else:
            assert (news.code, news.path.parent) == ("damaged", folder)
            assert news.path.read_bytes() == content
    journal, table = played(store, 3)
    assert all_saved(store)
    store.close()
    later = Store.open(folder)
    assert later.load(journal.id).log == tuple(table.log)
    later.close()
    return found


def told(what: str, losses: Counter[int]) -> None:
    """Print the figures of the long proof."""
    print(f"\n{what}: games lost of {GAMES}, and how often: {sorted(losses.items())}")  # noqa: T201 - for who reads them


def test_a_damaged_byte_costs_hardly_more_than_one_game(sound: Sound, tmp_path: Path) -> None:
    chance, losses = Random(5), Counter[int]()
    for _ in range(DAMAGES):
        damaged = bytearray(sound.content)
        damaged[chance.randrange(len(damaged))] ^= chance.randrange(1, 256)
        losses[GAMES - len(kept(bytes(damaged), sound, tmp_path / "damaged"))] += 1
    told("a byte changed", losses)
    assert sum(lost * times for lost, times in losses.items()) < 1.2 * DAMAGES


def test_a_file_cut_short_keeps_the_games_before_the_cut(sound: Sound, tmp_path: Path) -> None:
    losses, before = Counter[int](), set[int]()
    pages = range(sound.pages) if DAMAGES > 100 else range(1, sound.pages, 6)
    for page in pages:
        for length in (page * PAGE, page * PAGE + 1234):
            found = kept(sound.content[:length], sound, tmp_path / "damaged")
            assert before <= found
            losses[GAMES - len(found)] += 1
            before = found
    told("cut short", losses)
    assert len(before) > GAMES / 2


def test_a_page_of_zeros_costs_the_games_in_it(sound: Sound, tmp_path: Path) -> None:
    losses = Counter[int]()
    pages = range(sound.pages) if DAMAGES > 100 else range(0, sound.pages, 7)
    for page in pages:
        damaged = bytearray(sound.content)
        damaged[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
        losses[GAMES - len(kept(bytes(damaged), sound, tmp_path / "damaged"))] += 1
    told("a page of zeros", losses)
    # The page from which all entries are found, and that of all games, are done without; but the
    # first has entries of its own.
    assert max(losses) < GAMES / 2
    assert sum(times for lost, times in losses.items() if lost > 10) <= 2


@pytest.mark.parametrize("content", [b"", bytes(5000), b"\0", b"not a database\n" * 1000])
def test_what_is_no_database_is_set_aside(content: bytes, tmp_path: Path) -> None:
    put(content, tmp_path / "games")
    store = Store.open(tmp_path / "games")
    (aside,) = store.news
    assert (aside.code, aside.count, aside.path.read_bytes()) == ("damaged", 0, content)
    assert all_saved(store)
    played(store, 3)
    assert numbers(store) == [1]
    store.close()


def test_a_second_damaged_file_of_a_day_does_not_replace_the_first(tmp_path: Path) -> None:
    asides = []
    for content in (b"one", b"two"):
        (tmp_path / FILE).write_bytes(content)
        store = Store.open(tmp_path)
        asides.append(store.news[0].path)
        store.close()
    assert [aside.read_bytes() for aside in asides] == [b"one", b"two"]


def test_a_file_without_its_first_page_is_read_all_the_same(sound: Sound, tmp_path: Path) -> None:
    folder = tmp_path / "damaged"
    assert kept(bytes(PAGE) + sound.content[PAGE:], sound, folder) == set(sound.saves)


def test_games_still_in_the_log_are_recovered(tmp_path: Path) -> None:
    folder, copy = tmp_path / "sound", tmp_path / "copy"
    store = Store.open(folder)
    for seed in range(5):
        played(store, 20, seed)
    # As the program leaves them when it is killed: little is in the file itself yet.
    shutil.copytree(folder, copy)
    saves = {number: store.load(number) for number in numbers(store)}
    store.close()
    content = bytes(100) + (copy / FILE).read_bytes()[100:]
    (copy / FILE).write_bytes(content)
    log = (copy / f"{FILE}-wal").read_bytes()
    store = Store.open(copy)
    (aside,) = store.news
    assert {number: store.load(number).log for number in numbers(store)} == {
        number: save.log for number, save in saves.items()
    }
    assert aside.count == 5
    assert aside.path.read_bytes() == content
    assert aside.path.with_name(f"{aside.path.name}-wal").read_bytes() == log
    store.close()


def test_damage_that_is_met_while_playing_is_healed_at_once(sound: Sound, tmp_path: Path) -> None:
    folder = tmp_path / "damaged"
    put(sound.content, folder)
    store = Store.open(folder)
    journal, table = begun(store)
    with (folder / FILE).open("r+b") as file:
        file.seek(20 * PAGE)
        file.write(bytes(10 * PAGE))
    # Other pages are still in SQLite's memory.
    whole(store, sound)
    play(table, 5, lambda: journal.save(table))
    assert all_saved(store)
    assert store.load(journal.id).log == tuple(table.log)
    store.close()


@pytest.mark.parametrize(
    "change",
    [
        "options = '[]'",
        "options = '{'",
        "players = '{}'",
        "players = '[[1, 2]]'",
        "started = 'yesterday'",
        "started = '2026-11-22 10:00:00'",
        "changed = 3",
        "repeats = 7",
        "typed = 7",
        "game = x'ff'",
    ],
)
def test_a_game_that_cannot_be_listed_costs_no_other(change: str, tmp_path: Path) -> None:
    filled(tmp_path, 3, 3)
    changed(tmp_path, f"UPDATE games SET {change} WHERE id = 2")  # noqa: S608 - ours
    store = Store.open(tmp_path)
    assert numbers(store) == [1, 3, 4, 5, 6]
    assert store.news == (Problem("left out", tmp_path / FILE, 1),)
    store.close()


@pytest.mark.parametrize(
    "change",
    [
        "tallies = '1 2 3'",
        "tallies = 7",
        "tallies = x'00'",
        "counted = '{'",
        "counted = '{}'",
        "counted = x'00'",
    ],
)
def test_a_game_that_cannot_be_counted_costs_no_other(change: str, tmp_path: Path) -> None:
    filled(tmp_path, 3, 3)
    changed(tmp_path, f"UPDATE games SET {change} WHERE id = 2")  # noqa: S608 - ours
    store = Store.open(tmp_path)
    assert sorted(number for sitting in store.sittings() for number in sitting.ids) == [1, 3]
    assert store.news == (Problem("left out", tmp_path / FILE, 1),)
    # It can be heard again all the same.
    assert numbers(store) == [1, 2, 3, 4, 5, 6]
    assert store.load(2).heading.ended
    store.close()


@pytest.mark.parametrize(
    "change", ["reached = '{}'", "reached = 'x'", "reached = '{\"points\":5}'"]
)
def test_a_game_that_cannot_be_read_is_refused_by_itself(change: str, tmp_path: Path) -> None:
    filled(tmp_path, 1, 1)
    changed(tmp_path, f"UPDATE games SET {change} WHERE id = 2")  # noqa: S608 - ours
    store = Store.open(tmp_path)
    with pytest.raises(DamagedSave):
        store.load(2)
    assert store.load(1).heading.id == 1
    assert numbers(store) == [1, 2]
    store.close()


def test_entries_of_another_kind_are_refused(tmp_path: Path) -> None:
    filled(tmp_path, 1, 1)
    changed(tmp_path, "UPDATE entries SET by = 'nobody' WHERE game = 2")
    store = Store.open(tmp_path)
    with pytest.raises(DamagedSave, match="entry"):
        store.load(2)
    store.close()


def test_a_game_that_is_lost_with_its_page_is_damaged_not_gone(tmp_path: Path) -> None:
    filled(tmp_path, 2, 2)
    # Some builds of SQLite leave what was in the table's pages, and it is found there.
    changed(tmp_path, "PRAGMA secure_delete = ON", "DROP TABLE entries")
    store = Store.open(tmp_path)
    with pytest.raises(DamagedSave, match="lost"):
        store.load(1)
    assert numbers(store) == []
    with pytest.raises(NoSuchSave):
        store.load(1)
    store.close()


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
