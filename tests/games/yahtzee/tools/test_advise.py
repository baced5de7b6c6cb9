"""`gobelet advise`."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gobelet.games.interface import Preparation
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.rules.rulesets import HASBRO, MB1973, PLAYROOM
from gobelet.games.yahtzee.tools import advise
from tests.cli.command import Command
from tests.support.games.solved import solved
from tests.support.keyboard.driver import french

LAST = (
    "ones=3,twos=6,threes=9,fours=12,fives=15,sixes=18,three_of_a_kind=22,four_of_a_kind=0,"
    "full_house=25,small_straight=30,large_straight=40,yahtzee=50"
)


@pytest.fixture(autouse=True)
def _table_at_hand() -> None:
    solved(PLAYROOM)


def found(gobelet: Command, *arguments: str) -> dict[str, Any]:
    done = gobelet("advise", *arguments, "--json")
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    answer: dict[str, Any] = json.loads(done.out)
    return answer


def test_as_lines(gobelet: Command) -> None:
    done = gobelet("advise", "--dice", "24446", "--throw", "1", "--best", "3")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        french("Gardez 4, 4, 4 ; relancez 2, 6. Total attendu : 251,3."),
        french("Objectif : groupe 4, 81\u00a0% ; yahtzee, 9\u00a0%."),
        french("Sinon, gardez 4, 4, 4, 6 : 2,1 points de moins."),
        french("Sinon, gardez 2, 4, 4, 4 : 2,1 points de moins."),
    ]


def test_six_choices_are_told_or_as_many_as_there_are(gobelet: Command) -> None:
    done = gobelet("advise", "--dice", "24446", "--throw", "1")
    assert len(done.out.splitlines()) == 1 + 6
    alone = gobelet("advise", "--dice", "24446", "--throw", "3", "--sheet", LAST)
    assert alone.out.splitlines() == [
        french("Marquez chance, 20 points. Total attendu : 285."),
        "Aucune autre ligne n’est possible.",
    ]


def test_as_json(gobelet: Command) -> None:
    answer = found(gobelet, "--dice", "64442", "--throw", "1", "--best", "2")
    assert list(answer) == ["dice", "throw", "best", "worth", "options", "why"]
    assert (answer["dice"], answer["throw"]) == ([6, 4, 4, 4, 2], 1)
    assert answer["best"] == {"keep": [4, 4, 4]}
    best, other = answer["options"]
    assert best == {"keep": [4, 4, 4], "worth": answer["worth"], "cost": 0}
    assert other["cost"] == pytest.approx(answer["worth"] - other["worth"])
    why = answer["why"]
    assert next(iter(why["rows"])) == "fours"
    assert sum(why["rows"].values()) == pytest.approx(1)
    assert (why["chip"], why["left_open"], why["throwing_again"]) == (0, None, None)


def test_a_row_as_json(gobelet: Command) -> None:
    answer = found(gobelet, "--dice", "12345", "--throw", "2")
    assert answer["best"] == {"mark": "large_straight"}
    assert answer["why"]["rows"] == {}
    assert answer["why"]["throwing_again"] == pytest.approx(answer["options"][1]["cost"])
    assert answer["why"]["left_open"] < 40


def test_the_sheet_and_the_rules_count(gobelet: Command) -> None:
    solved(HASBRO)
    dice = ("--dice", "44444", "--throw", "3", "--sheet", "yahtzee=50,fours=12")
    assert found(gobelet, *dice)["best"] == {"mark": "four_of_a_kind"}
    assert found(gobelet, *dice, "--rules", "hasbro")["best"] == {"mark": "large_straight"}
    named = gobelet("advise", *dice, "--rules", "hasbro", lang="es").out
    assert named.startswith("Anota escalera grande, 40 puntos. Total esperado: ")


@pytest.mark.parametrize("teams", ["--teams=2", "--rounds=6"])
def test_what_is_of_no_matter_to_a_column_is_none_here(teams: str, gobelet: Command) -> None:
    dice = ("--rules", "mb1973", "--dice", "12345", "--throw", "1")
    solved(MB1973)
    assert found(gobelet, *dice, teams) == found(gobelet, *dice)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--dice", "2444", "--throw", "1"], "dés : « 2444 » n’est pas valable. Valables : cinq"),
        (["--dice", "24447", "--throw", "1"], "dés : « 24447 » n’est pas valable. Valables : cinq"),
        (["--dice", "24446", "--throw", "4"], "--throw : « 4 » n’est pas valable. Valables : 1, 2"),
        (["--dice", "24446", "--throw", "1", "--best", "0"], "--best : « 0 » n’est pas valable."),
        (["--dice", "24446", "--throw", "1", "--sheet", "ones=6"], "--sheet, ones : « 6 »"),
        (["--dice", "24446", "--throw", "1", "--sheet", f"{LAST},chance=20"], "La fiche est"),
        (["--dice", "24446"], "arguments manquants"),
        (["--throw", "1"], "arguments manquants"),
    ],
)
def test_what_cannot_be_advised_on(arguments: list[str], error: str, gobelet: Command) -> None:
    done = gobelet("advise", *arguments)
    assert (done.code, done.out) == (2, "")
    assert french(error) in done.error


def test_a_table_that_is_not_there_is_solved_first(
    gobelet: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_hand, solving = tables.at_hand(PLAYROOM), list[str]()

    def steps() -> Iterator[None]:
        yield
        solving.append("done")

    monkeypatch.setattr(advise, "at_hand", lambda _: at_hand if solving else None)
    monkeypatch.setattr(advise, "solving", lambda _: Preparation(steps(), 1))
    done = gobelet("advise", "--dice", "12345", "--throw", "1")
    assert (done.code, done.err, solving) == (0, "", ["done"])
    assert done.out.startswith("Marquez grande suite")


def test_what_cannot_be_solved_is_told(gobelet: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def steps() -> Iterator[None]:
        yield
        raise MemoryError

    monkeypatch.setattr(advise, "at_hand", lambda _: None)
    monkeypatch.setattr(advise, "solving", lambda _: Preparation(steps(), 1))
    done = gobelet("advise", "--dice", "12345", "--throw", "1")
    assert (done.code, done.out) == (1, "")
    assert done.error == french("Calcul impossible : la mémoire ne suffit pas.")
