"""Finds games by their logs, among many that began alike."""

from bisect import bisect_left, insort
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from gobelet.players import Player
from gobelet.store.save import DamagedSave, Heading, NoSuchSave, Save

if TYPE_CHECKING:
    from gobelet.store.store import Store

Origin = tuple[str, datetime, tuple[Player, ...]]
"""What stays the same of a game as it goes on."""


class LogIndex:
    """Tells whether the store has a game, as it is or further on; it reads each game once.

    A file may have thousands of games of one origin: to compare each with each takes minutes.
    """

    def __init__(self, store: "Store", headings: Iterable[Heading]) -> None:
        self._store = store
        self._numbers: dict[Origin, list[int]] = {}
        for heading in headings:
            self._numbers.setdefault(_origin(heading), []).append(heading.id)
        self._logs: dict[Origin, list[str]] = {}
        """The logs of those origins that were asked for, sorted."""

    def has(self, save: Save) -> bool:
        logs, wanted = self._logs_of(save.heading), _text(save)
        # Of sorted texts, the first that is not before a beginning has it, or none has.
        place = bisect_left(logs, wanted)
        return place < len(logs) and logs[place].startswith(wanted)

    def add(self, save: Save) -> None:
        insort(self._logs_of(save.heading), _text(save))

    def _logs_of(self, heading: Heading) -> list[str]:
        origin = _origin(heading)
        if origin not in self._logs:
            numbers = self._numbers.get(origin, ())
            self._logs[origin] = sorted(log for number in numbers for log in self._log(number))
        return self._logs[origin]

    def _log(self, number: int) -> Iterable[str]:
        try:
            yield _text(self._store.load(number))
        except (NoSuchSave, DamagedSave):
            # The stored game is unusable; the one that is looked for may be whole.
            return


def _origin(heading: Heading) -> Origin:
    return heading.game, heading.started, heading.players


def _text(save: Save) -> str:
    return "".join(f"{entry.by} {entry.action}\n" for entry in save.log)
