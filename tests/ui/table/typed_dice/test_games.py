"""Whole games with typed dice, games that are resumed, and the menu of a new game."""

from pathlib import Path
from random import Random

import pytest

from gobelet.core.table import TypedChance
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.store.records import records
from gobelet.store.store import Store
from tests.support.evening.paced import game
from tests.support.keyboard.driver import Driver, french
from tests.ui.table.typed_dice.tables import HASBRO, keys_of, played, typed


@pytest.mark.parametrize("rules", [kit("yahtzee").configure(), HASBRO], ids=["playroom", "hasbro"])
def test_a_whole_game_of_people_and_a_bot(rules: Config, tmp_path: Path) -> None:
    random = Random(5)
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.play("Ana,bot:random,Luc", rules, typed=TypedChance.ALL)
    throws = played(driver, random, lambda _: random.random() < 0.1)
    assert throws >= 3 * 13
    [(heading, tallies)] = driver.keeping.store.tallied()
    assert heading.typed
    log = driver.keeping.store.load(heading.id).log
    assert sum(entry.action.startswith("roll") for entry in log) == throws
    table = game(driver)
    assert tuple(tally.points for tally in tallies) == table.game.returns(table.state)
    found = records(driver.keeping.store.sittings())
    assert found.dice.total == 0
    assert found.groups[0].bests != ()


def test_the_throw_for_who_starts_is_typed_too() -> None:
    driver = Driver()
    driver.play("Ana,Luc", HASBRO, typed=TypedChance.ALL)
    assert driver.press("enter") == [french("Tabulation pour la table. Ana, lancez 5 dés :")]
    assert typed(driver, "11111") == [
        french("Ana : 5. Dés : 1, 1, 1, 1, 1."),
        "À Luc de jouer.",
    ]
    assert driver.press("enter") == [french("Luc, lancez 5 dés :")]
    assert typed(driver, "66666")[:2] == [
        french("Luc : 30. Dés : 6, 6, 6, 6, 6."),
        "Luc commence.",
    ]
    assert driver.press("u")[0] == french("Annulés : dés 6, 6, 6, 6, 6.")
    typed(driver, "11111")
    assert driver.said[1] == french("Égalité entre Ana et Luc : nouveau lancer.")


def test_another_game_after_it_is_typed_too() -> None:
    driver = Driver()
    driver.play(typed=TypedChance.ALL)
    random = Random(1)
    played(driver, random, lambda _: False)
    driver.press("enter")
    driver.choose("Rejouer")
    assert driver.press("enter") == [french("Tabulation pour la table. Vos 5 dés ?")]


# Resumed


def test_a_game_goes_on_where_it_was_broken_off_with_what_was_typed(tmp_path: Path) -> None:
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.play("Ana", typed=TypedChance.ALL)
    driver.press("enter")
    typed(driver, "24446")
    driver.press("2", "6", "enter")
    driver.type(keys_of("5"))
    driver.keeping.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.do(driver.menus.start)
    driver.press("enter")
    assert driver.said[-2:] == [
        "Tour 1 sur 13, lancer 1 sur 3.",
        french("Lancez 2 dés : 5"),
    ]
    assert driver.line == ("5", 1)
    assert typed(driver, "5") == ["4, 4, 4, 5, 5. Encore 1 lancer."]
    assert driver.press("u")[0] == french("Annulés : dés 5, 5.")


def test_what_was_selected_is_no_typed_text_of_a_game_broken_off_then(tmp_path: Path) -> None:
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.play("Ana", typed=TypedChance.ALL)
    driver.press("enter")
    typed(driver, "24446")
    driver.press("2", "6", "enter")
    driver.keeping.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    [game] = driver.keeping.unfinished
    driver.do(lambda: driver.menus.resume(game.id))
    assert driver.said[-1] == french("Lancez 2 dés :")
    assert driver.line[0] == ""


# The menu of a new game


def test_the_menu_of_a_new_game_has_it() -> None:
    driver = Driver()
    driver.main()
    driver.choose("Yahtzee", "Dés :")
    driver.choose("les miens")
    assert french("Les miens, tapés : dés") in driver.said[-1]
    driver.choose("Commencer")
    assert driver.press("enter") == [french("Tabulation pour la table. Vos 5 dés ?")]


def test_the_program_can_throw_for_bots_where_there_are_any() -> None:
    driver = Driver()
    driver.main()
    driver.choose("Yahtzee", "Dés :")
    assert [item for item in driver.items() if item.startswith("les miens")] == ["les miens, tapés"]
    driver.press("escape")
    driver.choose("Joueurs", "Au hasard")
    driver.press("escape")
    driver.choose("Dés :")
    driver.choose("les miens, tapés ; le programme lance ceux des ordinateurs")
    assert driver.said == [
        french("Les miens, tapés ; le programme lance ceux des ordinateurs : dés")
    ]


@pytest.mark.parametrize("game", ["Yahtzee Hands Down", "Rolling Cubes"])
def test_other_games_have_no_dice_of_ones_own(game: str) -> None:
    driver = Driver()
    driver.main()
    driver.choose(f"{game}")
    assert not [item for item in driver.items() if item.startswith("Dés")]


def test_a_session_with_a_seed_has_none_of_typed_dice() -> None:
    store = Store.memory()
    driver = Driver(store=lambda: store, repeats=True)
    driver.play(typed=TypedChance.ALL)
    driver.press("enter")
    typed(driver, "24446")
    [game] = store.unfinished()
    assert (game.typed, game.repeats) == (TypedChance.ALL, False)
