"""How many actions a second a store makes durable, when many tables act at one time.

`python -m tests.load.commits [--store STORE] [--tables 1000] [--seconds 5] [--json]`
"""

import argparse
import asyncio
import json
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from gobelet.core.table import Entry
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.tables import TakenTable
from gobelet.house.store.writer import NotStored
from tests.load.filled import fill


async def measured(store: str, tables: int, seconds: float) -> dict[str, object]:
    """Have each table enter its next action as soon as the last is on the disk."""
    players = await fill(store, tables)
    opened = HouseStore(store, asyncio.get_running_loop())
    taken = [await opened.tables.take(number) for number in range(1, len(players) + 1)]
    begun = perf_counter()
    durable, refused, before = 0, 0, opened.writer.transactions

    def enter(one: TakenTable, place: int) -> None:
        entry = Entry(place % 4, '{"type":"Keep","dice":[1,2,3,4,5]}')
        one.record.enter(place, [entry], partial(done, one, place))

    def done(one: TakenTable, place: int, result: object) -> None:
        nonlocal durable, refused
        refused += isinstance(result, NotStored)
        durable += 1
        if perf_counter() - begun < seconds:
            enter(one, place + 1)

    for one in taken:
        if isinstance(one, TakenTable):
            enter(one, 0)
    await asyncio.sleep(seconds + 1)
    commits = opened.writer.transactions - before
    await asyncio.to_thread(opened.close)
    return {
        "tables": tables,
        "durable_a_second": round(durable / seconds),
        "actions_a_commit": round(durable / max(1, commits), 1),
        "refused": refused,
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.commits", description=__doc__)
    parser.add_argument("--store", default="", help="where; else a temporary file")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        store = chosen.store or str(Path(folder) / "house.sqlite3")
        found = asyncio.run(measured(store, chosen.tables, chosen.seconds))
    sys.stdout.write(f"{json.dumps(found)}\n" if chosen.json else f"{found}\n")
    return 1 if found["refused"] else 0


if __name__ == "__main__":
    sys.exit(main())
