"""The walks through all states of a column, in threads, a layer of states at a time.

The solver works from full sheets back to the empty one. The course of optimal play goes the other
way, for statistics: the variance of its points, and the mean points of each row.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Final

import numpy as np

from gobelet.games.yahtzee.best.columns import Column, Lower
from gobelet.games.yahtzee.best.solver.ends import Ends, Game, yahtzee_places
from gobelet.games.yahtzee.best.solver.lattice import Values
from gobelet.games.yahtzee.best.solver.marking import CLOSED, Batch, batches
from gobelet.games.yahtzee.best.solver.turns import Turns
from gobelet.games.yahtzee.rules.rulesets import UPPER

WORKERS: Final = min(os.cpu_count() or 1, 8)


def _by_layers(
    layers: Iterable[Sequence[Lower]],
    work: Callable[[Lower, Turns], None],
    game: Game,
    every: Sequence[Batch],
) -> Iterator[None]:
    """Do the work for every state, one per step; a layer is finished before the next begins.

    Each thread has memory of its own for the turns of a batch.
    """
    widest = max(batch.size for batch in every)
    rooms = [Turns(game.lattice, game.column.throws, widest) for _ in range(WORKERS)]

    def do(state: Lower) -> None:
        room = rooms.pop()
        work(state, room)
        rooms.append(room)

    with ThreadPoolExecutor(WORKERS) as pool:
        try:
            for layer in layers:
                for done in [pool.submit(do, state) for state in layer]:
                    done.result()
                    yield
        finally:
            pool.shutdown(cancel_futures=True)


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

        yield from _by_layers(reversed(column.lower_layers), solve, game, every)


class Course:
    """Follows optimal play from the empty sheet: the probability of each state, and its points.

    The variance of the total is the sum of the variances of the turns, because the deviations of
    different turns from their expectations are uncorrelated. `rows` are mean points; `bonus` is the
    probability of the bonus, `chips` the mean number of chips.
    """

    def __init__(self, column: Column, values: Values) -> None:
        self._column = column
        self._game = Game(column, values)
        self._chance = np.zeros_like(values)
        self._chance[0, 0] = 1
        self._adding = Lock()
        self.variance = 0.0
        self.rows = dict.fromkeys((*(UPPER[face - 1] for face in column.upper), *column.lower), 0.0)
        self.bonus = 0.0
        self.chips = 0.0

    def steps(self) -> Iterator[None]:
        """Follow play, one state of the lower rows per step: `len(column.number)` steps."""
        column, every = self._column, batches(self._column)[::-1]

        def follow(state: Lower, turns: Turns) -> None:
            ends = Ends(self._game, state)
            chance = self._chance[column.number[state]]
            for batch in every:
                reached = np.flatnonzero(chance[batch.states])
                if reached.size and (ends.open or batch.open.any()):
                    self._take_turns(chance, ends, batch.some(reached), turns)

        yield from _by_layers(column.lower_layers, follow, self._game, every)

    def _take_turns(self, chance: Values, ends: Ends, batch: Batch, turns: Turns) -> None:
        telling = ends.fill_telling(batch, turns)
        masses = turns.finals(batch.size)
        masses *= chance[batch.states]
        beyond = np.subtract(telling, ends.own[batch.states], out=turns.ends(batch.size))
        yahtzees = yahtzee_places(self._game.lattice)
        beyond[yahtzees] += ends.chip
        upper = batch.to[..., 0].size
        marked, worth = np.empty((2, upper + len(ends.lower), batch.size))
        turns.gather(marked, masses, telling)
        with self._adding:
            self.variance += float(np.einsum("ts,ts,ts", masses, beyond, beyond))
            self.chips += float(masses[yahtzees].sum()) if ends.chip else 0
            masses *= telling
            turns.gather(worth, masses, telling)
            self._mark_upper(chance, batch, marked[:upper].reshape(batch.to.shape))
            self._mark_lower(ends, batch, marked[upper:], worth[upper:])

    def _mark_upper(self, chance: Values, batch: Batch, marked: Values) -> None:
        """Add the probabilities after marks in upper rows: by face, number of its dice, state."""
        chance += np.bincount(batch.to.ravel(), marked.ravel(), len(chance))
        points = np.outer(np.arange(self._column.faces) + 1, np.arange(self._column.dice + 1))
        by_face = (marked.sum(axis=-1) * points).sum(axis=-1)
        for face in self._column.upper:
            self.rows[UPPER[face - 1]] += float(by_face[face - 1])
        self.bonus += float(marked[batch.worth > points[:, :, None]].sum())

    def _mark_lower(self, ends: Ends, batch: Batch, marked: Values, worth: Values) -> None:
        """Add the probabilities after marks in lower rows.

        The points of a mark are its worth minus the worth of the next state.
        """
        for (row, after), mass, with_points in zip(ends.lower, marked, worth, strict=True):
            self._chance[after, batch.states] += mass
            ahead = self._game.values[after, batch.states] @ mass
            self.rows[self._column.lower[row]] += float(with_points.sum() - ahead)
