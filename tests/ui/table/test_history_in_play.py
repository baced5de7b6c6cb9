"""The history in play: it has what happened, and Page Up after a bot's turn is that turn."""

import pytest

from gobelet.games import kit
from gobelet.games.interface import Config
from tests.support.keyboard.driver import UNKNOWN, Driver, french

CUBES = kit("rolling_cubes").configure(words="fr")
SELECTED = french("À relancer : 6. Gardés : 2, 4, 4, 4.")


def selected() -> Driver:
    driver = Driver("24446")
    driver.play("Ana,bot:regular")
    driver.press("enter")
    assert driver.press("6") == [SELECTED]
    return driver


def history(driver: Driver) -> list[str]:
    return [utterance.text for utterance in driver.speaker.history.all()]


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param(("z",), id="an unknown key"),
        pytest.param(("5",), id="no die of that face"),
        pytest.param(("6",), id="no other die of that face"),
        pytest.param(("shift-4",), id="none to take back"),
        pytest.param(("x",), id="half a command"),
        pytest.param(("d",), id="the dice asked for"),
        pytest.param(("s",), id="the scores"),
        pytest.param(("t",), id="the turn"),
        pytest.param(("space",), id="what is selected"),
        pytest.param(("n", "i"), id="sheets"),
        pytest.param(("f9",), id="how much is said"),
        pytest.param(("f7",), id="sounds"),
        pytest.param(("f10", "down", "enter", "escape", "escape"), id="the options and back"),
        pytest.param(("escape", "escape"), id="the game menu and back"),
    ],
)
def test_what_is_no_event_of_the_game_is_not_in_the_history(keys: tuple[str, ...]) -> None:
    driver = selected()
    before = history(driver)
    for key in keys:
        assert driver.press(key) != []
    assert history(driver) == before


@pytest.mark.parametrize(
    ("rules", "begin", "keys"),
    [
        (kit("hands_down").configure(), (), ("d", "s", "t", "space", "c", "v", "p")),
        (CUBES, ("enter",), ("d", "d", "s", "t", "space", "l", "tab", "z", "tab")),
    ],
    ids=["cards", "words"],
)
def test_what_is_asked_in_the_other_games_is_not_there_either(
    rules: Config, begin: tuple[str, ...], keys: tuple[str, ...]
) -> None:
    driver = Driver(seed=1)
    driver.play("Ana,bot:regular", rules)
    driver.press(*begin)
    before = history(driver)
    for key in keys:
        assert driver.press(key) != []
        assert history(driver) == before


def test_a_slip_on_the_line_is_not_in_the_history() -> None:
    driver = Driver(seed=1)
    driver.play("Ana,bot:regular", CUBES)
    driver.press("enter", "enter")
    before = history(driver)
    driver.type("zz")
    assert driver.press("enter")[0].startswith(french("Zz : "))
    assert history(driver) == before


def test_page_up_goes_past_what_was_just_said_again() -> None:
    driver = Driver("24446")
    thrown = driver.play("Ana,Luc") + driver.press("enter")
    assert driver.press("d") == thrown[-1:]
    assert driver.press("page-up") == thrown[-2:-1]
    assert driver.press("s", "page-up") == thrown[-1:]


def test_page_up_after_the_turn_was_asked_for_is_what_came_before_the_turn() -> None:
    driver = Driver("24446", seed=3)
    driver.play("Ana,bot:regular")
    *_, mark, turn = driver.press("enter", "enter", "2", "enter")
    assert turn == "À vous de jouer."
    [told] = driver.press("t")
    assert told.startswith("À vous de jouer. Tour 2 ")
    assert driver.press("page-up") == [mark]
    assert driver.press("page-down") == [turn]


def test_page_up_then_is_the_last_event() -> None:
    driver = selected()
    assert driver.press("z") == [UNKNOWN]
    assert driver.press("page-up") == [SELECTED]


def test_page_up_after_a_bots_turn_is_that_turn() -> None:
    driver = Driver("24446", seed=3)
    driver.play("Ana,bot:regular,Luc")
    driver.press("enter", "enter", "2", "enter")
    driver.do(lambda: driver.clock.wait(60))
    assert driver.speaker.texts[-1].startswith("À Luc de jouer.")
    [mark] = driver.press("page-up")
    assert mark.startswith(french("Ordinateur : "))
    # Where one is is told again, and is nothing that happened.
    driver.press("escape", "escape")
    assert driver.said[-1].startswith("À Luc de jouer.")
    [last] = driver.press("page-up")
    assert last.startswith("À Luc de jouer.")
    assert driver.press("page-up") == [mark]
