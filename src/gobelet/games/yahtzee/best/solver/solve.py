"""The solver: it works from full sheets back to the empty one."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gobelet.games.yahtzee.best.column_states import Column, Lower
from gobelet.games.yahtzee.best.solver import workers
from gobelet.games.yahtzee.best.solver.ends import Ends, Game
from gobelet.games.yahtzee.best.solver.lattice import Values
from gobelet.games.yahtzee.best.solver.marking import CLOSED, batches, widest
from gobelet.games.yahtzee.best.solver.turns import Turns


class Solver:
    """Computes the worth of every state of a column at the start of a turn: the points to come.

    `values` has a line for each state of the lower rows, with a value for each state of the upper
    rows, and a last value for states that do not exist.
    """

    def __init__(self, column: Column) -> None:
        self._column = column
        shape = (len(column.number), len(column.place) + 1)
        self.values: Final[Values] = np.full(shape, CLOSED)

    def steps(self) -> Iterator[None]:
        """Solve, one state of the lower rows per step: `len(column.number)` steps."""
        column = self._column
        game, every = Game(column, self.values), batches(column)

        def solve(state: Lower, turns: Turns) -> None:
            ends, values = Ends(game, state), self.values[column.number[state]]
            for batch in every:
                if ends.open or batch.open.any():
                    ends.fill(batch, turns)
                    values[batch.states] = turns.worth(batch.size)
                else:
                    values[batch.states] = 0

        yield from workers.steps(
            reversed(column.lower_layers),
            solve,
            lambda: Turns(game.lattice, column.throws, widest(every)),
        )
