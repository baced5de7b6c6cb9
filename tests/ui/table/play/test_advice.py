"""H and Shift+H at the table of Yahtzee, and in scoring."""

import pytest

from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.ui.preferences import Pace
from tests.support.games.games import FULL, OVER, finished, thrown
from tests.support.games.solved import solved
from tests.support.keyboard.driver import Driver, french

BEST = french("Gardez 4, 4, 4 ; relancez 2, 6. Total attendu : 251,3.")
WHY = french("Objectif : groupe 4, 81\u00a0% ; yahtzee, 9\u00a0%.")
NEXT = french("Sinon, gardez 4, 4, 4, 6 : 2,1 points de moins.")
THIRD = french("Sinon, gardez 2, 4, 4, 4 : 2,1 points de moins.")
NO_MORE = "Pas d’autre conseil."
THROW = "Entrée pour lancer."


@pytest.fixture(autouse=True)
def _table_at_hand() -> None:
    solved(PLAYROOM)


def test_the_best_then_why_then_the_best_again() -> None:
    driver = thrown()
    assert [driver.press("h") for _ in range(3)] == [[BEST], [WHY], [BEST]]


@pytest.mark.parametrize("other", ["d", "space", "6", "f9", "v", "shift-h"])
def test_another_key_begins_anew(other: str) -> None:
    driver = thrown()
    driver.press("h", other)
    if other == "f9":
        driver.press("f9", "f9")
    assert driver.press("h") == [BEST]


def test_the_next_best_one_after_the_other_to_an_end_and_from_the_start() -> None:
    driver = thrown()
    driver.press("h")
    said = [driver.press("shift-h")[0] for _ in range(7)]
    assert (said[:2], said[5:]) == ([NEXT, THIRD], [NO_MORE, NEXT])
    assert len(set(said)) == 6
    driver.press("h")
    assert driver.press("shift-h") == [NEXT]


def test_the_same_in_scoring_which_stays_open() -> None:
    driver = thrown()
    driver.press("enter", "down", "down")
    assert driver.press("h") == [BEST]
    assert driver.press("h") == [WHY]
    assert driver.press("shift-h") == [NEXT]
    assert driver.press("down") == ["Groupe 3, zéro"]
    driver.press("h", "up")
    assert driver.press("h") == [BEST]


def test_after_the_last_throw_a_row_is_advised() -> None:
    driver = Driver("11111 11111 24446")
    driver.play()
    driver.press("enter", "a", "enter", "a", "enter")
    assert driver.press("h") == [french("Marquez groupe 4, 12 points. Total attendu : 242,6.")]
    assert driver.press("shift-h")[0].startswith("Sinon, marquez ")


def test_a_new_throw_begins_anew() -> None:
    driver = thrown("24446 15")
    driver.press("h", "2", "6", "enter")
    assert driver.press("h")[0].startswith("Gardez 4, 4, 4 ; ".replace(" ;", "\u00a0;"))


def test_before_the_first_throw_there_is_nothing_to_do_but_to_throw() -> None:
    driver = Driver()
    driver.play()
    total = french(f"{THROW} Total attendu : 246,1.")
    assert [driver.press("h") for _ in range(3)] == [[THROW], [total], [THROW]]
    assert driver.press("shift-h") == [THROW]
    driver = Driver(preferences=FULL)
    driver.play()
    assert driver.press("h") == [total]


def test_with_several_people_it_is_for_who_is_to_act() -> None:
    driver = Driver("24446 12345")
    driver.play("Ana,Luc")
    driver.press("enter")
    assert driver.press("h") == [BEST]
    driver.press("enter", "4", "enter")
    assert driver.press("enter")[0].startswith("Luc")
    assert driver.press("h")[0].startswith("Marquez grande suite, 40 points.")


def test_throws_for_the_start_need_no_advice() -> None:
    driver = Driver()
    driver.play("Ana,Luc", KIT.configure("mb1973"))
    assert driver.press("h") == [THROW]
    assert driver.press("h") == [THROW]


def test_in_a_bots_turn_it_says_whose_turn_it_is() -> None:
    driver = Driver()
    driver.options.pace = Pace.ENTER
    driver.play("bot:random,Ana")
    assert driver.press("h")[0].startswith("À Ordinateur de jouer.")


def test_after_the_game_there_is_none() -> None:
    driver = finished()
    assert driver.press("h") == [OVER]


def test_with_caps_lock_h_and_shift_h_are_told_apart() -> None:
    driver = thrown()
    driver.type("DD")
    assert driver.type("H") == [BEST]
    assert driver.type("h") == [NEXT]
    driver.type("d")
    assert driver.type("H") == [NEXT]
