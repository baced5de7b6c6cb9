"""A key at the table that is from another keyboard: an offer, once."""

import pytest

from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout, layout_names
from tests.support.keyboard.driver import GOES_ON, UNKNOWN, Driver, french
from tests.support.keyboard.ear import set_by_ear

AZERTY = french("Cette touche fait penser à un clavier AZERTY. Régler le clavier ? Non")
QWERTY = french("Cette touche fait penser à un clavier QWERTY américain. Régler le clavier ? Non")


def at_the_table(keyboard: str, *, guessed: bool = True) -> Driver:
    driver = Driver("24446")
    driver.options.keyboard = layout(keyboard)
    driver.options.keyboard_guessed = guessed
    driver.play()
    driver.press("enter")
    return driver


def test_azerty_is_offered() -> None:
    driver = at_the_table("us")
    assert driver.type("é") == [AZERTY]
    driver.press("down", "enter")
    set_by_ear(driver, layout("fr"))
    assert driver.press("enter") == ["Enregistré.", "Tour 1 sur 13, lancer 1 sur 3."]
    assert driver.type("é") == [french("À relancer : 2. Gardés : 4, 4, 4, 6.")]


def test_qwerty_is_offered() -> None:
    driver = at_the_table("fr")
    assert driver.type("#") == [QWERTY]


def test_a_layout_that_is_known_is_doubted_after_two_of_its_kind() -> None:
    driver = at_the_table("us", guessed=False)
    assert driver.type("é") == [UNKNOWN]
    assert driver.type("é") == [UNKNOWN]
    assert driver.type("è") == [AZERTY]
    driver = at_the_table("fr", guessed=False)
    assert driver.type("#") == [UNKNOWN]
    assert driver.type("@") == [QWERTY]


@pytest.mark.parametrize("keyboard", layout_names())
def test_the_other_keys_of_a_layout_that_is_known_raise_no_doubt(keyboard: str) -> None:
    driver = at_the_table(keyboard, guessed=False)
    for sign in layout(keyboard).beside:
        assert driver.type(sign or "") == [UNKNOWN], sign


def test_a_guess_is_not_doubted_for_a_key_beside_its_enter() -> None:
    driver = at_the_table("fr")
    assert driver.type("$") == [UNKNOWN]
    assert driver.type("$") == [UNKNOWN]
    assert driver.type("%") == [QWERTY]


def test_a_keyboard_that_was_chosen_is_no_guess_any_more() -> None:
    driver = at_the_table("us")
    driver.options.choose_keyboard(layout("us"))
    assert driver.type("é") == [UNKNOWN]


def test_nothing_changes_unless_it_is_wanted() -> None:
    driver = at_the_table("us")
    driver.type("(")
    assert driver.press("enter") == [GOES_ON]
    assert driver.options.keyboard == layout("us")
    driver = at_the_table("us")
    driver.type("(")
    driver.press("down", "enter")
    assert driver.press("escape") == [
        french("Clavier inchangé : QWERTY américain."),
        "Tour 1 sur 13, lancer 1 sur 3.",
    ]
    assert driver.options.keyboard == layout("us")


def test_each_kind_is_offered_once() -> None:
    driver = at_the_table("latam")
    assert driver.type("-") == [AZERTY]
    driver.press("enter")
    assert driver.type("é") == [UNKNOWN]
    assert driver.type("@") == [QWERTY]
    driver.press("enter")
    assert driver.type("^") == [UNKNOWN]


def test_it_is_offered_at_the_table_only() -> None:
    driver = at_the_table("us")
    driver.press("escape")
    assert driver.type("é") == [french("Rien qui commence par É.")]
    driver.press("escape")
    assert driver.type("é") == [AZERTY]


def test_other_unknown_keys_are_answered_as_ever() -> None:
    driver = at_the_table("us")
    assert driver.type("z") == [UNKNOWN]
    assert driver.send(Key("é", "é", exact=True)) == [UNKNOWN]
