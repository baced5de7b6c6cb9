"""A process for the seats of browsers. It ends with the house, however that ends."""

import asyncio
import multiprocessing
import os
import signal
from importlib import import_module
from multiprocessing.connection import Connection
from pkgutil import walk_packages
from threading import Thread

from gobelet import games, ui
from gobelet.games import GAMES
from gobelet.house.garbage import collect_garbage
from gobelet.net.line.listener import Listener
from gobelet.net.nearby.addresses import LOOPBACK
from gobelet.net.wires import codec_of, schema_of
from gobelet.web.house.inner_door import InnerDoor
from gobelet.web.house.seats import HouseSeats


def run(told: "Connection[int, int]", inner_door: InnerDoor) -> None:
    """Serve until the process is ended; tell the port once lines can come."""
    # The house is told when to stop, and ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_house, daemon=True).start()
    asyncio.run(_serve(told, inner_door))


def _end_with_house() -> None:
    if house := multiprocessing.parent_process():
        house.join()
        os._exit(0)


def load_all() -> None:
    """Load what a seat may ever need: whoever was the first to need it would hold up all others."""
    for package in (games, ui):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    for game in GAMES:
        codec_of(game)
        schema_of(game)


async def _serve(told: "Connection[int, int]", inner_door: InnerDoor) -> None:
    seats = HouseSeats(inner_door)
    listener = Listener(seats.meet, None, LOOPBACK, 0)
    load_all()
    listener.opened = told.send
    await asyncio.gather(listener.run(), seats.look_round(), collect_garbage(lambda: seats.count))
