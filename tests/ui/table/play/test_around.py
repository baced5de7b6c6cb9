"""What each key says around the table: history, menus, leaving, unknown keys."""

import pytest

from gobelet.games import kit
from gobelet.games.interface import Preferences
from tests.support.games.games import finished, thrown
from tests.support.keyboard.driver import GOES_ON, UNKNOWN, Driver, french

CAPS_LOCK = "Les majuscules semblent verrouillées."


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


@pytest.mark.parametrize("reading", [["shift-s"], ["shift-s", "down", "end"], ["escape"], ["f2"]])
def test_after_a_list_the_history_begins_with_the_newest(reading: list[str]) -> None:
    driver = Driver("24446")
    _, turn = driver.play()
    throw = driver.press("enter")[0]
    driver.press(*reading)
    assert driver.press("page-down") == ["Fin de l’historique."]
    assert driver.press("page-up") == [throw]
    assert driver.press("page-up") == [turn]
    assert driver.press("page-down") == [throw]


def test_escape_opens_the_game_menu_and_closes_it() -> None:
    driver = thrown()
    assert driver.press("escape") == ["Menu de la partie. Retour à la partie"]
    assert driver.items() == [
        "Retour à la partie",
        "Annuler le dernier coup",
        "Touches",
        "Règles",
        "Aide",
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
        ("Options", french("Langue : français")),
        ("Annuler", "Un lancer ne s’annule pas."),
        ("Quitter", "La partie est enregistrée."),
    ],
)
def test_the_items_of_the_game_menu(item: str, says: str) -> None:
    driver = thrown()
    driver.press("escape")
    assert driver.choose(item)[0].startswith(says)


def test_leaving_the_game() -> None:
    driver = thrown()
    driver.press("escape")
    assert driver.choose("Quitter") == [
        "La partie est enregistrée.",
        french(
            "Gobelet, menu principal. Reprendre : tour 1 sur 13, lancer 1 sur 3. "
            "Yahtzee, règles Playroom, 13 lignes."
        ),
    ]
    assert driver.screens == ["ListScreen"]


def test_a_game_in_which_nothing_was_done_leaves_nothing_behind() -> None:
    driver = Driver()
    driver.play()
    driver.press("escape")
    [menu] = driver.choose("Quitter")
    assert menu == "Gobelet, menu principal. Apprendre à jouer\u00a0: Yahtzee"


def test_f2_and_the_menu_open_the_rules_of_this_game() -> None:
    driver = thrown()
    said = driver.press("f2")
    assert french("ègles Playroom, 13 lignes. But : remplir toutes les lignes") in said[0]
    driver.press("escape", "escape")
    assert driver.choose("Règles") == said


def test_f10_opens_the_options() -> None:
    assert thrown().press("f10")[0].startswith("Options. ")


@pytest.mark.parametrize("keys", [(), ("enter",), ("f2",), ("escape",), ("f10",), ("shift-s",)])
def test_backspace_is_silent(keys: tuple[str, ...]) -> None:
    driver = thrown()
    driver.press(*keys)
    assert driver.press("backspace") == []
    assert driver.press("backspace") == []


def test_ctrl_q_asks_before_leaving() -> None:
    driver = thrown()
    asked = french("Quitter Gobelet ? La partie est enregistrée. Non")
    assert driver.press("ctrl-q") == [asked]
    assert driver.press("enter") == [GOES_ON]
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
    assert driver.press("escape") == [GOES_ON]


def test_leaving_the_question_closes_it() -> None:
    driver = thrown()
    driver.press("ctrl-c")
    assert driver.press("escape") == [GOES_ON]
    driver.press("ctrl-c")
    assert driver.left == 0


# No to a question
CUBES = kit("rolling_cubes").configure("i_contest", words="fr")


@pytest.mark.parametrize("no", ["enter", "escape"])
def test_no_says_nothing_but_what_is_in_front(no: str) -> None:
    scoring = thrown(preferences=Preferences(confirm_zero=True))
    scoring.press("enter", "down", "ctrl-q")
    assert scoring.press(no) == [french("Choisissez une ligne. Groupe 1, zéro")]
    scoring.press("enter")
    assert scoring.press(no) == [french("Choisissez une ligne. Groupe 1, zéro")]
    scoring.press("escape", "shift-s", "down", "ctrl-q")
    assert scoring.press(no) == [french("Groupe 2 : libre")]
    scoring.press("escape", "escape", "down", "ctrl-q")
    assert scoring.press(no) == ["Annuler le dernier coup"]


@pytest.mark.parametrize("no", ["enter", "escape"])
def test_no_where_a_word_is_typed_says_the_line(no: str) -> None:
    driver = Driver("1213141231212")
    driver.play("Ana,Luc", kit("rolling_cubes").configure(words="fr"))
    driver.press("enter", "enter")
    driver.type("car")
    driver.press("ctrl-q")
    assert driver.press(no) == [french("Mot : car")]


@pytest.mark.parametrize("no", ["enter", "escape"])
def test_no_to_contesting_says_no_more_than_that_the_game_goes_on(no: str) -> None:
    driver = Driver("1213141231212" * 3)
    driver.play("Ana,Luc,Eva", CUBES)
    for letter in "ar":
        driver.press("enter", "enter")
        driver.type(letter)
        driver.press("enter", "enter")
    assert driver.press("c") == [french("Contester A, R ? Non")]
    assert driver.press(no) == [GOES_ON]


def test_after_the_end_no_game_goes_on() -> None:
    driver = finished()
    driver.press("ctrl-q")
    assert driver.press("enter") == ["La partie est terminée."]


@pytest.mark.parametrize(
    ("code", "said"), [("en", "The game goes on."), ("es", "La partida sigue.")]
)
def test_no_is_short_in_each_language(code: str, said: str) -> None:
    driver = Driver(language=code)
    driver.play("Ana", kit("rolling_cubes").configure("letter_yahtzee"))
    driver.press("ctrl-q")
    assert driver.press("enter") == [said]


# Letters and unknown keys
@pytest.mark.parametrize("letter", ["d", "t", "r", "x", "a"])
def test_an_upper_case_letter_acts_as_lower_case(letter: str) -> None:
    lower, upper = thrown(), thrown()
    assert upper.press("6", letter.upper())[0] == lower.press("6", letter)[0]


def test_caps_lock_is_mentioned_once_at_the_second_capital() -> None:
    driver = thrown()
    assert driver.press("D")[1:] == []
    assert driver.press("T")[1:] == [CAPS_LOCK]
    assert driver.press("D")[1:] == []
    assert driver.press("Z") == [UNKNOWN]


def test_a_capital_typed_with_shift_is_no_caps_lock() -> None:
    driver = thrown()
    assert [len(driver.press(key)) for key in ("D", "t", "T", "d", "D")] == [1] * 5


def test_a_name_typed_in_a_list_is_no_caps_lock() -> None:
    driver = thrown()
    driver.press("escape")
    said = [text for key in ("L", "u", "c", "Z", "o", "é") for text in driver.press(key)]
    assert CAPS_LOCK not in said
    assert CAPS_LOCK in driver.press("L", "U")


def test_on_azerty_one_capital_of_the_row_of_digits_shows_caps_lock() -> None:
    assert CAPS_LOCK in thrown().type("É")


def test_capitals_of_text_count_for_nothing() -> None:
    driver = thrown()
    driver.press("D", "n")
    assert CAPS_LOCK not in driver.press("T")


def test_shift_s_says_nothing_of_caps_lock() -> None:
    assert len(thrown().type("S")) == 1


@pytest.mark.parametrize("key", ["z", "g", "é", "7", "f3", "ctrl-x", "home", "ω"])
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
