"""The daily throw in the records: the first game of a day counts, and the next is told not to."""

from typing import Final

import pytest

from gobelet.games.rolling_cubes import kit as cubes_kit
from gobelet.games.rolling_cubes.kit import KIT
from tests.support.keyboard.driver import Driver, french

AGAIN: Final = french(
    "Les dés du jour ont déjà été lancés : cette partie ne compte pas dans les records."
)


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Driver:
    monkeypatch.setattr(cubes_kit, "today", lambda: "2026-11-25")
    return Driver()


def played(driver: Driver, word: str) -> list[str]:
    """Play the daily throw with a word; return all that is said."""
    before = len(driver.speaker.texts)
    driver.play("Ana", KIT.configure("daily", words="fr"))
    driver.press("enter")
    driver.press("enter")
    driver.type(word)
    driver.press("enter")
    driver.press("enter")
    return [*driver.speaker.texts[before:]]


def test_the_first_game_of_a_day_counts_alone(driver: Driver) -> None:
    assert AGAIN not in played(driver, "fosse")
    again = played(driver, "ramasses")
    assert AGAIN in again
    assert not any("record :" in line for line in again)
    [sitting] = driver.keeping.store.sittings()
    assert list(next(sitting.columns())) == [7]


def test_one_that_was_only_looked_at_is_the_first_too(driver: Driver) -> None:
    driver.play("Ana", KIT.configure("daily", words="fr"))
    driver.press("enter")
    assert AGAIN in played(driver, "fosse")


def test_words_of_another_language_are_another_throw(driver: Driver) -> None:
    played(driver, "fosse")
    assert AGAIN not in driver.play("Ana", KIT.configure("daily", words="en"))


def test_other_games_may_be_played_again(driver: Driver) -> None:
    config = KIT.configure("solitaire", words="fr")
    driver.play("Ana", config)
    driver.press("enter")
    assert AGAIN not in driver.play("Ana", config)
