"""Playing by keys: what each one says, at the table, in scoring, and around them."""

import re
from dataclasses import replace

import pytest

from gobelet.games.interface import Preferences
from gobelet.games.yahtzee.kit import KIT
from gobelet.speech.utterance import Verbosity
from tests.support.driver import UNKNOWN, Driver, french

BRIEF = Preferences(verbosity=Verbosity.BRIEF)
FULL = Preferences(verbosity=Verbosity.FULL)
OVER = "La partie est finie."
DICE_KEYS = [*"123456", *(f"shift-{face}" for face in "123456"), "x", "a", "space"]


def thrown(dice: str = "24446", preferences: Preferences | None = None) -> Driver:
    """Return a game alone, after the first throw."""
    driver = Driver(dice, preferences=preferences)
    driver.play()
    driver.press("enter")
    return driver


def last_throw() -> Driver:
    """Return a game alone, in scoring, which opened by itself after three throws."""
    driver = Driver("11111 11111 24446")
    driver.play()
    driver.press("enter", "a", "enter", "a", "enter")
    return driver


def finished() -> Driver:
    """Return a game alone that has just ended: every turn 1, 2, 3, 4, 5."""
    driver = Driver("12345" * 13)
    driver.play()
    driver.press(*["enter", "enter", "enter"] * 13)
    return driver


# The table


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
    assert driver.press("4") == ["Aucun 4 à relancer."]
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
    assert driver.press("shift-4") == ["Aucun 4 à reprendre."]


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
    assert said == [french("1, 4, 4, 4, 5. Nouveaux : 1, 5. Encore 1 lancer.")]


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
    assert driver.press("x") == [french("Reprendre quel dé ?")]
    assert driver.press(digit) == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]
    assert driver.press("4") == [french("À relancer : 4, 6. Gardés : 2, 4, 4.")]


def test_x_then_a_face_that_is_not_selected() -> None:
    driver = thrown()
    assert driver.press("6", "x", "4") == ["Aucun 4 à reprendre."]


def test_x_with_nothing_selected() -> None:
    driver = thrown()
    assert driver.press("x") == ["Aucun dé à reprendre."]
    assert driver.press("4") == [french("À relancer : 4. Gardés : 2, 4, 4, 6.")]


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ("d", "2, 4, 4, 4, 6. Encore 2 lancers."),
        ("s", french("0 point. Bonus : 63 points à trouver.")),
        ("t", "Tour 1 sur 13, lancer 1 sur 3."),
        ("space", french("À relancer : 6. Gardés : 2, 4, 4, 4.")),
        ("r", french("Reprendre quel dé ?")),
        ("ctrl-r", french("Reprendre quel dé ?")),
        ("page-up", french("À relancer : 6. Gardés : 2, 4, 4, 4.")),
        ("z", UNKNOWN),
        ("f5", UNKNOWN),
        ("up", UNKNOWN),
    ],
)
def test_another_key_cancels_x_and_acts(other: str, says: str) -> None:
    driver = thrown()
    assert driver.press("6", "x", other) == [says]
    assert driver.press("2") == [french("À relancer : 2, 6. Gardés : 4, 4, 4.")]


def test_a_cancels_x_and_acts() -> None:
    driver = thrown()
    assert driver.press("6", "x", "a") == [french("À relancer : 2, 4, 4, 4, 6. Aucun gardé.")]
    assert driver.press("2") == ["Aucun 2 à relancer."]


def test_enter_cancels_x_and_throws() -> None:
    driver = thrown("24446 5 5")
    assert driver.press("6", "x", "enter") == ["2, 4, 4, 4, 5. Encore 1 lancer."]
    assert driver.press("2") == [french("À relancer : 2. Gardés : 4, 4, 4, 5.")]


@pytest.mark.parametrize("other", ["escape", "f1", "f2", "f10", "shift-s", "ctrl-q"])
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
    driver.press("enter", "enter")
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


# Score sheets


def test_shift_s_opens_the_score_sheet() -> None:
    driver = thrown()
    driver.press("enter", "2", "enter")
    assert driver.press("shift-s") == [french("Fiche de scores. Groupe 1 : libre")]
    assert driver.press("down") == [french("Groupe 2 : 2")]
    assert driver.items() == [
        french(line)
        for line in (
            "Groupe 1 : libre",
            "Groupe 2 : 2",
            "Groupe 3 : libre",
            "Groupe 4 : libre",
            "Groupe 5 : libre",
            "Groupe 6 : libre",
            "Somme du haut : 2",
            "Bonus : 61 points à trouver",
            "Total du haut : 2",
            "Brelan : libre",
            "Carré : libre",
            "Full : libre",
            "Petite suite : libre",
            "Grande suite : libre",
            "Yahtzee : libre",
            "Chance : libre",
            "Somme du bas : 0",
            "Total général : 2",
        )
    ]


def test_the_sheets_of_several_players() -> None:
    driver = Driver()
    driver.play("Ana,Luc")
    assert driver.press("shift-s") == [french("Fiches de scores. Ana. Groupe 1 : libre")]
    assert driver.press("left") == ["Pas d’autre fiche."]
    assert driver.press("down", "right") == [french("Luc. Groupe 2 : libre")]
    assert driver.press("right") == ["Pas d’autre fiche."]
    assert driver.press("left") == [french("Ana. Groupe 2 : libre")]


def test_keys_in_the_score_sheet() -> None:
    driver = thrown()
    driver.press("shift-s")
    assert driver.press("up") == ["Début de la liste."]
    assert driver.press("end") == [french("Total général : 0")]
    assert driver.press("down") == ["Fin de la liste."]
    assert driver.press("home") == [french("Groupe 1 : libre")]
    assert driver.press("c") == [french("Carré : libre")]
    assert driver.press("c") == [french("Chance : libre")]
    assert driver.press("w") == ["Rien à la lettre W."]
    assert driver.press("enter") == [UNKNOWN]
    assert driver.press("escape") == ["Tour 1 sur 13, lancer 1 sur 3."]


# Scoring


def test_enter_with_nothing_selected_opens_scoring_on_its_first_row() -> None:
    driver = thrown()
    assert driver.press("enter") == ["Choisissez une ligne. Groupe 1, zéro"]
    assert driver.press("down", "enter") == [
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
    assert driver.press("escape") == ["Menu de la partie. Retour au jeu"]
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
    assert driver.press(f"{shift}2") == [french("Groupe 2 : déjà marqué, 2 points.")]


def test_a_row_marked_with_zero() -> None:
    driver = thrown()
    driver.press("enter", "enter", "enter", "enter")
    assert driver.press("1") == [french("Groupe 1 : déjà marqué, zéro.")]


def test_letters_go_to_the_next_row_that_begins_with_them() -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press("g") == ["Groupe 2, 2 points"]
    assert driver.press("c") == ["Carré, zéro"]
    assert driver.press("c") == ["Chance, 20 points"]
    assert driver.press("c") == ["Carré, zéro"]
    assert driver.press("w") == ["Rien à la lettre W."]
    assert driver.press("a") == ["Rien à la lettre A."]


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
        ("x", "Aucun dé à reprendre."),
        ("r", "Choisissez une ligne. Groupe 1, zéro"),
        ("shift-s", french("Fiche de scores. Groupe 1 : libre")),
        ("h", UNKNOWN),
        ("u", UNKNOWN),
    ],
)
def test_in_scoring_the_keys_of_the_table_keep_their_meaning(key: str, says: str) -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press(key) == [says]


def test_there_is_no_wrapping() -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press("up") == ["Début de la liste."]
    assert driver.press("end") == ["Chance, 20 points"]
    assert driver.press("down") == ["Fin de la liste."]
    assert driver.press("home") == ["Groupe 1, zéro"]


def test_brief_results() -> None:
    driver = thrown(preferences=BRIEF)
    driver.press("enter", "4")
    assert driver.press("enter")[0] == french("Groupe 4 : 12, total 12.")


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
    assert driver.press("enter") == ["Choisissez une ligne. Brelan, 20 points"]
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
    driver.press("enter")
    assert driver.press("enter") == [french("Marquer zéro en groupe 1 ? Non")]
    assert driver.press("enter")[-1] == "Choisissez une ligne. Groupe 1, zéro"
    assert driver.press("s") == [french("0 point. Bonus : 63 points à trouver.")]
    assert driver.press("enter", "down", "enter")[0].startswith("Groupe 1, zéro. Total 0.")


def test_points_are_marked_without_a_question() -> None:
    driver = thrown(preferences=Preferences(confirm_zero=True))
    driver.press("enter", "4")
    assert driver.press("enter")[0].startswith("Groupe 4, 12 points. Total 12.")


def test_a_zero_is_not_confirmed_by_default() -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press("enter")[0].startswith("Groupe 1, zéro. Total 0.")


def test_places_in_lists() -> None:
    driver = thrown()
    driver.options.positions = True
    assert driver.press("enter") == ["Choisissez une ligne. Groupe 1, zéro, 1 sur 13"]
    assert driver.press("end") == ["Chance, 20 points, 13 sur 13"]


# Around the table


def test_r_repeats_the_last_sentence() -> None:
    driver = thrown()
    driver.press("6")
    for key in ("r", "ctrl-r", "r"):
        assert driver.press(key) == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]


@pytest.mark.parametrize(("older", "newer"), [("page-up", "page-down"), ("ctrl-p", "ctrl-n")])
def test_the_history_is_read_both_ways_up_to_its_edges(older: str, newer: str) -> None:
    driver = Driver("24446")
    welcome, turn = driver.play()
    throw = driver.press("enter")[0]
    assert driver.press(older) == [turn]
    assert driver.press(older) == [welcome]
    assert driver.press(older) == ["Début de l’historique."]
    assert driver.press(newer) == [turn]
    assert driver.press(newer) == [throw]
    assert driver.press(newer) == ["Fin de l’historique."]


def test_what_a_list_reads_out_is_not_in_the_history() -> None:
    driver = thrown()
    driver.press("enter", "down", "end", "escape", "f10", "down", "escape", "shift-s", "escape")
    texts = [utterance.text for utterance in driver.speaker.history.all()]
    assert not any("Options" in text or "Fiche" in text or "Chance" in text for text in texts)
    assert driver.press("f2")[0] == driver.press("r", "escape", "f2", "ctrl-r")[0]


def test_what_is_said_next_brings_the_history_back_to_its_end() -> None:
    driver = Driver("24446")
    driver.play()
    driver.press("enter", "page-up", "page-up", "6")
    assert driver.press("page-up") == ["2, 4, 4, 4, 6. Encore 2 lancers."]


def test_escape_opens_the_game_menu_and_closes_it() -> None:
    driver = thrown()
    assert driver.press("escape") == ["Menu de la partie. Retour au jeu"]
    assert driver.items() == [
        "Retour au jeu",
        "Touches",
        "Règles",
        "Fiches de scores",
        "Historique",
        "Options",
        "Quitter la partie",
    ]
    assert driver.press("escape") == ["Tour 1 sur 13, lancer 1 sur 3."]


@pytest.mark.parametrize(
    ("item", "says"),
    [
        ("Retour", "Tour 1 sur 13, lancer 1 sur 3."),
        ("Fiche", french("Fiche de scores. Groupe 1 : libre")),
        ("Options", french("Options, jusqu’à la fermeture. Langue : français")),
        ("Quitter", french("Quitter la partie ? Elle n’est pas enregistrée. Non")),
    ],
)
def test_the_items_of_the_game_menu(item: str, says: str) -> None:
    driver = thrown()
    driver.press("escape")
    assert driver.choose(item)[0].startswith(says)


def test_the_history_opens_at_its_newest_end() -> None:
    driver = thrown()
    driver.press("6", "escape")
    last = french("À relancer : 6. Gardés : 2, 4, 4, 4.")
    assert driver.choose("Historique") == [f"Historique. {last}"]
    assert driver.items()[-3:] == [
        "Tour 1 sur 13. Entrée pour lancer.",
        "2, 4, 4, 4, 6. Encore 2 lancers.",
        last,
    ]


def test_leaving_the_game() -> None:
    driver = thrown()
    driver.press("escape")
    driver.choose("Quitter")
    assert driver.press("enter") == ["Menu de la partie. Quitter la partie"]
    assert driver.press("enter", "down", "enter")[0].startswith("Gobelet, menu principal.")
    assert driver.screens == ["ListScreen"]


def test_f2_and_the_menu_open_the_rules_of_this_game() -> None:
    driver = thrown()
    said = driver.press("f2")
    assert french("ègles Playroom, 13 lignes. But : remplir toutes les lignes") in said[0]
    driver.press("escape", "escape")
    assert driver.choose("Règles") == said


def test_f10_opens_the_options() -> None:
    assert thrown().press("f10")[0].startswith("Options, ")


@pytest.mark.parametrize("keys", [(), ("enter",), ("f2",), ("escape",), ("f10",), ("shift-s",)])
def test_backspace_is_silent(keys: tuple[str, ...]) -> None:
    driver = thrown()
    driver.press(*keys)
    assert driver.press("backspace") == []
    assert driver.press("backspace") == []


def test_ctrl_q_asks_before_leaving() -> None:
    driver = thrown()
    asked = french("Quitter Gobelet ? La partie n’est pas enregistrée. Non")
    assert driver.press("ctrl-q") == [asked]
    assert driver.press("enter") == ["Tour 1 sur 13, lancer 1 sur 3."]
    assert driver.left == 0
    driver.press("ctrl-q", "down", "enter")
    assert driver.left == 1


@pytest.mark.parametrize("first", ["ctrl-q", "ctrl-c"])
def test_a_second_ctrl_c_leaves_at_once(first: str) -> None:
    driver = thrown()
    driver.press(first)
    assert driver.left == 0
    driver.press("ctrl-c")
    assert driver.left == 1


def test_a_second_ctrl_q_only_asks_again() -> None:
    driver = thrown()
    asked = driver.press("ctrl-q")
    assert driver.press("ctrl-q") == asked
    assert driver.left == 0
    assert driver.press("escape") == ["Tour 1 sur 13, lancer 1 sur 3."]


def test_leaving_the_question_closes_it() -> None:
    driver = thrown()
    driver.press("ctrl-c")
    assert driver.press("escape") == ["Tour 1 sur 13, lancer 1 sur 3."]
    driver.press("ctrl-c")
    assert driver.left == 0


# Letters and unknown keys


@pytest.mark.parametrize("letter", ["d", "t", "r", "x", "a"])
def test_an_upper_case_letter_acts_as_lower_case(letter: str) -> None:
    lower, upper = thrown(), thrown()
    assert upper.press("6", letter.upper())[0] == lower.press("6", letter)[0]


def test_caps_lock_is_mentioned_once() -> None:
    driver = thrown()
    assert driver.press("D")[1:] == ["Les majuscules semblent verrouillées."]
    assert driver.press("D")[1:] == []
    assert driver.press("Z") == [UNKNOWN]


def test_shift_s_says_nothing_of_caps_lock() -> None:
    assert len(thrown().type("S")) == 1


@pytest.mark.parametrize("key", ["z", "h", "u", "é", "7", "tab", "f5", "ctrl-x", "left", "ω"])
def test_an_unknown_key_says_so(key: str) -> None:
    assert thrown().press(key) == [UNKNOWN]


def test_an_unknown_key_that_is_held_speaks_once() -> None:
    driver = thrown()
    assert driver.hold("z", 60) == [UNKNOWN]
    assert driver.press("z") == [UNKNOWN]


def test_two_unknown_keys_both_speak() -> None:
    driver = thrown()
    assert driver.hold("z", 2) == [UNKNOWN]
    assert driver.hold("w", 2) == [UNKNOWN]


def test_an_unknown_key_speaks_again_after_another_one() -> None:
    driver = thrown()
    driver.hold("z", 2)
    driver.hold("d", 1)
    driver.clock.now -= 1
    assert driver.hold("z", 1) == [UNKNOWN]


def test_a_known_key_that_is_held_speaks_each_time() -> None:
    driver = thrown()
    assert driver.hold("d", 3) == ["2, 4, 4, 4, 6. Encore 2 lancers."] * 3


# The end of a game


def test_the_end_of_a_game_alone() -> None:
    driver = finished()
    assert driver.said == [
        "Chance, 15 points. Total 100.",
        french("Partie terminée. Total : 100 points."),
        "Entrée pour continuer.",
    ]


@pytest.mark.parametrize("key", [*DICE_KEYS, "t"])
def test_after_the_end_keys_of_play_say_so(key: str) -> None:
    assert finished().press(key) == [OVER]


def test_after_the_end_questions_are_answered() -> None:
    driver = finished()
    assert driver.press("d") == ["1, 2, 3, 4, 5."]
    assert driver.press("s") == ["100 points."]
    assert driver.press("shift-s", "end") == [french("Total général : 100")]
    assert driver.press("escape") == [OVER]


def test_enter_after_the_end_opens_a_menu() -> None:
    driver = finished()
    assert driver.press("enter") == [french("Et maintenant ? Rejouer")]
    assert driver.items() == ["Rejouer", "Fiches de scores", "Menu principal", "Quitter Gobelet"]
    assert driver.press("escape") == [OVER]
    assert driver.press("enter") == [french("Et maintenant ? Rejouer")]


def test_play_again() -> None:
    driver = finished()
    assert driver.press("enter", "enter") == [
        "Yahtzee, règles Playroom, 13 lignes.",
        "Tour 1 sur 13. Entrée pour lancer.",
    ]
    assert driver.screens == ["PlayScreen"]
    assert driver.press("s") == [french("0 point. Bonus : 63 points à trouver.")]


def test_from_a_finished_game_to_the_main_menu() -> None:
    driver = finished()
    driver.press("enter")
    assert driver.choose("Menu principal")[0].startswith("Gobelet, menu principal.")
    assert driver.screens == ["ListScreen"]


def test_leaving_after_the_end_speaks_of_no_game() -> None:
    driver = finished()
    assert driver.press("ctrl-q") == [french("Quitter Gobelet ? Non")]


# Several players


def test_several_people_are_always_named() -> None:
    driver = Driver("24446 12345")
    assert driver.play("Ana,Luc") == [
        french("Yahtzee, règles Playroom, 13 lignes. À la table : Ana et Luc."),
        "À Ana de jouer. Entrée pour lancer.",
    ]
    assert driver.press("enter") == [french("Ana : 2, 4, 4, 4, 6. Encore 2 lancers.")]
    assert driver.press("enter", "2", "enter") == [
        french("Ana : groupe 2, 2 points. Total 2. Bonus : 61 points à trouver."),
        "À Luc de jouer. Entrée pour lancer.",
    ]
    assert driver.press("enter") == [french("Luc : 1, 2, 3, 4, 5. Encore 2 lancers.")]
    assert not any("vous" in text.lower() for text in driver.lines.said)


def test_one_person_among_bots_is_addressed() -> None:
    driver = Driver("24446", seed=3)
    assert driver.play("Ana,bot:regular") == [
        french("Yahtzee, règles Playroom, 13 lignes. À la table : Vous et Ordinateur."),
        "À vous de jouer. Entrée pour lancer.",
    ]
    assert driver.press("enter") == ["2, 4, 4, 4, 6. Encore 2 lancers."]
    said = driver.press("enter", "2", "enter")
    assert said[0] == french("Groupe 2, 2 points. Total 2. Bonus : 61 points à trouver.")
    assert said[1].startswith(french("Ordinateur : "))
    assert said[-1] == "À vous de jouer."
    assert driver.press("s")[0].startswith(french("Vous : 2. Ordinateur : "))
    assert not any("Ana" in text for text in driver.lines.said)


def test_bots_have_different_names() -> None:
    driver = Driver()
    driver.play("Ana,bot:random,bot:random")
    assert driver.press("s") == [french("Vous : 0. Ordinateur 1 : 0. Ordinateur 2 : 0.")]


def test_a_bot_that_sits_first_begins() -> None:
    said = Driver().play("bot:regular,Ana")
    assert said[1].startswith(french("Ordinateur : "))
    assert said[-1] == "À vous de jouer. Entrée pour lancer."


def test_the_winner_is_named() -> None:
    driver = Driver(("11111" + "12345") * 13)
    driver.play("Ana,Luc")
    driver.press(*["enter", "enter", "enter"] * 26)
    assert driver.said[-2] == french("Partie terminée. Luc gagne avec 100 points. Ana : 70.")


def test_the_player_addressed_wins_or_loses() -> None:
    results = set()
    for seed in range(8):
        driver = Driver(seed=seed)
        driver.play("Ana,bot:random")
        while driver.said[-1] != "Entrée pour continuer.":
            driver.press("enter")
        match = re.search("Vous gagnez|Ordinateur gagne", driver.said[-2])
        results.add(match and match[0])
    assert results == {"Vous gagnez", "Ordinateur gagne"}


def test_a_tie_is_shared() -> None:
    driver = Driver("12345" * 26)
    driver.play("Ana,Luc")
    driver.press(*["enter", "enter", "enter"] * 26)
    assert driver.said[-2] == french("Partie terminée. Égalité : Ana et Luc, 100 points.")


def test_a_table_of_bots_alone_goes_on_with_enter() -> None:
    driver = Driver()
    assert driver.play("bot:random,bot:random") == [
        french("Yahtzee, règles Playroom, 13 lignes. À la table : Ordinateur 1 et Ordinateur 2."),
        french("Entrée : tour suivant."),
    ]
    for turn in range(26):
        assert driver.press("t")[0].startswith(f"À Ordinateur {turn % 2 + 1} de jouer.")
        said = driver.press("enter")
        assert all(text.startswith(f"Ordinateur {turn % 2 + 1}") for text in said[:1])
    assert said[-2].startswith("Partie terminée.")
    assert driver.press("enter") == [french("Et maintenant ? Rejouer")]


@pytest.mark.parametrize("key", DICE_KEYS)
def test_in_anothers_turn_the_keys_of_the_dice_say_whose_turn_it_is(key: str) -> None:
    driver = Driver()
    driver.play("bot:random,bot:random")
    says = "À Ordinateur 1 de jouer. Tour 1 sur 13, pas encore de lancer."
    assert driver.press(key) == [says]


def test_a_bot_alone_goes_on_with_enter() -> None:
    driver = Driver()
    driver.play("bot:random")
    for _ in range(200):
        if driver.press("enter") == [french("Et maintenant ? Rejouer")]:
            return
    raise AssertionError("it never ended")


# Languages


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", ["2, 4, 4, 4, 6. 2 throws left.", "To throw again: 6. Kept: 2, 4, 4, 4."]),
        ("es", ["2, 4, 4, 4, 6. Quedan 2 tiradas.", "A tirar: 6. Guardados: 2, 4, 4, 4."]),
    ],
)
def test_other_languages(language: str, says: list[str]) -> None:
    driver = Driver("24446", language=language)
    driver.play()
    assert driver.press("enter") + driver.press("6") == says


def test_preferences_are_read_at_each_sentence() -> None:
    driver = thrown()
    driver.options.preferences = replace(driver.options.preferences, verbosity=Verbosity.BRIEF)
    assert driver.press("6") == [french("À relancer : 6.")]
