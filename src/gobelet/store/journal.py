"""One game in play, kept as it goes."""

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from gobelet.core.table import Entry, Table
from gobelet.games.interface import Tally
from gobelet.store.records import counting
from gobelet.store.save import Digest, LogResult, Save, now

if TYPE_CHECKING:
    from gobelet.store.store import Store

StateT = TypeVar("StateT")


class Journal:
    """Keeps the store up to date with the table; no method ever raises.

    A state that cannot be stored stays here, in `current`, and is tried again at the next change of
    the store; `Store.problem` says why.
    """

    def __init__(self, store: "Store", current: Save) -> None:
        self._store = store
        self.current = current
        self.tallies: Sequence[Tally] = ()
        self.in_play = False
        """True from the first `save` until the game ends or is left."""
        self._stored: tuple[str, tuple[Entry, ...]] = "", ()
        self._digest = Digest(current.heading)
        self._digest.add(current.log)
        self.checksum = self._digest.of(current.reached)

    @property
    def id(self) -> int:
        """The game's number; negative as long as it is in memory only."""
        return self.current.heading.id

    @property
    def stored(self) -> tuple[str, int]:
        """Return the checksum of the stored game, and how many of its entries still hold."""
        checksum, log = self._stored
        if self.current.log[: len(log)] == log:
            return checksum, len(log)
        same = takewhile(lambda pair: pair[0] == pair[1], zip(log, self.current.log, strict=False))
        return checksum, sum(1 for _ in same)

    def stored_as(self, number: int) -> None:
        """Take note that the store has the game as it stands, under this number."""
        heading = replace(self.current.heading, id=number)
        self.current = replace(self.current, heading=heading)
        self._stored = self.checksum, self.current.log

    def save(self, table: Table[StateT], desk: str = "") -> None:
        """Store the table's log, grown or shortened; durable on return."""
        self._follow(table, desk)
        self.tallies = ()
        self.in_play = not table.over
        self._store.keep(self)

    def tick(self, desk: str) -> None:
        """Store what is ticked, without waiting for the disk: safe if the program is killed."""
        if self.in_play:
            self.current = replace(self.current, desk=desk)
            self._store.keep(self, synced=False)

    def end(self, table: Table[StateT], tallies: Sequence[Tally]) -> None:
        """Store the last actions of a game, and the tally of each seat."""
        self._follow(table, "")
        self.tallies = counting(tallies, self.current.heading)
        self.in_play = False
        self._store.keep(self)

    def leave(self) -> None:
        """Leave the game in order, for another day or another program."""
        if self.in_play:
            self.in_play = False
            self._store.keep(self)

    def _follow(self, table: Table[StateT], desk: str) -> None:
        known, log = self.current.log, tuple(table.log)
        if log[: len(known)] == known:
            self._digest.add(log[len(known) :])
        else:
            self._digest = Digest(self.current.heading)
            self._digest.add(log)
        heading = replace(self.current.heading, changed=now(), actions=len(log), ended=table.over)
        self.current = Save(heading, log, LogResult.by(table), desk)
        self.checksum = self._digest.of(self.current.reached)
