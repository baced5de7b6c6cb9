"""Damaged stores: nothing raises, nothing is overwritten, and the good games are still offered.

The long proof, with figures, takes six minutes:
GOBELET_DAMAGES=1000 pytest -n0 -s -o faulthandler_timeout=0 tests/store/sqlite/test_damage.py
"""

import os
import shutil
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pytest

from gobelet.store.save import DamagedSave, NoSuchSave, Problem
from gobelet.store.sqlite.schema import PAGE
from gobelet.store.store import FILE, Store
from tests.store.games import all_saved, begun, changed, filled, numbers, play, played
from tests.store.sqlite.damaged_files import GAMES, Sound, put, whole
from tests.support.system.proof import tried

DAMAGES: Final = int(os.environ.get("GOBELET_DAMAGES", tried("12", "25")))


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
