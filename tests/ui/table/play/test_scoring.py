"""Choosing a row by keys."""

import pytest

from gobelet.games.interface import Preferences
from gobelet.games.yahtzee.kit import KIT
from tests.support.games.games import BRIEF, last_throw, thrown
from tests.support.keyboard.driver import Driver, french


# Scoring
def test_enter_with_nothing_selected_opens_scoring_on_no_row() -> None:
    driver = thrown()
    assert driver.press("enter") == ["Choisissez une ligne."]
    assert driver.press("down", "down", "enter") == [
        french("Groupe 2, 2 points. Total 2. Bonus : 61 points à trouver."),
        "Tour 2 sur 13.",
    ]


def test_the_rows_are_in_the_order_of_the_sheet_and_a_zero_is_said_in_letters() -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.items() == [
        "Groupe 1, zéro",
        "Groupe 2, 2 points",
        "Groupe 3, zéro",
        "Groupe 4, 12 points",
        "Groupe 5, zéro",
        "Groupe 6, 6 points",
        "Brelan, 20 points",
        "Carré, zéro",
        "Full, zéro",
        "Petite suite, zéro",
        "Grande suite, zéro",
        "Yahtzee, zéro",
        "Chance, 20 points",
    ]


def test_escape_leaves_scoring_while_throws_remain() -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press("escape") == [french("Dés : 2, 4, 4, 4, 6.")]
    assert driver.press("6") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]


def test_after_the_last_throw_scoring_opens_by_itself_with_no_row_chosen() -> None:
    driver = Driver("11111 11111 24446")
    driver.play()
    driver.press("enter", "a", "enter", "a")
    assert driver.press("enter") == ["2, 4, 4, 4, 6.", "Choisissez une ligne."]


def test_a_habitual_enter_marks_nothing_and_the_second_one_does() -> None:
    driver = last_throw()
    assert driver.press("enter") == ["Groupe 1, zéro"]
    assert driver.press("s") == [french("0 point. Bonus : 63 points à trouver.")]
    assert driver.press("enter")[0].startswith("Groupe 1, zéro. Total 0.")


@pytest.mark.parametrize(
    ("move", "row"),
    [
        ("down", "Groupe 1, zéro"),
        ("up", "Groupe 1, zéro"),
        ("home", "Groupe 1, zéro"),
        ("end", "Chance, 20 points"),
        ("4", "Groupe 4, 12 points"),
        ("b", "Brelan, 20 points"),
    ],
)
def test_a_first_move_chooses_a_row(move: str, row: str) -> None:
    driver = last_throw()
    assert driver.press(move) == [row]
    assert driver.press("enter")[0].startswith(f"{row}. Total ")


def test_escape_after_the_last_throw_opens_the_game_menu() -> None:
    driver = last_throw()
    assert driver.press("escape") == ["Menu de la partie. Retour à la partie"]
    assert driver.press("escape") == [
        "Tour 1 sur 13, lancer 3 sur 3.",
        "Choisissez une ligne.",
    ]
    assert driver.press("enter") == ["Groupe 1, zéro"]


@pytest.mark.parametrize("shift", ["", "shift-"])
def test_digits_go_to_the_row_of_their_face(shift: str) -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press(f"{shift}4") == ["Groupe 4, 12 points"]
    assert driver.press(f"{shift}2") == ["Groupe 2, 2 points"]
    driver.press("enter", "enter", "enter")
    assert driver.press(f"{shift}2") == [french("Groupe 2 : ligne déjà marquée, 2 points.")]


def test_a_row_marked_with_zero() -> None:
    driver = thrown()
    driver.press("enter", "enter", "enter", "enter", "enter")
    assert driver.press("1") == [french("Groupe 1 : ligne déjà marquée, zéro.")]


def test_letters_go_to_the_next_row_that_begins_with_them() -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press("g") == ["Grande suite, zéro"]
    assert driver.press("g") == ["Groupe 1, zéro"]
    assert driver.press("g") == ["Groupe 2, 2 points"]
    assert driver.press("c") == ["Carré, zéro"]
    assert driver.press("c") == ["Chance, 20 points"]
    assert driver.press("c") == ["Carré, zéro"]
    assert driver.press("w") == ["Rien qui commence par W."]
    assert driver.press("a") == ["Rien qui commence par A."]


def test_accents_are_ignored() -> None:
    driver = Driver("24446")
    driver.play(config=KIT.configure(extra_rows="misere"))
    driver.press("enter", "enter")
    assert driver.press("m") == ["Misère, 16 points"]


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("d", "2, 4, 4, 4, 6. Encore 2 lancers."),
        ("s", french("0 point. Bonus : 63 points à trouver.")),
        ("t", "Tour 1 sur 13, lancer 1 sur 3."),
        ("space", french("Rien à relancer. Gardés : 2, 4, 4, 4, 6.")),
        ("x", "Rien à désélectionner."),
        ("r", "Choisissez une ligne."),
        ("shift-s", french("Fiche de scores. Groupe 1 : libre")),
        ("u", "Un lancer ne s’annule pas."),
    ],
)
def test_in_scoring_the_keys_of_the_table_keep_their_meaning(key: str, says: str) -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press(key) == [says]


def test_there_is_no_wrapping() -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press("home") == ["Groupe 1, zéro"]
    assert driver.press("up") == ["Début de la liste."]
    assert driver.press("end") == ["Chance, 20 points"]
    assert driver.press("down") == ["Fin de la liste."]
    assert driver.press("home") == ["Groupe 1, zéro"]


def test_brief_results() -> None:
    driver = thrown(preferences=BRIEF)
    driver.press("enter", "4")
    assert driver.press("enter")[0] == "Groupe 4, 12, total 12."


def test_the_result_says_when_the_bonus_is_won() -> None:
    driver = Driver("11112 22223 33334 44445 55556 66661")
    driver.play()
    for face in "12345":
        driver.press("enter", "enter", face, "enter")
    assert driver.said[0] == french("Groupe 5, 20 points. Total 60. Bonus : 3 points à trouver.")
    driver.press("enter", "enter", "6", "enter")
    assert driver.said[0] == "Groupe 6, 24 points. Total 119. Bonus gagné, 35 points."
    driver.press("enter", "enter", "enter")
    assert "Bonus" not in driver.said[0]


def test_the_result_says_when_the_bonus_is_out_of_reach() -> None:
    driver = Driver("11234" * 6)
    driver.play()
    for face in "56":
        driver.press("enter", "enter", face, "enter")
    assert driver.said[0] == "Groupe 6, zéro. Total 0. Bonus hors d’atteinte."
    driver.press("enter", "enter", "1", "enter")
    assert driver.said[0] == "Groupe 1, 2 points. Total 2."


# Options of scoring
def test_rows_by_points() -> None:
    driver = thrown(preferences=Preferences(rows_by_points=True))
    assert driver.press("enter") == ["Choisissez une ligne."]
    assert driver.items()[:5] == [
        "Brelan, 20 points",
        "Chance, 20 points",
        "Groupe 4, 12 points",
        "Groupe 6, 6 points",
        "Groupe 2, 2 points",
    ]
    assert driver.press("2", "enter")[0].startswith("Groupe 2, 2 points.")


def test_a_zero_is_confirmed_where_the_player_wants_it() -> None:
    driver = thrown(preferences=Preferences(confirm_zero=True))
    driver.press("enter", "down")
    assert driver.press("enter") == [french("Marquer zéro en groupe 1 ? Non")]
    assert driver.press("enter")[-1] == "Choisissez une ligne. Groupe 1, zéro"
    assert driver.press("s") == [french("0 point. Bonus : 63 points à trouver.")]
    assert driver.press("enter", "down", "enter")[0].startswith("Groupe 1, zéro. Total 0.")


def test_points_are_marked_without_a_question() -> None:
    driver = thrown(preferences=Preferences(confirm_zero=True))
    driver.press("enter", "4")
    assert driver.press("enter")[0].startswith("Groupe 4, 12 points. Total 12.")


def test_a_zero_is_not_confirmed_where_the_player_does_not_want_it() -> None:
    driver = thrown(preferences=Preferences(confirm_zero=False))
    driver.press("enter", "down")
    assert driver.press("enter")[0].startswith("Groupe 1, zéro. Total 0.")


def test_a_zero_is_not_confirmed_where_no_row_brings_points() -> None:
    driver = Driver("12345" * 13)
    driver.play()
    driver.press("enter", "enter", "c", "c", "enter", *["enter", "enter", "down", "enter"] * 11)
    driver.options.preferences = Preferences()
    driver.press("enter", "enter")
    assert driver.press("down") == ["Yahtzee, zéro"]
    assert driver.press("enter")[0].startswith("Yahtzee, zéro. Total 100.")


def test_places_in_lists() -> None:
    driver = thrown()
    driver.options.positions = True
    assert driver.press("enter") == ["Choisissez une ligne."]
    assert driver.press("down") == ["Groupe 1, zéro, 1 sur 13"]
    assert driver.press("end") == ["Chance, 20 points, 13 sur 13"]


def test_after_no_the_list_is_in_the_language_that_was_chosen_meanwhile() -> None:
    driver = thrown(preferences=Preferences(confirm_zero=True))
    driver.press("enter", "down", "enter", "f10", "enter")
    driver.choose("English")
    driver.press("escape", "escape")
    assert driver.said == ["Choose a row. Ones, zero"]
    assert driver.press("t") == ["Turn 1 of 13, throw 1 of 3."]
