"""The walks through all states of a column, in threads, a layer of states at a time.

The solver works from full sheets back to the empty one. The course of optimal play goes the other
way, for the mean points of each row.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Final

import numpy as np

from gobelet.games.yahtzee.best.columns import Column, Lower
from gobelet.games.yahtzee.best.solver import kernel
from gobelet.games.yahtzee.best.solver.ends import Ends, Game, yahtzee_places
from gobelet.games.yahtzee.best.solver.lattice import Values
from gobelet.games.yahtzee.best.solver.marking import CLOSED, Batch, batches
from gobelet.games.yahtzee.best.solver.moments import higher_moments
from gobelet.games.yahtzee.best.solver.turns import Turns
from gobelet.games.yahtzee.rules.rulesets import UPPER

WORKERS: Final = min(os.cpu_count() or 1, 8)


def _by_layers(layers: Iterable[Sequence[Lower]], work: Callable[[Lower], None]) -> Iterator[None]:
    """Do the work for every state, one per step; a layer is finished before the next begins."""
    with ThreadPoolExecutor(WORKERS) as pool:
        try:
            for layer in layers:
                for done in [pool.submit(work, state) for state in layer]:
                    done.result()
                    yield
        finally:
            pool.shutdown(cancel_futures=True)


class Rooms:
    """Memory for the turns of a batch, for each thread its own."""

    def __init__(self, game: Game, every: Sequence[Batch]) -> None:
        widest = max(batch.size for batch in every)
        self._free = [Turns(game.lattice, game.column.throws, widest) for _ in range(WORKERS)]

    @contextmanager
    def room(self) -> Iterator[Turns]:
        turns = self._free.pop()
        yield turns
        self._free.append(turns)


class Solver:
    """Computes the worth of every state of a column at the start of a turn: the points to come.

    `moments` has one, two or four tables: the mean of the points to come, the mean of their square,
    that of their cube, and the mean number of chips. Of four, square and cube are without chips. A
    table has a line for each state of the lower rows, with a value for each state of the upper
    rows, and a last value for states that do not exist.
    """

    def __init__(self, column: Column, moments: int = 1, library: Path | None = None) -> None:
        self._column = column
        self._function = kernel.loaded(library or kernel.library())
        shape = (moments, len(column.number), len(column.place) + 1)
        self.moments: Final[Values] = np.full(shape, CLOSED)

    @property
    def values(self) -> Values:
        """The table of means."""
        means: Values = self.moments[0]
        return means

    def steps(self) -> Iterator[None]:
        """Solve, one state of the lower rows per step: `len(column.number)` steps."""
        game, every = Game(self._column, self.values), batches(self._column)
        work = self._by_numpy(game, every)
        if self._function:
            work = kernel.Kernel(self._function, game, every, self.moments).solve
        return _by_layers(reversed(self._column.lower_layers), work)

    def _by_numpy(self, game: Game, every: Sequence[Batch]) -> Callable[[Lower], None]:
        rooms = Rooms(game, every)

        def solve(state: Lower) -> None:
            ends, line = Ends(game, state), self.moments[:, self._column.number[state]]
            with rooms.room() as turns:
                for batch in every:
                    if not ends.open and not batch.open.any():
                        line[:, batch.states] = 0
                        continue
                    ends.fill(batch, turns)
                    line[0, batch.states] = turns.worth(batch.size)
                    if len(line) > 1:
                        line[1:, batch.states] = higher_moments(self.moments, ends, batch, turns)

        return solve


class Course:
    """Follows optimal play from the empty sheet: the probability of each state, and its points.

    `rows` are mean points; `bonus` is the probability of the bonus, `chips` the mean number of
    chips.
    """

    def __init__(self, column: Column, values: Values) -> None:
        self._column = column
        self._game = Game(column, values)
        self._chance = np.zeros_like(values)
        self._chance[0, 0] = 1
        self._adding = Lock()
        self.rows = dict.fromkeys((*(UPPER[face - 1] for face in column.upper), *column.lower), 0.0)
        self.bonus = 0.0
        self.chips = 0.0

    def steps(self) -> Iterator[None]:
        """Follow play, one state of the lower rows per step: `len(column.number)` steps."""
        column, every = self._column, batches(self._column)[::-1]
        rooms = Rooms(self._game, every)

        def follow(state: Lower) -> None:
            ends = Ends(self._game, state)
            chance = self._chance[column.number[state]]
            with rooms.room() as turns:
                for batch in every:
                    reached = np.flatnonzero(chance[batch.states])
                    if reached.size and (ends.open or batch.open.any()):
                        self._take_turns(chance, ends, batch.some(reached), turns)

        yield from _by_layers(column.lower_layers, follow)

    def _take_turns(self, chance: Values, ends: Ends, batch: Batch, turns: Turns) -> None:
        telling = ends.fill_telling(batch, turns)
        masses = turns.finals(batch.size)
        masses *= chance[batch.states]
        yahtzees = yahtzee_places(self._game.lattice)
        upper = batch.to[..., 0].size
        marked, worth = np.empty((2, upper + len(ends.lower), batch.size))
        turns.gather(marked, masses, telling)
        with self._adding:
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
