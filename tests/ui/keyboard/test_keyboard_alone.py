"""The keyboard alone: `gobelet keys`, and the same from the options."""

from gobelet.keyboard.layouts import layout
from tests.support.keyboard.driver import Driver, french
from tests.support.keyboard.ear import set_by_ear


def test_the_keyboard_alone() -> None:
    for keys in (["enter"], ["escape"]):
        driver = Driver()
        driver.menus.set_up.keyboard_alone()
        set_by_ear(driver, layout("be"))
        assert driver.left == 0
        driver.press(*keys)
        assert driver.left == 1


def test_the_keyboard_from_the_options() -> None:
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


def test_the_keyboard_asked_for_while_it_is_open_goes_on() -> None:
    driver = Driver()
    driver.menus.set_up.keyboard_alone()
    driver.type("3")
    driver.press("f10")
    assert driver.choose("Régler le clavier") == ["Appuyez sur la touche 6 seule."]
    assert driver.screens == ["CalibrationScreen"]
    driver.type("-")
    driver.press("f10")
    assert driver.choose("Régler le clavier")[0] == french("Clavier reconnu : AZERTY français.")
    assert driver.screens == ["TryOutScreen"]
