"""The games that could not be stored in the file, and wait in memory."""

from collections.abc import Collection, Iterator, Sequence
from itertools import count

from gobelet.store.journal import Journal
from gobelet.store.records import Result, Sitting


class WaitingGames:
    """Their journals by number; the game played last comes last.

    The file may have an older state of such a game, which does not count.
    """

    def __init__(self) -> None:
        self._journals: dict[int, Journal] = {}
        self._new = count(-1, -1)

    def __len__(self) -> int:
        return len(self._journals)

    def __iter__(self) -> Iterator[Journal]:
        return iter(self._journals.values())

    def new_number(self) -> int:
        """Return a number for a game that the file does not have."""
        return next(self._new)

    def get(self, number: int) -> Journal | None:
        return self._journals.get(number)

    def add(self, journal: Journal) -> None:
        self.take(journal.id)
        self._journals[journal.id] = journal

    def take(self, number: int) -> Journal | None:
        """Return a game that waits no more, if it waited."""
        return self._journals.pop(number, None)

    # As lists have them

    @property
    def numbers(self) -> Collection[int]:
        return self._journals.keys()

    def results(self, *, ended: bool) -> list[Result]:
        """Return the games that a list has, the one played last at the end."""
        return [
            (journal.current.heading, tuple(journal.tallies))
            for journal in self
            if journal.current.heading.ended is ended
        ]

    def sittings(self) -> list[Sitting]:
        """Return the finished games as the statistics take them."""
        return [
            Sitting.of(heading, tallies)
            for heading, tallies in self.results(ended=True)
            if tallies and not heading.repeats
        ]

    def before(self, stored: list[Result], *, ended: bool, limit: int | None) -> Sequence[Result]:
        """Return a list of the file with these games in it, the newest first."""
        if not self._journals:
            return stored
        # What waits was played in this program, and so after what it found.
        merged = self.results(ended=ended)[::-1]
        merged += [result for result in stored if result[0].id not in self._journals]
        if ended:
            merged.sort(key=lambda result: result[0].changed, reverse=True)
        return merged[:limit]
