"""A further Yahtzee at the keyboard: what is in the list, and why the rest is not."""

import pytest

from gobelet.games.yahtzee.kit import KIT
from tests.support.keyboard.driver import Driver, french

MUST = french("Joker : la ligne des quatre est libre, donc obligatoire.")
BELOW = french("Joker : il faut marquer en bas, tant qu’une ligne y est libre.")


def after(*turns: tuple[str, str], dice: str, rules: str = "mb1973") -> Driver:
    """Return a game alone, with these dice thrown after turns of one throw.

    Of each turn: the dice, and the keys that lead to its row.
    """
    driver = Driver(" ".join([*(faces for faces, _ in turns), dice]))
    driver.play(config=KIT.configure(rules))
    for _, keys in turns:
        driver.press("enter", "enter", *keys.split(), "enter")
    driver.press("enter")
    return driver


YAHTZEE = ("44444", "y")
FOURS = ("44442", "4")


@pytest.mark.parametrize("rules", ["mb1973", "hasbro"])
def test_the_only_row_that_is_left_is_said_with_the_reason(rules: str) -> None:
    driver = after(YAHTZEE, dice="44444", rules=rules)
    assert driver.press("enter") == [MUST]
    assert driver.press("down") == ["Quatre, 20 points"]
    assert driver.items() == ["Quatre, 20 points"]
    assert driver.press("enter")[0] == french(
        "Quatre, 20 points. Total 170. Jeton, 100 points. Bonus : 43 points à trouver."
    )


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("4", "Quatre, 20 points"),
        ("shift-4", "Quatre, 20 points"),
        ("q", "Quatre, 20 points"),
        ("5", MUST),
        ("shift-5", MUST),
        ("b", MUST),
        ("y", french("Yahtzee : ligne déjà marquée, 50 points.")),
        ("w", "Rien qui commence par W."),
    ],
)
def test_a_key_of_a_closed_row_says_why(key: str, says: str) -> None:
    driver = after(YAHTZEE, dice="44444")
    driver.press("enter")
    assert driver.press(key) == [says]


def test_a_joker_has_the_lower_rows_with_its_points() -> None:
    driver = after(YAHTZEE, FOURS, dice="44444")
    assert driver.press("enter") == ["Joker. Choisissez une ligne."]
    assert driver.items() == [
        "Brelan, 20 points",
        "Carré, 20 points",
        "Full, 25 points",
        "Petite suite, 30 points",
        "Grande suite, 40 points",
        "Chance, 20 points",
    ]


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("4", french("Quatre : ligne déjà marquée, 16 points.")),
        ("2", BELOW),
        ("g", "Grande suite, 40 points"),
        ("y", french("Yahtzee : ligne déjà marquée, 50 points.")),
        ("a", BELOW),
    ],
)
def test_a_key_of_an_upper_row_says_why_a_joker_is_not_marked_there(key: str, says: str) -> None:
    driver = after(YAHTZEE, FOURS, dice="44444")
    driver.press("enter")
    assert driver.press(key) == [says]


def test_with_zero_in_yahtzee_the_rules_of_1973_leave_an_ordinary_throw() -> None:
    driver = after(("12345", "y"), dice="44444")
    assert driver.press("enter") == ["Choisissez une ligne."]
    assert len(driver.items()) == 12


def test_digits_and_letters_lead_to_the_rows_of_another_sheet() -> None:
    driver = Driver("33344", language="es")
    driver.play(config=KIT.configure("hasbro"))
    driver.press("enter", "enter")
    assert driver.press("3") == ["Tres, 9 puntos"]
    assert driver.press("4") == ["Cuatros, 8 puntos"]
    assert driver.press("o") == ["Oportunidad, 17 puntos"]
    assert driver.press("c") == ["Casa llena, 25 puntos"]
    assert driver.press("c") == ["Cuatros, 8 puntos"]
    assert "Casa llena, 25 puntos" in driver.items()
