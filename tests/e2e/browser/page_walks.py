"""Ways through the page: what is pressed to come from one kind of screen to the next."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tests.e2e.browser.browsers import Page
from tests.support.keyboard.transcript import TYPED

FOCUS: Final = """
document.getElementById("writing").hidden && document.getElementById("keys").focus()
"""


class Walk(NamedTuple):
    """How a program is begun, and the keys that lead from one screen to another, by their names."""

    arguments: Sequence[str]
    screens: Mapping[str, str]


def _play(game: str, *more: str) -> tuple[str, ...]:
    return ("play", game, *more, "--players", "Ana,Luc", "--seed", "3")


_CUBES: Final = "rolling_cubes"

WALKS: Final[Mapping[str, Walk]] = {
    "menus": Walk(
        (),
        {
            "main": "",
            "lesson": "Enter",
            "lesson_menu": "Escape",
            "chapters": "Down Down Down Enter",
            "lessons": "Escape End Enter Down Down Down Enter",
            "new_game": "Escape Home Enter",
            "with_others": "Escape Down Down Down Down Enter",
            "played": "Escape Down Enter",
            "records": "Escape Down Enter",
            "options": "Escape Down Enter",
            "name": "Down Enter",
            "help": "Escape Escape Down Enter",
            "manual": "Enter",
            "search": "Escape Down Enter",
        },
    ),
    "yahtzee": Walk(
        _play("yahtzee"),
        {
            "turn": "",
            "thrown": "Enter",
            "selected": "1 2",
            "scoring": "Shift+1 Shift+2 Enter",
            "sheets": "Escape S",
            "keys": "Escape F1",
            "rules": "Escape F2",
            "sounds": "Escape F8",
            "options": "Escape F10",
            "values": "Enter",
            "question": "Escape Escape Ctrl+Q",
            "game_menu": "Escape Escape",
            "history": "End Up Up Enter",
        },
    ),
    "hands_down": Walk(
        _play("hands_down"),
        {
            "gate": "",
            "hand": "Enter",
            "selected": "1 2",
            "calls": "Shift+1 Shift+2 Enter",
            "sheets": "Escape S",
        },
    ),
    "cubes_together": Walk(
        _play(_CUBES, "--rules", "all_together"),
        {
            "turn": "",
            "thrown": "Enter",
            "line": "Enter",
            "typed": "=ma",
            "left": "Escape",
            "sheets": "S",
        },
    ),
    "cubes_contest": Walk(
        _play(_CUBES, "--rules", "i_contest"),
        {"turn": "", "thrown": "Enter", "line": "Enter", "sheets": "Escape S"},
    ),
    "letter_yahtzee": Walk(
        _play(_CUBES, "--rules", "letter_yahtzee"),
        {"turn": "", "thrown": "Enter", "next": "Enter", "sheets": "Escape S"},
    ),
}
"""The main menu, and games by the screens of their own; Yahtzee with those that all have."""


def press(page: Page, keys: str) -> None:
    """Press keys where the whole keyboard plays, unless a line is being typed; all are answered."""
    for key in keys.split():
        if key.startswith(TYPED):
            page.type(key.removeprefix(TYPED))
        else:
            page.see(FOCUS)
            page.press(key, most=5000)
