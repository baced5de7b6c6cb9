"""A store with members and tables, for a house under load; their games begin, or end soon."""

import asyncio
import json
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

from msgspec import Struct

from gobelet.core.table import Entry, Table
from gobelet.games import kit
from gobelet.house.store.database import Connection
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.table_heading import TABLE_HEADING, TableHeading
from gobelet.house.store.tables import TakenTable
from gobelet.net.frames import Place
from gobelet.net.table_files import SavedGuest

SEATS: Final = 4
RULES: Final = kit("yahtzee").configure("playroom")


class Player(Struct, frozen=True):
    """Somebody with a seat: what their program keeps."""

    name: str
    secret: str
    key: str
    token: str


def _token(number: int) -> str:
    return f"TABLE{number:05}"


def _log(left: int) -> Sequence[Entry]:
    """Return the log of a game of which so many actions are left, or that has just begun: 0."""
    if not left:
        return ()
    random = Random(left)
    table: Table[Any] = Table(RULES.game(SEATS), random)
    table.start()
    lengths = []
    while (seat := table.to_act) is not None:
        lengths.append(len(table.log))
        table.play(table.game.sample(table.game.observe(table.state, seat), random), by=seat)
    return table.log[: lengths[-left]]


async def fill(where: str, tables: int, left: int = 0) -> list[list[Player]]:
    """Make a store of so many tables, and return who sits at each.

    `left`: how many actions each of their games has still; 0: all of them.
    """
    log = _log(left)
    store = HouseStore(where, asyncio.get_running_loop())
    options = json.loads(json.dumps(RULES.game(SEATS).options()))
    found = []
    for number in range(tables):
        players = [
            Player(
                f"P{number}x{seat}",
                sha256(f"secret {number} {seat}".encode()).hexdigest(),
                sha256(f"key {number} {seat}".encode()).hexdigest()[:32],
                _token(number),
            )
            for seat in range(SEATS)
        ]
        kept = TableHeading(
            "yahtzee",
            options,
            tuple(Place(one.name, elsewhere=True, ready=True) for one in players),
            tuple(SavedGuest(one.key, (one.name,), (seat,)) for seat, one in enumerate(players)),
            begun=True,
        )
        members = [
            store.members.add(sha256(one.secret.encode()).digest(), one.name, one.name)
            for one in players
        ]
        adding = asyncio.gather(*members)
        saved = await store.tables.add(_token(number), 1, kept)
        await adding
        if log:
            await _enter(store, saved.number, log)
        found.append(players)
    await asyncio.to_thread(store.close)
    return found


async def _enter(store: HouseStore, number: int, log: Sequence[Entry]) -> None:
    """Have a log stand in the store."""
    taken = await store.tables.take(number)
    assert isinstance(taken, TakenTable)
    taken.record.enter(0, log, lambda _: None)
    taken.record.release()


async def ended(where: str) -> tuple[int, int]:
    """Return how many games of a store are over, and how many of them were counted."""
    store = HouseStore(where, asyncio.get_running_loop())

    def look(connection: Connection) -> tuple[int, int]:
        headings = connection.execute("SELECT kept FROM tables").fetchall()
        [(counted,)] = connection.execute("SELECT count(*) FROM results").fetchall()
        return sum(TABLE_HEADING.decode(kept).over for (kept,) in headings), counted

    found = await store.writer.ask(look)
    await asyncio.to_thread(store.close)
    return found
