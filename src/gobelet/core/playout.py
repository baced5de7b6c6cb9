"""Games that programs play to the end: for bots, simulations and proofs."""

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

from gobelet.core.game import CHANCE, Action, Chance, Game, Seat
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


def asking(game: Game[StateT], chance: Chance) -> Generator[tuple[Seat, Any], Action, StateT]:
    """Play a whole game without a log; return its last state.

    Yields each seat that is to act, with its observation, and is sent the action. Raises
    IllegalAction for one that the rules refuse.
    """
    state = game.initial()
    while (seat := game.to_act(state)) is not None:
        if seat == CHANCE:
            action = game.draw(state, chance)
        else:
            action = yield seat, game.observe(state, seat)
            game.check(state, action)
        state = game.apply(state, action).state
    return state
