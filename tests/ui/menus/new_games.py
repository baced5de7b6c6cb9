"""The menu of a new game."""

from tests.support.keyboard.driver import Driver

ADD_RANDOM = "Au hasard"


def new_game() -> Driver:
    driver = Driver()
    driver.main()
    driver.choose("Yahtzee")
    return driver


def players() -> Driver:
    driver = new_game()
    driver.choose("Joueurs")
    return driver
