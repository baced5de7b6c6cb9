"""U: the last row marked is open again, before anything is thrown, and if all agree."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.games.hands_down.rules.actions import Discard
from gobelet.players import Player
from gobelet.speech.playing import Tempo
from gobelet.store.store import Store
from gobelet.ui.preferences import Pace
from tests.support.evening.paced import BOT, MARKED, game, marked, throws, whole_turn
from tests.support.games import saves
from tests.support.games.games import finished, thrown
from tests.support.keyboard.driver import GOES_ON, Driver, french
from tests.support.speech.heard import Hearing

UNDONE = french("Annulé : groupe 2. Dés : 2, 4, 4, 4, 6. Encore 2 lancers.")
NO_THROW = "Un lancer ne s’annule pas."


def alone() -> Driver:
    """Return a game alone, after the first row was marked."""
    driver = thrown()
    driver.press("enter", "2", "enter")
    return driver


def two_people() -> Driver:
    """Return a game of Ana and Luc, after Ana's first row was marked."""
    driver = Driver("24446")
    driver.play("Ana,Luc")
    driver.press("enter", "enter", "2", "enter")
    return driver


def test_alone_the_row_is_open_again_at_once() -> None:
    driver = alone()
    assert driver.press("u") == [UNDONE]
    assert driver.press("t") == ["Tour 1 sur 13, lancer 1 sur 3."]
    assert driver.press("d") == ["2, 4, 4, 4, 6. Encore 2 lancers."]
    assert driver.press("6") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]


def test_another_row_can_be_marked_instead() -> None:
    driver = alone()
    driver.press("u", "enter", "4")
    assert driver.press("enter")[0].startswith("Groupe 4, 12 points. Total 12.")


def test_after_the_last_throw_scoring_opens_again() -> None:
    driver = Driver("11111 11111 24446")
    driver.play()
    driver.press("enter", "a", "enter", "a", "enter", "2", "enter")
    assert driver.press("u") == [
        french("Annulé : groupe 2. Dés : 2, 4, 4, 4, 6."),
        "Choisissez une ligne.",
    ]
    assert driver.press("enter") == ["Groupe 1, zéro"]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ((), "Rien à annuler pour l’instant."),
        (("enter",), NO_THROW),
        (("enter", "6"), NO_THROW),
        (("enter", "enter"), NO_THROW),
        (("enter", "enter", "2", "enter", "u"), NO_THROW),
        (("enter", "enter", "2", "enter", "enter"), NO_THROW),
    ],
)
def test_a_refusal_gives_its_reason(keys: tuple[str, ...], why: str) -> None:
    driver = Driver("24446")
    driver.play()
    driver.press(*keys)
    assert driver.press("u") == [why]


def test_what_is_ticked_stays_after_a_refusal() -> None:
    driver = thrown()
    driver.press("6", "u")
    assert driver.press("space") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]


def test_scoring_stays_open_after_a_refusal() -> None:
    driver = thrown()
    driver.press("enter", "u")
    assert driver.press("down") == ["Groupe 1, zéro"]


def test_the_menu_has_it_too() -> None:
    driver = alone()
    driver.press("escape")
    assert driver.choose("Annuler") == [UNDONE]
    assert driver.screens == ["PlayScreen"]


def test_several_people_are_asked_no_first() -> None:
    driver = two_people()
    asked = french("Annuler le dernier coup, joué par Ana ? Tout le monde est d’accord ? Non")
    assert driver.press("u") == [asked]
    assert driver.press("enter") == [GOES_ON]
    assert driver.press("u", "down", "enter") == [
        french("Annulé : groupe 2. Ana : 2, 4, 4, 4, 6. Encore 2 lancers.")
    ]
    assert driver.press("t")[0].startswith("À Ana de jouer.")


# With bots
def test_until_a_bot_throws_its_player_can_undo() -> None:
    driver = marked()
    assert driver.said == [MARKED]
    assert driver.press("u") == [UNDONE]
    assert driver.speaker.waits == 0
    assert throws(driver) == 1
    driver.press("enter", "4", "enter")
    assert driver.hear()[0].startswith(BOT)


def test_while_a_bot_plays_its_throw_is_not_taken_for_the_players() -> None:
    driver = marked()
    driver.hear()
    assert driver.press("u") == ["À Ordinateur de jouer. Tour 1 sur 13, lancer 1 sur 3."]
    whole_turn(driver)
    assert driver.press("u") == [UNDONE, french("Tour annulé aussi : Ordinateur.")]


def test_with_other_people_it_is_too_late_once_a_bot_has_thrown() -> None:
    driver = marked("Ana,bot:regular,Luc")
    driver.hear()
    assert driver.press("u") == [french("Trop tard pour annuler : Ordinateur a joué depuis.")]


def test_what_a_bot_drew_is_not_taken_for_the_players_draw() -> None:
    driver = Driver(seed=1)
    driver.play("Ana,bot:regular", kit("hands_down").configure())
    driver.press("enter", "enter", "home", "enter")
    assert driver.press("u") == [french("Trop tard pour annuler : Ordinateur a joué depuis.")]


def test_against_bots_alone_their_turns_go_too_and_the_dice_fall_again() -> None:
    driver = Driver("24446", seed=3)
    # This bot leaves nothing to chance but the dice.
    driver.play("Ana,bot:perfect")
    played = driver.press("enter", "enter", "2", "enter")
    assert driver.press("u") == [UNDONE, french("Tour annulé aussi : Ordinateur.")]
    assert driver.press("enter", "2", "enter") == played


def test_with_other_people_what_a_bot_has_marked_stays() -> None:
    driver = Driver("24446", seed=3)
    driver.play("Ana,bot:regular,Luc")
    driver.press("enter", "enter", "2", "enter")
    assert driver.press("u") == [french("Trop tard pour annuler : Ordinateur a joué depuis.")]


def test_where_a_bot_waits_for_enter_there_is_time_to_undo() -> None:
    driver = marked(pace=Pace.ENTER)
    assert driver.press("u") == [UNDONE]


def test_while_everybody_is_asked_a_bot_does_not_play() -> None:
    driver = Driver("24446", seed=3)
    driver.speaker.hearing = Hearing.TOLD
    driver.play("Ana,Luc,bot:regular")
    driver.press("enter", "enter", "2", "enter")
    driver.hear()
    driver.press("enter", "enter", "2", "enter", "u")
    assert driver.hear() == []
    assert throws(driver) == 2
    driver.press("down", "enter")
    assert driver.press("t")[0].startswith("À Luc de jouer.")


# Where nothing is held back
def read(words_per_minute: int = 60) -> Driver:
    """Return a game as text, after a mark whose sentence takes eleven seconds to read."""
    driver = Driver("24446", seed=3)
    driver.speaker.hearing = Hearing.SPOKEN
    driver.speaker.use_tempo(Tempo(words_per_minute, pause=0))
    driver.play("Ana,bot:regular")
    driver.press("enter", "enter", "2", "enter")
    return driver


def test_as_text_too_a_bot_waits_for_the_time_that_the_words_take() -> None:
    driver = read()
    seconds = len(MARKED.split())
    assert driver.wait(seconds - 0.1) == []
    assert driver.wait(0.2)[0].startswith(BOT)
    assert driver.press("t")[0].startswith("À vous de jouer.")


def test_until_then_it_can_be_undone() -> None:
    driver = read()
    assert driver.press("u") == [UNDONE]
    assert driver.wait(60) == []


def test_an_answer_in_between_is_to_be_read_too() -> None:
    driver = read()
    driver.wait(8)
    [answer] = driver.press("s")
    assert driver.wait(len(answer.split()) - 0.1) == []
    assert driver.wait(60)[0].startswith(BOT)


def test_enter_hurries_it() -> None:
    driver = read()
    assert driver.press("enter")[-1] == "À vous de jouer."
    assert driver.wait(60) == []


# At the end
def played(driver: Driver) -> int:
    return driver.keeping.played_count


def test_the_last_row_can_be_undone_until_the_player_goes_on() -> None:
    driver = finished()
    assert game(driver).over
    driver.press("u")
    assert not game(driver).over
    assert played(driver) == 0
    assert driver.said[0].startswith(french("Annulé : "))
    driver.press("enter", "enter", "enter")
    assert driver.said[-1] == "Entrée pour continuer."
    assert played(driver) == 1


def test_an_undo_is_saved() -> None:
    driver = alone()
    before = driver.keeping.unfinished[0].actions
    driver.press("u")
    assert driver.keeping.unfinished[0].actions == before - 1


# What was shown
def at_the_last_pass(players: Sequence[Player]) -> Driver:
    """Take up a game of cards in which one has won all; the other can only pass, and it is over."""
    config, chance = kit("hands_down").configure(), Random(3)
    rules = config.game(2)
    table, bot = Table(rules, chance), config.bot("regular", 2, chance)
    table.start()
    while (seat := table.to_act) is not None:
        seen: Any = rules.observe(table.state, seat)
        table.play(bot(seen) if seat == 0 or seen.picked_from == 0 else Discard(()), by=seat)
    store = Store.memory()
    store.add(saves.save_of(Table.replay(rules, table.log[:-1], chance), players))
    driver = Driver(store=lambda: store)
    driver.menus.resume(driver.keeping.unfinished[0].id)
    return driver


@pytest.mark.parametrize(
    ("players", "keys"),
    [((saves.ANA, saves.LUC), ("enter",)), ((saves.BOT, saves.LUC), ())],
    ids=["people", "bot"],
)
def test_a_pass_that_had_the_cards_shown_is_not_undone(
    players: Sequence[Player], keys: Sequence[str]
) -> None:
    driver = at_the_last_pass(players)
    driver.press(*keys, "enter", "home")
    assert "Entrée pour continuer." in driver.press("enter")
    assert driver.press("u") == [
        french("Trop tard pour annuler : ce qui était caché a été montré.")
    ]
    assert game(driver).over


def test_a_pass_before_it_is_undone() -> None:
    driver = Driver()
    driver.play("Ana,Luc", kit("hands_down").configure())
    driver.press("enter", "enter", "home", "enter", "u", "down")
    assert driver.press("enter")[0].startswith(french("Annulé : "))


def test_what_is_not_undone_is_a_throw_with_dice_and_a_draw_with_cards() -> None:
    dice = thrown()
    assert dice.press("u") == ["Un lancer ne s’annule pas."]
    cards = Driver()
    cards.play("Ana,Luc", kit("hands_down").configure())
    cards.press("enter", "1", "enter")
    assert cards.press("u") == ["Une pioche ne s’annule pas."]


# Where a dictionary rules on words
FACES = "1213141231212"
"""The first throw: A, E, A, I, R, R, N, ..."""


def cubes(rules: str = "one_at_a_time", players: str = "Ana,bot:beginner") -> Driver:
    """Return a game of Rolling Cubes after one round: Ana had no word."""
    driver = Driver(seed=3)
    driver.play(players, kit("rolling_cubes").configure(rules, words="fr"))
    driver.press("enter", "enter", "enter", "down", "enter")
    return driver


def test_a_zero_is_taken_back_though_a_bot_has_made_a_word_since() -> None:
    driver = cubes()
    played = driver.said
    assert played[0] == "Pas de mot."
    assert any(text.startswith("Ordinateur") and "points" in text for text in played)
    undone = driver.press("u")
    assert undone[0].startswith(french("Annulé : "))
    assert undone[1] == french("Tour annulé aussi : Ordinateur.")
    again = driver.press("enter", "enter", "down", "enter")
    assert again == played


def test_it_is_not_where_others_play_too() -> None:
    driver = cubes(players="Ana,bot:beginner,Luc")
    assert driver.press("u") == [french("Trop tard pour annuler : Ordinateur a joué depuis.")]


def test_a_word_that_the_dictionary_has_accepted_stays_with_bots_too() -> None:
    driver = Driver(FACES, seed=3)
    driver.play("Ana,bot:beginner", kit("rolling_cubes").configure("one_at_a_time", words="fr"))
    driver.press("enter", "enter")
    driver.type("carre")
    assert driver.press("enter", "enter")[0].startswith("Carre, 6 points.")
    assert driver.press("u") == [french("Trop tard pour annuler : le dictionnaire a été consulté.")]
