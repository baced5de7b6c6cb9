"""A store with members and tables whose games have just begun, for a house under load."""

import asyncio
import json
from hashlib import sha256
from typing import Final

from msgspec import Struct

from gobelet.games import kit
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.table_heading import TableHeading
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


async def fill(where: str, tables: int) -> list[list[Player]]:
    """Make a store of so many tables, and return who sits at each."""
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
        await asyncio.gather(*members, store.tables.add(_token(number), 1, kept))
        found.append(players)
    await asyncio.to_thread(store.close)
    return found
