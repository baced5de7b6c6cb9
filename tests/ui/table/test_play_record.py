"""At the end of a game alone: one's own best by the same rules."""

from msgspec.structs import replace

from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, RuleSet
from tests.support.driver import Driver


def play(driver: Driver, rules: RuleSet = PLAYROOM, players: str = "") -> list[str]:
    """Play a game, one throw a turn, rows in the order of the sheet; return what ends it."""
    driver.play(players, YahtzeeConfig(rules))
    while not any("to go on" in text for text in driver.said):
        driver.press("enter")
    return driver.said[driver.said.index(next(t for t in driver.said if "over." in t)) :]


def test_a_game_alone_is_compared_with_the_best_before() -> None:
    low, high = "11111" * 13, "12345" * 13
    driver = Driver(low + high + low, language="en")
    first, second, third = play(driver), play(driver), play(driver)
    assert len(first) == 3
    assert second[1] == f"A new record: it was {points_of(first)} points."
    assert third[1] == f"Your record: {points_of(second)} points."


def points_of(end: list[str]) -> int:
    return int("".join(filter(str.isdigit, end[0])))


def test_other_rules_other_names_and_tables_of_several_have_records_of_their_own() -> None:
    driver = Driver(language="en")
    play(driver)
    assert len(play(driver, replace(PLAYROOM, rounds=2))) == 3
    assert len(play(driver, players="Ana")) == 3
    assert len(play(driver, players="Ana,Luc")) == 3
    assert len(play(driver)) == 4


def test_games_whose_dice_repeat_are_no_records() -> None:
    driver = Driver(language="en", repeats=True)
    play(driver)
    assert len(play(driver)) == 3
