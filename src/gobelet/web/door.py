"""The connections of pages to their seats, beside those of guests on the same port."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

from websockets.http11 import Request, Response

from gobelet.match.codec import Undecodable
from gobelet.net.line.allowance import Allowance
from gobelet.net.line.listener import HELLO_SECONDS
from gobelet.net.line.peer import Peer
from gobelet.web.files import answer, plain, version
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

    `find` raises NoSeat. `gone` is called with a seat whose last line has ended. With a `token` the
    page is told by what its link is opened from now on.
    """

    def __init__(
        self,
        find: Callable[[Open], Awaitable[tuple[str, ThinSeat]]],
        gone: Callable[[ThinSeat], None] = lambda _seat: None,
        token: str = "",
    ) -> None:
        self._find = find
        self._token = token
        self._gone = gone
        self._open: dict[ThinSeat, Peer] = {}

    def answer(self, request: Request) -> Response | None:
        """Answer a request for a file; None lets a line be opened."""
        if "websocket" not in request.headers.get("Upgrade", "").lower():
            return answer(request)
        if request.path == SEAT and not _is_own(request):
            return plain(HTTPStatus.FORBIDDEN)
        return None

    async def meet(self, peer: Peer) -> None:
        """Hear which seat a page wants, and give it a line."""
        with suppress(TimeoutError, Undecodable):
            try:
                if len(self._open) >= _CONNECTIONS:
                    raise NoSeat("full")
                async with asyncio.timeout(HELLO_SECONDS):
                    frame = _decoded(await peer.receive())
                if not isinstance(frame, Open):
                    raise Undecodable("no Open")
                key, seat = await self._find(frame)
            except NoSeat as refused:
                _end(peer, refused.code)
                return
            self._serve(peer, key, seat, frame.heard)

    def close(self, seat: ThinSeat, code: str) -> None:
        """End the line of a seat, after all that it was told."""
        if peer := self._open.pop(seat, None):
            _end(peer, code)

    def _serve(self, peer: Peer, key: str, seat: ThinSeat, has: int) -> None:
        self.close(seat, "elsewhere")
        self._open[seat] = peer
        peer.send(SEAT_CODER.encode(Opened(key, version(), self._token)))
        peer.drained = partial(_send, peer, seat.outbox)
        seat.connect(peer.drained, has)
        allowance = Allowance(FRAMES_A_SECOND, FRAMES_AT_ONCE)

        def take(data: bytes) -> None:
            if self._open.get(seat) is not peer:
                return
            try:
                allowance.take()
                seat.receive(_decoded(data))
            except Undecodable:
                peer.close()

        def lost() -> None:
            if self._open.get(seat) is peer:
                del self._open[seat]
                seat.outbox.disconnect()
                self._gone(seat)

        peer.listen(take, lost)


def _send(peer: Peer, outbox: Outbox) -> None:
    """Send what waits for a page, as much as the line takes."""
    while outbox.waiting and not peer.full:
        peer.send(outbox.waiting.popleft())
    if outbox.too_slow:
        peer.abort()


def _end(peer: Peer, code: str) -> None:
    """Tell a page why its line ends, and end it."""
    peer.send(SEAT_CODER.encode(Closed(code)))
    peer.close()


def _decoded(data: bytes) -> FromPage:
    """Return a frame of a page. Raises Undecodable."""
    if len(data) > FROM_PAGE:
        raise Undecodable("too long")
    return PAGE_CODER.decode(data)


def _is_own(request: Request) -> bool:
    """Whether a line is asked for by our own page, and not by that of somebody else."""
    origins = request.headers.get_all("Origin")
    return [urlsplit(origin).netloc for origin in origins] == request.headers.get_all("Host")
