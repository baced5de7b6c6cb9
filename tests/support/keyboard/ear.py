"""A player who sets the keyboard by ear: hears which key to press, and presses it."""

import re
from typing import Final

from gobelet.keyboard.calibration import DigitKey
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import Layout
from tests.support.keyboard.driver import Driver

_QUESTION: Final = re.compile(r"Appuyez sur (Maj et )?la touche ([1-6])")

LONG: Final = 60.0
"""Seconds that use up any patience."""


def asked(said: list[str]) -> DigitKey | None:
    """Return the key that is asked for, in French; None where none is."""
    found = _QUESTION.search(said[-1]) if said else None
    return DigitKey(int(found[2]), shift=bool(found[1])) if found else None


def press(driver: Driver, char: str | None) -> list[str]:
    """Press a key that types a character; a dead one until it is noted, then Space."""
    if char is not None:
        return driver.type(char)
    driver.wait(LONG)
    return driver.press("space")


def set_by_ear(driver: Driver, keyboard: Layout) -> int:
    """Press what is asked for on a keyboard; return how many keys that took."""
    pressed = 0
    while key := asked(driver.said):
        press(driver, key.of(keyboard.digits))
        pressed += 1
    return pressed


def exact(name: str) -> Key:
    """Return a key that the terminal itself names."""
    return Key(name, exact=True)
