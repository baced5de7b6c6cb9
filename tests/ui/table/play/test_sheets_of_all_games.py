"""N, I and letters at the tables of Hands Down and Rolling Cubes, key by key."""

from string import ascii_lowercase

import pytest

from gobelet.games import kit
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.i18n import LANGUAGES
from tests.support.keyboard.driver import Driver, french

FACES = "1216123314611"


def cubes(rules: str = "one_at_a_time", players: str = "Ana,Luc", code: str = "fr") -> Driver:
    driver = Driver(FACES * 3, language=code)
    driver.play(players, kit("rolling_cubes").configure(rules, words="fr"))
    return driver


def word(driver: Driver, text: str) -> list[str]:
    driver.press("enter", "enter")
    driver.type(text)
    return driver.press("enter", "enter")


def cards(players: str = "Ana,Luc,Zoé", code: str = "fr") -> Driver:
    driver = Driver(seed=3, language=code)
    driver.play(players, kit("hands_down").configure())
    driver.press("enter")
    return driver


# Rolling Cubes


def test_n_and_i_go_round_the_table_and_begin_anew_after_another_key() -> None:
    driver = cubes()
    word(driver, "cartes")
    assert driver.press("n") == ["Luc. Encore 31 points à marquer."]
    assert driver.press("n") == ["Ana. Encore 25 points à marquer."]
    assert driver.press("i") == ["Luc. 0 point. Pas encore de mot."]
    assert driver.press("i") == ["Ana. 6 points. Cartes, 6. Encore 25 points à marquer."]
    assert driver.press("i") == ["Luc. 0 point. Pas encore de mot."]
    driver.press("t")
    assert driver.press("i") == ["Luc. 0 point. Pas encore de mot."]


@pytest.mark.parametrize(
    "rules", ["one_at_a_time", "all_together", "i_contest", "letter_yahtzee", "tournament"]
)
@pytest.mark.parametrize("key", ["n", "i"])
def test_in_every_game_both_keys_speak(rules: str, key: str) -> None:
    [said] = cubes(rules).press(key)
    assert said.startswith("Ana. ")
    [said] = cubes(rules, "bot:beginner,bot:beginner").press(key)
    assert said


def test_in_a_list_of_votes_n_is_no() -> None:
    driver = cubes()
    word(driver, "carb")
    driver.press("enter", "enter")
    assert driver.press("n") == ["Non, le refuser"]
    assert driver.press("i")[0].startswith("Luc. 0 point.")


def test_letters_lead_to_rows_in_the_list_and_in_the_sheets() -> None:
    driver = cubes("letter_yahtzee")
    word(driver, "cartes")
    assert driver.press("b")[0].startswith("Brelan, 6 points")
    # D repeats the dice.
    assert driver.press("o") == [french("Double : pas avec cartes.")]
    driver.press("f1")
    assert french("O : double") in driver.items()
    driver.press("escape", "shift-s")
    assert driver.press("o") == [french("Double : libre")]
    assert driver.press("f") == [french("Full : libre")]


def test_the_third_player_s_sheet_takes_three_keys() -> None:
    driver = cubes(players="Ana,Luc,Zoé")
    assert driver.press("i", "i", "i")[0].startswith("Zoé. ")
    assert cards().press("i", "i", "i")[0].startswith("Zoé. ")


# Hands Down


def test_n_tells_what_is_on_the_table_and_i_goes_round() -> None:
    driver = cards()
    left = french("Sur la table : brelan, carré, main pleine, petite suite, grande suite, yahtzee.")
    assert driver.press("n") == driver.press("n") == [left]
    said = [driver.press("i")[0] for _ in range(4)]
    assert [text.partition(".")[0] for text in said] == ["Luc", "Ana", "Zoé", "Luc"]
    driver.press("n")
    assert driver.press("i") == said[:1]


def test_both_keys_answer_in_the_list_and_in_another_s_turn() -> None:
    driver = cards()
    driver.press("enter")
    assert driver.press("n")[0].startswith("Sur la table")
    assert driver.press("i")[0].startswith("Luc. 0 point.")
    assert driver.press("b") == ["Brelan, 2 points"]
    driver = cards("Ana,bot:regular")
    driver.press("enter")
    assert driver.press("n")[0].startswith("Sur la table")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_combination_has_a_letter_in_the_list_and_in_the_sheets(code: str) -> None:
    driver = cards(code=code)
    driver.press("enter")
    in_list = lettered(driver)
    driver.press("escape", "shift-s")
    assert in_list == lettered(driver)
    assert len(in_list) == len(Combination)


def lettered(driver: Driver) -> set[str]:
    """Return the names of the rows that letters lead to; a letter leads to two rows at most."""
    letters = set(ascii_lowercase) - driver.options.keymap.letters("hands_down")
    said = [driver.press(letter)[0] for letter in letters for _ in range(2)]
    return {text.partition(",")[0] for text in said if "," in text}
