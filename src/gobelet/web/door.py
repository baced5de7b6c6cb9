"""The connections of pages to their seats, beside those of guests on the same port."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from gobelet.match.codec import Undecodable
from gobelet.net.allowance import Allowance
from gobelet.net.listening import HELLO_SECONDS
from gobelet.web.files import answer, plain
from gobelet.web.frames import (
    FROM_PAGE,
    PAGE_CODER,
    SEAT,
    SEAT_CODER,
    Closed,
    FromPage,
    Open,
    Opened,
)
from gobelet.web.outbox import Outbox
from gobelet.web.thin_seat import ThinSeat

FRAMES_A_SECOND: Final = 40
FRAMES_AT_ONCE: Final = 200
_CONNECTIONS: Final = 2000


class NoSeat(Exception):
    """A page has no seat here; `code` is one of `Closed`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class PageDoor:
    """Answers browsers: files over HTTP, and a line to the seat that `find` returns with its key.

    `find` raises NoSeat. `gone` is called with a seat whose last line has ended.
    """

    path = SEAT

    def __init__(
        self,
        find: Callable[[Open], Awaitable[tuple[str, ThinSeat]]],
        gone: Callable[[ThinSeat], None] = lambda _seat: None,
    ) -> None:
        self._find = find
        self._gone = gone
        self._open: dict[ThinSeat, ServerConnection] = {}
        self._count = 0

    def answer(self, _connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file; None lets a line be opened."""
        if "websocket" not in request.headers.get("Upgrade", "").lower():
            return answer(request)
        if request.path == SEAT and not _is_own(request):
            return plain(HTTPStatus.FORBIDDEN)
        return None

    async def meet(self, connection: ServerConnection) -> None:
        """Hear a page to its end."""
        if self._count >= _CONNECTIONS:
            await _close(connection, "full")
            return
        self._count += 1
        try:
            with suppress(ConnectionClosed, TimeoutError, Undecodable):
                key, seat, has = await self._greet(connection)
                await self._serve(connection, key, seat, has)
        except NoSeat as refused:
            await _close(connection, refused.code)
        finally:
            self._count -= 1

    async def close(self, seat: ThinSeat, code: str) -> None:
        """End the line of a seat, after all that it was told."""
        if connection := self._open.pop(seat, None):
            with suppress(ConnectionClosed):
                while seat.outbox.waiting:
                    await connection.send(seat.outbox.waiting.popleft(), text=True)
            await _close(connection, code)

    async def _greet(self, connection: ServerConnection) -> tuple[str, ThinSeat, int]:
        async with asyncio.timeout(HELLO_SECONDS):
            frame = _decoded(await connection.recv(decode=False))
        if not isinstance(frame, Open):
            raise Undecodable("no Open")
        key, seat = await self._find(frame)
        return key, seat, frame.heard

    async def _serve(
        self, connection: ServerConnection, key: str, seat: ThinSeat, has: int
    ) -> None:
        before, self._open[seat] = self._open.get(seat), connection
        if before:
            await _close(before, "elsewhere")
        more = asyncio.Event()
        await connection.send(SEAT_CODER.encode(Opened(key)), text=True)
        seat.connect(more.set, has)
        sending = asyncio.create_task(_tell(connection, seat.outbox, more))
        allowance = Allowance(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        try:
            async for data in connection:
                if self._open.get(seat) is not connection:
                    return
                allowance.take()
                seat.receive(_decoded(data))
        finally:
            sending.cancel()
            if self._open.get(seat) is connection:
                del self._open[seat]
                seat.outbox.disconnect()
                self._gone(seat)


async def _tell(connection: ServerConnection, outbox: Outbox, more: asyncio.Event) -> None:
    """Send what waits for a page as fast as the line takes it."""
    with suppress(ConnectionClosed):
        while True:
            more.clear()
            while outbox.waiting:
                await connection.send(outbox.waiting.popleft(), text=True)
            if outbox.too_slow:
                connection.transport.abort()
                return
            await more.wait()


async def _close(connection: ServerConnection, code: str) -> None:
    """Tell a page why its line ends, and end it."""
    with suppress(ConnectionClosed):
        await connection.send(SEAT_CODER.encode(Closed(code)), text=True)
    await connection.close()


def _decoded(data: str | bytes) -> FromPage:
    """Return a frame of a page. Raises Undecodable."""
    if len(data) > FROM_PAGE:
        raise Undecodable("too long")
    return PAGE_CODER.decode(data)


def _is_own(request: Request) -> bool:
    """Whether a line is asked for by our own page, and not by that of somebody else."""
    origins = request.headers.get_all("Origin")
    return [urlsplit(origin).netloc for origin in origins] == request.headers.get_all("Host")
