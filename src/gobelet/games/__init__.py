"""The games on offer."""

from functools import cache
from importlib import import_module
from typing import Final

from gobelet.games.interface import Kit

GAMES: Final = ("yahtzee", "hands_down", "rolling_cubes")
"""The ids of the registered games; the first is the default. Each is a folder here."""

TOOLS: Final = {"score": "yahtzee", "advise": "yahtzee", "solve": "yahtzee"}
"""The commands of games beside playing, each with its game; no kit is loaded to know them."""

LESSONS: Final = {
    "yahtzee": "yahtzee",
    "hands_down": "hands_down",
    "letter_yahtzee": "rolling_cubes",
    "i_contest": "rolling_cubes",
}
"""The lessons by their ids, each with its game; the first is the default."""


@cache
def kit(game: str) -> Kit:
    """Return a registered game by its id, loading its folder on first use."""
    found: Kit = import_module(f"gobelet.games.{game}.kit").KIT
    return found
