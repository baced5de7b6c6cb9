"""What each key says at the table."""

import pytest

from gobelet.games.yahtzee.kit import KIT
from tests.support.games.games import BRIEF, DICE_KEYS, FULL, thrown
from tests.support.keyboard.driver import UNKNOWN, Driver, french


def test_a_game_opens_with_its_rules_and_its_first_turn() -> None:
    assert Driver().play() == [
        "Yahtzee, règles Playroom, 13 lignes.",
        "Tour 1 sur 13. Entrée pour lancer.",
    ]


def test_sixteen_rows_are_said() -> None:
    assert Driver().play(config=KIT.configure(rows="16"))[0].endswith("16 lignes.")


def test_enter_throws_and_the_dice_are_sorted() -> None:
    driver = Driver("64424")
    driver.play()
    assert driver.press("enter") == ["2, 4, 4, 4, 6. Encore 2 lancers."]


@pytest.mark.parametrize("key", DICE_KEYS)
def test_before_the_first_throw_the_keys_of_the_dice_say_what_to_do(key: str) -> None:
    driver = Driver()
    driver.play()
    assert driver.press(key) == ["Entrée pour lancer."]


def test_a_digit_selects_one_die_showing_that_face() -> None:
    assert thrown().press("6") == ["À relancer\u00a0: 6. Gardés\u00a0: 2, 4, 4, 4."]


def test_the_same_digit_again_selects_the_next_die() -> None:
    driver = thrown()
    assert driver.press("4") == [french("À relancer : 4. Gardés : 2, 4, 4, 6.")]
    assert driver.press("4") == [french("À relancer : 4, 4. Gardés : 2, 4, 6.")]
    assert driver.press("4") == [french("À relancer : 4, 4, 4. Gardés : 2, 6.")]
    assert driver.press("4") == ["Pas d’autre 4."]
    assert driver.press("space") == [french("À relancer : 4, 4, 4. Gardés : 2, 6.")]


def test_a_face_that_no_die_shows() -> None:
    assert thrown().press("5") == ["Aucun 5 à relancer."]


def test_brief_says_only_what_is_thrown_again() -> None:
    driver = thrown(preferences=BRIEF)
    assert driver.press("6") == [french("À relancer : 6.")]
    assert driver.press("shift-6") == ["Rien à relancer."]


def test_one_die_kept_is_singular() -> None:
    assert thrown().press("2", "4", "4", "4") == [french("À relancer : 2, 4, 4, 4. Gardé : 6.")]


def test_shift_and_a_digit_takes_a_die_back() -> None:
    driver = thrown()
    driver.press("4", "4", "6")
    assert driver.press("shift-4") == [french("À relancer : 4, 6. Gardés : 2, 4, 4.")]
    assert driver.press("shift-4") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]
    assert driver.press("shift-4") == ["Aucun 4 à désélectionner."]


def test_the_keys_of_an_azerty_keyboard() -> None:
    driver = thrown()
    assert driver.type("-") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]
    assert driver.type("6") == [french("Rien à relancer. Gardés : 2, 4, 4, 4, 6.")]


def test_enter_throws_the_selected_dice_and_keeps_the_others() -> None:
    driver = thrown("24446 15 3")
    assert driver.press("2", "6", "enter") == ["1, 4, 4, 4, 5. Encore 1 lancer."]
    assert driver.press("space") == [french("Rien à relancer. Gardés : 1, 4, 4, 4, 5.")]
    assert driver.press("1", "enter")[0] == "3, 4, 4, 4, 5."


def test_full_speech_says_which_dice_are_new() -> None:
    driver = thrown("24446 15", preferences=FULL)
    said = driver.press("2", "6", "enter")
    assert said == [french("1, 4, 4, 4, 5. Nouveaux : 1, 5. Encore 1 lancer. Entrée pour marquer.")]


def test_brief_speech_does_not_count_the_throws() -> None:
    driver = Driver("24446", preferences=BRIEF)
    driver.play()
    assert driver.press("enter") == ["2, 4, 4, 4, 6."]


def test_a_yahtzee_is_cheered() -> None:
    driver = Driver("33333")
    driver.play()
    assert driver.press("enter") == [french("3, 3, 3, 3, 3. Yahtzee ! Encore 2 lancers.")]


def test_a_selects_all_the_dice_or_none() -> None:
    driver = thrown()
    assert driver.press("a") == [french("À relancer : 2, 4, 4, 4, 6. Aucun gardé.")]
    assert driver.press("a") == [french("Rien à relancer. Gardés : 2, 4, 4, 4, 6.")]
    assert driver.press("6", "a") == [french("À relancer : 2, 4, 4, 4, 6. Aucun gardé.")]


def test_space_says_what_is_selected() -> None:
    driver = thrown()
    assert driver.press("space") == [french("Rien à relancer. Gardés : 2, 4, 4, 4, 6.")]
    driver.press("6")
    assert driver.press("space") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]


@pytest.mark.parametrize("digit", ["4", "shift-4"])
def test_x_then_a_digit_takes_a_die_back(digit: str) -> None:
    driver = thrown()
    driver.press("4", "6")
    assert driver.press("x") == [french("Désélectionner quel dé ?")]
    assert driver.press(digit) == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]
    assert driver.press("4") == [french("À relancer : 4, 6. Gardés : 2, 4, 4.")]


def test_x_then_a_face_that_is_not_selected() -> None:
    driver = thrown()
    assert driver.press("6", "x", "4") == ["Aucun 4 à désélectionner."]


def test_x_with_nothing_selected() -> None:
    driver = thrown()
    assert driver.press("x") == ["Rien à désélectionner."]
    assert driver.press("4") == [french("À relancer : 4. Gardés : 2, 4, 4, 6.")]


def test_escape_after_x_with_nothing_selected_ends_x_alone() -> None:
    driver = thrown()
    assert driver.press("x", "escape") == ["Abandonné."]
    assert driver.press("escape")[0].startswith("Menu de la partie")


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ("d", "2, 4, 4, 4, 6. Encore 2 lancers."),
        ("s", french("0 point. Bonus : 63 points à trouver.")),
        ("t", "Tour 1 sur 13, lancer 1 sur 3."),
        ("space", french("À relancer : 6. Gardés : 2, 4, 4, 4.")),
        ("r", french("Désélectionner quel dé ?")),
        ("ctrl-r", french("Désélectionner quel dé ?")),
        ("page-up", french("À relancer : 6. Gardés : 2, 4, 4, 4.")),
        ("z", UNKNOWN),
        ("f3", UNKNOWN),
        ("home", UNKNOWN),
    ],
)
def test_another_key_cancels_x_and_acts(other: str, says: str) -> None:
    driver = thrown()
    assert driver.press("6", "x", other) == [says]
    assert driver.press("2") == [french("À relancer : 2, 6. Gardés : 4, 4, 4.")]


def test_escape_after_x_only_cancels_x() -> None:
    driver = thrown()
    assert driver.press("6", "x", "escape") == ["Abandonné."]
    assert driver.press("space") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]
    assert driver.press("escape")[0].startswith("Menu de la partie")


def test_a_cancels_x_and_acts() -> None:
    driver = thrown()
    assert driver.press("6", "x", "a") == [french("À relancer : 2, 4, 4, 4, 6. Aucun gardé.")]
    assert driver.press("2") == ["Pas d’autre 2."]


def test_enter_cancels_x_and_throws() -> None:
    driver = thrown("24446 5 5")
    assert driver.press("6", "x", "enter") == ["2, 4, 4, 4, 5. Encore 1 lancer."]
    assert driver.press("2") == [french("À relancer : 2. Gardés : 4, 4, 4, 5.")]


@pytest.mark.parametrize("other", ["f1", "f2", "f10", "shift-s", "ctrl-q"])
def test_a_list_cancels_x_too(other: str) -> None:
    driver = thrown()
    driver.press("6", "x", other, "escape")
    assert driver.press("2") == [french("À relancer : 2, 6. Gardés : 4, 4, 4.")]


def test_backspace_cancels_x_in_silence() -> None:
    driver = thrown()
    assert driver.press("6", "x", "backspace") == []
    assert driver.press("2") == [french("À relancer : 2, 6. Gardés : 4, 4, 4.")]


def test_d_repeats_the_last_throw() -> None:
    driver = Driver("24446")
    driver.play()
    assert driver.press("d") == ["Pas encore de lancer."]
    driver.press("enter", "6")
    assert driver.press("d") == ["2, 4, 4, 4, 6. Encore 2 lancers."]
    assert driver.press("d") == ["2, 4, 4, 4, 6. Encore 2 lancers."]


def test_d_after_the_turn_has_no_throws_left_to_count() -> None:
    driver = thrown()
    driver.press("enter", "enter", "enter")
    assert driver.press("d") == ["2, 4, 4, 4, 6."]


def test_s_says_the_score() -> None:
    driver = thrown()
    assert driver.press("s") == [french("0 point. Bonus : 63 points à trouver.")]
    driver.press("enter", "2", "enter")
    assert driver.press("s") == [french("2 points. Bonus : 61 points à trouver.")]


def test_s_says_ones_own_score_first() -> None:
    driver = Driver("24446 12345 11111")
    driver.play("Ana,Luc,bot:random")
    assert driver.press("s") == [french("Ana : 0. Luc : 0. Ordinateur : 0.")]
    driver.press("enter", "enter", "2", "enter")
    assert driver.press("s") == [french("Luc : 0. Ana : 2. Ordinateur : 0.")]


def test_t_says_the_turn_and_the_throw() -> None:
    driver = Driver("24446")
    driver.play()
    assert driver.press("t") == ["Tour 1 sur 13, pas encore de lancer."]
    driver.press("enter")
    assert driver.press("t") == ["Tour 1 sur 13, lancer 1 sur 3."]


def test_t_says_whose_turn_it_is() -> None:
    driver = Driver()
    driver.play("Ana,Luc")
    assert driver.press("t") == ["À Ana de jouer. Tour 1 sur 13, pas encore de lancer."]
