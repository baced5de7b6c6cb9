"""Games of bots in several processes."""

import multiprocessing
from collections.abc import Iterator

import pytest

from gobelet.cli.simulation import processes
from gobelet.cli.simulation.games import PlayedGame, played
from gobelet.cli.simulation.processes import all_played
from gobelet.games import kit

CONFIG = kit("yahtzee").configure("playroom", language="fr")
BOTS = ("random", "random")
SEED, GAMES = 3, 60


@pytest.fixture(autouse=True)
def started_at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Other processes are started after the first game, and few games are asked for at once."""
    monkeypatch.setattr(processes, "ALONE", 0.0)
    monkeypatch.setattr(processes, "WORTH_IT", 0.0)
    yield
    assert not multiprocessing.active_children()


def ends(count: int) -> list[PlayedGame]:
    found = [end for end in all_played(CONFIG, BOTS, SEED, GAMES, count) if end]
    return sorted(found, key=lambda end: end.number)


def test_the_results_are_the_same_in_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone = ends(1)
    assert [end.number for end in alone] == list(range(GAMES))

    def nowhere_here(*_given: object) -> Iterator[PlayedGame]:
        yield from played(CONFIG, BOTS, SEED, [0])
        pytest.fail("another game was played in this process")

    monkeypatch.setattr(processes, "played", nowhere_here)
    assert ends(2) == alone


def test_the_games_of_a_process_that_ends_are_played_by_the_others() -> None:
    found: list[PlayedGame] = []
    for end in all_played(CONFIG, BOTS, SEED, GAMES, 2):
        if end:
            found.append(end)
        if len(found) == 4:
            multiprocessing.active_children()[0].kill()
    assert sorted(found, key=lambda end: end.number) == ends(1)


def test_without_any_they_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_given: object) -> None:
        raise BlockingIOError

    monkeypatch.setattr(processes, "_Worker", refused)
    assert ends(2) == ends(1)


def test_whoever_stops_leaves_no_process() -> None:
    games = all_played(CONFIG, BOTS, SEED, 10**6, 2)
    for _, end in zip(range(20), games, strict=False):
        assert end is None or end.number < 10**6
    assert len(multiprocessing.active_children()) == 2
    games.close()
