"""One turn in many states at once: from the worth of each throw at its end to the worth of a turn.

The rows of an array are multisets of dice, as `Lattice` numbers them, its columns are states, so
that each step runs over states in their order in memory.

A worth can carry a number in its lowest bits, which are under 1e-10 points: the maximum of several
worths then carries the number of the best one (argmax).
"""

from collections.abc import Sequence
from functools import cache
from itertools import cycle, pairwise
from typing import Final

import numpy as np

from gobelet.games.yahtzee.best.solver.lattice import Lattice, Places, Values

INDEX_BITS: Final = 511
"""The mask of the low bits of a worth that can hold a number."""


class Room:
    """Memory that is used again: to allocate new memory takes longer than the computation."""

    def __init__(self, rows: int, states: int) -> None:
        self._memory = np.empty(rows * states)

    def part(self, rows: int, states: int) -> Values:
        return self._memory[: rows * states].reshape(rows, states)


class Turns:
    """The memory and steps to compute turns, for one thread and at most `states` states."""

    def __init__(self, lattice: Lattice, throws: int, states: int) -> None:
        self.lattice: Final = lattice
        self._worths = Room(lattice.begin[-1], states)
        self._chosen = [Room(len(lattice.throws), states) for _ in range(throws - 1)]
        self._masses = [Room(lattice.begin[-1], states) for _ in range(2)]
        self._kinds, self._places, self._other = (
            Room(len(lattice.throws), states) for _ in range(3)
        )

    def ends(self, states: int) -> Values:
        """Return the array for the worth of each throw at the end of the turn."""
        return self._worths.part(self.lattice.begin[-1], states)[self.lattice.begin[-2] :]

    def mark(
        self, upper: Values, lower: Values, points: Values, kind: Places, *, indexed: bool
    ) -> None:
        """Fill `ends` with the worth of each throw in its best row.

        `upper` has the worth of marking each count of each face, by state. `lower` has the worth of
        marking zero points in each open lower row, by state; `points` are the points of that row by
        kind of throw, and `kind` is the kind of each throw. `indexed`: the low bits of `upper`,
        then of `lower`, hold consecutive numbers, and those of `ends` will hold the best one.
        """
        nothing = np.max([*upper[:: self.lattice.dice + 1], *lower], axis=0)
        by_kind = self._kinds.part(points.shape[1], len(nothing))
        by_kind[:] = nothing
        self._mark_lower(by_kind, lower, points, len(upper) if indexed else 0)
        ends = self.ends(len(nothing))
        by_kind.take(kind, axis=0, out=ends, mode="clip")
        for places in markings(self.lattice):
            self._raise(ends, upper, places)

    def worth(self, states: int) -> Values:
        """Return the worth of turns before their first throw; `ends` must be filled."""
        worths = self._worths.part(self.lattice.begin[-1], states)
        for _ in self._chosen:
            self._average(worths)
            self._choose(worths)
        # Not a matrix product: NumPy would start its own threads for it, which compete with ours.
        ends = self.ends(states)
        ends *= self.lattice.chance[:, None]
        worth: Values = ends.sum(axis=0)
        return worth

    def finals(self, states: int) -> Values:
        """Return the probability that a turn ends with each throw; `ends` must be filled."""
        worths = self._worths.part(self.lattice.begin[-1], states)
        for room in self._chosen:
            self._average(worths)
            embed_index(worths, np.arange(len(worths))[:, None])
            self._choose(worths)
            room.part(len(self.lattice.throws), states)[:] = self.ends(states)
        masses = self._masses[1].part(len(self.lattice.throws), states)
        masses[:] = self.lattice.chance[:, None]
        for chosen, room in zip(reversed(self._chosen), cycle(self._masses), strict=False):
            kept = room.part(*worths.shape)
            self.gather(kept, masses, chosen.part(*masses.shape))
            masses = self._thrown(kept)
        return masses

    # The steps that take most of the time

    def gather(self, sums: Values, masses: Values, telling: Values) -> None:
        """Add each mass to the row whose number the worth at the same place holds."""
        places = self._places.part(*masses.shape).view(np.intp)
        np.bitwise_and(telling.view(np.int64), INDEX_BITS, out=places)
        places *= masses.shape[1]
        places += np.arange(masses.shape[1])
        sums[:] = 0
        np.add.at(sums.ravel(), places.ravel(), masses.ravel())

    def _mark_lower(self, by_kind: Values, lower: Values, points: Values, first: int) -> None:
        """Raise worths to those of lower rows where these are greater.

        The low bits of lower rows hold numbers from `first` on; 0 means no numbers.
        """
        for number, (worth, brings) in enumerate(zip(lower, points, strict=True), first):
            marked = self._other.part(*by_kind.shape)
            np.add(brings[:, None], worth, out=marked)
            if first:
                embed_index(marked, number)
            np.maximum(by_kind, marked, out=by_kind)

    def _average(self, worths: Values) -> None:
        """Compute the worth of each keep before the rest is thrown, from the worth of throws."""
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

    def _choose(self, worths: Values) -> None:
        """Raise the worth of each multiset to that of its best keep; keeping all counts, too."""
        levels = self._levels(worths)
        for less, below, above in zip(self.lattice.less, levels, levels[1:], strict=False):
            for places in less:
                self._raise(above, below, places)

    def _thrown(self, masses: Values) -> Values:
        """Throw the dice not kept, one at a time, and return the masses of throws."""
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
        """Raise the first worths to the others at these places where these are greater."""
        other = self._other.part(len(places), worths.shape[1])
        others.take(places, axis=0, out=other, mode="clip")
        some = worths[: len(places)]
        np.maximum(some, other, out=some)

    def _levels(self, whole: Values) -> Sequence[Values]:
        return [whole[begin:end] for begin, end in pairwise(self.lattice.begin)]


def embed_index(worths: Values, numbers: Places | int) -> None:
    """Write numbers into the low bits of worths."""
    bits = worths.view(np.int64)
    bits &= ~INDEX_BITS
    bits |= numbers


@cache
def markings(lattice: Lattice) -> tuple[Places, ...]:
    """Return, by j, the number of marking the j-th face of each throw that has one.

    Markings are numbered by face, then by the count of its dice.
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
