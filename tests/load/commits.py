"""How many actions a second a store keeps, each answered once it is on the disk.

`python -m tests.load.commits [--store postgresql]` enters actions at many tables, so many at a time
waiting for their answer, as many people's do.
"""

import argparse
import asyncio
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from gobelet.core.table import Entry
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.table_record import TableRecord
from gobelet.house.store.tables import TakenTable
from gobelet.house.store.writer import NotStored
from tests.load.filled import fill
from tests.support.house.postgresql import server

TABLES = 500


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.commits", description=__doc__)
    parser.add_argument("--store", default="", help="where, or “postgresql” for a new server")
    parser.add_argument("--actions", type=int, default=50_000)
    parser.add_argument("--waiting", type=int, default=500)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, ExitStack() as stack:
        store = chosen.store or str(Path(folder) / "house.sqlite3")
        if store == "postgresql":
            store = stack.enter_context(server(synced=True)).new_database()
        asyncio.run(_measure(store, chosen.actions, chosen.waiting))
    return 0


async def _measure(where: str, actions: int, waiting: int) -> None:
    await fill(where, TABLES)
    store = HouseStore(where, asyncio.get_running_loop())
    records = []
    for number in range(1, TABLES + 1):
        taken = await store.tables.take(number)
        assert isinstance(taken, TakenTable)
        records.append(taken.record)
    before, began = store.writer.transactions, perf_counter()
    places = [0] * TABLES
    waits: list[float] = []
    times = actions // waiting
    await asyncio.gather(*(_enter(records, places, n, times, waits) for n in range(waiting)))
    seconds = perf_counter() - began
    commits = store.writer.transactions - before
    await asyncio.to_thread(store.close)
    waits.sort()
    sys.stdout.write(
        f"{len(waits) / seconds:.0f} actions a second, {len(waits) / commits:.0f} a commit, "
        f"answered after {1000 * waits[len(waits) // 2]:.0f} ms "
        f"(p99 {1000 * waits[len(waits) * 99 // 100]:.0f})\n"
    )


async def _enter(
    records: list[TableRecord], places: list[int], first: int, times: int, waits: list[float]
) -> None:
    """Enter one action after the other, each once the last one is answered."""
    loop = asyncio.get_running_loop()
    for turn in range(times):
        table = (first + turn) % len(records)
        answer = loop.create_future()
        entry = Entry(0, '{"type":"Roll","kept":[1,2,3,4,5]}')
        place, places[table] = places[table], places[table] + 1
        began = perf_counter()
        records[table].enter(place, (entry,), answer.set_result)
        result = await answer
        assert not isinstance(result, NotStored), result
        waits.append(perf_counter() - began)


if __name__ == "__main__":
    sys.exit(main())
