"""Lists outside play: arrows, letters, edges, switches, questions."""

import pytest

from tests.support.keyboard.driver import UNKNOWN, Driver, french

LESSON = french("Apprendre à jouer : Yahtzee")
"""The first item of the main menu, as long as nobody has played."""
FIRST = "Yahtzee, nouvelle partie"
SECOND = "Yahtzee Hands Down"
THIRD = "Rolling Cubes"


def main_menu(language: str = "fr") -> Driver:
    driver = Driver(language=language)
    driver.main()
    return driver


def new_game() -> Driver:
    driver = main_menu()
    driver.choose("Yahtzee")
    return driver


def test_the_main_menu() -> None:
    driver = Driver()
    assert driver.main() == [f"Gobelet, menu principal. {LESSON}"]
    assert driver.items() == [
        LESSON,
        FIRST,
        SECOND,
        THIRD,
        "Apprendre un autre jeu",
        "Jouer avec d’autres",
        "Parties jouées",
        "Records",
        "Options",
        "Aide",
        "Quitter Gobelet",
    ]


def test_arrows_home_and_end_move_without_wrapping() -> None:
    driver = main_menu()
    assert driver.press("up") == ["Début de la liste."]
    assert driver.press("up") == ["Début de la liste."]
    assert driver.press("down") == [FIRST]
    assert driver.press("end") == ["Quitter Gobelet"]
    assert driver.press("down") == ["Fin de la liste."]
    assert driver.press("up") == ["Aide"]
    assert driver.press("home") == [LESSON]


def test_letters_go_to_the_next_item_that_begins_with_them() -> None:
    driver = main_menu()
    assert driver.type("o") == ["Options"]
    assert driver.type("o") == ["Options"]
    assert driver.type("q") == ["Quitter Gobelet"]
    assert driver.type("y") == [FIRST]
    assert driver.type("z") == ["Rien qui commence par Z."]
    assert driver.type("y") == [SECOND]
    assert driver.type("r") == [THIRD]
    assert driver.press("down") == ["Apprendre un autre jeu"]


def test_every_letter_is_looked_for_in_lists_outside_play() -> None:
    driver = main_menu()
    assert driver.type("r") == [f"{THIRD}, nouvelle partie"]
    assert driver.type("r") == ["Records"]
    for letter in "dsxhn":
        assert driver.type(letter) == [f"Rien qui commence par {letter.upper()}."]


def test_a_sign_that_many_voices_pass_over_is_named() -> None:
    assert main_menu().type('"') == ["Rien qui commence par guillemet."]


def test_accents_and_case_are_ignored() -> None:
    driver = main_menu()
    driver.choose("Options")
    assert driver.type("É")[0] == french("Écho de la saisie : caractères")
    driver.press("home")
    assert driver.type("e") == [french("Écho de la saisie : caractères")]


@pytest.mark.parametrize("key", ["left", "right", "f3", "tab", "delete", "ctrl-x", "space"])
def test_keys_without_a_meaning_in_a_list(key: str) -> None:
    assert main_menu().press(key) == [UNKNOWN]


def test_a_paste_is_no_key_of_a_list() -> None:
    driver = main_menu()
    assert driver.paste("options") == [UNKNOWN]
    assert driver.press("down") == [FIRST]


@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_switch_is_turned_and_says_so(key: str) -> None:
    driver = new_game()
    driver.go_to("Paire")
    assert driver.press(key) == [french("Oui : paire")]
    assert driver.press(key) == [french("Non : paire")]


def test_space_is_for_switches_only() -> None:
    driver = new_game()
    assert driver.press("home", "space") == [UNKNOWN]
    assert driver.screens == ["ListScreen", "ListScreen"]


def test_escape_leaves_a_list_for_the_one_below() -> None:
    driver = new_game()
    driver.choose("Joueurs")
    assert driver.press("escape") == [french("Yahtzee. Joueurs : Joueur")]
    assert driver.press("escape") == [french("Gobelet, menu principal. Yahtzee, nouvelle partie")]


def test_escape_in_the_main_menu_asks_to_leave() -> None:
    driver = main_menu()
    assert driver.press("escape") == [french("Quitter Gobelet ? Non")]
    assert driver.press("escape") == [LESSON]
    assert driver.left == 0


def test_a_question_has_its_harmless_answer_first() -> None:
    driver = main_menu()
    driver.press("end", "enter")
    assert driver.items()[0].startswith("Non")
    assert driver.items()[1].startswith("Oui")
    assert driver.press("home", "enter") == ["Quitter Gobelet"]
    driver.press("enter", "end", "enter")
    assert driver.left == 1


def test_a_question_is_answered_by_its_letter() -> None:
    driver = main_menu()
    driver.press("ctrl-q")
    assert driver.type("o")[0].startswith("Oui")
    driver.press("enter")
    assert driver.left == 1


def test_places_are_said_where_the_player_wants_them() -> None:
    driver = main_menu()
    driver.options.positions = True
    assert driver.press("down") == [f"{FIRST}, 2 sur 11"]
    assert driver.type("q") == ["Quitter Gobelet, 11 sur 11"]
    assert driver.press("ctrl-q") == [french("Quitter Gobelet ? Non, 1 sur 2")]


def test_a_line_without_an_action_is_read_again() -> None:
    driver = main_menu()
    driver.press("f1")
    line = driver.press("down")
    assert driver.press("enter") == line


def test_the_list_keeps_its_place_below_another_one() -> None:
    driver = main_menu()
    driver.choose("Aide")
    assert driver.press("escape") == ["Gobelet, menu principal. Aide"]


def test_f2_in_the_main_menu_is_about_the_first_game() -> None:
    assert french("ègles Playroom, 13 lignes. But : ") in main_menu().press("f2")[0]


@pytest.mark.parametrize("key", ["f1", "f2", "f10", "ctrl-q"])
def test_a_list_opened_over_and_over_is_one_list(key: str) -> None:
    """F1, F2 and F10 work in the lists that they open, too."""
    driver = main_menu()
    driver.play()
    for _ in range(20):
        driver.press(key, "f1", "f2", "f10")
    assert len(driver.screens) <= 8


@pytest.mark.parametrize("language", ["fr", "en", "es"])
def test_a_line_has_three_characters_at_least(language: str) -> None:
    """A reader of the terminal may leave out shorter ones."""
    driver = main_menu(language)
    driver.press("ctrl-q")
    lines = driver.items()
    driver.press("escape", "f10", "home", "down", "down", "down", "enter")
    lines += driver.items()
    assert len(lines) > 70
    assert [line for line in lines if len(line) < 3] == []


@pytest.mark.parametrize("char", ["\x9b", "\u202e", "\u200f", "\ue000"])
def test_what_cannot_be_printed_is_not_said(char: str) -> None:
    """A C1 control moves the cursor of a terminal, a bidirectional one turns its line around."""
    driver = main_menu()
    assert char not in driver.type(char)[0]
