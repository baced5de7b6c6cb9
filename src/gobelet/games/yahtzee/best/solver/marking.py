"""The rules of marking throws, as arrays of numbers.

The rules are asked, never copied: sheets that stand for all others show where a Yahtzee may be
marked. That is enough because the rules look at three facts of a sheet only: the points in the
Yahtzee row, whether the upper row of the face is open, and whether any lower row is open.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from gobelet.games.yahtzee.best.columns import Column, Held, Upper
from gobelet.games.yahtzee.best.solver.lattice import Places, Values, lattice
from gobelet.games.yahtzee.rules.rulesets import FACE, UPPER, Row, upper_row
from gobelet.games.yahtzee.rules.scoring import YAHTZEE, Sheet, choices, points

CLOSED: Final = -1e6
"""The worth of marking a row that the rules close: less than any real worth."""


def lower_points(column: Column) -> Values:
    """Return the points of each throw in each lower row without a joker: rows by throws."""
    throws = lattice(column.dice, column.faces).throws
    worth = [[points(column.rules, row, throw) for throw in throws] for row in column.lower]
    return np.array(worth, dtype=np.float64).reshape(len(column.lower), len(throws))


class Yahtzees(Struct, frozen=True):
    """The rows in which Yahtzees may be marked, by their face; `CLOSED` where they may not.

    `lower` has the points by face and lower row. `own` is 0 where the upper row of the face may be
    marked, `other` is 0 where other upper rows may be marked; the points there are always the
    usual ones.
    """

    lower: Values
    own: Values
    other: Values


def yahtzees(column: Column) -> Mapping[tuple[Held, bool, bool], Yahtzees]:
    """Return the marking of Yahtzees in every case.

    The key has the points in the Yahtzee row, whether the upper row of the face is open, and
    whether any lower row is open.
    """
    cases = product((None, 0, YAHTZEE), (False, True), (False, True))
    return {
        (held, own_open, lower_open): _yahtzees(
            column, partial(_sheet, column, held, own_open=own_open, lower_open=lower_open)
        )
        for held, own_open, lower_open in cases
    }


def _yahtzees(column: Column, sheet_for: Callable[[int], Sheet]) -> Yahtzees:
    lower, own, other = [], [], []
    for face in range(1, column.faces + 1):
        sheet = sheet_for(face)
        worth = choices(column.rules, sheet, (face,) * column.dice)
        lower.append([worth.get(row, CLOSED) for row in column.lower])
        own.append(0 if upper_row(face) in worth else CLOSED)
        other.append(0 if any(FACE.get(row, face) != face for row in worth) else CLOSED)
    by_row = np.array(lower, dtype=np.float64).reshape(column.faces, len(column.lower))
    return Yahtzees(by_row, np.array(own, dtype=np.float64), np.array(other, dtype=np.float64))


def _sheet(column: Column, held: Held, face: int, *, own_open: bool, lower_open: bool) -> Sheet:
    """Return a sheet for a Yahtzee of this face, on which all other upper rows are open."""
    rows = column.rules.rows
    marks: dict[Row, int | None] = {Row.YAHTZEE: held}
    if not own_open:
        marks[upper_row(face)] = 0
    if not lower_open:
        marks |= {row: 0 for row in rows if row not in (*UPPER, Row.YAHTZEE)}
    return Sheet(tuple(marks.get(row) for row in rows))


class Batch(Struct, frozen=True):
    """States of the upper rows, by their places, and the states after an upper row is marked.

    `to` and `worth` are indexed by face, number of its dice and state: `to` is the place of the
    next state, `worth` the points, with the bonus if they win it. Where the row cannot be marked,
    they are the place behind the last and `CLOSED`.
    """

    states: Places
    to: Places
    worth: Values

    @property
    def size(self) -> int:
        return len(self.states)

    def some(self, which: Places) -> "Batch":
        return Batch(self.states[which], self.to[..., which], self.worth[..., which])

    @property
    def open(self) -> NDArray[np.bool_]:
        """Whether the upper row of a face is open: by face and state."""
        found: NDArray[np.bool_] = self.worth[:, 0] != CLOSED
        return found


def batches(column: Column) -> Sequence[Batch]:
    """Return all states of the upper rows, the fullest first: each batch leads to earlier ones.

    Batches are large, because threads take turns with the interpreter between operations.
    """
    found = []
    end = len(column.place)
    for layer in reversed(column.upper_layers):
        begin = end - len(layer)
        found.append(Batch(np.arange(begin, end), *_markings(column, layer)))
        end = begin
    return found


def _markings(column: Column, states: tuple[Upper, ...]) -> tuple[Places, Values]:
    shape = (column.faces, column.dice + 1, len(states))
    to = np.full(shape, len(column.place), dtype=np.intp)
    worth = np.full(shape, CLOSED)
    for at, state in enumerate(states):
        for face in column.upper:
            if not state[0] >> face - 1 & 1:
                for count in range(column.dice + 1):
                    after, points = column.with_upper(state, face, count)
                    to[face - 1, count, at] = column.place[after]
                    worth[face - 1, count, at] = points
    return to, worth
