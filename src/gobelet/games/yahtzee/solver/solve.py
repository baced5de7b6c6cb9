"""The solving itself: from full sheets back to the empty one."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np

from gobelet.games.yahtzee.columns import Column, Lower
from gobelet.games.yahtzee.solver.ends import Ends, Game
from gobelet.games.yahtzee.solver.lattice import Values
from gobelet.games.yahtzee.solver.marking import CLOSED, batches
from gobelet.games.yahtzee.solver.turns import BATCH, Turns


class Solver:
    """Finds what every state of a column is worth at the start of a turn: the points to come.

    `values` are a line for each state of the lower rows, with a value for each of the upper rows,
    and one behind them for what cannot be.
    """

    def __init__(self, column: Column) -> None:
        self._column = column
        shape = (len(column.number), len(column.place) + 1)
        self.values: Final[Values] = np.full(shape, CLOSED)

    def steps(self) -> Iterator[None]:
        """Solve, a state of the lower rows a step: `len(column.number)` steps."""
        column = self._column
        game = Game(column, self.values)
        every = batches(column, BATCH)
        workers = os.cpu_count() or 1
        rooms = [Turns(game.lattice, column.throws) for _ in range(workers)]

        def solve(state: Lower) -> None:
            turns = rooms.pop()
            ends, values = Ends(game, state), self.values[column.number[state]]
            for batch in every:
                if ends.open or batch.open.any():
                    ends.fill(batch, turns)
                    values[batch.states] = turns.worth(batch.size)
                else:
                    values[batch.states] = 0
            rooms.append(turns)

        with ThreadPoolExecutor(workers) as pool:
            try:
                for layer in reversed(column.lower_layers):
                    for done in [pool.submit(solve, state) for state in layer]:
                        done.result()
                        yield
            finally:
                pool.shutdown(cancel_futures=True)
