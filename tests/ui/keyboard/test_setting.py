"""The keyboard that was found is tried out, and kept or not."""

import pytest

from gobelet.keyboard.layouts import Layout, layout, own_layout
from gobelet.settings.schema import Value
from gobelet.ui.keyboard.setting import calibrate
from tests.support.keyboard.driver import UNKNOWN, Driver, french
from tests.support.keyboard.ear import exact, set_by_ear

MENU = "Gobelet, menu principal. Apprendre à jouer\u00a0: Yahtzee"
TRY = "Essayez 1 à 6, seules et avec Maj. Entrée le garde, R recommence."
OWN_KEYBOARD = own_layout(("½", "2", None, "4", "5", "6"), ("!", "@", "#", "$", "%", "☺"))


def trying(keyboard: Layout) -> tuple[Driver, dict[str, Value | None]]:
    """Set a keyboard by ear up to its try-out; return what is saved, too."""
    driver = Driver()
    saved: dict[str, Value | None] = {}
    driver.options.keep = saved.__setitem__
    driver.options.keyboard = layout("us")
    driver.main()
    driver.do(lambda: calibrate(driver.session, driver.session.front.arrive))
    set_by_ear(driver, keyboard)
    return driver, saved


def test_what_is_said() -> None:
    driver, _ = trying(layout("fr"))
    assert driver.said == [french("Clavier reconnu : AZERTY français."), TRY]
    assert driver.press("ctrl-r") == [TRY]


@pytest.mark.parametrize("name", ["fr", "us", "de", "fr(bepo)", "lt"])
def test_digit_keys_say_what_they_do(name: str) -> None:
    keyboard = layout(name)
    driver, _ = trying(keyboard)
    for n, (plain, shift) in enumerate(zip(*keyboard.digits, strict=True), start=1):
        assert plain is not None
        assert shift is not None
        assert driver.type(plain) == [french(f"{n} : sélectionne un {n}.")]
        assert driver.type(shift) == [french(f"Maj+{n} : désélectionne un {n}.")]


def test_a_key_that_the_terminal_names() -> None:
    driver, _ = trying(layout("fr"))
    assert driver.send(exact("4")) == [french("4 : sélectionne un 4.")]


@pytest.mark.parametrize("key", ["space", "up", "x", "7"])
def test_other_keys_have_no_effect(key: str) -> None:
    driver, _ = trying(layout("fr"))
    assert driver.press(key) == [UNKNOWN]


def test_enter_keeps_the_keyboard() -> None:
    driver, saved = trying(layout("fr"))
    assert saved == {}
    assert driver.options.keyboard == layout("us")
    assert driver.press("enter") == ["Enregistré.", MENU]
    assert driver.options.keyboard == layout("fr")
    assert saved == {"keyboard.layout": "fr"}


def test_a_keyboard_spelled_out_is_kept_key_by_key() -> None:
    driver, saved = trying(OWN_KEYBOARD)
    assert driver.said[0] == french("Clavier reconnu : le vôtre.")
    driver.press("enter")
    assert driver.options.keyboard == driver.options.own_keyboard == OWN_KEYBOARD
    assert saved == {
        "keyboard.layout": "own",
        "keyboard.own_plain": ("½", "2", "", "4", "5", "6"),
        "keyboard.own_shift": ("!", "@", "#", "$", "%", "☺"),
    }


def test_r_starts_again() -> None:
    driver, saved = trying(layout("de"))
    assert driver.press("r")[0].endswith("Appuyez sur Maj et la touche 3.")
    set_by_ear(driver, layout("be"))
    assert driver.said[0] == french("Clavier reconnu : AZERTY belge.")
    assert driver.press("enter") == ["Enregistré.", MENU]
    assert saved == {"keyboard.layout": "be"}


def test_escape_changes_nothing() -> None:
    driver, saved = trying(layout("fr"))
    assert driver.press("escape") == [french("Clavier inchangé : QWERTY américain."), MENU]
    assert driver.options.keyboard == layout("us")
    assert saved == {}


def test_the_keys_that_work_here() -> None:
    driver, _ = trying(layout("fr"))
    driver.press("f1")
    assert driver.items()[:3] == [
        french("1 à 6 : dire ce que fait la touche"),
        french("Entrée : garder ce clavier"),
        french("R : recommencer"),
    ]
    assert driver.press("escape") == [french("Clavier reconnu : AZERTY français."), TRY]
