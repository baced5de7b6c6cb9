"""The players' own dice: thrown on the table, typed at the keyboard, on AZERTY without Shift."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from gobelet.core.table import Typed
from gobelet.games import kit
from gobelet.games.interface import Config, Preferences
from gobelet.keyboard.layouts import layout, layout_names
from gobelet.speech.utterance import Verbosity
from gobelet.store.records import records
from gobelet.store.store import Store
from gobelet.ui.preferences import Pace
from tests.support.driver import Driver, french
from tests.support.every import every
from tests.support.heard import Hearing
from tests.support.paced import game

KEYS = dict(zip("123456", "&é\"'(-", strict=True))
"""The keys of the faces on AZERTY, as their characters come without Shift."""


def keys_of(faces: str) -> str:
    return "".join(KEYS[face] for face in faces)


def alone(preferences: Preferences | None = None) -> Driver:
    driver = Driver(preferences=preferences)
    driver.play(typed=Typed.ALL)
    return driver


def typed(driver: Driver, faces: str) -> list[str]:
    """Type faces on the line that is open, and Enter."""
    driver.type(keys_of(faces))
    return driver.press("enter")


def thrown(faces: str = "24446") -> Driver:
    """Return a game alone, after the first throw."""
    driver = alone()
    driver.press("enter")
    typed(driver, faces)
    return driver


def with_bot(
    players: str, *, pace: Pace = Pace.SPOKEN, seed: int = 1, dice: Typed = Typed.ALL
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


# The line


def test_enter_asks_for_the_dice_and_says_once_how_to_leave_the_line() -> None:
    driver = alone()
    assert driver.said[-1] == "Tour 1 sur 13. Entrée pour taper les dés."
    assert driver.press("enter") == [french("Tabulation pour la table. Vos 5 dés ?")]
    assert driver.screens == ["PlayScreen", "LineScreen"]
    assert typed(driver, "64424") == ["2, 4, 4, 4, 6. Encore 2 lancers."]
    assert driver.screens == ["PlayScreen"]
    driver.press("2", "6")
    assert driver.press("enter") == [french("Lancez 2 dés :")]
    typed(driver, "11")
    driver.press("1")
    assert driver.press("enter") == [french("Lancez 1 dé :")]


def test_what_the_keys_write_are_faces_with_shift_and_without() -> None:
    driver = alone()
    driver.press("enter")
    driver.type("&é\"'(-")
    assert driver.line == ("123456", 6)
    driver.press(*["backspace"] * 6)
    driver.type("123456É")
    assert driver.line == ("1234562", 7)


@every("name", layout_names())
def test_the_digit_row_of_every_keyboard_writes_faces(name: str) -> None:
    driver = alone()
    driver.press("enter")
    keyboard = driver.options.keyboard = layout(name)
    for row in (keyboard.plain, keyboard.shift, keyboard.caps, keyboard.capsshift):
        written = "".join(str(place) for place, char in enumerate(row, start=1) if char)
        driver.type("".join(filter(None, row)))
        assert driver.line[0] == written
        driver.press(*["backspace"] * len(written))


def test_commas_and_spaces_may_part_the_faces_and_they_may_be_pasted() -> None:
    driver = alone()
    driver.press("enter")
    driver.paste("2, 4, 4")
    driver.press("space")
    driver.type("',-")
    assert driver.press("enter") == ["2, 4, 4, 4, 6. Encore 2 lancers."]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Il faut 5 dés, vous en avez tapé 0."),
        ("2446", "Il faut 5 dés, vous en avez tapé 4."),
        ("244,466", "Il faut 5 dés, vous en avez tapé 6."),
        ("24447", "Les faces vont de 1 à 6, pas 7."),
        ("2444è80è", "Les faces vont de 1 à 6, pas è, 8, 0."),
        ("٢٤٤٤٧", "Les faces vont de 1 à 6, pas ٧."),
    ],
)
def test_what_is_no_throw_is_told_in_a_sentence_and_the_line_stays(text: str, why: str) -> None:
    driver = alone()
    driver.press("enter")
    driver.type(text)
    before = driver.line
    assert driver.press("enter") == [why]
    assert driver.line == before
    assert driver.screens[-1] == "LineScreen"


def test_tab_goes_to_the_keys_of_the_table_and_back_to_what_was_typed() -> None:
    driver = thrown()
    driver.press("2", "6", "enter")
    driver.type(keys_of("3"))
    kept = french("2 dés à taper. Gardés : 4, 4, 4.")
    assert driver.press("tab") == [kept]
    assert driver.press("t") == [f"Tour 1 sur 13, lancer 1 sur 3. {kept}"]
    assert driver.press("4") == driver.press("space") == driver.press("t")
    assert driver.press("d") == ["2, 4, 4, 4, 6. Encore 2 lancers."]
    for key in ("tab", "enter"):
        assert driver.press(key) == [french("Lancez 2 dés : 3")]
        assert driver.line == ("3", 1)
        driver.press("tab")


def test_escape_gives_up_what_was_typed_and_the_next_one_opens_the_menu() -> None:
    driver = alone()
    driver.press("enter")
    driver.type(keys_of("24"))
    assert driver.press("escape") == ["Saisie abandonnée."]
    assert driver.press("escape")[0].startswith("Menu de la partie")
    back = driver.choose("Retour à la partie")[-1]
    assert back == french("Tabulation pour la table. Vos 5 dés ?")


def test_tab_has_an_answer_where_no_dice_are_to_be_typed() -> None:
    assert thrown().press("tab") == ["Pas de dés à taper pour l’instant."]


def test_in_full_the_key_to_type_with_is_told() -> None:
    driver = alone(Preferences(Verbosity.FULL))
    driver.press("enter")
    assert driver.press("tab") == ["5 dés à taper. Entrée pour taper les dés."]


# A slip


def test_u_takes_back_what_was_typed_and_asks_again() -> None:
    driver = thrown("24445")
    assert driver.press("u") == [
        french("Annulés : dés 2, 4, 4, 4, 5."),
        french("Tabulation pour la table. Vos 5 dés ?"),
    ]
    assert typed(driver, "24446") == ["2, 4, 4, 4, 6. Encore 2 lancers."]
    driver.press("6", "enter")
    typed(driver, "1")
    assert driver.press("u") == [french("Annulé : dé 1."), french("Lancez 1 dé :")]


def test_u_at_the_table_takes_back_the_choice_of_dice_too() -> None:
    driver = thrown()
    driver.press("2", "enter", "tab")
    assert driver.press("u") == [
        french("Annulé : le lancer. Dés : 2, 4, 4, 4, 6. Encore 2 lancers.")
    ]
    driver.press("6")
    assert driver.press("enter") == [french("Lancez 1 dé :")]


def test_before_the_first_throw_u_goes_back_to_the_start_of_the_turn() -> None:
    driver = alone()
    driver.press("enter", "tab")
    assert driver.press("u") == ["Annulé : le lancer. Tour 1 sur 13, pas encore de lancer."]
    assert driver.press("u") == ["Rien à annuler pour l’instant."]


def test_u_takes_back_typed_dice_in_scoring() -> None:
    driver = thrown("11111")
    for _ in range(2):
        driver.press("a", "enter")
        typed(driver, "24446")
    assert driver.said[-1] == "Choisissez une ligne."
    assert driver.press("u") == [
        french("Annulés : dés 2, 4, 4, 4, 6."),
        french("Lancez 5 dés :"),
    ]


def test_what_was_taken_back_is_not_in_the_log_that_is_saved() -> None:
    store = Store.memory()
    driver = Driver(store=lambda: store)
    driver.play(typed=Typed.ALL)
    driver.press("enter")
    typed(driver, "11111")
    driver.press("u")
    [game] = store.unfinished()
    assert [entry.action for entry in store.load(game.id).log] == ["keep"]
    typed(driver, "24446")
    assert [entry.action for entry in store.load(game.id).log] == ["keep", "roll 24446"]


def test_nobody_is_asked_about_a_slip_but_about_a_move() -> None:
    driver = Driver()
    driver.play("Ana,Luc", typed=Typed.ALL)
    driver.press("enter")
    typed(driver, "24446")
    assert driver.press("u")[0] == french("Annulés : dés 2, 4, 4, 4, 6.")
    driver.press("tab")
    asked = french("Annuler le dernier coup, joué par Ana ? Tout le monde est d’accord ? Non")
    assert driver.press("u") == [asked]
    assert driver.press("enter")[-1].endswith(french("Ana, lancez 5 dés :"))


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
    driver = with_bot("Ana,bot:random", dice=Typed.PEOPLE)
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
    driver = with_bot("Ana,bot:random", dice=Typed.PEOPLE)
    driver.press("enter")
    typed(driver, "24446")
    assert driver.press("u")[0] == french("Annulés : dés 2, 4, 4, 4, 6.")
    assert typed(driver, "24445") == ["2, 4, 4, 4, 5. Encore 2 lancers."]


def test_in_the_throw_for_who_starts_each_ones_dice_are_as_ever() -> None:
    driver = Driver()
    driver.play("Ana,bot:random", HASBRO, typed=Typed.PEOPLE)
    driver.press("enter")
    said = typed(driver, "11111")
    assert not [text for text in said if text.startswith("Lancez")]
    assert game(driver).to_act == 0


def test_a_resumed_game_asks_for_ones_own_dice_only(tmp_path: Path) -> None:
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.play("Ana,bot:random", typed=Typed.PEOPLE)
    driver.press("enter")
    typed(driver, "24446")
    driver.keeping.store.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    [save] = driver.keeping.store.unfinished()
    assert save.typed is Typed.PEOPLE
    driver.do(lambda: driver.menus.resume(save.id))
    random = Random(3)
    assert played(driver, random, lambda _: random.random() < 0.1) >= 12
    found = records(driver.keeping.store.sittings())
    assert 0 < found.dice.total < 13 * 15


# Whole games


def played(driver: Driver, random: Random, ask: Callable[[Driver], bool]) -> int:
    """Play a game to its end with typed dice; return how many throws were typed."""
    throws = 0
    for _ in range(2000):
        [screen] = driver.screens[-1:]
        table = game(driver)
        if table.over:
            return throws
        if screen == "LineScreen":
            due = 5 - len(table.state.kept)
            typed(driver, "".join(random.choice("123456") for _ in range(due)))
            throws += 1
        elif table.to_act in (0, 2) and ask(driver):
            driver.press("a", "enter")
        elif table.to_act in (0, 2):
            driver.press("enter")
        else:
            driver.press("enter")
    raise AssertionError(driver.said)


HASBRO = kit("yahtzee").configure("hasbro")


@pytest.mark.parametrize("rules", [kit("yahtzee").configure(), HASBRO], ids=["playroom", "hasbro"])
def test_a_whole_game_of_people_and_a_bot(rules: Config, tmp_path: Path) -> None:
    random = Random(5)
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.play("Ana,bot:random,Luc", rules, typed=Typed.ALL)
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
    driver.play("Ana,Luc", HASBRO, typed=Typed.ALL)
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
    driver.play(typed=Typed.ALL)
    random = Random(1)
    played(driver, random, lambda _: False)
    driver.press("enter")
    driver.choose("Rejouer")
    assert driver.press("enter") == [french("Tabulation pour la table. Vos 5 dés ?")]


# Resumed


def test_a_game_goes_on_where_it_was_broken_off_with_what_was_typed(tmp_path: Path) -> None:
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.play("Ana", typed=Typed.ALL)
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
    driver.play("Ana", typed=Typed.ALL)
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
    driver.play(typed=Typed.ALL)
    driver.press("enter")
    typed(driver, "24446")
    [game] = store.unfinished()
    assert (game.typed, game.repeats) == (Typed.ALL, False)
