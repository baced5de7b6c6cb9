"""The game played last is the first that can be resumed, whatever the clock said meanwhile."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from gobelet.store.journal import Journal
from gobelet.store.save import Problem
from gobelet.store.sqlite.database import Database, Trouble
from gobelet.store.sqlite.schema import PAGE
from gobelet.store.store import FILE, Store
from tests.store.games import begun, played
from tests.support.games.saves import ANA, BEGAN, save_of, table_of

YEARS = (2026, 1970, 2999, 2025)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> dict[str, datetime]:
    """A clock that a test sets, to be found under "now"."""
    told = {"now": datetime(2026, 1, 1, tzinfo=UTC)}
    for module in ("journal", "store"):
        monkeypatch.setattr(f"gobelet.store.{module}.now", lambda: told["now"])
    return told


def order(store: Store) -> list[int]:
    return [heading.id for heading in store.unfinished()]


def test_a_clock_that_is_set_back_or_forth_changes_nothing(
    clock: dict[str, datetime], tmp_path: Path
) -> None:
    store = Store.open(tmp_path)
    numbers = list[int]()
    for seed, year in enumerate(YEARS):
        clock["now"] = datetime(year, 1, 1, tzinfo=UTC)
        journal, _ = played(store, 3, seed)
        journal.leave()
        numbers.insert(0, journal.id)
        assert order(store) == numbers
    first = numbers.pop()
    store.take_up(store.load(first)).leave()
    assert order(store) == [first, *numbers]
    store.close()
    store = Store.open(tmp_path)
    assert order(store) == [first, *numbers]
    store.close()


def test_games_that_wait_in_memory_come_first_in_their_order(
    clock: dict[str, datetime], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(tmp_path)
    stored, _ = played(store, 3)
    write = Database.write

    def full(database: Database, *, synced: bool = True) -> None:
        raise Trouble(Problem("full", tmp_path))

    monkeypatch.setattr(Database, "write", full)
    waiting = list[Journal]()
    for seed, year in enumerate(YEARS):
        clock["now"] = datetime(year, 1, 1, tzinfo=UTC)
        journal, table = begun(store, seed)
        journal.save(table)
        waiting.insert(0, journal)
    waiting[-1].tick("1")
    waiting.insert(0, waiting.pop())
    assert order(store) == [*(journal.id for journal in waiting), stored.id]
    monkeypatch.setattr(Database, "write", write)
    store.close()
    store = Store.open(tmp_path)
    assert order(store) == [*(journal.id for journal in waiting), stored.id]
    store.close()


def test_a_game_from_elsewhere_comes_where_its_time_puts_it(tmp_path: Path) -> None:
    def day(number: int) -> int:
        table = table_of(number, 1, actions=2)
        save = save_of(table, [ANA], day=number)
        changed = replace(save.heading, changed=BEGAN + timedelta(days=number))
        return store.add(replace(save, heading=changed))

    store = Store.open(tmp_path)
    one, three = day(1), day(3)
    store.take_up(store.load(one)).leave()
    store.take_up(store.load(three)).leave()
    two, four = day(2), day(4)
    assert order(store) == [four, three, two, one]
    store.close()


def test_the_order_outlives_damage(clock: dict[str, datetime], tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    for seed, year in enumerate(YEARS):
        clock["now"] = datetime(year, 1, 1, tzinfo=UTC)
        played(store, 3, seed)[0].leave()
    before = order(store)
    store.close()
    path = tmp_path / FILE
    path.write_bytes(bytes(PAGE) + path.read_bytes()[PAGE:])
    store = Store.open(tmp_path)
    assert [news.code for news in store.news] == ["damaged"]
    assert order(store) == before
    store.close()
