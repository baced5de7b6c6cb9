"""The pages of a hosted table: who opens its link in a browser sits down as a visitor."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Final

from websockets.http11 import Request, Response

from gobelet.i18n import LANGUAGES
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.line.peer import Peer
from gobelet.web.door import NoSeat, PageDoor
from gobelet.web.frames import SEAT, Open
from gobelet.web.thin_seat import ThinSeat
from gobelet.web.visitor import Visitor, has_place

MOST: Final = 32
"""Visitors of one table, those too who have just come, or have left it."""


class TablePages:
    """Answers browsers at the door of a table; `language_code` is the host's.

    `failed` takes an error of a visitor's session, to be written down.
    """

    path = SEAT

    def __init__(
        self,
        hosted: HostedTable,
        language_code: str,
        failed: Callable[[Exception], None] = lambda _error: None,
    ) -> None:
        self._failed = failed
        self._hosted = hosted
        self._language_code = language_code
        self._visitors: dict[str, Visitor] = {}
        self._door = PageDoor(self._find, self._gone)

    def answer(self, request: Request) -> Response | None:
        return self._door.answer(request)

    async def meet(self, peer: Peer) -> None:
        await self._door.meet(peer)

    def close(self) -> None:
        """Close the lines of all visitors: nobody hosts the table any more."""
        for key in [*self._visitors]:
            self._close(key)

    async def _find(self, frame: Open) -> tuple[str, ThinSeat]:
        """Return the seat of a page, its own or a new one. Raises NoSeat."""
        if not self._hosted.admission.opens(frame.token):
            raise NoSeat("token")
        key, visitor = frame.key, self._visitors.get(frame.key)
        if visitor is None:
            if not self._hosted.has_room and not has_place(frame.kept):
                raise NoSeat("taken")
            if len(self._visitors) >= MOST:
                raise NoSeat("full")
            key = secrets.token_urlsafe(16)
            code = spoken(frame.languages) or self._language_code
            visitor = Visitor(self._hosted, code, frame.kept, later, self._left, self._fail)
            self._visitors[key] = visitor
        visitor.came()
        return key, visitor.seat

    def _gone(self, seat: ThinSeat) -> None:
        """Take note that a page is gone; who never sat down need not come back."""
        for key, visitor in [*self._visitors.items()]:
            if visitor.seat is seat:
                visitor.went()
                if not visitor.sits:
                    self._close(key)

    def _left(self, seat: ThinSeat) -> None:
        """Take note that a visitor has left for good."""
        self._door.close(seat, "over")
        for key, visitor in [*self._visitors.items()]:
            if visitor.seat is seat:
                visitor.leave()
                self._close(key)

    def _fail(self, seat: ThinSeat, error: Exception) -> None:
        """Take note that a visitor's session has failed; who comes again has the place."""
        self._failed(error)
        self._door.close(seat, "failed")
        for key, visitor in [*self._visitors.items()]:
            if visitor.seat is seat:
                visitor.went()
                self._close(key)

    def _close(self, key: str) -> None:
        self._visitors.pop(key).close()


def spoken(languages: Sequence[str]) -> str:
    """Return the first of these languages that the program speaks; empty: none of them."""
    known = (one.partition("-")[0].lower() for one in languages)
    return next((code for code in known if code in LANGUAGES), "")


def later(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
    return asyncio.get_running_loop().call_later(seconds, action).cancel
