"""Games that are taken up again, also while another program has them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gobelet.store.save import (
    NoSuchSave,
    SaveInUse,
)
from gobelet.store.store import FILE, Store
from tests.store.games import (
    all_saved,
    numbers,
    play,
    played,
    replayed,
)


def test_a_game_that_is_taken_up_goes_on_under_its_number(folder: Path) -> None:
    store = Store.open(folder)
    played(store, 5)[0].leave()
    store.close()
    store = Store.open(folder)
    save = store.load(1)
    table = replayed(save)
    journal = store.take_up(save)
    play(table, 5, lambda: journal.save(table))
    assert journal.id == 1
    assert store.load(1).log == tuple(table.log)
    assert store.load(1).heading.started == save.heading.started
    store.close()


def test_a_game_that_is_gone_cannot_be_taken_up(folder: Path) -> None:
    store = Store.open(folder)
    played(store, 3)[0].leave()
    save = store.load(1)
    store.forget(1)
    with pytest.raises(NoSuchSave):
        store.take_up(save)
    store.close()


def test_a_game_that_was_played_on_elsewhere_is_not_taken_up_where_it_was(folder: Path) -> None:
    here, there = Store.open(folder), Store.open(folder)
    played(here, 3)[0].leave()
    old = here.load(1)
    table = replayed(old)
    journal = there.take_up(there.load(1))
    play(table, 2, lambda: journal.save(table))
    journal.leave()
    with pytest.raises(SaveInUse):
        here.take_up(old)
    assert here.load(1).log == tuple(table.log)
    here.close()
    there.close()


def test_a_game_that_went_on_elsewhere_meanwhile_is_kept_beside_the_other(folder: Path) -> None:
    here, there = Store.open(folder), Store.open(folder)
    played(here, 3)[0].leave()
    save = here.load(1)
    # Nothing could be written when the first program took the game up.
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = here.take_up(save)
        assert here.problem
    mine, theirs = replayed(save, seed=1), replayed(save, seed=2)
    journal = there.take_up(there.load(1))
    play(theirs, 5, lambda: journal.save(theirs))
    journal.leave()
    play(mine, 2, lambda: waiting.save(mine))
    assert all_saved(here)
    assert here.load(1).log == tuple(theirs.log)
    assert here.load(waiting.id).log == tuple(mine.log)
    assert numbers(here) == [1, 2]
    here.close()
    there.close()
