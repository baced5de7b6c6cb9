"""Puts load on a public house, and tells how it bears it.

`python -m tests.load --tables 1000 --rate 200 --seconds 30 [--json]` starts a house in a process of
its own, plays so many actions a second at so many tables of four sockets each, and stops it.
"""

import argparse
import asyncio
import json
import platform
import re
import socket
import sys
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from gobelet.house.store.house_store import HouseStore
from gobelet.net.invitation import House, read_house
from tests.load.filled import fill
from tests.load.table import TableUnderLoad

COMING_AT_ONCE: Final = 100
"""Sockets that are opened at one time: a handshake takes some milliseconds of both ends."""
TICK: Final = 0.01
PATIENCE: Final = 120.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200, help="actions a second, of all tables")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--store", default="", help="a file for the store; else a temporary one")
    parser.add_argument("--processes", type=int, default=1, choices=[1])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        found = asyncio.run(measured(chosen, Path(folder)))
    if chosen.json:
        sys.stdout.write(f"{json.dumps(found)}\n")
    else:
        for name, value in found.items():
            sys.stdout.write(f"{name:20} {value}\n")
    return 0 if found["heard"] == found["tables"] and not found["errors"] else 1


async def measured(chosen: argparse.Namespace, folder: Path) -> dict[str, object]:
    """Return the figures of one run."""
    store = chosen.store or str(folder / "house.sqlite3")
    seats = await fill(store, chosen.tables)
    port = _free_port()
    process, house = await _started(store, folder, port)
    trips: list[float] = []
    tables: list[TableUnderLoad] = []
    begun = perf_counter()
    try:
        for number in range(0, chosen.tables, COMING_AT_ONCE // 4):
            some = seats[number : number + COMING_AT_ONCE // 4]
            tables += [TableUnderLoad(players, house, trips) for players in some]
            await _until(tables)
        came = perf_counter() - begun
        before, started = await _figures(port), perf_counter()
        await _play(tables, chosen, Random(chosen.seed))
        seconds = perf_counter() - started
        # What was sent last is answered.
        await asyncio.sleep(1)
        after = await _figures(port)
        memory = _memory(process.pid)
        errors = sum(table.errors for table in tables)
    finally:
        process.terminate()
        await process.wait()
    logs = HouseStore(store, asyncio.get_running_loop())
    heard = 0
    for number, table in enumerate(tables, 1):
        heard += table.heard(await logs.tables.log(number))
    await asyncio.to_thread(logs.close)
    await asyncio.gather(*(table.stop() for table in tables))
    jobs = after["jobs"] - before["jobs"]
    commits = max(1, after["transactions"] - before["transactions"])
    return {
        "tables": chosen.tables,
        "sockets": 4 * chosen.tables,
        "asked_a_second": chosen.rate,
        "actions": len(trips),
        "actions_a_second": round(len(trips) / seconds, 1),
        **{f"p{n}_ms": _percentile(trips, n) for n in (50, 90, 99)},
        "longest_stand_ms": after["longest_stand_ms"],
        "jobs_a_commit": round(jobs / commits, 2),
        "memory_mib": memory,
        "coming_seconds": round(came, 1),
        "errors": errors,
        "heard": heard,
        "python": platform.python_version(),
    }


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


async def _started(
    store: str, folder: Path, figures: int
) -> tuple[asyncio.subprocess.Process, House]:
    arguments = (
        *("--data-dir", str(folder), "serve", "--address", "127.0.0.1", "--port", "0"),
        *("--store", store, "--figures", str(figures)),
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "gobelet", *arguments, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout
    return process, read_house((await process.stdout.readline()).decode())


async def _until(tables: Sequence[TableUnderLoad]) -> None:
    """Wait until everybody sits at their table."""
    async with asyncio.timeout(PATIENCE):
        while not all(table.ready for table in tables):
            for table in tables:
                table.check()
            await asyncio.sleep(TICK)


async def _play(
    tables: Sequence[TableUnderLoad], chosen: argparse.Namespace, random: Random
) -> None:
    """Have one table after the other act, so many a second."""
    start, done, place = perf_counter(), 0, 0
    while (now := perf_counter() - start) < chosen.seconds:
        due = min(int(now * chosen.rate) - done, len(tables))
        for _ in range(due):
            place = (place + 1) % len(tables)
            done += tables[place].act(random)
        await asyncio.sleep(TICK)


async def _figures(port: int) -> Mapping[str, float]:
    def read() -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            text: str = answer.read().decode()
            return text

    lines = re.findall(r"gobelet_(\w+) (\S+)", await asyncio.to_thread(read))
    return {name: float(value) for name, value in lines}


def _percentile(trips: Sequence[float], percent: int) -> float:
    """Return a percentile of round trips, in milliseconds."""
    if not trips:
        return 0.0
    ordered = sorted(trips)
    return round(1000 * ordered[min(len(ordered) - 1, len(ordered) * percent // 100)], 1)


def _memory(process: int) -> float:
    """Return the most memory that a process had, in MiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    [kib] = re.findall(r"VmHWM:\s+(\d+)", status)
    return round(int(kib) / 1024, 1)


if __name__ == "__main__":
    sys.exit(main())
