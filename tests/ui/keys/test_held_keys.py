"""Keys that are held down: nothing is asked for ever, and nothing is played unheard."""

import pytest

from gobelet.games.rolling_cubes.kit import KIT
from gobelet.ui.keys.held_keys import HELD, REPEAT
from tests.support.keyboard.driver import Driver, french, key_of

FACES = "1213141231212"
"""The faces that are thrown, die by die; that of one roll are A, E, A, I, R, R, N, ..."""
OFFERED = french("Carrés, 7 points. Dans le dictionnaire. Entrée pour jouer.")
PLAYED = french("Ana : carrés, 7 points. Total 7.")
QUICK = 0.25
"""Seconds between two presses by will, at the fastest."""


def soon(driver: Driver, *names: str) -> list[str]:
    """Press keys in no time; return all that is said meanwhile, and until all has settled."""
    heard: list[str] = []
    for name in names:
        heard += driver.wait(QUICK)
        heard += driver.send(key_of(name))
    return heard + driver.wait(HELD / 2)


def hold(driver: Driver, name: str, first: float = 0.5, rate: float = 30) -> list[str]:
    """Hold a key down for two seconds or so, as systems repeat it; return all that is said."""
    driver.clock.wait(1.0)
    heard = driver.send(key_of(name)) + driver.wait(first)
    for _ in range(round(rate * 2)):
        heard += driver.send(key_of(name)) + driver.wait(1 / rate)
    return heard + driver.wait(1.0)


def typed(text: str = "carrés") -> Driver:
    """Return a game in which the dice are thrown and a word stands on the line."""
    driver = Driver(FACES * 3)
    driver.play("Ana,Luc", KIT.configure("one_at_a_time", words="fr"))
    driver.press("enter", "enter")
    driver.type(text)
    return driver


# Enter on a line


@pytest.mark.parametrize("first", [0.25, 0.5, 0.66])
@pytest.mark.parametrize("rate", [11, 30])
def test_enter_held_on_a_word_says_what_it_is_and_plays_nothing(first: float, rate: float) -> None:
    driver = typed()
    assert hold(driver, "enter", first, rate) == [OFFERED]
    assert driver.press("enter")[0] == PLAYED


def test_enter_held_since_the_throw_gives_nothing_up() -> None:
    driver = Driver(FACES * 3)
    driver.play("Ana,Luc", KIT.configure("one_at_a_time", words="fr"))
    [dice] = hold(driver, "enter")
    assert dice.startswith(french("Ana : rouge A"))
    assert driver.press("enter")[0].startswith("Mot, Tabulation")
    assert driver.screens == ["PlayScreen", "LineScreen"]


def test_a_burst_of_enters_is_one_press() -> None:
    driver = Driver("24446", seed=3)
    driver.play("Ana,bot:regular")
    driver.clock.wait(1.0)
    heard = [text for _ in range(8) for text in driver.send(key_of("enter"))] + driver.wait(2.0)
    assert heard == ["2, 4, 4, 4, 6. Encore 2 lancers."]


def test_a_held_enter_throws_once() -> None:
    driver = Driver("24446", seed=3)
    driver.play("Ana,bot:regular")
    assert hold(driver, "enter") == ["2, 4, 4, 4, 6. Encore 2 lancers."]


def test_enter_pressed_twice_by_will_plays_the_word() -> None:
    driver = typed()
    assert soon(driver, "enter", "enter")[:2] == [OFFERED, PLAYED]


def test_the_next_key_is_not_ahead_of_an_enter_that_waits() -> None:
    driver = typed()
    driver.press("enter")
    driver.clock.wait(QUICK)
    assert driver.send(key_of("enter")) == []
    heard = driver.send(key_of("t"))
    assert heard[0] == PLAYED
    assert len(heard) == len(set(heard)) == 3


def test_an_enter_that_is_not_the_next_key_does_not_wait() -> None:
    driver = typed("carré")
    driver.press("enter")
    driver.clock.wait(QUICK)
    driver.send(key_of("s"))
    driver.clock.wait(QUICK)
    assert driver.send(key_of("enter")) == [OFFERED]


def test_let_go_and_pressed_again_it_counts() -> None:
    driver = typed()
    driver.send(key_of("enter"))
    for _ in range(5):
        driver.clock.wait(1 / 30)
        driver.send(key_of("enter"))
    driver.clock.wait(REPEAT * 1.5)
    assert driver.send(key_of("enter")) == []
    assert driver.wait(REPEAT)[:1] == [PLAYED]


# Escape


def test_escape_held_in_the_house_rules_asks_once() -> None:
    driver = Driver()
    driver.main()
    driver.choose("Yahtzee", "Règles maison", "Créer des règles", "Hasbro")
    driver.choose("Manches", "2")
    question = french("Quitter sans enregistrer ? Non")
    here = french("Manches : 2")
    assert hold(driver, "escape") == [question, here]
    assert driver.press("escape") == [question]
    driver.press("escape")
    assert soon(driver, "down", "up", "escape")[-1] == question


def test_escape_held_leads_out_of_menus_and_rests_there() -> None:
    driver = Driver()
    driver.main()
    driver.choose("Options")
    heard = hold(driver, "escape")
    assert [text for text in heard if text.startswith("Quitter")] == [
        french("Quitter Gobelet ? Non")
    ]
    assert heard[-1] == "Options"
    assert len(driver.screens) == 1


def test_escape_held_at_the_table_opens_the_game_menu_once() -> None:
    driver = Driver("244461")
    driver.play()
    heard = hold(driver, "escape")
    assert [text.startswith("Menu de la partie") for text in heard] == [True, False]
    assert driver.screens == ["PlayScreen"]


def test_escape_pressed_twice_in_no_time_leads_from_scoring_to_the_game_menu() -> None:
    driver = Driver("244461")
    driver.play()
    driver.press("enter", "enter")
    heard = soon(driver, "escape", "escape")
    assert len(heard) == 2
    assert heard[1].startswith("Menu de la partie")
