"""F1: exactly the keys that work where the player is, in every context."""

from collections.abc import Callable
from string import ascii_lowercase

import pytest

from gobelet.core.table import TypedChance
from gobelet.games import kit
from gobelet.games.interface import Preferences
from gobelet.i18n import language
from gobelet.speech.mode import Mode
from gobelet.ui.keys.names import key_words
from tests.support.keyboard.driver import UNKNOWN, Driver, french
from tests.support.speech.outputs import Voice, backend

NAMED = (
    *("enter", "space", "escape", "backspace", "delete", "tab", "shift-tab", "insert"),
    *("up", "down", "left", "right", "home", "end", "page-up", "page-down"),
    *(f"{shift}-{move}" for shift in ("ctrl", "shift") for move in ("left", "right", "up", "down")),
    *("ctrl-home", "ctrl-end", "ctrl-delete", "shift-delete"),
    *(f"f{number}" for number in range(1, 13)),
)
CONTROLS = tuple(f"ctrl-{letter}" for letter in ascii_lowercase if letter not in "hijm")
CHARACTERS = (
    *ascii_lowercase,
    "shift-s",
    "shift-h",
    *"123456",
    *(f"shift-{face}" for face in "123456"),
)
KEYS = (*NAMED, *CONTROLS, *CHARACTERS)

FRENCH = language("fr")
BY_WORDS = {key_words(key, FRENCH): key for key in KEYS}


def table() -> Driver:
    driver = Driver("24446" * 5)
    driver.play("Ana,Luc")
    return driver


def thrown() -> Driver:
    driver = table()
    driver.press("enter", "6", "4")
    return driver


def scoring() -> Driver:
    driver = table()
    driver.press("enter", "enter", "down")
    return driver


def sheet() -> Driver:
    driver = table()
    driver.press("shift-s")
    return driver


def main_menu() -> Driver:
    driver = Driver()
    driver.main()
    return driver


def chapter() -> Driver:
    driver = main_menu()
    driver.choose("Aide", "Manuel", "Bienvenue")
    return driver


def switches() -> Driver:
    driver = main_menu()
    driver.choose("Options")
    driver.go_to("Confirmer")
    return driver


def question() -> Driver:
    driver = main_menu()
    driver.press("ctrl-q")
    return driver


def typing() -> Driver:
    driver = main_menu()
    driver.choose("Yahtzee", "Joueurs", "Ajouter une")
    driver.type("Zoé Lys")
    driver.press("left", "left")
    return driver


CONTEXTS: dict[str, Callable[[], Driver]] = {
    context.__name__: context
    for context in (table, thrown, scoring, sheet, main_menu, chapter, switches, question, typing)
}
PLACES = pytest.mark.parametrize("context", CONTEXTS.values(), ids=CONTEXTS)


def listed(driver: Driver) -> set[str]:
    """Return the keys that F1 lists."""
    driver.press("f1")
    keys: set[str] = set()
    for item in driver.items():
        words, _, helped = item.partition(french(" : "))
        assert helped, item
        for one in words.split(", "):
            first, to, last = one.partition(" à ")
            faces = [f"{first[:-1]}{face}" for face in range(1, int(last) + 1)] if to else [one]
            keys |= {BY_WORDS[face] for face in faces}
    return keys


def reacts(context: Callable[[], Driver], key: str) -> bool:
    """Whether a key does something here: it is not called unknown."""
    return UNKNOWN not in context().press(key)


@PLACES
def test_every_key_listed_does_something(context: Callable[[], Driver]) -> None:
    keys = listed(context())
    assert [key for key in sorted(keys) if not reacts(context, key)] == []


@PLACES
def test_every_key_that_does_something_is_listed(context: Callable[[], Driver]) -> None:
    """Except letters and digits, where they are typed or looked for in a list.

    And Backspace, where it would stop a voice and there is none: it is answered by silence.
    """
    spells = context in (scoring, sheet, main_menu, chapter, switches, question, typing)
    keys = [key for key in KEYS if not (spells and key in CHARACTERS)]
    keys.remove("space" if context is typing else "backspace")
    there = listed(context())
    assert [key for key in keys if key not in there and reacts(context, key)] == []


@pytest.mark.parametrize(("mode", "told"), [(Mode.TEXT, False), (Mode.BOTH, True)])
def test_a_voice_is_stopped_where_there_is_one(mode: Mode, *, told: bool) -> None:
    driver = Driver(mode=mode, backends=[backend(Voice())])
    driver.play("Ana,Luc")
    assert ("backspace" in listed(driver)) is told


@PLACES
def test_no_key_is_listed_twice(context: Callable[[], Driver]) -> None:
    driver = context()
    driver.press("f1")
    keys = [words for item in driver.items() for words in item.partition("\u00a0:")[0].split(", ")]
    assert len(keys) == len(set(keys))


@PLACES
def test_help_leads_back(context: Callable[[], Driver]) -> None:
    driver = context()
    before = driver.screens
    assert driver.press("f1")[0].startswith("Touches utiles ici. ")
    driver.press("escape")
    assert driver.screens == before


ESCAPES = {
    table: "ouvrir le menu de la partie",
    thrown: "ouvrir le menu de la partie",
    scoring: "revenir",
    sheet: "revenir",
    main_menu: "quitter Gobelet",
    chapter: "revenir",
    switches: "revenir",
    question: "répondre Non",
    typing: "abandonner la saisie",
}


@pytest.mark.parametrize(("context", "told"), ESCAPES.items())
def test_help_tells_what_escape_does_where_one_is(context: Callable[[], Driver], told: str) -> None:
    driver = context()
    driver.press("f1")
    [escape] = [item for item in driver.items() if item.startswith("Échap")]
    assert escape.partition(french(" : "))[2] == told
    opens = "menu de la partie" in told
    driver.press("escape")
    assert driver.press("escape")[0].startswith("Menu de la partie") is opens


def test_help_at_the_table() -> None:
    driver = table()
    driver.press("f1")
    assert driver.items()[:12] == [
        french(line)
        for line in (
            "Entrée : lancer les dés sélectionnés ; sans sélection : passer au marquage",
            "1 à 6 : sélectionner un dé de cette valeur à relancer",
            "Maj+1 à 6 : désélectionner un dé de cette valeur",
            "X : suivie d’un chiffre, désélectionner sans Maj",
            "A : sélectionner tous les dés, ou aucun",
            "Espace : quels dés sont sélectionnés",
            "D : répéter le dernier lancer",
            "S : dire les scores",
            "Maj+S : les fiches de scores détaillées",
            "N : les lignes libres ; encore : celles du joueur suivant",
            "I : toute la fiche d’un coup ; encore : celle du joueur suivant",
            "T : à qui de jouer, et quel lancer",
        )
    ]


def test_help_in_scoring_has_no_keys_of_the_dice() -> None:
    driver = scoring()
    driver.press("f1")
    items = driver.items()
    assert french("1 à 6 : aller à la ligne de cette valeur") in items
    assert not any("relancer" in item or "lancer les dés" in item for item in items)


def test_the_menus_help_is_about_the_game() -> None:
    driver = scoring()
    driver.press("escape", "escape")
    driver.choose("Touches")
    assert driver.items()[0].startswith(french("Entrée : lancer"))
    driver = main_menu()
    driver.choose("Aide", "Touches")
    assert driver.items()[0].startswith(french("Entrée : lancer"))
    assert french("R, Ctrl+R : répéter le dernier message") in driver.items()


def test_help_is_in_the_players_language() -> None:
    driver = Driver(language="en", preferences=Preferences())
    driver.play()
    assert driver.press("f1")[0].startswith("Keys that work here. Enter: ")


def test_tab_is_told_only_where_dice_are_typed() -> None:
    def tells_tab(*, typed: TypedChance) -> bool:
        driver = Driver()
        driver.play(typed=typed)
        driver.press("tab", "f1")
        return any(item.startswith("Tabulation") for item in driver.items())

    assert not tells_tab(typed=TypedChance.NONE)
    assert tells_tab(typed=TypedChance.ALL)


@pytest.mark.parametrize(
    ("rules", "letters"),
    [("one_at_a_time", set()), ("tournament", {"C"}), ("letter_yahtzee", {"A"})],
)
def test_only_the_keys_of_the_rules_in_play_are_told(rules: str, letters: set[str]) -> None:
    driver = Driver()
    driver.play("Ana,Luc", kit("rolling_cubes").configure(rules, words="fr"))
    driver.press("f1")
    assert letters_told(driver) == letters
    assert (UNKNOWN in driver.press("escape", "a")) is ("A" not in letters)


def test_before_a_game_the_keys_are_those_of_the_rules_chosen() -> None:
    driver = main_menu()
    driver.choose("Rolling Cubes")
    driver.press("escape")
    driver.choose("Aide", "Touches")
    assert letters_told(driver) == set()


def letters_told(driver: Driver) -> set[str]:
    """Return which of A and C the open list of keys has."""
    return {item[0] for item in driver.items() if item[:2] in ("A\u00a0", "C\u00a0")}


@pytest.mark.parametrize(
    ("players", "told"), [("Ana,bot:regular", True), ("Ana,Luc", False), ("", False)]
)
def test_the_key_that_hurries_all_is_told_only_against_computers(players: str, told: bool) -> None:
    driver = Driver()
    driver.play(players)
    driver.press("f1")
    assert any(item.startswith("Fin, F") for item in driver.items()) is told
    driver.press("escape")
    assert len(driver.press("end")) == 1
