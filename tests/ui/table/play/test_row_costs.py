"""The option for learners: scoring tells what each row costs against the best choice."""

import re

import pytest

from gobelet.games.interface import Preferences
from gobelet.speech.utterance import Verbosity
from tests.support.games.flat import SECONDS, STEPS, Flat, flat
from tests.support.keyboard.driver import Driver, french

COSTS = Preferences(row_costs=True)
LATER = french("Les coûts viendront plus tard : le calcul est en cours.")
THREE = "11111 11111 24446"
"""Three throws: the last one is marked."""


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Flat:
    return flat(monkeypatch)


def play(table: Flat, dice: str, preferences: Preferences = COSTS) -> Driver:
    """Return a game alone, after the first throw."""
    driver = Driver(dice, preferences=preferences)
    table.clock = driver.clock
    driver.play()
    driver.press("enter")
    return driver


def last_throw(table: Flat, preferences: Preferences = COSTS) -> Driver:
    """Return a game alone, in scoring after three throws."""
    driver = play(table, THREE, preferences)
    driver.press("a", "enter", "a", "enter")
    return driver


def braille(driver: Driver) -> str:
    assert driver.speaker.last
    return driver.speaker.last.braille


def amount(text: str) -> float:
    [found] = re.findall(r"\d+,\d+", text)
    return float(found.replace(",", "."))


def test_each_row_says_what_it_costs(table: Flat) -> None:
    driver = last_throw(table)
    assert driver.said == ["2, 4, 4, 4, 6.", "Choisissez une ligne."]
    items = driver.items()
    assert items[:5] == [
        "Groupe 1, zéro, coûte 20",
        "Groupe 2, 2 points, coûte 18",
        "Groupe 3, zéro, coûte 20",
        "Groupe 4, 12 points, coûte 8",
        "Groupe 5, zéro, coûte 20",
    ]
    assert items[6] == "Brelan, 20 points, le meilleur choix"
    assert items[-1] == "Chance, 20 points, le meilleur choix"


def test_a_row_is_marked_as_ever(table: Flat) -> None:
    driver = last_throw(table)
    driver.press("b")
    assert driver.press("enter")[0].startswith("Brelan, 20 points. Total 20.")


def test_while_throws_are_left_throwing_again_may_be_better(table: Flat) -> None:
    driver = play(table, "24446")
    better = driver.press("enter")[0].removesuffix(" Choisissez une ligne.")
    [first] = driver.press("down")
    assert re.fullmatch(french(r"Relancer vaut mieux : \d,\d points? de plus\."), better)
    assert first.startswith("Groupe 1, zéro, coûte ")
    assert amount(first) == pytest.approx(amount(better) + 20, abs=0.11)
    [best] = driver.press("b")
    assert amount(best) == amount(better)


def test_while_throws_are_left_a_row_may_be_the_best_choice(table: Flat) -> None:
    driver = play(table, "66666")
    assert driver.press("enter", "down") == ["Groupe 1, zéro, coûte 50"]
    assert driver.press("y") == ["Yahtzee, 50 points, le meilleur choix"]


def test_rows_stay_in_the_order_that_was_chosen(table: Flat) -> None:
    by_points = Preferences(row_costs=True, rows_by_points=True)
    driver = play(table, "66666", by_points)
    assert driver.press("enter", "down") == ["Yahtzee, 50 points, le meilleur choix"]
    assert driver.press("down") == ["Groupe 6, 30 points, coûte 20"]


def test_brief(table: Flat) -> None:
    driver = last_throw(table, Preferences(Verbosity.BRIEF, row_costs=True))
    driver.press("home")
    assert driver.said == ["Groupe 1, zéro, moins 20"]
    assert driver.press("b") == ["Brelan, 20 points, meilleur"]
    driver = play(table, "24446", Preferences(Verbosity.BRIEF, row_costs=True))
    [said] = driver.press("enter")
    shape = french(r"Relancer : \d,\d de plus\. Quelle ligne")
    assert re.match(shape, said)
    assert driver.press("down")[0].startswith("Groupe 1, zéro, moins ")


def test_in_full_the_bonus_follows(table: Flat) -> None:
    driver = last_throw(table, Preferences(Verbosity.FULL, row_costs=True))
    assert driver.press("4") == ["Groupe 4, 12 points, coûte 8, encore 51 points pour le bonus"]


def test_the_braille_form_is_short(table: Flat) -> None:
    driver = last_throw(table)
    driver.press("4")
    assert braille(driver) == "Groupe 4 12 -8"
    driver.press("b")
    assert braille(driver) == "Brelan 20 meilleur"


def test_turned_on_in_scoring_the_list_tells_costs_at_once(table: Flat) -> None:
    driver = last_throw(table, Preferences())
    assert driver.press("b") == ["Brelan, 20 points"]
    driver.press("f10")
    driver.choose("Coût des lignes")
    driver.press("escape")
    assert driver.said[-1] == "Choisissez une ligne. Brelan, 20 points, le meilleur choix"


def test_until_the_table_is_there_one_sentence_says_that_costs_come_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = flat(monkeypatch, at_hand=False)
    driver = play(table, "24446")
    assert driver.press("enter") == [f"{LATER} Choisissez une ligne."]
    driver.press("escape")
    assert driver.press("enter") == ["Choisissez une ligne."]
    assert driver.wait(STEPS * SECONDS) == []
    assert driver.press("down", "down")[0].startswith("Groupe 2, 2 points, coûte ")


def test_no_cost_is_worked_out_unless_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    table = flat(monkeypatch, at_hand=False)
    driver = play(table, "24446", Preferences())
    driver.wait(2 * STEPS * SECONDS)
    assert not table.at_hand
    driver.press("f10")
    driver.choose("Coût des lignes")
    driver.press("escape")
    driver.wait(2 * STEPS * SECONDS)
    assert "coûte" in driver.press("enter", "down")[0]


def test_work_that_fails_is_told_once_and_scoring_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = flat(monkeypatch, at_hand=False)
    table.failure = MemoryError()
    driver = Driver("24446", preferences=COSTS)
    table.clock = driver.clock
    driver.play()
    [failed] = driver.wait(2 * STEPS * SECONDS)
    assert "mémoire" in failed
    driver.press("enter")
    assert driver.press("enter")[0].endswith("Choisissez une ligne.")
    assert driver.wait(2 * STEPS * SECONDS) == []
