"""The people in a house, as each visitor of its lobby is told: all, or the first of very many."""

from collections.abc import Callable, Sequence
from heapq import nsmallest
from time import monotonic
from typing import Final

from gobelet.house.frames.lobby import MOST_TOLD
from gobelet.house.lobby.visitors import Visitor, Visitors
from gobelet.net.frames import People, Person

KEPT_SECONDS: Final = 0.5
"""Seconds for which the first of a crowd are the same for all who ask."""


class WhoIsHere:
    """`blocks` tells whether the first of two people wants to meet the second no more."""

    def __init__(
        self,
        visitors: Visitors,
        blocks: Callable[[str, str], bool],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._visitors = visitors
        self._blocks = blocks
        self._clock = clock
        self._people: Sequence[Person] = ()
        self._stirred = True
        self._made = 0.0

    def stir(self) -> None:
        """Take note that somebody came, went, or is elsewhere in the house."""
        self._stirred = True

    def told(self, visitor: Visitor) -> People:
        """Return who is here for one visitor, who is told so."""
        others = tuple(
            one
            for one in self._first
            if one.names != (visitor.name,) and not self._blocks(one.names[0], visitor.name)
        )
        visitor.others = People(others, self._visitors.total - 1 if self._crowded else 0)
        return visitor.others

    def news(self, visitor: Visitor) -> People | None:
        """Return who is here now, for one visitor; None: the same people, or a crowd as before."""
        if self._crowded and visitor.others.count:
            return None
        before = visitor.others
        return now if (now := self.told(visitor)) != before else None

    @property
    def _crowded(self) -> bool:
        return self._visitors.total > MOST_TOLD

    @property
    def _first(self) -> Sequence[Person]:
        """In the order of letters; of a crowd, those that are at no table."""
        old = self._clock() - self._made >= KEPT_SECONDS
        if self._stirred and (old or not self._crowded):
            self._stirred, self._made = False, self._clock()
            self._people = [
                Person((name,), elsewhere=self._is_elsewhere(name)) for name in self._first_names()
            ]
        return self._people

    def _first_names(self) -> Sequence[str]:
        names = self._visitors.all_names
        if not self._crowded:
            return sorted(names, key=str.casefold)
        return nsmallest(MOST_TOLD, names, lambda name: (self._is_elsewhere(name), name.casefold()))

    def _is_elsewhere(self, name: str) -> bool:
        """Whether somebody is at a table, as far as this process knows."""
        here = self._visitors.of(name)
        return bool(here) and all(one.at for one in here)
