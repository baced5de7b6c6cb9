"""A long soak of a public house: people who come and go, break off and flood, and somebody hostile.

`python -m tests.load.soak --minutes 20 --seed 1` starts a house, which is killed and stopped and
opened again in the first third; from then on it may not grow. At the end all go, and it has to be
as it was. What each was told is compared with the fold of the log.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from msgspec import Struct

from gobelet.house.store.house_store import HouseStore
from gobelet.net.guest.joined_table import JoinedTable
from tests.load.hostile import attack
from tests.load.running import RunningHouse, open_files, resident, started
from tests.load.soaking import Soaker, Witness, settle

LOOK_SECONDS: Final = 5.0
QUIET_SECONDS: Final = 8.0
"""Seconds in which everybody hears what was said last."""
ENEMIES: Final = 4
GROWTH_MIB: Final = 12
"""What the memory may grow by from the middle to the end, for the heap is never quite the same."""
MORE: Final = 16
"""How many more files and tasks there may be at the end: those of the process that thinks."""


class Reading(Struct, frozen=True):
    """How a house is seen to be."""

    second: float
    mib: float
    files: int
    figures: Mapping[str, float]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--people", type=int, default=40)
    parser.add_argument("--settle", type=float, default=150, help="seconds for all to be let go")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        found = asyncio.run(soaked(chosen, Path(folder)))
    sys.stdout.write(f"{json.dumps(found, indent=1)}\n")
    return 1 if found["faults"] else 0


async def soaked(chosen: argparse.Namespace, folder: Path) -> dict[str, object]:
    """Return what came of it; `faults` is empty if all is well."""
    random, witness = Random(chosen.seed), Witness()
    store, whole = str(folder / "house.sqlite3"), 60 * chosen.minutes
    house = await started(store, folder, tls=True)
    people = [
        Soaker(f"Invité {n}", house.address, Random(chosen.seed + n), witness)
        for n in range(1, chosen.people + 1)
    ]
    alive = [asyncio.create_task(one.live()) for one in people]
    enemies = [
        asyncio.create_task(attack(house.address, random, lambda one: _count(witness, one)))
        for _ in range(ENEMIES)
    ]
    begun, readings = monotonic(), list[Reading]()
    restarts = [whole / 9, whole * 2 / 9]
    while (now := monotonic() - begun) < whole:
        await asyncio.sleep(LOOK_SECONDS)
        if restarts and now > restarts[0]:
            restarts.pop(0)
            house = await _again(house, store, folder, kill=len(restarts) == 1)
            empty = await _reading(house, now)
        elif not restarts:
            readings.append(await _reading(house, now))
    await settle(enemies)
    for one in people:
        one.still = True
    await asyncio.sleep(QUIET_SECONDS)
    boards = [one.joined for one in people if one.joined and one.holds]
    await settle(alive)
    faults = _grown(readings)
    if chosen.settle:
        faults += await _left_over(house, empty, chosen.settle)
    await house.stop()
    await _compare(boards, store, witness)
    return {
        "minutes": chosen.minutes,
        "seed": chosen.seed,
        "people": chosen.people,
        "counts": dict(sorted(witness.counts.items())),
        "mib": [round(one.mib, 1) for one in readings[:: max(1, len(readings) // 20)]],
        "files": max((one.files for one in readings), default=0),
        "longest_stand_ms": max((one.figures["longest_stand_ms"] for one in readings), default=0),
        "faults": faults + witness.wrong,
    }


def _count(witness: Witness, one: str) -> None:
    witness.counts[f"attack {one}"] += 1


async def _again(house: RunningHouse, store: str, folder: Path, *, kill: bool) -> RunningHouse:
    """End a house, and open it again at the same port."""
    if kill:
        house.process.kill()
        await house.process.wait()
    else:
        await house.stop()
    return await started(store, folder, tls=True, port=house.port)


async def _reading(house: RunningHouse, now: float) -> Reading:
    pid = house.process.pid
    return Reading(now, resident(pid), open_files(pid), await house.figures())


def _grown(readings: list[Reading]) -> list[str]:
    """Return whether the memory has grown in the last half."""
    late = [one.mib for one in readings[len(readings) // 2 :]]
    part = len(late) // 4
    if not part:
        return []
    before, after = median(late[:part]), median(late[-part:])
    return [f"memory: {before} to {after} MiB"] if after > before + GROWTH_MIB else []


async def _left_over(house: RunningHouse, empty: Reading, seconds: float) -> list[str]:
    """Return what is still there once all have gone."""
    end = monotonic() + seconds
    while True:
        last = await _reading(house, 0)
        found = {
            name: last.figures[name] for name in ("guests", "visitors", "tables_in_memory")
        } | {
            "files": max(0, last.files - empty.files - MORE),
            "tasks": max(0, last.figures["tasks"] - empty.figures["tasks"] - MORE),
        }
        if not any(found.values()) or monotonic() > end:
            return [f"left over: {name} {count:g}" for name, count in found.items() if count]
        await asyncio.sleep(1)


async def _compare(boards: Sequence[JoinedTable], store: str, witness: Witness) -> None:
    """Compare the games that were not ended with what is stored."""
    logs = HouseStore(store, asyncio.get_running_loop())
    numbers = {one.token: one.number for one in await logs.tables.open()}
    for joined in boards:
        if joined.board and joined.token in numbers:
            joined.board.catch_up()
            log = await logs.tables.log(numbers[joined.token])
            witness.check(joined.board, log, "game going on")
    await asyncio.to_thread(logs.close)


if __name__ == "__main__":
    sys.exit(main())
