"""`gobelet review`."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gobelet.cli import progress
from gobelet.core.table import Table
from gobelet.games.interface import Preparation
from gobelet.games.rolling_cubes.kit import KIT as CUBES
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.store.store import Store
from tests.cli.command import Command
from tests.support.games.saves import ANA, BOT, LUC, save_of, table_of, tallies_of
from tests.support.games.solved import solved
from tests.support.keyboard.driver import french

NONE = "Il n’y a aucune partie dont faire le bilan.\n"


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nothing told of work that only a busy machine takes long for."""
    monkeypatch.setattr(progress, "PATIENCE", 600.0)


@pytest.fixture
def stored(environment: Path) -> list[int]:
    """The numbers of an older and the newest finished game, and of one that is not finished."""
    solved(PLAYROOM)
    store = Store.open(environment)
    older, newest = table_of(1, 2), table_of(2, 1)
    numbers = [
        store.add(save_of(older, [ANA, BOT], day=1), tallies_of(older)),
        store.add(save_of(newest, [ANA], day=2), tallies_of(newest)),
        store.add(save_of(table_of(3, 2, actions=9), [ANA, LUC], day=3)),
    ]
    store.close()
    return numbers


def test_without_games_there_is_none(gobelet: Command) -> None:
    done = gobelet("review")
    assert (done.code, done.out, done.err) == (1, "", NONE)


def test_the_newest_finished_game_is_reviewed(stored: list[int], gobelet: Command) -> None:
    done = gobelet("review")
    assert done == gobelet("review", str(stored[1]))
    lines = done.out.splitlines()
    [points] = table_of(2, 1).game.returns(table_of(2, 1).state)
    assert (done.code, done.err) == (0, "")
    assert lines[0].startswith(french(f"{points} points. Décisions : "))
    assert lines[1].endswith(french(f" de décisions : {points}."))
    assert len(lines) == 1 + 1 + 2 + 5


def test_everything_follows_if_asked_for(stored: list[int], gobelet: Command) -> None:
    short, full = gobelet("review"), gobelet("review", "--full")
    assert full.out.startswith(short.out)
    title, *throws = full.out.removeprefix(short.out).splitlines()
    assert title == "Tout, lancer par lancer"
    rolls = [entry for entry in table_of(2, 1).log if entry.action.startswith("roll")]
    assert len(throws) == len(rolls)


def test_of_several_each_has_a_line(stored: list[int], gobelet: Command) -> None:
    lines = gobelet("review", str(stored[0])).out.splitlines()
    assert lines[0].startswith(french("Vous : "))
    assert lines[1].startswith(french("Ordinateur : "))


def test_a_game_that_is_not_over_is_reviewed_so_far(stored: list[int], gobelet: Command) -> None:
    done = gobelet("review", str(stored[2]))
    assert "pour l’instant, en route vers " in done.out.splitlines()[0]


def test_the_json_adds_up(stored: list[int], gobelet: Command) -> None:
    for number, seats, ended in zip(stored, (2, 1, 2), (True, True, False), strict=True):
        done = gobelet("review", str(number), "--json")
        assert (done.code, done.out.count("\n")) == (0, 1)
        found = json.loads(done.out)
        assert (found["id"], found["game"], found["ended"]) == (number, "yahtzee", ended)
        assert [column["seats"] for column in found["columns"]] == [[seat] for seat in range(seats)]
        for column in found["columns"]:
            luck = sum(throw["luck"] for throw in column["throws"])
            cost = sum(decision["cost"] for decision in column["decisions"])
            assert column["luck"] == pytest.approx(luck)
            assert column["cost"] == pytest.approx(cost)
            assert column["worth"] == pytest.approx(column["expected"] + luck - cost, abs=1e-6)
            assert not ended or column["worth"] == pytest.approx(column["points"], abs=1e-6)
    decision = found["columns"][0]["decisions"][0]
    assert decision.keys() == {
        "seat", "round", "turn", "throw", "dice", "action", "best", "cost"
    }  # fmt: skip
    throw = found["columns"][0]["throws"][0]
    assert throw.keys() == {"seat", "round", "turn", "throw", "kept", "rolled", "luck"}


def test_a_game_that_is_not_there_says_so(stored: list[int], gobelet: Command) -> None:
    done = gobelet("review", "99")
    assert (done.code, done.error) == (1, "Il n’y a pas de partie 99.")


@pytest.mark.parametrize("number", ["0", "-1", "x"])
def test_a_wrong_number_is_wrong_usage(number: str, gobelet: Command) -> None:
    done = gobelet("review", "--", number)
    assert done.code == 2
    assert number in done.error


def test_games_of_other_kinds_have_none(environment: Path, gobelet: Command) -> None:
    table: Table[Any] = Table(CUBES.configure("solitaire").game(1), Random(1))
    table.start()
    store = Store.open(environment)
    number = store.add(save_of(table, [ANA]))
    store.close()
    done = gobelet("review", str(number))
    assert done.code == 1
    assert done.error == "Il n’y a pas de bilan pour Rolling Cubes."
    assert gobelet("review").err == NONE


def test_a_table_that_is_not_there_is_solved_first(
    stored: list[int], gobelet: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_hand, solving = tables.at_hand(PLAYROOM), list[str]()

    def steps() -> Iterator[None]:
        yield
        solving.append("done")

    monkeypatch.setattr(tables, "at_hand", lambda _: at_hand if solving else None)
    monkeypatch.setattr(tables, "solving", lambda _: Preparation(steps(), 1))
    done = gobelet("review")
    assert (done.code, done.err, solving) == (0, "", ["done"])
    assert done.out


def test_a_table_that_cannot_be_solved_is_told(
    stored: list[int], gobelet: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def steps() -> Iterator[None]:
        yield
        raise MemoryError

    monkeypatch.setattr(tables, "at_hand", lambda _: None)
    monkeypatch.setattr(tables, "solving", lambda _: Preparation(steps(), 1))
    done = gobelet("review")
    assert (done.code, done.out) == (1, "")
    assert done.error == french("Calcul impossible : la mémoire ne suffit pas.")
