"""The first start: the keyboard, then the main menu; and the ways to set it later."""

from gobelet.keyboard.layouts import layout
from tests.support.driver import Driver, french
from tests.support.ear import exact, set_by_ear

MENU = french("Gobelet, menu principal. Nouvelle partie : Yahtzee")


def first_start() -> Driver:
    driver = Driver()
    driver.menus.first_start()
    return driver


def test_the_keyboard_comes_before_the_main_menu() -> None:
    driver = first_start()
    assert len(driver.said) == 1
    assert driver.said[0].startswith(french("Bienvenue dans Gobelet. Réglage du clavier : "))
    set_by_ear(driver, layout("de"))
    assert driver.press("enter") == ["Enregistré.", MENU]
    assert driver.options.keyboard == layout("de")


def test_escape_leads_to_the_main_menu() -> None:
    driver = first_start()
    assert driver.press("escape") == [french("Clavier inchangé : AZERTY français."), MENU]


def test_a_terminal_that_names_the_keys_leads_to_the_main_menu() -> None:
    driver = first_start()
    assert driver.send(exact("shift-3"))[-1] == MENU


def test_the_keyboard_alone() -> None:
    for keys in (["enter"], ["escape"]):
        driver = Driver()
        driver.menus.keyboard_alone()
        set_by_ear(driver, layout("be"))
        assert driver.left == 0
        driver.press(*keys)
        assert driver.left == 1


def test_from_the_options() -> None:
    driver = Driver()
    driver.main()
    driver.press("f10")
    driver.choose("Régler le clavier")
    set_by_ear(driver, layout("us"))
    assert driver.press("enter") == [
        "Enregistré.",
        french("Options. Régler le clavier à l’oreille"),
    ]
    assert driver.press("up") == [french("Clavier : us, QWERTY")]


def test_asked_for_while_it_is_open_it_goes_on() -> None:
    driver = first_start()
    driver.type("3")
    driver.press("f10")
    assert driver.choose("Régler le clavier") == ["Appuyez sur la touche 6 seule."]
    assert driver.screens == ["CalibrationScreen"]
    driver.type("-")
    driver.press("f10")
    assert driver.choose("Régler le clavier")[0] == french("Clavier reconnu : AZERTY français.")
    assert driver.screens == ["TryOutScreen"]
