"""What becomes of a house of several processes when one of them, or the database, fails.

`python -m tests.load.cluster --fault kill --processes 3 --tables 100` starts a PostgreSQL server
and so many processes of a house, plays by all of them, has something fail, and goes on: a process
is killed ("kill") or stands still for a while ("freeze"), the database is killed and started again
("database"), or a process is told to stop ("stop").
"""

import argparse
import asyncio
import json
import signal
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final

from gobelet.core.table import Entry
from gobelet.house.store.house_store import HouseStore
from tests.load.client import fold
from tests.load.filled import Player, fill
from tests.load.returning import Place
from tests.load.running import RunningHouse, processor_seconds, started
from tests.support.house.postgresql import Server, server

TICK: Final = 0.01
FROZEN_SECONDS: Final = 5.0
DOWN_SECONDS: Final = 1.0
PATIENCE: Final = 60.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.cluster", description=__doc__)
    parser.add_argument("--fault", choices=FAULTS, default="kill")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=100, help="at which people sit")
    parser.add_argument("--empty", type=int, default=0, help="more, which a process has")
    parser.add_argument("--rate", type=float, default=100, help="actions a second, of all tables")
    parser.add_argument("--seconds", type=float, default=5, help="before the fault, and after it")
    parser.add_argument(
        "--together", action="store_true", help="all people of a table come in by one process"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = measured(chosen)
    if chosen.json:
        sys.stdout.write(f"{json.dumps(found)}\n")
    else:
        for name, value in found.items():
            sys.stdout.write(f"{name:20} {value}\n")
    return 0 if found["heard"] == found["tables"] and not found["acknowledged_lost"] else 1


def measured(chosen: argparse.Namespace) -> dict[str, object]:
    """Return the figures of one run."""
    with TemporaryDirectory() as folder, server(synced=True) as database:
        return asyncio.run(Cluster(chosen, database, Path(folder)).run())


class Cluster:
    """The processes of a house, and the people at its tables."""

    def __init__(self, chosen: argparse.Namespace, database: Server, folder: Path) -> None:
        self._chosen = chosen
        self.database = database
        self._folder = folder
        self._store = database.new_database()
        self.houses: list[RunningHouse] = []
        self.gone: set[RunningHouse] = set()
        self._random = Random(chosen.seed)
        self._tables: list[list[Place]] = []
        self._acting = 0

    def _sql(self, sql: str) -> list[tuple[object, ...]]:
        return self.database.execute(sql, self._store.rpartition("/")[2])

    async def run(self) -> dict[str, object]:
        chosen = self._chosen
        players = await fill(self._store, chosen.tables + chosen.empty)
        self.houses += await asyncio.gather(
            *(started(self._store, self._folder, tls=True) for _ in range(chosen.processes))
        )
        try:
            return await self._played(players)
        finally:
            await asyncio.gather(*(place.leave() for table in self._tables for place in table))
            for house in {*self.houses} - self.gone:
                await house.stop()
            for house in self.gone:
                await house.process.wait()

    async def _played(self, players: list[list[Player]]) -> dict[str, object]:
        chosen = self._chosen
        self._tables = [
            [
                Place(self, one, seat, number + (0 if chosen.together else seat))
                for seat, one in enumerate(table)
            ]
            for number, table in enumerate(players[: chosen.tables])
        ]
        places = [place for table in self._tables for place in table]
        for table in self._tables:
            await asyncio.gather(*(place.come() for place in table))
        await self._until(lambda: all(place.client.ready for place in places))
        await self._play(chosen.seconds)
        numbers = [int((await house.figures())["process"]) for house in self.houses]
        owned = Counter(process for _, process in self._sql("SELECT number, process FROM tables"))
        house, one = max(zip(self.houses, numbers, strict=True), key=lambda pair: owned[pair[1]])
        # Tables at which nobody sits are that one's, too.
        self._sql(f"UPDATE tables SET process = {one} WHERE process IS NULL")  # noqa: S608 - a number
        owners = self._sql("SELECT number, process FROM tables")
        hit = {number for number, process in owners if process == one}
        affected = [table for n, table in enumerate(self._tables, 1) if n in hit]
        fault = FAULTS[chosen.fault]
        began, used = perf_counter(), self._processor_seconds
        failing = asyncio.create_task(fault(self, house))
        using = asyncio.create_task(self._used_until_back(used, places))
        await self._play(chosen.seconds)
        await failing
        await self._until(lambda: all(place.client.ready for place in places))
        await self._settle()
        refused = [(await one.figures())["late_writes_refused"] for one in self._living]
        logs = await self._logs()
        answered = [
            min(place.back_at(began) for place in table) - began
            for table in affected
            if any(place.lost_at for place in table)
        ]
        trips = sorted(trip for place in places for trip in place.trips)
        return {
            "fault": chosen.fault,
            "processes": chosen.processes,
            "tables": len(self._tables),
            "tables_of_the_gone": len(hit),
            "lines_lost": sum(bool(place.lost_at) for place in places),
            "tables_answered_ms": _span(answered),
            "lines_back_ms": _span([p.back_at(began) - began for p in places if p.lost_at]),
            "processor_seconds": await using,
            "longest_pause_ms": round(1000 * max(trips, default=0)),
            "actions": len(trips),
            "late_writes_refused": int(sum(refused)),
            "acknowledged_lost": sum(
                place.knew_more_than(logs[n]) for n, t in enumerate(self._tables) for place in t
            ),
            "heard": sum(
                [place.client.heard for place in table] == fold(logs[n])
                for n, table in enumerate(self._tables)
            ),
            "rejected": sum(place.rejected for place in places),
        }

    @property
    def _living(self) -> list[RunningHouse]:
        return [one for one in self.houses if one not in self.gone]

    @property
    def _processor_seconds(self) -> dict[str, dict[int, float]]:
        """The processor time of the people, of the processes that live, and of the database."""
        database = {}
        for one in self.database.processes:
            # Those of a query or a killed house may end at this moment.
            with suppress(FileNotFoundError, ProcessLookupError):
                database[one] = processor_seconds(one)
        return {
            "people": {0: process_time()},
            "house": {one.process.pid: processor_seconds(one.process.pid) for one in self._living},
            "database": database,
        }

    async def _used_until_back(
        self, before: dict[str, dict[int, float]], places: list[Place]
    ) -> str:
        """Return the processor time that each took until all were back, in seconds."""
        await asyncio.sleep(0.1)
        await self._until(lambda: all(place.client.ready for place in places))
        now = self._processor_seconds
        used = {
            who: sum(now[who][one] - was.get(one, 0) for one in now[who])
            for who, was in before.items()
        }
        return ", ".join(f"{who} {seconds:.2f}" for who, seconds in used.items())

    async def _play(self, seconds: float) -> None:
        """Have one table after the other act, so many a second."""
        start, done = perf_counter(), 0
        while (now := perf_counter() - start) < seconds:
            due = min(int(now * self._chosen.rate) - done, len(self._tables))
            for _ in range(due):
                self._acting = (self._acting + 1) % len(self._tables)
                for place in self._tables[self._acting]:
                    place.client.act(self._random)
                done += 1
            await asyncio.sleep(TICK)

    async def _settle(self) -> None:
        """Wait until all at each table know the same."""
        await asyncio.sleep(1)
        await self._until(
            lambda: all(
                len({place.client.entries for place in table}) == 1
                and all(place.client.ready for place in table)
                for table in self._tables
            )
        )
        await asyncio.sleep(1)

    async def _until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(TICK)

    async def _logs(self) -> list[tuple[Entry, ...]]:
        store = HouseStore(self._store, asyncio.get_running_loop())
        logs = [await store.tables.log(number) for number in range(1, len(self._tables) + 1)]
        await asyncio.to_thread(store.close)
        return logs


async def _kill(cluster: Cluster, house: RunningHouse) -> None:
    house.process.kill()
    cluster.gone.add(house)


async def _stop(cluster: Cluster, house: RunningHouse) -> None:
    house.process.terminate()
    cluster.gone.add(house)


async def _freeze(cluster: Cluster, house: RunningHouse) -> None:
    house.process.send_signal(signal.SIGSTOP)
    cluster.gone.add(house)
    await asyncio.sleep(FROZEN_SECONDS)
    house.process.send_signal(signal.SIGCONT)
    cluster.gone.remove(house)


async def _lose_database(cluster: Cluster, house: RunningHouse) -> None:
    del house
    await asyncio.to_thread(cluster.database.kill)
    await asyncio.sleep(DOWN_SECONDS)
    await asyncio.to_thread(cluster.database.start)


FAULTS: Final = {"kill": _kill, "freeze": _freeze, "database": _lose_database, "stop": _stop}


def _span(seconds: list[float]) -> str:
    """Return the middle and the longest of some times, in milliseconds."""
    if not seconds:
        return "none"
    ordered = sorted(seconds)
    return f"{1000 * ordered[len(ordered) // 2]:.0f}/{1000 * ordered[-1]:.0f}"


if __name__ == "__main__":
    sys.exit(main())
