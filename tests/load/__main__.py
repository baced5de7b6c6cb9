"""Puts load on a public house, and tells how it bears it.

`python -m tests.load --tables 1000 --rate 200 --seconds 30 [--json]` starts a house in a process of
its own, plays so many actions a second at so many tables of four sockets each, and stops it.
"""

import argparse
import asyncio
import json
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import msgspec

from gobelet.house.store.house_store import HouseStore
from tests.load.client import fold
from tests.load.crowd import Outcome, Task, parts
from tests.load.filled import SEATS, Player, ended, fill
from tests.load.running import all_started
from tests.support.house.postgresql import server

CROWDS: Final = 2
"""Processes of clients: one cannot have 19,600 sockets beside what else it needs."""
LONGEST_LINE: Final = 1 << 28


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200, help="actions a second, of all tables")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument(
        "--store", default="", help="where, or “postgresql” for a new server; else a temporary file"
    )
    parser.add_argument("--processes", type=int, default=1, help="of the house")
    parser.add_argument("--tls", action="store_true", help="encrypted; else as behind a proxy")
    parser.add_argument(
        "--left", type=int, default=0, help="actions that each game has still, to its end; 0: all"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, ExitStack() as stack:
        if chosen.store == "postgresql":
            chosen.store = stack.enter_context(server(synced=True)).new_database()
        found = asyncio.run(measured(chosen, Path(folder)))
    if chosen.json:
        sys.stdout.write(f"{json.dumps(found)}\n")
    else:
        for name, value in found.items():
            sys.stdout.write(f"{name:20} {value}\n")
    right = found["heard"] == found["tables"] and found["games_over"] == found["games_counted"]
    return 0 if right and not found["errors"] else 1


async def measured(chosen: argparse.Namespace, folder: Path) -> dict[str, object]:
    """Return the figures of one run."""
    store = chosen.store or str(folder / "house.sqlite3")
    players = await fill(store, chosen.tables, chosen.left)
    house = await all_started(store, folder, chosen.processes, tls=chosen.tls)
    empty = house.memory
    some = parts(players, min(CROWDS, chosen.tables))
    crowds = [await _crowd() for _ in some]
    try:
        began = perf_counter()
        for number, (crowd, tables) in enumerate(zip(crowds, some, strict=True)):
            rate = chosen.rate * len(tables) / len(players)
            task = Task(
                house.host,
                house.ports,
                chosen.tls,
                tables,
                rate,
                chosen.seconds,
                chosen.seed + number,
            )
            _tell(crowd, msgspec.json.encode(task))
        for crowd in crowds:
            await _line(crowd)
        came = perf_counter() - began
        seated = house.memory
        before = await house.figures()
        cpu, began = house.processor_seconds, perf_counter()
        for crowd in crowds:
            _tell(crowd, b"go")
        outcomes = [msgspec.json.decode(await _line(crowd), type=Outcome) for crowd in crowds]
        share = (house.processor_seconds - cpu) / (perf_counter() - began)
        after, most = await house.figures(), house.memory
    finally:
        for crowd in crowds:
            _tell(crowd, b"end")
        await asyncio.gather(*(crowd.wait() for crowd in crowds))
        await house.stop()
    heard = await _heard(store, players, some, outcomes)
    over, counted = await ended(store)
    trips = sorted(trip for one in outcomes for trip in one.trips)
    errors = sum((Counter(one.errors) for one in outcomes), Counter[str]())
    commits = max(1, after["transactions"] - before["transactions"])
    return {
        "store": "PostgreSQL" if store.startswith("postgresql") else "SQLite",
        "tables": chosen.tables,
        "processes": chosen.processes,
        "sockets": SEATS * chosen.tables,
        "tls": chosen.tls,
        "asked_a_second": chosen.rate,
        "actions": len(trips),
        "actions_a_second": round(len(trips) / max(one.seconds for one in outcomes), 1),
        **{f"p{n}_ms": _percentile(trips, n) for n in (50, 90, 99)},
        "coming_stand_ms": before["longest_stand_ms"],
        "longest_stand_ms": after["longest_stand_ms"],
        "memory_mib": most,
        "memory_empty_mib": empty,
        "kib_a_socket": round((seated - empty) * 1024 / (SEATS * chosen.tables), 1),
        "house_share": round(share, 2),
        "clients_share": round(sum(one.share for one in outcomes), 2),
        "lines_carried": int(after["lines_carried"]),
        "jobs_a_commit": round((after["jobs"] - before["jobs"]) / commits, 2),
        "coming_seconds": round(came, 1),
        "errors": sum(errors.values()),
        **({"wrong": dict(errors)} if errors else {}),
        "heard": heard,
        "games_over": over,
        "games_counted": counted,
        "python": sys.version.split()[0],
    }


async def _heard(
    store: str,
    players: list[list[Player]],
    some: list[list[list[Player]]],
    outcomes: list[Outcome],
) -> int:
    """Return at how many tables each program knows what the stored log tells, and nothing else."""
    numbers = {table[0].token: number for number, table in enumerate(players, 1)}
    logs = HouseStore(store, asyncio.get_running_loop())
    right = 0
    for tables, outcome in zip(some, outcomes, strict=True):
        for table, heard in zip(tables, outcome.heard, strict=True):
            right += heard == fold(await logs.tables.log(numbers[table[0].token]))
    await asyncio.to_thread(logs.close)
    return right


async def _crowd() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.load.crowd",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
    )


def _tell(crowd: asyncio.subprocess.Process, line: bytes) -> None:
    if crowd.stdin:
        crowd.stdin.write(line + b"\n")


async def _line(crowd: asyncio.subprocess.Process) -> bytes:
    return await crowd.stdout.readline() if crowd.stdout else b""


def _percentile(trips: list[float], percent: int) -> float:
    """Return a percentile of ordered round trips, in milliseconds."""
    if not trips:
        return 0.0
    return round(1000 * trips[min(len(trips) - 1, len(trips) * percent // 100)], 1)


if __name__ == "__main__":
    sys.exit(main())
