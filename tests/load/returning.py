"""A program that comes back when its line breaks, by another process of the house."""

import asyncio
from collections.abc import Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Final, Protocol

from gobelet.core.game import Seat
from gobelet.core.table import Entry
from gobelet.net.line.certificate import guest_context
from gobelet.net.line.line import PAUSES
from tests.load.client import Client, Heard, fold
from tests.load.filled import Player
from tests.load.running import RunningHouse


class Doors(Protocol):
    """Where one comes in: the processes of a house, of which some are gone."""

    houses: list[RunningHouse]
    gone: set[RunningHouse]


_CONTEXT: Final = guest_context()


class ReturningClient(Client):
    """`told_at` is when it was first told where the game stands."""

    told_at = inf

    def data_received(self, data: bytes) -> None:
        before = self.ready
        super().data_received(data)
        if self.ready and not before:
            self.told_at = perf_counter()

    @property
    def holds(self) -> bool:
        """Whether its line holds, though what was at the other end is gone."""
        return self._transport is not None


class Place:
    """One seat: the program of each of its lines, one after the other."""

    def __init__(self, doors: Doors, player: Player, seat: Seat, door: int) -> None:
        self._doors = doors
        self._player = player
        self._seat = seat
        self._door = door
        self._random = Random(seat)
        self.trips: list[float] = []
        self.rejected = 0
        self.lost_at: float | None = None
        self._known: list[Heard] = []
        self.client = self._new()
        self._coming: asyncio.Task[None] | None = None

    def _new(self) -> "ReturningClient":
        return ReturningClient(self._player, self._seat, self.trips, self._failed)

    async def come(self) -> None:
        """Come in by a process that lives."""
        houses = [one for one in self._doors.houses if one not in self._doors.gone]
        house = houses[self._door % len(houses)]
        await self.client.connect(house.host, house.port, _CONTEXT)

    def _failed(self, what: str) -> None:
        if what.startswith("lost"):
            self.lost_at = self.lost_at or perf_counter()
            if self.client.ready:
                self._known.append(self.client.heard)
            if self.client.holds:
                return
            self._coming = asyncio.get_running_loop().create_task(self._come_back())
        elif what.startswith("rejected"):
            self.rejected += 1

    async def _come_back(self) -> None:
        """Call again as programs do."""
        for pause in (*PAUSES, *[PAUSES[-1]] * 20):
            self.client = self._new()
            await asyncio.sleep(pause * (0.75 + self._random.random() / 2))
            try:
                await self.come()
            except OSError:
                continue
            return

    async def leave(self) -> None:
        self.client.leave()
        if self._coming:
            self._coming.cancel()
            await asyncio.gather(self._coming, return_exceptions=True)

    def back_at(self, since: float) -> float:
        """Return when this seat was told where the game stands, after a moment."""
        told = self.client.told_at
        return told if told > since else inf

    def knew_more_than(self, log: Sequence[Entry]) -> bool:
        """Return whether something was told on an earlier line that the log does not tell."""
        return any(
            known.entries > len(log) or fold(log[: known.entries])[self._seat] != known
            for known in self._known
        )
