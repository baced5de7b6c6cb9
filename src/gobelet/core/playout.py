"""Games that programs play to the end: for bots, simulations and proofs."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from gobelet.core.game import Action, Chance, Game
from gobelet.core.table import Table

StateT = TypeVar("StateT")

Chooser = Callable[[Any], Action]
"""A function from a seat's observation, of the game's own type, to its action."""


def playout(game: Game[StateT], choosers: Sequence[Chooser], chance: Chance) -> Table[StateT]:
    """Play a whole game, each seat by its chooser, and return the finished table."""
    table = Table(game, chance)
    table.start()
    while (seat := table.to_act) is not None:
        table.play(choosers[seat](game.observe(table.state, seat)), by=seat)
    return table
