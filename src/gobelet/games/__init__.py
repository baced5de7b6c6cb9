"""The games on offer."""

from functools import cache
from importlib import import_module
from typing import Final

from gobelet.games.interface import Kit

GAMES: Final = ("yahtzee", "hands_down", "rolling_cubes")
"""The ids of the registered games; the first is the default. Each is a folder here."""


@cache
def kit(game: str) -> Kit:
    """Return a registered game by its id, loading its folder on first use."""
    found: Kit = import_module(f"gobelet.games.{game}.kit").KIT
    return found
