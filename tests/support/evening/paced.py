"""Games whose player hears what is said when the test says so."""

from typing import Any

from gobelet.core.game import CHANCE
from gobelet.core.table import Table
from gobelet.ui.preferences import Pace
from tests.support.games.at_table import table_of
from tests.support.keyboard.driver import Driver, french
from tests.support.speech.heard import Hearing

BOT = french("Ordinateur : ")
MARKED = french("Groupe 2, 2 points. Total 2. Bonus : 61 points à trouver.")
TURN = "À Ordinateur de jouer. Tour 1 sur 13, pas encore de lancer."


def table(players: str = "Ana,bot:regular", pace: Pace = Pace.SPOKEN, dice: str = "") -> Driver:
    """Return a game whose player hears when told to."""
    driver = Driver(dice, seed=3)
    driver.options.pace = pace
    driver.speaker.hearing = Hearing.TOLD
    driver.play(players)
    return driver


def marked(players: str = "Ana,bot:regular", pace: Pace = Pace.SPOKEN) -> Driver:
    """Return a game after the first player, a person, has marked."""
    driver = table(players, pace, "24446")
    driver.press("enter", "enter", "2", "enter")
    return driver


def throws(driver: Driver) -> int:
    """Return how many throws the log has."""
    return sum(entry.by == CHANCE for entry in game(driver).log)


def game(driver: Driver) -> Table[Any]:
    return table_of(driver.session)


def whole_turn(driver: Driver) -> list[str]:
    """Hear what is said until a person is to play."""
    heard: list[str] = []
    while driver.speaker.waits:
        heard += driver.hear()
    return heard
