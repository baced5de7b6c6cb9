"""A key at the table that is from another keyboard: an offer, once."""

from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout
from tests.support.driver import UNKNOWN, Driver, french
from tests.support.ear import set_by_ear

AZERTY = french("Cette touche fait penser à un clavier AZERTY. Régler le clavier ? Non")
QWERTY = french("Cette touche fait penser à un clavier QWERTY américain. Régler le clavier ? Non")


def at_the_table(keyboard: str) -> Driver:
    driver = Driver("24446")
    driver.options.keyboard = layout(keyboard)
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


def test_nothing_changes_unless_it_is_wanted() -> None:
    driver = at_the_table("us")
    driver.type("(")
    assert driver.press("enter") == ["Tour 1 sur 13, lancer 1 sur 3."]
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
    assert driver.type("é") == [french("Rien à la lettre É.")]
    driver.press("escape")
    assert driver.type("é") == [AZERTY]


def test_other_unknown_keys_are_answered_as_ever() -> None:
    driver = at_the_table("us")
    assert driver.type("z") == [UNKNOWN]
    assert driver.send(Key("é", "é", exact=True)) == [UNKNOWN]
