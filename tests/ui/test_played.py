"""Finished games: their list, their sentences once more, the records."""

import pytest

from gobelet.ui.shown import picture_of
from tests.support.driver import Driver
from tests.support.games import finished


def shown(driver: Driver) -> tuple[str, ...]:
    return picture_of(driver.session).items


@pytest.fixture
def over() -> Driver:
    """A session whose only game has ended."""
    driver = finished()
    driver.press("enter")
    driver.choose("Menu principal")
    return driver


def test_without_any_there_is_nothing_to_hear() -> None:
    driver = Driver()
    driver.main()
    assert driver.choose("Parties jouées") == ["Parties jouées. Aucune partie."]
    driver.press("escape")
    assert driver.choose("Records") == ["Records. Aucun record pour l’instant."]


def test_the_list_has_the_result_of_each(over: Driver) -> None:
    over.choose("Parties jouées")
    assert over.said[0].startswith("Parties jouées. 100 points, ")
    assert over.said[0].endswith(", Yahtzee, règles Playroom, 13 lignes.")


def test_a_game_is_told_again_sentence_by_sentence(over: Driver) -> None:
    over.choose("Parties jouées", "100 points", "Réécouter")
    told = over.items()
    assert told[0].startswith("Yahtzee, règles Playroom, 13 lignes.")
    assert sum("1, 2, 3, 4, 5" in sentence for sentence in told) == 13
    assert "partie" in told[-1].lower()
    assert over.press("escape")[0].startswith("100 points")


def test_a_game_is_deleted(over: Driver) -> None:
    over.choose("Parties jouées", "100 points", "Supprimer")
    assert over.press("down", "enter") == ["Supprimée.", "Parties jouées. Aucune partie."]
    assert not over.keeping.played


def test_there_is_a_page_of_them_and_then_the_older_ones(over: Driver) -> None:
    [(heading, tallies)] = over.keeping.store.tallied()
    save = over.keeping.store.load(heading.id)
    for _ in range(51):
        over.keeping.store.add(save, tallies)
    over.keeping.look_again()
    over.choose("Parties jouées")
    assert over.press("end") == ["Parties plus anciennes"]
    assert len(shown(over)) == 51
    over.press("enter")
    assert len(shown(over)) == 52


def test_the_records_are_a_list(over: Driver) -> None:
    said = over.choose("Records")
    assert said[0].startswith("Records. Yahtzee")
