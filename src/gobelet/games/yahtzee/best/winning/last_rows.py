"""The last turns of a column, exactly: the best average of any function of its final total."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gobelet.games.yahtzee.best.columns import DECIDED, Column
from gobelet.games.yahtzee.best.solver.lattice import Values, lattice
from gobelet.games.yahtzee.best.solver.turns import Turns
from gobelet.games.yahtzee.rules.rulesets import UPPER, Row
from gobelet.games.yahtzee.rules.scoring import (
    BONUS_FROM,
    CHIP,
    Sheet,
    choices,
    earns_chip,
    is_yahtzee,
    open_rows,
    total,
    with_mark,
)
from gobelet.games.yahtzee.rules.scoring import points as points_of
from gobelet.games.yahtzee.rules.state import DICE, FACES, THROWS

Totals = NDArray[np.intp]

Reward = Callable[[Totals], Values]
"""A function of final totals, such as the chance to win with them."""

State = tuple[int, int]
"""A state of a column: the number of its lower rows, the place of its upper rows."""

CLOSED: Final = -1
"""The points of a throw that may not be marked so."""

ROOM: Final = 256
"""How many totals are computed side by side."""


class LastRows:
    """The last turns of a column of a real game."""

    def __init__(self, column: Column) -> None:
        self._column = column
        self._lattice = lattice(DICE, FACES)
        self._turns = Turns(self._lattice, THROWS, ROOM)
        self._lower = list(column.number)
        self._upper = list(column.place)
        self._yahtzees = [
            (np.array([throw]), dice)
            for throw, dice in enumerate(self._lattice.throws)
            if is_yahtzee(dice)
        ]
        self._ordinary = cache(self._ordinary_throws)
        self.marks = lru_cache(maxsize=2**14)(self._marks)
        self.most = lru_cache(maxsize=2**14)(self._most)

    def open(self, state: State) -> int:
        """Return how many rows are open."""
        filled = self._lower[state[0]][0].bit_count() + self._upper[state[1]][0].bit_count()
        return len(self._column.rules.rows) - filled

    def best(self, states: Mapping[State, Totals], reward: Reward) -> Mapping[State, Values]:
        """Return the average reward of the best play for it, by state for each total so far."""
        least = min(int(totals.min()) for totals in states.values())
        most = max(int(totals.max()) + self.most(state) for state, totals in states.items())
        at_end = reward(np.arange(least, most + 1))

        @cache
        def worth(state: State) -> Values:
            """Return the worth of each total from the least on; many ways lead to a state."""
            if not self.open(state):
                return at_end
            above = range(most - least - self.most(state) + 1)
            after = [(worth(after), points) for after, points in self.marks(state)]
            parts = [above[begin : begin + ROOM] for begin in range(0, len(above), ROOM)]
            return np.concatenate([self._best(after, part) for part in parts])

        return {state: worth(state)[totals - least] for state, totals in states.items()}

    def _best(self, after: Sequence[tuple[Values, Totals]], above: range) -> Values:
        """Return the worth of a turn for totals `above` the least, by what is worth after it."""
        lanes = np.array(above)
        ends = np.full((len(self._lattice.throws), len(lanes)), -np.inf)
        for worth, points in after:
            [throws] = np.nonzero(points != CLOSED)
            ends[throws] = np.maximum(ends[throws], worth[lanes + points[throws, None]])
        return self.turn(ends)

    def turn(self, ends: Values) -> Values:
        """Return the worth of a turn from that of its 252 throws: throws by lanes."""
        self.ends(ends.shape[1])[:] = ends
        return self.worth(ends.shape[1])

    def ends(self, lanes: int) -> Values:
        """Return the array for the worth of throws at the end of a turn: `ROOM` lanes at most."""
        return self._turns.ends(lanes)

    def worth(self, lanes: int) -> Values:
        """Return the worth of turns; `ends` must be filled."""
        return self._turns.worth(lanes)

    def _marks(self, state: State) -> tuple[tuple[State, NDArray[np.intp]], ...]:
        """Return each state that a mark leads to, with the points of each throw marked so."""
        rules, sheet = self._column.rules, self.sheet(state)
        leads = cache(partial(self._after, sheet))
        found: dict[State, NDArray[np.intp]] = {}

        def enter(row: Row, points: int, throws: NDArray[np.intp], chip: int = 0) -> None:
            after, gain = leads(row, points)
            if after not in found:
                found[after] = np.full(len(self._lattice.throws), CLOSED)
            worth = found[after]
            worth[throws] = np.maximum(worth[throws], gain + chip)

        for row in open_rows(rules, sheet):
            for points, throws in self._ordinary(row):
                enter(row, points, throws)
        # Only a Yahtzee may close rows, be a joker, or earn a chip.
        for throw, dice in self._yahtzees:
            chip = CHIP if earns_chip(rules, sheet, dice) else 0
            for row, points in choices(rules, sheet, dice).items():
                enter(row, points, throw, chip)
        return tuple(found.items())

    def _most(self, state: State) -> int:
        """Return the most points that the open rows can bring."""
        marks = self.marks(state) if self.open(state) else ()
        return max((int(points.max()) + self.most(after) for after, points in marks), default=0)

    def _ordinary_throws(self, row: Row) -> tuple[tuple[int, NDArray[np.intp]], ...]:
        """Return the points that a row has of throws that are no Yahtzee, each with its throws."""
        found: dict[int, list[int]] = defaultdict(list)
        for throw, dice in enumerate(self._lattice.throws):
            if not is_yahtzee(dice):
                found[points_of(self._column.rules, row, dice)].append(throw)
        return tuple((points, np.array(throws)) for points, throws in found.items())

    def _after(self, sheet: Sheet, row: Row, points: int) -> tuple[State, int]:
        """Return the state after a mark, and what it adds to the total."""
        after = with_mark(self._column.rules, sheet, row, points)
        return self._column.find(after), total(after) - total(sheet)

    def sheet(self, state: State) -> Sheet:
        """Return a sheet that stands for all of a state."""
        (lower, held), (filled, points) = self._lower[state[0]], self._upper[state[1]]
        marks: list[int | None] = [
            0 if filled >> place & 1 else None for place in range(len(UPPER))
        ]
        if filled:
            first = (filled & -filled).bit_length() - 1
            marks[first] = BONUS_FROM if points == DECIDED else points
        marks += [0 if lower >> place & 1 else None for place in range(len(self._column.lower))]
        if self._column.yahtzee is not None and held is not None:
            marks[len(UPPER) + self._column.yahtzee] = held
        return Sheet(tuple(marks))


def ahead(totals: Totals) -> Values:
    """The reward for being above 0: half of it for 0 itself."""
    found: Values = (np.sign(totals) + 1) / 2
    return found
