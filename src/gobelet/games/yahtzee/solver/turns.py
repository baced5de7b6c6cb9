"""One turn in many states at once: from what each throw is worth at its end to what it is worth.

Arrays are by multiset of dice (see `Lattice`) and state, so that each step is done for a run of
states in the order in which they lie in memory.
"""

from functools import cache
from typing import Final

import numpy as np

from gobelet.games.yahtzee.solver.lattice import Lattice, Places, Values

BATCH: Final = 200
"""States at a time: so many turns at work fit a processor's second cache."""


class Turns:
    """Room to work in, for one thread."""

    def __init__(self, lattice: Lattice, throws: int) -> None:
        self._lattice = lattice
        self._throws = throws
        self._sizes: Final = tuple(len(level) for level in lattice.levels)
        self._room = [np.empty(size * BATCH) for size in self._sizes]
        self._other = np.empty(self._sizes[-1] * BATCH)
        self._markings: Final = _markings(lattice)

    def ends(self, states: int) -> Values:
        """Return the array to fill with what each throw is worth after the last one."""
        return _part(self._room[-1], self._sizes[-1], states)

    def mark(self, upper: Values, after: Values, points: Values, kind: Places) -> None:
        """Fill `ends` with the worth of each throw in its best row.

        `upper` is the worth of marking so many dice of a face: by face, number and state. `after` is
        what states are worth once an open lower row is filled: by row and state; `points` are what
        it brings each kind of throw: by row and kind; `kind` is by throw.
        """
        states = upper.shape[-1]
        best = np.repeat(np.max([*upper[:, 0], *after], axis=0)[None], points.shape[1], axis=0)
        for brings, worth in zip(points, after, strict=True):
            np.maximum(best, brings[:, None] + worth, out=best)
        ends = self.ends(states)
        best.take(kind, axis=0, out=ends, mode="clip")
        by_marking = upper.reshape(-1, states)
        for markings in self._markings:
            other = self._some(len(markings), states)
            by_marking.take(markings, axis=0, out=other, mode="clip")
            some = ends[: len(markings)]
            np.maximum(some, other, out=some)

    def worth(self, states: int) -> Values:
        """Return what turns are worth before their first throw; `ends` has been filled."""
        levels = self._levels(states)
        for _ in range(self._throws - 1):
            self._average(levels)
            self._choose(levels)
        worth: Values = self._lattice.chance @ levels[-1]
        return worth

    def finals(self, states: int) -> tuple[Values, Values]:
        """Return what turns are worth, and how likely each throw is to be what they end with."""
        levels = self._levels(states)
        path = []
        for _ in range(self._throws - 1):
            self._average(levels)
            kept = [level.copy() for level in levels]
            self._choose(levels)
            path.append((kept, [level.copy() for level in levels]))
        worth: Values = self._lattice.chance @ levels[-1]
        mass = np.repeat(self._lattice.chance[:, None], states, axis=1)
        for kept, best in reversed(path):
            mass = self._thrown(self._kept(mass, kept, best))
        return worth, mass

    def _kept(self, mass: Values, kept: list[Values], best: list[Values]) -> list[Values]:
        """Let throws go down to the best of their keeps: to the first where several are."""
        masses = [np.zeros_like(level) for level in best[:-1]] + [mass]
        for size in range(len(best) - 1, 0, -1):
            here, below, above = masses[size], best[size - 1], best[size]
            going = np.where(kept[size] == above, 0, here)
            here -= going
            # A die of one face more leads to different multisets from each of those below.
            for places in self._lattice.more[size - 1]:
                step = np.where(below == above[places], going[places], 0)
                masses[size - 1] += step
                going[places] -= step
        return masses

    def _thrown(self, masses: list[Values]) -> Values:
        """Throw what is not kept, one die at a time."""
        for size, more in enumerate(self._lattice.more):
            share = masses[size] / self._lattice.faces
            for places in more:
                masses[size + 1][places] += share
        return masses[-1]

    def _levels(self, states: int) -> list[Values]:
        rooms = zip(self._room, self._sizes, strict=True)
        return [_part(room, size, states) for room, size in rooms]

    def _some(self, rows: int, states: int) -> Values:
        """Return room for what is used at once."""
        return _part(self._other, rows, states)

    def _average(self, levels: list[Values]) -> None:
        """From what throws are worth, find what keeps are worth before the rest is thrown."""
        share = 1 / self._lattice.faces
        for size in range(len(levels) - 2, -1, -1):
            below, above = levels[size], levels[size + 1]
            other = self._some(*below.shape)
            first, *rest = self._lattice.more[size]
            above.take(first, axis=0, out=below, mode="clip")
            for places in rest:
                above.take(places, axis=0, out=other, mode="clip")
                below += other
            below *= share

    def _choose(self, levels: list[Values]) -> None:
        """Let each multiset be worth what the best of its keeps is, all of it being one."""
        for less, below, above in zip(self._lattice.less, levels, levels[1:], strict=False):
            for places in less:
                other = self._some(len(places), below.shape[1])
                below.take(places, axis=0, out=other, mode="clip")
                some = above[: len(places)]
                np.maximum(some, other, out=some)


def _part(room: Values, rows: int, states: int) -> Values:
    return room[: rows * states].reshape(rows, states)


@cache
def _markings(lattice: Lattice) -> tuple[Places, ...]:
    """For the j-th face of each throw that has so many: the place of marking it among all.

    Markings are by face and number of its dice.
    """
    return tuple(
        np.array(
            [
                (face - 1) * (lattice.dice + 1) + throw.count(face)
                for throw in lattice.throws
                for face in sorted(set(throw))[place : place + 1]
            ]
        )
        for place in range(len(set(lattice.throws[0])))
    )
