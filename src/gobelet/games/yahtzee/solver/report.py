"""What optimal play comes to: how far its points spread, and what each row brings."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from gobelet.games.yahtzee.columns import Column, Lower
from gobelet.games.yahtzee.rows import UPPER
from gobelet.games.yahtzee.solver.ends import Ends, Game, yahtzee_places
from gobelet.games.yahtzee.solver.lattice import Values
from gobelet.games.yahtzee.solver.marking import Batch, batches, some_of
from gobelet.games.yahtzee.solver.turns import BATCH, Turns


class Course:
    """Follows optimal play from the empty sheet: how likely each state is, and what it brings.

    The variance of the total is the sum of what the turns add to it: what a turn brings beyond its
    expectation has nothing to do with what the others bring beyond theirs. `rows` are mean points;
    `bonus` is its chance, `chips` their mean number.
    """

    def __init__(self, column: Column, values: Values) -> None:
        self._column = column
        self._game = Game(column, values)
        self._chance = np.zeros_like(values)
        self._chance[0, 0] = 1
        self.variance = 0.0
        self.rows = dict.fromkeys((*(UPPER[face - 1] for face in column.upper), *column.lower), 0.0)
        self.bonus = 0.0
        self.chips = 0.0

    def steps(self) -> Iterator[None]:
        """Follow play, a state of the lower rows a step: `len(column.number)` steps."""
        turns = Turns(self._game.lattice, self._column.throws)
        every = batches(self._column, BATCH)[::-1]
        for layer in self._column.lower_layers:
            for state in layer:
                self._follow(state, every, turns)
                yield

    def _follow(self, state: Lower, every: tuple[Batch, ...], turns: Turns) -> None:
        ends = Ends(self._game, state)
        chance = self._chance[self._column.number[state]]
        for batch in every:
            reached = np.flatnonzero(chance[batch.states])
            if reached.size and (ends.open or batch.open.any()):
                self._take_turns(state, ends, some_of(batch, reached), turns)

    def _take_turns(self, state: Lower, ends: Ends, batch: Batch, turns: Turns) -> None:
        column, line = self._column, self._column.number[state]
        ends.fill(batch, turns)
        final = turns.ends(batch.size).copy()
        worth, mass = turns.finals(batch.size)
        mass *= self._chance[line, batch.states]
        self.variance += float((mass * (final - worth) ** 2).sum())
        if ends.chip:
            self.chips += float(mass[yahtzee_places(self._game.lattice)].sum())
        for row in ends.open:
            marked = _taken(mass, ends.lower_way(row, batch) == final)
            points = ends.lower_points(row, batch)
            self.rows[column.lower[row]] += float((marked * points).sum())
            for held in np.unique(points) if row == column.yahtzee else (0,):
                of_these = marked * (points == held) if row == column.yahtzee else marked
                after = column.after(state, row, int(held))
                self._chance[after, batch.states] += of_these.sum(axis=0)
        upper = ends.upper_ways(batch)
        for face in column.upper:
            marked = _taken(mass, upper[face - 1] == final)
            counts = self._game.counts[face - 1]
            for count in range(column.dice + 1):
                some = marked[counts == count].sum(axis=0)
                self.rows[UPPER[face - 1]] += float(some.sum()) * face * count
                won = batch.worth[face - 1, count] > face * count
                self.bonus += float(some[won].sum())
                np.add.at(self._chance[line], batch.to[face - 1, count], some)


def _taken(mass: Values, where: NDArray[np.bool_]) -> Values:
    """Take out the mass of some throws and states, and return it."""
    taken: Values = np.where(where, mass, 0)
    mass -= taken
    return taken
