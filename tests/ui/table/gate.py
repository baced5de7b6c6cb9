"""A game of secret numbers, whose gate is tried."""

import re

from gobelet.ui.session import picture_of
from tests.support.games.secrets import NumbersConfig
from tests.support.keyboard.driver import Driver

ANA = "Passez le clavier à Ana. Ana, appuyez sur Entrée."
LUC = "Passez le clavier à Luc. Luc, appuyez sur Entrée."
SECRET = re.compile(r"\d{4}")
"""A number is four digits, and nothing else is."""


def seated(players: str = "Ana,Luc", turns: int = 3, driver: Driver | None = None) -> Driver:
    driver = driver or Driver()
    driver.play(players, NumbersConfig(turns))
    return driver


def at_keyboard(players: str = "Ana,Luc", turns: int = 3, driver: Driver | None = None) -> Driver:
    """Return a game with Ana at the keyboard, who has looked at her number."""
    driver = seated(players, turns, driver)
    driver.press("enter", "d")
    return driver


def number(driver: Driver) -> str:
    """The number that whoever is at the keyboard is told."""
    found = SECRET.search(driver.press("d")[0])
    assert found
    return found[0]


def told(driver: Driver) -> str:
    """All that can be found out with the keys: of the table, of the history, of every menu."""
    heard: list[str] = []
    for name in ("r", "ctrl-r", "d", "t", "space", "1", "f1", "escape", "f2", "escape", "shift-s"):
        heard += driver.press(name)
    if driver.screens[-1] == "SheetScreen":
        driver.press("escape")
    for _ in range(40):
        heard += driver.press("page-up")
    driver.press("escape")
    driver.choose("Historique")
    heard += driver.items()
    driver.press("escape")
    driver.choose("Fiches de scores")
    heard += driver.said + driver.press("up", "down")
    driver.press("escape", "escape")
    return "\n".join((*heard, *driver.session.said, repr(picture_of(driver.session))))
