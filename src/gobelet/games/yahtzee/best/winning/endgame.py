"""The last turns of two columns, exactly: each player plays to win, and sees what the other has.

A lead is what the player to throw is ahead by. Only leads that can come about are computed, and of
these only those that decide nothing yet: after that both play for points.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np
from msgspec import Struct

from gobelet.games.yahtzee.best.solver.lattice import Places, Values
from gobelet.games.yahtzee.best.winning.last_rows import (
    CLOSED,
    ROOM,
    LastRows,
    State,
    Totals,
    ahead,
)
from gobelet.games.yahtzee.best.winning.outlook import Outlook
from gobelet.games.yahtzee.best.winning.wins import PER_POINT

Leads = Mapping[State, Mapping[State, Totals]]
"""Leads by the state of who is to throw and that of the other, in order and each once."""


class Worths(Struct):
    """The worth of leads, and by both states where that of no lead stands."""

    worth: Values
    level: Mapping[tuple[State, State], int]


class Markings(Struct):
    """All ways to mark in a state: the state after each, its points, and by throw the numbers of
    its ways. A throw that has fewer ways than others has one of them again.
    """

    after: Sequence[State]
    points: Totals
    of_throws: Sequence[Places]


class Endgame:
    """The last turns of two columns by the same rules."""

    def __init__(self, last: LastRows, outlook: Outlook) -> None:
        self._last = last
        self._mean = outlook.mean
        self._markings = lru_cache(maxsize=2**14)(self._markings_in)

    def best(self, marked: Mapping[State, Totals], other: State) -> Mapping[State, Values]:
        """Return the chance to win by own state, for each lead: the other is to throw now."""
        found = self._worths({other: {own: np.unique(-leads) for own, leads in marked.items()}})
        return {
            own: 1 - found.worth[found.level[other, own] - leads] for own, leads in marked.items()
        }

    def _worths(self, every: Leads) -> Worths:
        """Return the worth of leads, from the last turn back; each has as many rows open."""
        found = self._decided(every)
        left = {own: self._left(own, leads) for own, leads in every.items()}
        left = {own: leads for own, leads in left.items() if leads}
        if left:
            after = self._worths(self._after(left))
            for own, leads in left.items():
                self._turns(own, leads, found, after)
        return found

    def _decided(self, every: Leads) -> Worths:
        """Return what leads are worth where the game is decided."""
        worths, level, begin = list[Values](), dict[tuple[State, State], int](), 0
        for own, leads in every.items():
            for other, some in leads.items():
                line = np.arange(some[0], some[-1] + 1)
                level[own, other] = begin - int(some[0])
                begin += len(line)
                points = line + float(self._mean[own]) - float(self._mean[other])
                worths.append(ahead(line) + PER_POINT * points)
        return Worths(np.concatenate(worths), level)

    def _left(self, own: State, leads: Mapping[State, Totals]) -> Mapping[State, Totals]:
        """Return the leads by which neither has won yet."""
        if not self._last.open(own):
            return {}
        least = -self._last.most(own)
        kept = {
            other: some[(some >= least) & (some <= self._last.most(other))]
            for other, some in leads.items()
        }
        return {other: some for other, some in kept.items() if len(some)}

    def _after(self, every: Leads) -> Leads:
        """Return what turns lead to."""
        found: dict[State, dict[State, list[Totals]]] = defaultdict(lambda: defaultdict(list))
        for own, leads in every.items():
            markings = self._markings(own)
            for other, some in leads.items():
                for after, points in zip(markings.after, markings.points, strict=True):
                    found[other][after].append(-(some + points))
        return {
            other: {after: np.unique(np.concatenate(some)) for after, some in leads.items()}
            for other, leads in found.items()
        }

    def _turns(self, own: State, every: Mapping[State, Totals], to: Worths, after: Worths) -> None:
        """Put the worth of turns in their place, from that of what they lead to."""
        markings = self._markings(own)
        counts = [len(some) for some in every.values()]
        leads = np.concatenate(list(every.values()))
        places = leads + np.repeat([to.level[own, other] for other in every], counts)
        levels = [[after.level[other, state] for other in every] for state in markings.after]
        ends = np.repeat(levels, counts, axis=1) - leads - markings.points[:, None]
        for begin in range(0, len(leads), ROOM):
            part = slice(begin, begin + ROOM)
            to.worth[places[part]] = self._turn(1 - after.worth[ends[:, part]], markings.of_throws)

    def _turn(self, marked: Values, of_throws: Sequence[Places]) -> Values:
        """Return the worth of a turn, from that of each marking at its end."""
        lanes = marked.shape[1]
        first, *others = of_throws
        ends = self._last.ends(lanes)
        marked.take(first, axis=0, out=ends, mode="clip")
        for numbers in others:
            np.maximum(ends, marked.take(numbers, axis=0), out=ends)
        return self._last.worth(lanes)

    def _markings_in(self, own: State) -> Markings:
        found = [
            (after, points, np.flatnonzero(by_throw == points))
            for after, by_throw in self._last.marks(own)
            for points in np.unique(by_throw[by_throw != CLOSED])
        ]
        of_throw = defaultdict[int, list[int]](list)
        for number, (_, _, throws) in enumerate(found):
            for throw in throws:
                of_throw[int(throw)].append(number)
        most = max(map(len, of_throw.values()))
        numbers = [(of_throw[throw] * most)[:most] for throw in sorted(of_throw)]
        return Markings(
            [after for after, _, _ in found],
            np.array([points for _, points, _ in found]),
            list(np.array(numbers).T),
        )
