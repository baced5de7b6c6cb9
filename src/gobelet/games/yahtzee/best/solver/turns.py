"""One turn in many states at once: from what each throw is worth at its end to what it is worth.

Arrays are by multiset of dice, as `Lattice` numbers them, and state, so that each step is done for
a run of states in the order in which they lie in memory.

Worths can tell what they are the worth of, so that the greatest of several tells which it was: a
number takes the place of their last bits, which are under 1e-10 points.
"""

from collections.abc import Sequence
from functools import cache
from itertools import cycle, pairwise
from typing import Final

import numpy as np

from gobelet.games.yahtzee.best.solver.lattice import Lattice, Places, Values

INDEX_BITS: Final = 511
"""The bits of a worth that can tell a number."""


class Room:
    """Memory that is used again and again: new memory costs more than what is done there."""

    def __init__(self, rows: int, states: int) -> None:
        self._memory = np.empty(rows * states)

    def part(self, rows: int, states: int) -> Values:
        return self._memory[: rows * states].reshape(rows, states)


class Turns:
    """Room for turns to be worked out in, for one thread and so many states at most."""

    def __init__(self, lattice: Lattice, throws: int, states: int) -> None:
        self.lattice: Final = lattice
        self._worths = Room(lattice.begin[-1], states)
        self._chosen = [Room(len(lattice.throws), states) for _ in range(throws - 1)]
        self._masses = [Room(lattice.begin[-1], states) for _ in range(2)]
        self._kinds, self._places, self._other = (
            Room(len(lattice.throws), states) for _ in range(3)
        )

    def ends(self, states: int) -> Values:
        """Return the array to fill with what each throw is worth after the last one."""
        return self._worths.part(self.lattice.begin[-1], states)[self.lattice.begin[-2] :]

    def mark(
        self, upper: Values, lower: Values, points: Values, kind: Places, *, indexed: bool
    ) -> None:
        """Fill `ends` with the worth of each throw in its best row.

        `upper` is the worth of marking so many dice of a face: by face and number, and state.
        `lower` is that of marking no points in an open lower row: by row and state; `points` are
        what it brings each kind of throw: by row and kind; `kind` is by throw. If the first two
        tell their places, one behind the other, so do the ends.
        """
        nothing = np.max([*upper[:: self.lattice.dice + 1], *lower], axis=0)
        by_kind = self._kinds.part(points.shape[1], len(nothing))
        by_kind[:] = nothing
        self._mark_lower(by_kind, lower, points, len(upper) if indexed else 0)
        ends = self.ends(len(nothing))
        by_kind.take(kind, axis=0, out=ends, mode="clip")
        self._mark_upper(ends, upper)

    def worth(self, states: int) -> Values:
        """Return what turns are worth before their first throw; `ends` has been filled."""
        worths = self._worths.part(self.lattice.begin[-1], states)
        for _ in self._chosen:
            self._average(worths)
            self._choose(worths)
        # Not a product of matrices: NumPy would start threads of its own for it, that fight ours.
        ends = self.ends(states)
        ends *= self.lattice.chance[:, None]
        worth: Values = ends.sum(axis=0)
        return worth

    def finals(self, states: int) -> Values:
        """Return how likely each throw is to be what turns end with; `ends` has been filled."""
        worths = self._worths.part(self.lattice.begin[-1], states)
        for room in self._chosen:
            self._average(worths)
            self._embed_keeps(worths)
            self._choose(worths)
            room.part(len(self.lattice.throws), states)[:] = self.ends(states)
        masses = self._masses[1].part(len(self.lattice.throws), states)
        masses[:] = self.lattice.chance[:, None]
        for chosen, room in zip(reversed(self._chosen), cycle(self._masses), strict=False):
            kept = room.part(*worths.shape)
            self.gather(kept, masses, chosen.part(*masses.shape))
            masses = self._thrown(kept)
        return masses

    # What takes the time

    def gather(self, sums: Values, masses: Values, telling: Values) -> None:
        """Sum up masses, each in the row that the worth at its place tells."""
        places = self._places.part(*masses.shape).view(np.intp)
        np.bitwise_and(telling.view(np.int64), INDEX_BITS, out=places)
        places *= masses.shape[1]
        places += np.arange(masses.shape[1])
        sums[:] = 0
        np.add.at(sums.ravel(), places.ravel(), masses.ravel())

    def _mark_lower(self, by_kind: Values, lower: Values, points: Values, first: int) -> None:
        """Let worths be no less than those of lower rows, which tell numbers from `first` on, or
        nothing if that is 0.
        """
        for number, (worth, brings) in enumerate(zip(lower, points, strict=True), first):
            marked = self._other.part(*by_kind.shape)
            np.add(brings[:, None], worth, out=marked)
            if first:
                embed_index(marked, number)
            np.maximum(by_kind, marked, out=by_kind)

    def _mark_upper(self, ends: Values, upper: Values) -> None:
        for places in markings(self.lattice):
            self._raise(ends, upper, places)

    def _average(self, worths: Values) -> None:
        """From what throws are worth, find what keeps are worth before the rest is thrown."""
        levels = self._levels(worths)
        for size in range(len(levels) - 2, -1, -1):
            below, above = levels[size], levels[size + 1]
            other = self._other.part(*below.shape)
            first, *rest = self.lattice.more[size]
            above.take(first, axis=0, out=below, mode="clip")
            for places in rest:
                above.take(places, axis=0, out=other, mode="clip")
                below += other
            below *= 1 / self.lattice.faces

    def _embed_keeps(self, worths: Values) -> None:
        embed_index(worths, np.arange(len(worths))[:, None])

    def _choose(self, worths: Values) -> None:
        """Let each multiset be worth what the best of its keeps is, all of it being one."""
        levels = self._levels(worths)
        for less, below, above in zip(self.lattice.less, levels, levels[1:], strict=False):
            for places in less:
                self._raise(above, below, places)

    def _thrown(self, masses: Values) -> Values:
        """Throw what is not kept, one die at a time, and return the masses of throws."""
        levels = self._levels(masses)
        for less, below, above in zip(self.lattice.less, levels, levels[1:], strict=False):
            np.multiply(below, 1 / self.lattice.faces, out=below)
            for places in less:
                other = self._other.part(len(places), below.shape[1])
                below.take(places, axis=0, out=other, mode="clip")
                some = above[: len(places)]
                some += other
        return levels[-1]

    def _raise(self, worths: Values, others: Values, places: Places) -> None:
        """Let worths, from the first on, be no less than others: than those at these places."""
        other = self._other.part(len(places), worths.shape[1])
        others.take(places, axis=0, out=other, mode="clip")
        some = worths[: len(places)]
        np.maximum(some, other, out=some)

    def _levels(self, whole: Values) -> Sequence[Values]:
        return [whole[begin:end] for begin, end in pairwise(self.lattice.begin)]


def embed_index(worths: Values, numbers: Places | int) -> None:
    """Let worths tell numbers."""
    bits = worths.view(np.int64)
    bits &= ~INDEX_BITS
    bits |= numbers


@cache
def markings(lattice: Lattice) -> tuple[Places, ...]:
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
