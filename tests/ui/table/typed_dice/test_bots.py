"""Dice that are typed beside bots: theirs are asked for, or the program throws them."""

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

from gobelet.core.table import TypedChance
from gobelet.games.interface import Preferences
from gobelet.speech.utterance import Verbosity
from gobelet.store.records import records
from gobelet.store.store import Store
from gobelet.ui.preferences import Pace
from tests.support.evening.paced import game
from tests.support.keyboard.driver import Driver, french
from tests.support.speech.heard import Hearing
from tests.ui.table.typed_dice.tables import HASBRO, played, typed


def with_bot(
    players: str, *, pace: Pace = Pace.SPOKEN, seed: int = 1, dice: TypedChance = TypedChance.ALL
) -> Driver:
    """Return a game whose player hears when told to; the bot waits for its dice, if it is first."""
    driver = Driver(seed=seed)
    driver.options.pace = pace
    driver.speaker.hearing = Hearing.TOLD
    driver.play(players, typed=dice)
    go_on(driver)
    return driver


def go_on(driver: Driver) -> list[str]:
    """Hear what was said, and return what follows until a key is waited for."""
    heard: list[str] = []
    while driver.speaker.waits:
        heard += driver.hear()
    return heard


def bot_that_keeps() -> tuple[Driver, Sequence[str]]:
    """Return a game in which a bot has thrown 1, 3, 3, 5, 6, and the dice that it keeps."""
    for seed in range(20):
        driver = with_bot("bot:random,Ana", seed=seed)
        typed(driver, "13356")
        said = " ".join(go_on(driver))
        if found := re.fullmatch(r"Lancez \d dés? pour Ordinateur\. Gardés?\s: (.+)\.", said):
            return driver, found[1].split(", ")
    raise AssertionError("no bot has kept a die")


# Bots


def test_a_bot_asks_for_its_dice() -> None:
    driver = with_bot("Ana,bot:random")
    driver.press("enter")
    typed(driver, "24446")
    driver.press("enter", "down")
    assert driver.press("enter")[0].startswith("Groupe 1, zéro.")
    assert go_on(driver) == ["Lancez 5 dés pour Ordinateur."]
    assert typed(driver, "13356") == [french("Ordinateur : 1, 3, 3, 5, 6.")]


def test_a_bot_tells_what_it_keeps_before_its_dice_are_thrown_and_not_after() -> None:
    driver, kept = bot_that_keeps()
    rest = "2" * (5 - len(kept))
    dice = ", ".join(sorted([*kept, *rest]))
    assert typed(driver, rest) == [french(f"Ordinateur : {dice}.")]


def test_a_slip_in_a_bots_dice_is_taken_back() -> None:
    driver = with_bot("bot:random,Ana")
    typed(driver, "13355")
    assert driver.press("u") == [
        french("Annulés : dés 1, 3, 3, 5, 5."),
        french("Tabulation pour la table. Lancez 5 dés pour Ordinateur."),
    ]
    assert typed(driver, "13356") == [french("Ordinateur : 1, 3, 3, 5, 6.")]


def test_what_a_bot_made_of_a_slip_goes_with_it() -> None:
    driver, _ = bot_that_keeps()
    driver.press("tab")
    assert driver.press("u") == [
        french("Annulés : dés 1, 3, 3, 5, 6."),
        french("Tabulation pour la table. Lancez 5 dés pour Ordinateur."),
    ]
    assert [entry.action for entry in game(driver).log] == ["keep"]


def test_a_move_can_be_undone_while_a_bots_first_dice_are_waited_for() -> None:
    driver = with_bot("Ana,bot:random")
    driver.press("enter")
    typed(driver, "24446")
    driver.press("enter", "enter", "enter")
    assert go_on(driver) == ["Lancez 5 dés pour Ordinateur."]
    driver.press("tab")
    assert driver.press("u") == [
        french("Annulé : groupe 1. Dés : 2, 4, 4, 4, 6. Encore 2 lancers.")
    ]


def test_what_only_bots_did_is_not_undone() -> None:
    driver = with_bot("bot:random,Ana")
    driver.press("tab")
    assert driver.press("u") == ["Rien à annuler pour l’instant."]


def test_at_the_players_pace_enter_begins_a_bots_turn_once() -> None:
    driver = with_bot("bot:random,Ana", pace=Pace.ENTER)
    assert driver.screens == ["PlayScreen"]
    assert driver.press("enter") == [
        french("Tabulation pour la table. Lancez 5 dés pour Ordinateur.")
    ]
    typed(driver, "13356")
    assert go_on(driver) != []


def test_enter_hurries_a_bot_to_its_next_dice() -> None:
    for seed in range(20):
        driver = with_bot("bot:random,Ana", seed=seed)
        typed(driver, "13356")
        if driver.press("enter")[0].startswith("Lancez"):
            return
    raise AssertionError(driver.said)


def test_in_brief_a_bots_typed_dice_are_told() -> None:
    driver = with_bot("bot:random,Ana")
    driver.options.preferences = Preferences(Verbosity.BRIEF)
    assert typed(driver, "13356") == [french("Ordinateur : 1, 3, 3, 5, 6.")]


# Bots whose dice the program throws


def against_a_bot() -> Driver:
    """Return a game after one's own first mark; the bot, for which the program throws, is next."""
    driver = with_bot("Ana,bot:random", dice=TypedChance.PEOPLE)
    driver.press("enter")
    typed(driver, "24446")
    driver.press("enter", "down")
    assert driver.press("enter")[0].startswith("Groupe 1, zéro.")
    return driver


def test_a_bot_plays_by_itself_and_ones_own_dice_are_asked_for() -> None:
    driver = against_a_bot()
    heard = go_on(driver)
    assert not [text for text in heard if text.startswith("Lancez")]
    assert heard[0].startswith("Ordinateur")
    assert heard[-1] == "À vous de jouer."
    assert driver.press("enter") == [french("Vos 5 dés ?")]
    assert typed(driver, "13356") == ["1, 3, 3, 5, 6. Encore 2 lancers."]


def test_u_takes_back_ones_mark_with_the_bots_turn_and_the_bot_throws_the_same_again() -> None:
    driver = against_a_bot()
    heard = go_on(driver)
    before = game(driver).log
    driver.press("u")
    assert game(driver).log == before[:2]
    assert driver.said[0].startswith(french("Annulé : groupe 1."))
    driver.press("enter", "down")
    driver.press("enter")
    assert go_on(driver)[0] == heard[0]
    assert game(driver).log[3:5] == before[3:5]


def test_typed_dice_are_taken_back_beside_a_bot_that_throws_by_itself() -> None:
    driver = with_bot("Ana,bot:random", dice=TypedChance.PEOPLE)
    driver.press("enter")
    typed(driver, "24446")
    assert driver.press("u")[0] == french("Annulés : dés 2, 4, 4, 4, 6.")
    assert typed(driver, "24445") == ["2, 4, 4, 4, 5. Encore 2 lancers."]


def test_in_the_throw_for_who_starts_each_ones_dice_are_as_ever() -> None:
    driver = Driver()
    driver.play("Ana,bot:random", HASBRO, typed=TypedChance.PEOPLE)
    driver.press("enter")
    said = typed(driver, "11111")
    assert not [text for text in said if text.startswith("Lancez")]
    assert game(driver).to_act == 0


def test_a_resumed_game_asks_for_ones_own_dice_only(tmp_path: Path) -> None:
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.play("Ana,bot:random", typed=TypedChance.PEOPLE)
    driver.press("enter")
    typed(driver, "24446")
    driver.keeping.store.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    [save] = driver.keeping.store.unfinished()
    assert save.typed is TypedChance.PEOPLE
    driver.do(lambda: driver.menus.resume(save.id))
    random = Random(3)
    assert played(driver, random, lambda _: random.random() < 0.1) >= 12
    found = records(driver.keeping.store.sittings())
    assert 0 < found.dice.total < 13 * 15
