"""Games in the states that tests of keys start from."""

from gobelet.games.interface import Preferences
from gobelet.speech.utterance import Verbosity
from tests.support.keyboard.driver import Driver

BRIEF = Preferences(verbosity=Verbosity.BRIEF)
FULL = Preferences(verbosity=Verbosity.FULL)
OVER = "La partie est terminée."
DICE_KEYS = [*"123456", *(f"shift-{face}" for face in "123456"), "x", "a", "space"]


def thrown(dice: str = "24446", preferences: Preferences | None = None) -> Driver:
    """Return a game alone, after the first throw."""
    driver = Driver(dice, preferences=preferences)
    driver.play()
    driver.press("enter")
    return driver


def last_throw() -> Driver:
    """Return a game alone, in scoring, which opened by itself after three throws."""
    driver = Driver("11111 11111 24446")
    driver.play()
    driver.press("enter", "a", "enter", "a", "enter")
    return driver


def finished() -> Driver:
    """Return a game alone that has just ended: every turn 1, 2, 3, 4, 5."""
    driver = Driver("12345" * 13)
    driver.play()
    driver.press(*["enter", "enter", "enter", "enter"] * 13)
    return driver


def open_line(driver: Driver) -> Driver:
    """Go to the line where the name of a further player is typed."""
    driver.main()
    driver.choose("Yahtzee")
    driver.press("down", "enter", "down", "enter")
    return driver
