"""What throws are worth at the end of a turn: in the best row that they may be marked in."""

from functools import cache, cached_property

import numpy as np

from gobelet.games.yahtzee.columns import Column, Lower
from gobelet.games.yahtzee.scoring import YAHTZEE
from gobelet.games.yahtzee.solver.lattice import Lattice, Places, Values, lattice
from gobelet.games.yahtzee.solver.marking import Batch, Yahtzees, lower_points, yahtzees
from gobelet.games.yahtzee.solver.turns import Turns


class Game:
    """A column with what its states are worth, as far as it is known, and its rules as numbers.

    `values` are of the states of the lower rows by those of the upper rows, and nowhere.
    """

    def __init__(self, column: Column, values: Values) -> None:
        self.column = column
        self.values = values
        self.points = lower_points(column)
        self.yahtzees = yahtzees(column)

    @cached_property
    def counts(self) -> list[Places]:
        """How many dice of each throw show each face: by face."""
        throws, faces = self.lattice.throws, range(1, self.column.faces + 1)
        return [np.array([throw.count(face) for throw in throws]) for face in faces]

    @cached_property
    def lattice(self) -> Lattice:
        return lattice(self.column.dice, self.column.faces)


class Ends:
    """Marks throws where the lower rows are in one state; what marks lead to must be known."""

    def __init__(self, game: Game, state: Lower) -> None:
        column, values = game.column, game.values
        filled, self._held = state
        self._game = game
        self._own = values[column.number[state]]
        self.open = [row for row in range(len(column.lower)) if not filled >> row & 1]
        self._after = [values[column.after(state, row, 0)] for row in self.open]
        self._after_yahtzees = [
            values[column.after(state, row, YAHTZEE if row == column.yahtzee else 0)]
            for row in self.open
        ]
        # Many of the throws bring the same as others in every row that is open.
        self._yahtzees_at = yahtzee_places(game.lattice)
        self._points, self._kind = np.unique(game.points[self.open], axis=1, return_inverse=True)

    def fill(self, batch: Batch, turns: Turns) -> None:
        """Put what each throw is worth into the room of `turns`."""
        upper = self._upper(batch)
        after = np.array([worth[batch.states] for worth in self._after])
        turns.mark(upper, after.reshape(-1, batch.size), self._points, self._kind)
        if self._yahtzees_apart:
            turns.ends(batch.size)[self._yahtzees_at] = self._yahtzees(batch, upper)

    def _upper(self, batch: Batch) -> Values:
        """Return the worth of marking a face with a number of dice: by face, number and state."""
        upper: Values = self._own.take(batch.to)
        upper += batch.worth
        return upper

    @cached_property
    def _yahtzees_apart(self) -> bool:
        """Whether there is more to marking a Yahtzee than to marking other throws."""
        return self._held is None or self.chip > 0 or self._game.column.has_jokers

    @cached_property
    def chip(self) -> int:
        return self._game.column.chip if self._held == YAHTZEE else 0

    def lower_way(self, row: int, batch: Batch) -> Values:
        """Return the worth of marking each throw in an open lower row."""
        place = self.open.index(row)
        way = self._game.points[row, :, None] + self._after[place][batch.states]
        if self._yahtzees_apart:
            after = self._after_yahtzees[place][batch.states]
            way[self._yahtzees_at] = self._yahtzee_points(row, batch) + after + self.chip
        return way

    def lower_points(self, row: int, batch: Batch) -> Values:
        """Return the points of each throw in an open lower row; 0 where it may not be marked."""
        points = np.repeat(self._game.points[row, :, None], batch.size, axis=1)
        if self._yahtzees_apart:
            points[self._yahtzees_at] = np.maximum(self._yahtzee_points(row, batch), 0)
        return points

    def _yahtzee_points(self, row: int, batch: Batch) -> Values:
        own_filled, own_open = (self._where(own_open=own_open) for own_open in (False, True))
        points: Values = np.where(
            batch.open, own_open.lower[:, row, None], own_filled.lower[:, row, None]
        )
        return points

    def upper_ways(self, batch: Batch) -> list[Values]:
        """Return the worth of marking each throw in the upper row of each face."""
        upper = self._upper(batch)
        ways = [upper[face][self._game.counts[face]] for face in range(len(upper))]
        if self._yahtzees_apart:
            own_filled, own_open = (self._where(own_open=own_open) for own_open in (False, True))
            own = np.where(batch.open, own_open.own[:, None], own_filled.own[:, None])
            other = np.where(batch.open, own_open.other[:, None], own_filled.other[:, None])
            for face, way in enumerate(ways):
                yahtzees = upper[face, 0] + other
                yahtzees[face] = upper[face, -1] + own[face]
                way[self._yahtzees_at] = yahtzees + self.chip
        return ways

    def _yahtzees(self, batch: Batch, upper: Values) -> Values:
        """Return what Yahtzees are worth, which may not go everywhere, by face and state."""
        where = [self._where(own_open=own_open) for own_open in (False, True)]
        after = [worth[batch.states] for worth in self._after_yahtzees]
        own_filled, own_open = (self._best_yahtzees(one, upper, after) for one in where)
        best: Values = np.where(batch.open, own_open, own_filled) + self.chip
        return best

    def _where(self, *, own_open: bool) -> Yahtzees:
        lower_open = any(row != self._game.column.yahtzee for row in self.open)
        return self._game.yahtzees[self._held, own_open, lower_open]

    def _best_yahtzees(self, where: Yahtzees, upper: Values, after: list[Values]) -> Values:
        best: Values = upper[:, -1] + where.own[:, None]
        # Its own row is among the others here, but not worth more with no points than with all.
        np.maximum(best, upper[:, 0].max(axis=0) + where.other[:, None], out=best)
        for row, worth in zip(self.open, after, strict=True):
            np.maximum(best, worth + where.lower[:, row, None], out=best)
        return best


@cache
def yahtzee_places(lattice: Lattice) -> Places:
    """Return the places of the Yahtzees among the throws, by face."""
    faces = range(1, lattice.faces + 1)
    return np.array([lattice.index[-1][(face,) * lattice.dice] for face in faces])
