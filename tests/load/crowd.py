"""The programs of many tables, in a process of their own, so that they do not hold each other up.

It is started by `python -m tests.load`: reads what it is to do as a line of JSON, writes "here"
once everybody sits, plays when it reads "go", and then writes what came of it.
"""

import asyncio
import sys
from collections import Counter, deque
from collections.abc import Sequence
from itertools import cycle
from random import Random
from time import perf_counter, process_time
from typing import Final

import msgspec
from msgspec import Struct

from gobelet.net.limits import PING_SECONDS
from gobelet.net.line.certificate import guest_context
from tests.load.client import Client, Heard
from tests.load.filled import Player

COMING_AT_ONCE: Final = 50
"""Sockets that are opened at one time."""
TICK: Final = 0.01
ANSWER_SECONDS: Final = 5.0
"""Seconds in which what was sent last is answered."""


class Task(Struct, frozen=True):
    """What a crowd does: so many actions a second, at tables whose players are told."""

    host: str
    ports: list[int]
    tls: bool
    tables: list[list[Player]]
    rate: float
    seconds: float
    seed: int


class Outcome(Struct, frozen=True):
    """What came of it; `share` is how much of a core the crowd took."""

    trips: list[float]
    seconds: float
    share: float
    errors: dict[str, int]
    heard: list[list[Heard]]


class Crowd:
    def __init__(self, task: Task) -> None:
        self._task = task
        self._trips: list[float] = []
        self.errors: Counter[str] = Counter()
        self._tables = [
            [Client(one, seat, self._trips, self._failed) for seat, one in enumerate(players)]
            for players in task.tables
        ]
        self._clients = [one for table in self._tables for one in table]

    def _failed(self, what: str) -> None:
        self.errors[what] += 1

    async def come(self) -> None:
        """Have everybody sit down."""
        context = guest_context() if self._task.tls else None
        door = asyncio.Semaphore(COMING_AT_ONCE)

        async def come(client: Client, port: int) -> None:
            async with door:
                await client.connect(self._task.host, port, context)
                while not client.ready and not self.errors:
                    await asyncio.sleep(TICK)

        await asyncio.gather(*map(come, self._clients, cycle(self._task.ports)))

    async def give_signs_of_life(self) -> None:
        """Ping as each program does, some of all at a time."""
        due: deque[Client] = deque()
        while True:
            if not due:
                due.extend(self._clients)
                each = 1 + int(len(due) * TICK / PING_SECONDS)
            for _ in range(min(each, len(due))):
                due.popleft().ping()
            await asyncio.sleep(TICK)

    async def play(self) -> Outcome:
        self._trips.clear()
        began, cpu = perf_counter(), process_time()
        await self._act(Random(self._task.seed))
        seconds = perf_counter() - began
        share = (process_time() - cpu) / seconds
        trips = list(self._trips)
        await self._settle()
        heard = [[client.heard for client in table] for table in self._tables]
        return Outcome(trips, seconds, share, dict(self.errors), heard)

    async def _act(self, random: Random) -> None:
        """Have one table after the other act, so many a second."""
        task = self._task
        start, done, place = perf_counter(), 0, 0
        while (now := perf_counter() - start) < task.seconds:
            due = min(int(now * task.rate) - done, len(self._tables))
            for _ in range(due):
                place = (place + 1) % len(self._tables)
                done += any(client.act(random) for client in self._tables[place])
            await asyncio.sleep(TICK)

    async def _settle(self) -> None:
        """Wait until all at each table know the same."""
        for _ in range(int(ANSWER_SECONDS / TICK)):
            if all(len({one.position for one in table}) == 1 for table in self._tables):
                break
            await asyncio.sleep(TICK)
        await asyncio.sleep(1)

    def leave(self) -> None:
        for client in self._clients:
            client.leave()


async def _main() -> None:
    reader = asyncio.StreamReader(limit=1 << 28)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    crowd = Crowd(msgspec.json.decode(await reader.readline(), type=Task))
    pinging = asyncio.create_task(crowd.give_signs_of_life())
    await crowd.come()
    _tell(b"here")
    await reader.readline()
    _tell(msgspec.json.encode(await crowd.play()))
    await reader.readline()
    pinging.cancel()
    crowd.leave()


def _tell(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def parts(tables: Sequence[list[Player]], crowds: int) -> list[list[list[Player]]]:
    """Return tables in so many parts."""
    return [[*tables[number::crowds]] for number in range(crowds)]


if __name__ == "__main__":
    asyncio.run(_main())
