"""What items have in common is said once: the words of a group, and the title of a list."""

import re
from collections.abc import Sequence

import pytest

from gobelet.i18n import LANGUAGES, language
from gobelet.ui.session import picture_of
from gobelet.ui.widgets.lists import ListScreen
from tests.support.keyboard.driver import Driver, french

MOST_ALIKE = 2
"""Neighbours that may begin with the same word, as "Add a person" and "Add a computer"."""

DEEP = 3
"""How far from the main menu lists are looked at."""


def new_game() -> Driver:
    driver = Driver()
    driver.main()
    driver.choose("Yahtzee")
    return driver


def test_a_group_is_named_where_the_cursor_comes_into_it() -> None:
    driver = new_game()
    driver.go_to("Trois lignes")
    assert driver.press("down") == [french("Paire : non, ligne supplémentaire")]
    assert driver.press("down") == [french("Double paire : non")]
    assert driver.press("down") == [french("Misère : non")]
    assert driver.press("down") == [french("Dés : lancés par le programme")]
    assert driver.press("up") == [french("Misère : non, ligne supplémentaire")]
    assert driver.press("up") == [french("Double paire : non")]


def test_so_it_is_by_letter() -> None:
    driver = new_game()
    assert driver.type("m") == [french("Misère : non, ligne supplémentaire")]
    assert driver.type("p") == [french("Paire : non")]


def test_a_group_is_named_again_once_something_else_was_in_front() -> None:
    driver = new_game()
    driver.go_to("Double paire")
    driver.press("f1")
    assert driver.press("escape") == [french("Yahtzee. Double paire : non, ligne supplémentaire")]
    assert driver.press("down") == [french("Misère : non")]


def test_where_it_is_seen_each_item_has_its_group() -> None:
    driver = new_game()
    items = picture_of(driver.session).items
    assert french("Double paire : non, ligne supplémentaire") in items
    assert french("Règles maison") in items


def test_a_list_does_not_say_the_title_that_its_item_has_just_said() -> None:
    driver = new_game()
    assert driver.said == [french("Commencer : règles Playroom, 13 lignes")]
    assert driver.choose("Joueurs") == ["Joueur, au clavier"]
    assert driver.choose("Joueur, au clavier") == ["Renommer"]
    assert driver.press("escape") == ["Joueurs. Joueur, au clavier"]


def test_after_another_item_it_says_its_title() -> None:
    driver = Driver()
    driver.play()
    driver.press("escape")
    assert driver.choose("Touches")[0].startswith("Touches du jeu. ")
    driver.press("escape", "escape")
    # No item was chosen: a key opens the list.
    assert driver.press("f10")[0].startswith("Options. ")


def test_numbers_stand_alone_in_their_list() -> None:
    driver = Driver()
    driver.main()
    driver.choose("Options", "Sons", "Tous les sons")
    assert driver.items()[:2] == ["0\u00a0%", "10\u00a0%"]


def lists(code: str) -> dict[str, Sequence[str]]:
    """Return what each list around a game has, by the way to it from the main menu."""
    found: dict[str, Sequence[str]] = {}
    ways: list[tuple[int, ...]] = [()]
    for way in ways:
        driver = opened(code, way)
        if driver.left or not isinstance(driver.session.front, ListScreen):
            continue
        items = picture_of(driver.session).items
        found[" > ".join(map(str, way))] = items
        if len(way) < DEEP:
            ways += [(*way, place) for place, item in enumerate(items) if goes_on(code, item)]
    return found


def opened(code: str, way: tuple[int, ...]) -> Driver:
    """Open the list to which these items lead, each by its place."""
    driver = Driver(language=code)
    driver.main()
    for place in way:
        driver.press("home", *["down"] * place, "enter")
    return driver


def goes_on(code: str, item: str) -> bool:
    """Whether an item may open a list of options, and not of sentences."""
    words = language(code)
    sentences = ("Help", "Change the keys", "Set up again", "Set the keyboard by ear")
    return not any(item.startswith(words.gettext(one)) for one in sentences)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_label_is_repeated_by_its_neighbours(code: str) -> None:
    found = lists(code)
    assert len(found) > 60
    for way, items in found.items():
        first = [re.split(r"[ \u00a0,:]", item)[0].casefold() for item in items]
        for place in range(len(first) - MOST_ALIKE):
            near = items[place : place + MOST_ALIKE + 1]
            assert len(set(first[place : place + MOST_ALIKE + 1])) > 1, (way, near)
