"""Tables at which dice are typed."""

from collections.abc import Callable
from random import Random

from gobelet.games import kit
from tests.support.evening.paced import game
from tests.support.keyboard.driver import Driver

KEYS = dict(zip("123456", "&é\"'(-", strict=True))
"""The keys of the faces on AZERTY, as their characters come without Shift."""


def keys_of(faces: str) -> str:
    return "".join(KEYS[face] for face in faces)


def typed(driver: Driver, faces: str) -> list[str]:
    """Type faces on the line that is open, and Enter."""
    driver.type(keys_of(faces))
    return driver.press("enter")


# Whole games


def played(driver: Driver, random: Random, ask: Callable[[Driver], bool]) -> int:
    """Play a game to its end with typed dice; return how many throws were typed."""
    throws = 0
    for _ in range(2000):
        [screen] = driver.screens[-1:]
        table = game(driver)
        if table.over:
            return throws
        if screen == "LineScreen":
            due = 5 - len(table.state.kept)
            typed(driver, "".join(random.choice("123456") for _ in range(due)))
            throws += 1
        elif table.to_act in (0, 2) and ask(driver):
            driver.press("a", "enter")
        elif table.to_act in (0, 2):
            driver.press("enter")
        else:
            driver.press("enter")
    raise AssertionError(driver.said)


HASBRO = kit("yahtzee").configure("hasbro")
