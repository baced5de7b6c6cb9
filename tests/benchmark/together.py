"""A table of several computers: from a key to what another hears, and the host's memory."""

import asyncio
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final
from unittest import mock

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from gobelet.games import kit
from gobelet.net.frames import Place
from gobelet.net.invitation import read_invitation
from gobelet.net.line.certificate import guest_context, host_certificate
from gobelet.store.store import Store
from gobelet.ui.network.plan import Joining, Plan
from gobelet.ui.table.play import playing
from tests.benchmark.figures import Figure, figure
from tests.benchmark.processes import HostProgram, peak_memory
from tests.support.keyboard import driver as drivers
from tests.support.keyboard.driver import Driver, key_of
from tests.support.network.loopback import Caller, until

ROWS: Final = 13
GAMES: Final = 8
ECHOES: Final = 400
ELSEWHERE: Final = Place(elsewhere=True)


class LoopClock:
    """The clock of the event loop; `pass_by` lets time pass in which nothing happens."""

    def __init__(self) -> None:
        self._passed = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self._passed

    def later(self, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        return asyncio.get_running_loop().call_later(seconds, action).cancel

    def pass_by(self, seconds: float) -> None:
        self._passed += seconds


class Player(Driver):
    clock: LoopClock  # type: ignore[assignment] # time is that of the loop


def home(folder: Path, name: str) -> Player:
    """Return a player's program, whose games are on the disk."""
    store = Store.open(folder / name)
    player = Player(store=lambda: store)
    player.options.name = name
    player.keeping._folder = lambda: folder / name
    player.main()
    return player


async def heard(player: Player, before: int) -> float:
    """Return when the player was told something more."""
    end = time.perf_counter() + 30
    while len(player.speaker.texts) == before:
        await asyncio.sleep(0)
        if time.perf_counter() > end:
            raise RuntimeError(f"silence after {player.speaker.texts[-3:]}")
    return time.perf_counter()


async def moves(folder: Path) -> list[float]:
    """Play; return the seconds from each key that throws or marks to what the other hears."""
    ana, luc = home(folder, "Ana"), home(folder, "Luc")
    config = kit("yahtzee").configure("playroom", language="fr")
    ana.menus.host(Plan(config, (Place("Ana"), ELSEWHERE), "127.0.0.1", 0, auto=True))
    line = await until_said(ana, "gobelet join ")
    luc.menus.join(Joining(read_invitation(line), ("Luc",)))
    await until(lambda: playing(luc.session) and playing(ana.session), "the game begins")
    taken: list[float] = []
    for _ in range(ROWS):
        taken += await turn(ana, luc)
        taken += await turn(luc, ana)
    return taken


async def until_said(player: Player, beginning: str) -> str:
    def found() -> str:
        return next((one for one in player.speaker.texts if one.startswith(beginning)), "")

    await until(found, beginning)
    return found()


async def turn(player: Player, other: Player) -> Sequence[float]:
    """Throw, and mark the first open row; return how long each took to be heard there."""
    taken = []
    await until(lambda: my_turn(player), "the turn has come")
    for keys in (["enter"], ["enter", "down", "enter"]):
        for key in keys:
            # What was said before is heard; a key is no trembling.
            player.clock.pass_by(5)
            await asyncio.sleep(0.01)
            before, began = len(other.speaker.texts), time.perf_counter()
            player.send(key_of(key))
        taken.append(await heard(other, before) - began)
        await asyncio.sleep(0.01)
    return taken


def my_turn(player: Player) -> bool:
    table = playing(player.session)
    return table is not None and table.board.person is not None


async def echoes(folder: Path) -> list[float]:
    """Send lines to a bare websocket, encrypted as a table's; return how long each took back."""

    async def echo(connection: ServerConnection) -> None:
        async for data in connection:
            await connection.send(data)

    context, _ = host_certificate(folder)
    async with serve(echo, "127.0.0.1", 0, ssl=context, compression=None) as server:
        port = server.sockets[0].getsockname()[1]
        async with connect(
            f"wss://127.0.0.1:{port}/",
            ssl=guest_context(),
            server_hostname="gobelet",
            proxy=None,
            compression=None,
        ) as line:
            taken = []
            for _ in range(ECHOES):
                began = time.perf_counter()
                await line.send("x" * 400)
                await line.recv()
                taken.append(time.perf_counter() - began)
                await asyncio.sleep(0.002)
            return taken


def between_keyboards() -> Iterator[Figure]:
    """Measure games of two, whose host and guest share this process, and an echo beside them."""
    moved, echoed = list[float](), list[float]()
    for _ in range(GAMES):
        with (
            tempfile.TemporaryDirectory() as folder,
            mock.patch.object(drivers, "Clock", LoopClock),
        ):
            moved += asyncio.run(moves(Path(folder)))
            echoed += asyncio.run(echoes(Path(folder)))
    key = figure("key to what the other player hears", [1000 * one for one in moved], "ms", 2)
    echo = figure("a websocket's echo, encrypted", [1000 * one for one in echoed], "ms", 2)
    yield key
    yield echo
    median, p95, p99 = (
        round(one / other, 1) for one, other in zip(key.values, echo.values, strict=True)
    )
    yield Figure("the one by the other", median, p95, p99, "")


async def host_memory(guests: int) -> float:
    """Return the memory of a host's program with so many guests in a game."""
    with tempfile.TemporaryDirectory() as folder, HostProgram(Path(folder), guests) as host:
        invitation = read_invitation(await asyncio.to_thread(host.line, "gobelet join "))
        callers = [Caller(invitation, f"Guest {number}") for number in range(guests)]
        await until(lambda: all(one.joined.board for one in callers), "the game begins")
        await asyncio.sleep(1)
        for caller in callers:
            await caller.stop()
        return peak_memory(host.pid)


def memories() -> Iterator[Figure]:
    for guests in (1, 8):
        taken = [asyncio.run(host_memory(guests)) for _ in range(3)]
        yield figure(f"peak memory of a host with {guests} guests", taken, "MiB", 1)


def together() -> Iterator[Figure]:
    yield from between_keyboards()
    yield from memories()


if __name__ == "__main__":
    for one in together():
        print(one)  # noqa: T201 - the figures of this file alone
