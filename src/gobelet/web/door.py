"""The connections of pages to their seats, beside those of guests on the same port."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

from websockets.http11 import Request, Response

from gobelet.match.codec import Undecodable
from gobelet.net.line.allowance import Allowance
from gobelet.net.line.listener import HELLO_SECONDS
from gobelet.net.line.peer import Peer
from gobelet.web.answers import answer_page, end
from gobelet.web.files import version
from gobelet.web.frames import (
    FROM_PAGE,
    OPENING,
    PAGE_CODER,
    SEAT_CODER,
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


Find = Callable[[Open], Awaitable[tuple[str, ThinSeat]]]
"""Returns the seat that a page wants, with its key. Raises NoSeat."""


class PageDoor:
    """Answers browsers: files over HTTP, and a line to the seat that is found.

    `gone` is called with a seat whose last line has ended. With a `token` the page is told by what
    its link is opened from now on.
    """

    def __init__(
        self,
        find: Find,
        gone: Callable[[ThinSeat], None] = lambda _seat: None,
        token: str = "",
    ) -> None:
        self._find = find
        self._token = token
        self._gone = gone
        self._open: dict[ThinSeat, Peer] = {}

    def answer(self, request: Request) -> Response | None:
        return answer_page(request)

    @property
    def count(self) -> int:
        """How many pages have a line."""
        return len(self._open)

    async def meet(self, peer: Peer, find: Find | None = None) -> None:
        """Hear which seat a page wants, and give it a line."""
        with suppress(TimeoutError, Undecodable):
            try:
                if len(self._open) >= _CONNECTIONS:
                    raise NoSeat("full")
                async with asyncio.timeout(HELLO_SECONDS):
                    frame = _decoded(await peer.receive(), OPENING)
                if not isinstance(frame, Open):
                    raise Undecodable("no Open")
                key, seat = await (find or self._find)(frame)
            except NoSeat as refused:
                end(peer, refused.code)
                return
            # What was heard at another seat was counted there.
            self._serve(peer, key, seat, frame.heard if key == frame.key else 0)

    def close(self, seat: ThinSeat, code: str) -> None:
        """End the line of a seat, after all that it was told."""
        if peer := self._open.pop(seat, None):
            end(peer, code)

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


def _decoded(data: bytes, most: int = FROM_PAGE) -> FromPage:
    """Return a frame of a page. Raises Undecodable."""
    if len(data) > most:
        raise Undecodable("too long")
    return PAGE_CODER.decode(data)
