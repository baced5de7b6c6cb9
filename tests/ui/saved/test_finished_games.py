"""Finished games: their list, their sentences once more, the records."""

import re
from pathlib import Path

import pytest

from gobelet.games.interface import Preferences, Reading
from gobelet.store.store import Store
from gobelet.ui.session import picture_of
from tests.store.games import changed, filled
from tests.support.games.games import finished
from tests.support.keyboard.driver import Driver


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
    assert driver.choose("Parties jouées") == ["Aucune partie."]
    driver.press("escape")
    assert driver.choose("Records") == ["Aucun record pour l’instant."]


def test_the_list_has_the_result_of_each(over: Driver) -> None:
    over.choose("Parties jouées")
    assert over.said[0].startswith("100 points, ")
    assert over.said[0].endswith(", Yahtzee, règles Playroom, 13 lignes.")


def test_the_list_says_today_as_that_of_unfinished_games_does(over: Driver) -> None:
    over.choose("Parties jouées")
    assert over.said[0].startswith("100 points, aujourd’hui, ")


def test_a_game_is_told_again_sentence_by_sentence(over: Driver) -> None:
    said = over.choose("Parties jouées", "100 points", "Réécouter")
    # Its rules and players are in its first sentence.
    assert re.match(r"Aujourd’hui, \d\d:\d\d\. Yahtzee, règles Playroom, 13 lignes\.", said[0])
    told = over.items()
    assert told[0].startswith("Yahtzee, règles Playroom, 13 lignes.")
    assert sum("1, 2, 3, 4, 5" in sentence for sentence in told) == 13
    assert "partie" in told[-1].lower()
    assert over.press("escape")[0].startswith("100 points")


def test_a_game_told_again_offers_no_key(over: Driver) -> None:
    over.choose("Parties jouées", "100 points", "Réécouter")
    told = over.items()
    assert told[:3] == [
        "Yahtzee, règles Playroom, 13 lignes.",
        "Tour 1 sur 13.",
        "1, 2, 3, 4, 5.",
    ]
    assert not any("Entrée" in sentence or "Échap" in sentence for sentence in told)


def test_a_game_is_told_again_with_the_dice_as_the_player_wants_them_read() -> None:
    driver = Driver("54321" * 13, preferences=Preferences(dice=Reading.THROWN, confirm_zero=False))
    driver.play()
    driver.press(*["enter", "enter", "enter", "enter"] * 13, "enter")
    driver.choose("Menu principal")
    driver.choose("Parties jouées", "100 points", "Réécouter")
    assert driver.items()[2] == "5, 4, 3, 2, 1."


def test_a_game_is_deleted(over: Driver) -> None:
    over.choose("Parties jouées", "100 points", "Supprimer")
    assert over.press("down", "enter") == ["Supprimée.", "Parties jouées. Aucune partie."]
    assert not over.keeping.played_count


def test_there_is_a_page_of_them_and_then_the_older_ones(over: Driver) -> None:
    [(heading, tallies)] = over.keeping.store.tallied()
    save = over.keeping.store.load(heading.id)
    for _ in range(51):
        over.keeping.store.add(save, tallies)
    over.keeping.look_again()
    over.choose("Parties jouées")
    assert sum("100 points" in item for item in shown(over)) == 50
    over.press("end")
    # The practice, and two items that bring games in and out, are behind it.
    assert over.press("up", "up", "up")[0] == "Parties plus anciennes"
    over.press("enter")
    assert sum("100 points" in item for item in shown(over)) == 52
    assert "Parties plus anciennes" not in shown(over)


def test_the_records_are_a_list(over: Driver) -> None:
    said = over.choose("Records")
    assert said[0].startswith("Yahtzee")


@pytest.mark.parametrize("item", ["Parties jouées", "Records"])
def test_a_game_that_cannot_be_read_is_told_of_and_the_other_is_there(
    item: str, tmp_path: Path
) -> None:
    filled(tmp_path, finished=2, unfinished=0)
    changed(tmp_path, "UPDATE games SET options = '' WHERE id = 1")
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.main()
    told, _ = driver.choose(item)
    assert told == "1 partie enregistrée est endommagée et laissée de côté."
    assert "Ana" in " ".join(shown(driver))
    driver.keeping.close()
