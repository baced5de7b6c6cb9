"""Dice that the players throw themselves and type: the line, and slips on it."""

import pytest

from gobelet.core.table import TypedChance
from gobelet.games.interface import Preferences
from gobelet.keyboard.layouts import layout, layout_names
from gobelet.speech.utterance import Verbosity
from gobelet.store.store import Store
from tests.support.keyboard.driver import Driver, french
from tests.support.system.every import every
from tests.ui.table.typed_dice.tables import keys_of, typed


def alone(preferences: Preferences | None = None) -> Driver:
    driver = Driver(preferences=preferences)
    driver.play(typed=TypedChance.ALL)
    return driver


def thrown(faces: str = "24446") -> Driver:
    """Return a game alone, after the first throw."""
    driver = alone()
    driver.press("enter")
    typed(driver, faces)
    return driver


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
    driver.play(typed=TypedChance.ALL)
    driver.press("enter")
    typed(driver, "11111")
    driver.press("u")
    [game] = store.unfinished()
    assert [entry.action for entry in store.load(game.id).log] == ["keep"]
    typed(driver, "24446")
    assert [entry.action for entry in store.load(game.id).log] == ["keep", "roll 24446"]


def test_nobody_is_asked_about_a_slip_but_about_a_move() -> None:
    driver = Driver()
    driver.play("Ana,Luc", typed=TypedChance.ALL)
    driver.press("enter")
    typed(driver, "24446")
    assert driver.press("u")[0] == french("Annulés : dés 2, 4, 4, 4, 6.")
    driver.press("tab")
    asked = french("Annuler le dernier coup, joué par Ana ? Tout le monde est d’accord ? Non")
    assert driver.press("u") == [asked]
    assert driver.press("enter")[-1].endswith(french("Ana, lancez 5 dés :"))
