"""The door for browsers: who may open a line, and which of two tabs has the seat."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gobelet.keyboard.layouts import layout
from gobelet.net.line.listener import Listener
from gobelet.ui.preferences import Options
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.web.door import NoSeat, PageDoor
from gobelet.web.files import version
from gobelet.web.frames import PAGE_CODER, SEAT_CODER, Closed, FromPage, News, Open, Opened, Press
from gobelet.web.thin_seat import ThinSeat
from tests.support.network.loopback import later, run
from tests.support.speech.outputs import PATIENCE

LINK = "right"


class OneSeat:
    """A door to one seat, whose screen is a list."""

    def __init__(self) -> None:
        self.failed: list[Exception] = []
        self.seat = ThinSeat(
            Options("en", layout("us"), "auto"), later, lambda: None, self.failed.append
        )
        self.gone: list[ThinSeat] = []
        self.door = PageDoor(self.find, self.gone.append)
        session = self.seat.session
        self.seat.do(lambda: self._open_list(session))

    @staticmethod
    def _open_list(session: Session) -> None:
        open_list(session, "Fruit", lambda: [Item("Apple"), Item("Pear")])

    async def find(self, frame: Open) -> tuple[str, ThinSeat]:
        if frame.token != LINK:
            raise NoSeat("token")
        return "its key", self.seat


def visit(test: Callable[[OneSeat, int], Awaitable[None]]) -> None:
    """Run a test with a door, and its port."""

    async def main() -> None:
        opened = OneSeat()
        port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        listener = Listener(opened.door.meet, None, "127.0.0.1", 0, opened.door.answer)
        listener.opened = port.set_result
        listening = asyncio.create_task(listener.run())
        async with asyncio.timeout(PATIENCE):
            await test(opened, await port)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        assert opened.failed == []

    run(main())


def line(port: int, origin: str = "") -> connect:
    """Return a line as a page of this address opens it."""
    return connect(
        f"ws://127.0.0.1:{port}/seat",
        origin=origin or f"http://127.0.0.1:{port}",  # type: ignore[arg-type]  # a type of text
        proxy=None,
    )


async def send(page: ClientConnection, frame: FromPage) -> None:
    await page.send(PAGE_CODER.encode(frame), text=True)


async def take(page: ClientConnection) -> object:
    return SEAT_CODER.decode(await page.recv(decode=False))


def test_a_page_gets_its_key_and_the_screen() -> None:
    async def test(opened: OneSeat, port: int) -> None:
        async with line(port) as page:
            await send(page, Open(LINK))
            assert await take(page) == Opened("its key", version())
            news = await take(page)
            assert isinstance(news, News)
            assert news.scene
            assert [item.text for item in news.scene.items] == ["Apple", "Pear"]
            assert [said.text for said in news.said] == ["Fruit. Apple"]
            await send(page, Press("down"))
            news = await take(page)
            assert isinstance(news, News)
            assert [(said.text, said.urgent) for said in news.said] == [("Pear", True)]
        while not opened.gone:
            await asyncio.sleep(0.01)

    visit(test)


@pytest.mark.parametrize("origin", ["http://example.org", "null", "https://127.0.0.1"])
def test_the_page_of_another_gets_no_line(origin: str) -> None:
    async def test(_opened: OneSeat, port: int) -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with line(port, origin):
                pass
        assert refused.value.response.status_code == 403

    visit(test)


def test_a_wrong_link_is_told_so() -> None:
    async def test(_opened: OneSeat, port: int) -> None:
        async with line(port) as page:
            await send(page, Open("wrong"))
            assert await take(page) == Closed("token")

    visit(test)


def test_the_last_of_two_tabs_has_the_seat() -> None:
    async def test(_opened: OneSeat, port: int) -> None:
        async with line(port) as first, line(port) as second:
            await send(first, Open(LINK))
            assert isinstance(await take(first), Opened)
            assert isinstance(await take(first), News)
            await send(second, Open(LINK))
            assert isinstance(await take(second), Opened)
            assert await take(first) == Closed("elsewhere")
            assert isinstance(await take(second), News)
            await send(second, Press("down"))
            news = await take(second)
            assert isinstance(news, News)
            assert [said.text for said in news.said] == ["Pear"]

    visit(test)


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"{",
        b'{"type":"Nobody"}',
        b'{"type":"Press","key":"rm -rf"}',
        b'{"type":"Press","key":"\\u001b"}',
        b'{"type":"Choose","item":-1}',
        b'{"type":"Open","token":"right"}',
        b"[" * 5000,
        PAGE_CODER.encode(Press("d"))[:-1] + b" " * 5000 + b"}",
    ],
)
def test_what_no_page_sends_ends_the_line_and_nothing_else(bad: bytes) -> None:
    async def test(opened: OneSeat, port: int) -> None:
        async with line(port) as page:
            await send(page, Open(LINK))
            await take(page)
            await take(page)
            await page.send(bad)
            with pytest.raises(ConnectionClosed):
                await take(page)
        async with line(port) as page:
            await send(page, Open(LINK))
            assert isinstance(await take(page), Opened)
        assert len(opened.seat.session.screens) == 1

    visit(test)
