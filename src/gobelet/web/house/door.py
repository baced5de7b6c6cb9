"""The door of a house for browsers: files, and the way to the seats in processes of their own."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from websockets.http11 import Request, Response

from gobelet.house.lobby.reception import place_of
from gobelet.match.codec import Undecodable
from gobelet.net.line.allowance import Allowances
from gobelet.net.line.listener import HELLO_SECONDS
from gobelet.net.line.peer import Peer
from gobelet.net.line.tunnel import NoTunnel, Tunnel, open_tunnel
from gobelet.net.nearby.addresses import LOOPBACK
from gobelet.web.answers import answer_page, end
from gobelet.web.frames import OPENING, PAGE_CODER, SEAT, Open
from gobelet.web.house.inner_door import Caller
from gobelet.web.house.processes import SeatProcess, SeatProcesses

PAGES: Final = 4000
"""Pages that have a line, all together."""
STRANGERS: Final = 200
"""Pages of which nothing was heard."""
FROM_ADDRESS: Final = 100
"""Pages from one address, behind which a school may be."""
CALLS: Final = (2, 200)
"""Lines that pages of one address open: so many a second, and so many at once."""


class HouseDoor:
    """Answers browsers at the port of a house, and carries their lines, unread, to their seats."""

    path = SEAT

    def __init__(self, processes: SeatProcesses) -> None:
        self._processes = processes
        self._from: Counter[str] = Counter()
        self._strangers = 0
        self._calls = Allowances(*CALLS)

    @property
    def count(self) -> int:
        """How many pages have a line."""
        return self._from.total()

    def answer(self, request: Request) -> Response | None:
        """Answer a request for a file; None lets a line be opened."""
        return answer_page(request, house=True)

    async def meet(self, peer: Peer) -> None:
        """Hear which seat a page wants, and carry its line there."""
        place = place_of(peer.address)
        if not self._has_room(place):
            end(peer, "full")
            return
        self._from[place] += 1
        lost = self._once(place)
        self._strangers += 1
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = await peer.receive()
        except TimeoutError:
            first = b""
        finally:
            self._strangers -= 1
            if not peer.open:
                lost()
        with suppress(Undecodable, NoTunnel):
            if (
                first
                and len(first) <= OPENING
                and isinstance(frame := PAGE_CODER.decode(first), Open)
            ):
                await self._carry(peer, first, frame.key, lost)
        if not peer.listened_to:
            lost()

    def close(self) -> None:
        """Let all pages go; they call again."""
        self._processes.close()

    def _has_room(self, place: str) -> bool:
        """Whether one more may come from a place; from this computer a proxy has the limits."""
        if self.count >= PAGES or self._strangers >= STRANGERS:
            return False
        if not place:
            return True
        try:
            self._calls.take(place)
        except Undecodable:
            return False
        return self._from[place] < FROM_ADDRESS

    def _once(self, place: str) -> Callable[[], None]:
        """Return what takes note, once, that a page is gone."""
        gone = False

        def lost() -> None:
            nonlocal gone
            if not gone:
                gone = True
                self._from[place] -= 1
                if not self._from[place]:
                    del self._from[place]

        return lost

    async def _carry(self, peer: Peer, first: bytes, key: str, lost: Callable[[], None]) -> None:
        """Carry a line to the process of a seat. Raises NoTunnel."""
        process = self._processes.of(key)
        if process is None:
            return
        port = await _port(process)
        path = Caller(peer.address, peer.host).path(process.inner_door.secret)

        def ended() -> None:
            process.pages -= 1
            lost()
            if peer.open:
                # The process has died: the page calls again.
                peer.abort()

        await open_tunnel(
            lambda: Tunnel(peer, first, path, ended), LOOPBACK, port, "", HELLO_SECONDS
        )
        process.pages += 1


async def _port(process: SeatProcess) -> int:
    """Return where lines come in, once they can. Raises NoTunnel."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            port = await asyncio.shield(process.port)
    except TimeoutError as error:
        raise NoTunnel from error
    if not port:
        raise NoTunnel
    return port
