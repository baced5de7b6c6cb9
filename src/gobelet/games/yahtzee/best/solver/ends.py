"""The worth of throws at the end of a turn, in the best row that they may be marked in."""

from functools import cache, cached_property

import numpy as np

from gobelet.games.yahtzee.best.columns import Column, Lower
from gobelet.games.yahtzee.best.solver.lattice import Lattice, Places, Values, lattice
from gobelet.games.yahtzee.best.solver.marking import Batch, Yahtzees, lower_points, yahtzees
from gobelet.games.yahtzee.best.solver.turns import Turns, embed_index
from gobelet.games.yahtzee.rules.scoring import YAHTZEE


class Game:
    """A column with the worths of its states, as far as they are known, and its rules as numbers.

    `values` has a line per state of the lower rows, with a value per state of the upper rows, and a
    last value for states that do not exist.
    """

    def __init__(self, column: Column, values: Values) -> None:
        self.column = column
        self.values = values
        self.lattice = lattice(column.dice, column.faces)
        self.points = lower_points(column)
        self.yahtzees = yahtzees(column)


class Ends:
    """The marking of throws in one state of the lower rows; later states must be solved already.

    Ways of marking are numbered: each face with each count of its dice, then each open lower row,
    and last, if the Yahtzee row is open, a Yahtzee there.
    """

    def __init__(self, game: Game, state: Lower) -> None:
        column = game.column
        filled, self._held = state
        self._game = game
        self.column = column
        self.number = column.number[state]
        self.own = game.values[self.number]
        self.open = [row for row in range(len(column.lower)) if not filled >> row & 1]
        self.lower = [(row, column.after(state, row, 0)) for row in self.open]
        """The ways in lower rows: the row, and the number of the state after it."""
        if column.yahtzee is not None and self._held is None:
            self.lower.append((column.yahtzee, column.after(state, column.yahtzee, YAHTZEE)))
        self.after = np.array([after for _, after in self.lower], dtype=np.intp)[:, None]
        self._yahtzees_at = yahtzee_places(game.lattice)
        self.points, self.kind = _kinds(game.points[self.open])

    def fill(self, batch: Batch, turns: Turns) -> None:
        """Write the worth of each throw into the memory of `turns`."""
        self._mark(batch, turns, indexed=False)
        self._add_chips(batch, turns)

    def fill_telling(self, batch: Batch, turns: Turns) -> Values:
        """Do the same, and return the worths without chips; their low bits hold the best way."""
        self._mark(batch, turns, indexed=True)
        telling = turns.ends(batch.size).copy()
        self._add_chips(batch, turns)
        return telling

    def _mark(self, batch: Batch, turns: Turns, *, indexed: bool) -> None:
        upper = self.own.take(batch.to)
        upper += batch.worth
        every = upper.reshape(-1, batch.size)
        after = self._game.values[self.after, batch.states]
        if indexed:
            embed_index(every, np.arange(len(every))[:, None])
            embed_index(after, np.arange(len(every), len(every) + len(after))[:, None])
        turns.mark(every, after[: len(self.open)], self.points, self.kind, indexed=indexed)
        if self.yahtzees_apart:
            yahtzees = self._yahtzees(batch, upper, after, indexed=indexed)
            turns.ends(batch.size)[self._yahtzees_at] = yahtzees

    def _add_chips(self, batch: Batch, turns: Turns) -> None:
        if self.chip:
            turns.ends(batch.size)[self._yahtzees_at] += self.chip

    @cached_property
    def yahtzees_apart(self) -> bool:
        """Whether the marking of a Yahtzee needs other rules than that of other throws."""
        return self._held is None or self._game.column.has_jokers

    @cached_property
    def chip(self) -> int:
        return self._game.column.chip if self._held == YAHTZEE else 0

    def _yahtzees(self, batch: Batch, upper: Values, after: Values, *, indexed: bool) -> Values:
        """Return the worth of Yahtzees by face and state; the rules may close some rows to them."""
        own_filled, own_open = (
            self._best_yahtzees(self.where(own_open=own_open), upper, after, indexed=indexed)
            for own_open in (False, True)
        )
        return np.where(batch.open, own_open, own_filled)

    def where(self, *, own_open: bool) -> Yahtzees:
        lower_open = any(row != self._game.column.yahtzee for row in self.open)
        return self._game.yahtzees[self._held, own_open, lower_open]

    def _best_yahtzees(
        self, where: Yahtzees, upper: Values, after: Values, *, indexed: bool
    ) -> Values:
        best: Values = upper[:, -1] + where.own[:, None]
        # The maximum includes the face's own row with a zero, which never beats its full points.
        np.maximum(best, upper[:, 0].max(axis=0) + where.other[:, None], out=best)
        # The Yahtzee row has two ways; the dict keeps the last one, the 50 points.
        for row, way in {row: way for way, (row, _) in enumerate(self.lower)}.items():
            marked = after[way] + where.lower[:, row, None]
            if indexed:
                embed_index(marked, upper[..., 0].size + way)
            np.maximum(best, marked, out=best)
        return best


def _kinds(points: Values) -> tuple[Values, Places]:
    """Return the points of each kind of throw, by row and kind, and the kind of each throw.

    Throws of one kind have the same points in every row.
    """
    kinds: dict[tuple[float, ...], int] = {}
    kind = [kinds.setdefault(tuple(throw), len(kinds)) for throw in points.T.tolist()]
    return np.array(list(kinds)).T.copy(), np.array(kind)


@cache
def yahtzee_places(lattice: Lattice) -> Places:
    """Return the places of the Yahtzees among the throws, by face."""
    faces = range(1, lattice.faces + 1)
    return np.array([lattice.index[-1][(face,) * lattice.dice] for face in faces])
