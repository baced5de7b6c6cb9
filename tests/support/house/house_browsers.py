"""A public house that answers browsers, all of it in the loop of a test, with real sockets."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

from gobelet.house.lobby.notice import Notice
from gobelet.house.server import House
from gobelet.net.line.certificate import host_certificate
from gobelet.net.line.listener import Listener
from gobelet.net.nearby.addresses import LOOPBACK
from gobelet.web.house.door import HouseDoor
from gobelet.web.house.inner_door import InnerDoor
from gobelet.web.house.processes import SeatProcess, SeatProcesses
from gobelet.web.house.seats import HouseSeats
from tests.support.house.house_page import HousePage, trusting
from tests.support.house.public_house import At
from tests.support.network.loopback import until

SECRET: Final = "S" * 43
RULES: Final = Notice({"fr": ["Soyez gentils."], "en": ["Be kind."], "es": ["Sé amable."]})


class _Here(SeatProcess):
    """Has the place of a process: its seats are in the loop of the test."""

    def __init__(self, inner_door: InnerDoor, seats_port: int) -> None:
        self.inner_door, self.pages = inner_door, 0
        self.port = asyncio.get_running_loop().create_future()
        self.port.set_result(seats_port)

    def close(self) -> None:
        """Do nothing: the loop of the test goes on."""


class _OneHere(SeatProcesses):
    def __init__(self, process: SeatProcess) -> None:
        self._open = {process.inner_door.number: process}
        self._most, self._closed = 1, False


class WithBrowsers(At):
    """Where such a house is, and its parts."""

    def __init__(self, port: int, pin: str, house: House, seats: HouseSeats) -> None:
        super().__init__(port, pin, house)
        self.seats = seats

    async def new_page(self, name: str, language: str = "fr", token: str = "") -> HousePage:
        """Come by a browser, to the rules and into the house, or to a table."""
        context = trusting() if self.pin else None
        page = await HousePage(self.port, context, languages=(language,)).open(token)
        accept = {"fr": "Accepter ce", "en": "Accept these", "es": "Aceptar estas"}[language]
        await page.choose(accept)
        await page.type(name)
        await until(lambda: page.kept.get("secret"), f"{name} is in: {page.said}")
        return page


async def _opened(listener: Listener, tasks: "list[asyncio.Task[None]]") -> int:
    ports: list[int] = []
    before = listener.opened

    def opened(port: int) -> None:
        before(port)
        ports.append(port)

    listener.opened = opened
    tasks.append(asyncio.create_task(listener.run()))
    await until(lambda: ports, "a port")
    return ports[0]


@asynccontextmanager
async def browser_house(
    folder: Path, *, port: int = 0, store: str = "", rules: Notice = RULES, tls: bool = False
) -> AsyncIterator[WithBrowsers]:
    """Open a house for programs and browsers; without `tls` nothing is encrypted."""
    house = House(store or str(folder / "house.sqlite3"), rules)
    await house.open()
    tasks: list[asyncio.Task[None]] = []
    inner = await _opened(house.inner_door(SECRET), tasks)
    inner_door = InnerDoor(1, inner, SECRET, "P" * 17, "en")
    seats = HouseSeats(inner_door)
    process = _Here(inner_door, await _opened(Listener(seats.meet, None, LOOPBACK, 0), tasks))
    house.answer_browsers(HouseDoor(_OneHere(process)))
    context: ssl.SSLContext | None = None
    pin = ""
    if tls:
        context, pin = host_certificate(folder)
    found = await _opened(house.listener(context, LOOPBACK, port), tasks)
    try:
        yield WithBrowsers(found, pin, house, seats)
    finally:
        for key in [*seats._visitors]:
            seats._end(key, "over")
        await house.close()
        for task in tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)
