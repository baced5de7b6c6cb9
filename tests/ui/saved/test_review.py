"""The review of a game: after it, from the lists of games, and what it opens."""

from collections.abc import Iterator

import pytest

from gobelet.games.hands_down.kit import KIT as HANDS_DOWN
from gobelet.games.interface import Preferences, Preparation
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.ui.session import picture_of
from gobelet.ui.widgets.long_work import PATIENCE
from tests.support.games.games import BRIEF, finished
from tests.support.games.solved import solved
from tests.support.keyboard.driver import Driver, french, key_of

REVIEW = "Bilan de la partie"


@pytest.fixture(autouse=True)
def table() -> None:
    solved(PLAYROOM)


def reviewed(driver: Driver) -> list[str]:
    """Open the review in the menu in front."""
    driver.choose(REVIEW)
    driver.wait(1)
    return driver.said


def shown(driver: Driver) -> tuple[str, ...]:
    return picture_of(driver.session).items


def test_after_a_game_the_menu_has_it() -> None:
    driver = finished()
    driver.press("enter")
    [said] = reviewed(driver)
    assert said.startswith(french("Bilan de la partie. 100 points. Décisions : "))
    # The result, the sum, the luckiest and unluckiest throw, five mistakes, and all the rest.
    assert len(shown(driver)) == 1 + 1 + 2 + 5 + 1
    assert shown(driver)[1].endswith(french(" de décisions : 100."))
    assert all(french(" Mieux : ") in line for line in shown(driver)[4:9])
    assert driver.press("escape") == [french("Et maintenant ? Bilan de la partie")]


def test_everything_is_a_list_of_its_own() -> None:
    driver = finished()
    driver.press("enter")
    reviewed(driver)
    driver.choose("Tout, lancer par lancer")
    assert driver.said[0].startswith("Tour 1, lancer 1, dés 1, 2, 3, 4, 5. ")
    assert len(shown(driver)) == 13
    assert driver.press("escape") == ["Bilan de la partie. Tout, lancer par lancer"]


def test_brief_is_briefer() -> None:
    driver = finished()
    driver.press("enter")
    driver.options.preferences = BRIEF
    reviewed(driver)
    assert len(shown(driver)) == 1 + 5 + 1


@pytest.mark.parametrize("preferences", [BRIEF, Preferences(confirm_zero=False)])
def test_the_end_of_a_game_tells_where_it_is_unless_in_brief(preferences: Preferences) -> None:
    driver = Driver("12345" * 13, preferences=preferences)
    driver.play()
    driver.press(*["enter", "enter", "enter", "enter"] * 13)
    told = french("Bilan de la partie : au menu suivant.") in driver.said
    assert told is (preferences is not BRIEF)


def test_two_players_have_theirs_each() -> None:
    driver = Driver("12345 66666" * 13)
    driver.play("Ana,Luc")
    driver.press(*["enter", "enter", "enter", "enter"] * 26, "enter")
    reviewed(driver)
    lines = shown(driver)
    assert lines[0].startswith(french("Ana : 100 points. "))
    assert lines[1].startswith(french("Luc : "))
    assert lines[-2:] == (
        french("Tout, lancer par lancer : Ana"),
        french("Tout, lancer par lancer : Luc"),
    )
    driver.choose("Tout, lancer par lancer : Luc")
    assert "dés 6, 6, 6, 6, 6." in driver.said[0]


def test_a_game_played_is_reviewed_from_its_menu() -> None:
    driver = finished()
    driver.press("enter")
    driver.choose("Menu principal")
    driver.choose("Parties jouées", "100 points")
    assert driver.items()[:2] == ["Réécouter, étape par étape", REVIEW]
    assert reviewed(driver)[0].startswith("Bilan de la partie. 100 points. ")


def test_a_game_left_is_reviewed_as_far_as_it_goes() -> None:
    driver = Driver("12345 66666")
    driver.play("Ana,Luc")
    driver.press(*["enter", "enter", "enter", "enter"] * 2, "escape")
    driver.choose("Quitter")
    driver.choose("Parties en cours", "Ana et Luc")
    said = reviewed(driver)[0]
    assert french("Ana : 1 point pour l’instant, en route vers ") in said


def test_a_game_that_is_gone_meanwhile_says_so() -> None:
    driver = finished()
    driver.press("enter")
    driver.choose("Menu principal")
    driver.choose("Parties jouées", "100 points")
    [(heading, _)] = driver.keeping.played(1)
    driver.keeping.store.forget(heading.id)
    assert driver.choose(REVIEW) == ["Cette partie n’existe plus."]
    assert driver.wait(1) == []


def test_games_without_a_review_have_no_item() -> None:
    driver = Driver()
    driver.play("Ana,bot:random", HANDS_DOWN.configure())
    driver.press("escape")
    driver.choose("Quitter")
    driver.choose("Parties en cours", "Ana et Ordinateur")
    assert "Reprendre" in driver.items()
    assert REVIEW not in driver.items()


def test_a_table_that_is_not_there_is_solved_first_and_that_can_be_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = finished()
    driver.press("enter")

    def steps() -> Iterator[None]:
        while True:
            driver.clock.now += PATIENCE
            yield

    monkeypatch.setattr(tables, "at_hand", lambda _: None)
    monkeypatch.setattr(tables, "solving", lambda _: Preparation(steps(), 1000))
    driver.choose(REVIEW)
    assert driver.wait(0) == ["Calcul du meilleur jeu. Arrêter"]
    driver.clock.now += 1.0
    assert driver.send(key_of("enter")) == [
        "Calcul arrêté.",
        french("Et maintenant ? Bilan de la partie"),
    ]
