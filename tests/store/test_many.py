"""Ten thousand games: what a start, the lists and the statistics cost."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gobelet.store.records import records
from gobelet.store.store import Store
from tests.store.games import changed, filled

MANY = 10_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of one finished game, many times, and five others."""
    folder = tmp_path_factory.mktemp("many")
    filled(folder, 1, 5)
    columns = (
        "game, options, players, started, changed, repeats, actions, ended, "
        "reached, desk, counted, tallies, checksum"
    )
    # Their entries are read by no list.
    changed(
        folder,
        "WITH RECURSIVE times (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM times WHERE n < "  # noqa: S608 - ours
        f"{MANY - 1}) INSERT INTO games ({columns}) SELECT {columns} FROM games, times "
        "WHERE ended = 1",
    )
    return folder


def processor_seconds(do: Callable[[], object]) -> float:
    """Return what it takes, at best."""

    def once() -> float:
        begin = time.process_time()
        do()
        return time.process_time() - begin

    return min(once() for _ in range(3))


def test_a_start_reads_none_of_the_finished_games(folder: Path) -> None:
    def start() -> None:
        store = Store.open(folder)
        assert len(store.unfinished()) == 5
        store.close()

    assert processor_seconds(start) < 0.05


def test_a_page_of_the_list_and_its_length_take_no_longer(folder: Path) -> None:
    store = Store.open(folder)

    def look() -> None:
        assert len(store.tallied(50)) == 50
        assert len(store.numbers(ended=True)) == MANY

    assert processor_seconds(look) < 0.05
    assert len(store.tallied()) == len(store.finished()) == MANY
    store.close()


def test_the_statistics_take_a_fraction_of_a_second(folder: Path) -> None:
    store = Store.open(folder)

    def count() -> None:
        [group] = records(store.sittings()).groups
        [person] = group.people
        assert (group.games, person.games) == (MANY, MANY)

    assert processor_seconds(count) < 0.3
    store.close()
