"""The connections of guests to their tables, none of which can hold the others back."""

import asyncio
import ssl
from asyncio import FIRST_COMPLETED
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Final, Protocol

from msgspec.structs import replace
from websockets.http11 import Request, Response

from gobelet.match.codec import Undecodable
from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope, HostEnvelope
from gobelet.net.frames import FromHost, Hello, SayHello, Waiting, Welcome
from gobelet.net.host.admission import Rejection
from gobelet.net.host.guest_line import GuestLine
from gobelet.net.host.guests import Guest
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.host.knocks import Knocks
from gobelet.net.line.listener import HELLO_SECONDS, Listener
from gobelet.net.line.peer import Peer

KNOCK_SECONDS: Final = 300
"""Seconds that somebody waits for the host's consent."""
_CONNECTIONS: Final = 64
_STRANGERS: Final = 24
"""The most connections that have not said who they are."""
_WRONG: Final = 5
"""Wrong codes a minute; after them nobody without the right one is answered."""


Carry = Callable[[Peer, bytes, Callable[[], None]], Awaitable[bool]]
"""Brings a peer to another process, with what was heard of it; its last argument is called at the
end of that, when the peer's line may still hold. False: there is nobody any more."""


class DoorTable(Protocol):
    """A table that guests come to, with a game or without."""

    token: str

    def admit(self, hello: Hello) -> tuple[Guest, Welcome]:
        """Let guests in, new ones or those who come back. Raises Rejection."""

    def connected(self, guest: Guest, *, resumed: bool) -> None:
        """Take note that a guest's line holds."""

    def disconnected(self, guest: Guest) -> None:
        """Take note that a guest's line broke."""

    def take(self, guest: Guest, envelope: GuestEnvelope) -> None:
        """Answer what came from a guest. Raises Undecodable."""


class Elsewhere(Exception):
    """The table is in another process; `carry` brings a peer there."""

    def __init__(self, carry: Carry) -> None:
        super().__init__()
        self.carry = carry


class Entrance:
    """Lets guests in to tables, each to the one that `find` returns for what they say first.

    `find` raises Rejection, TimeoutError for those who are to call again, or Elsewhere. At most
    so many connections are open, and so many `strangers` that have not said who they are. `knocks`:
    those who come without an invitation ask there.
    """

    def __init__(
        self,
        find: Callable[[Hello], Awaitable[DoorTable]],
        knocks: Knocks | None = None,
        *,
        connections: int = _CONNECTIONS,
        strangers: int = _STRANGERS,
    ) -> None:
        self._find = find
        self._knocks = knocks
        self._most = connections
        self._most_strangers = strangers
        self.answered: Callable[[], object] = lambda: None
        """Called after each frame of a guest."""
        self._open: dict[Guest, Peer] = {}
        self.count = 0
        """How many connections are open."""
        self._strangers: list[Peer] = []
        """Connections that have not said who they are, the oldest first."""
        self._wrong: deque[float] = deque(maxlen=_WRONG)

    async def meet(self, peer: Peer) -> None:
        """Hear who comes, and let them in."""
        if self.count >= self._most:
            return
        if len(self._strangers) >= self._most_strangers:
            # Who has said nothing for longest makes room: silent ones keep nobody out.
            self._strangers.pop(0).abort()
        await self._let_in(peer, self._first)

    def _carried(self, peer: Peer) -> None:
        """Take note that the way elsewhere has ended; whose line holds are let in once more."""
        self.count -= 1
        if peer.open:
            peer.be_met(self._meet_again)

    async def _meet_again(self, peer: Peer) -> None:
        peer.send(_single(SayHello()))
        await self._let_in(peer, _hello_again)

    async def _let_in(self, peer: Peer, first: Callable[[Peer], Awaitable[bytes]]) -> None:
        self.count += 1
        try:
            with suppress(TimeoutError, Undecodable):
                await self._greet(peer, await first(peer))
        finally:
            if not peer.listened_to:
                self.count -= 1

    async def _first(self, peer: Peer) -> bytes:
        """Return the first message. Raises TimeoutError."""
        self._strangers.append(peer)
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                return await peer.receive()
        finally:
            if peer in self._strangers:
                self._strangers.remove(peer)

    async def _greet(self, peer: Peer, data: bytes, *, carries: bool = True) -> None:
        """Give those who are let in a line, by the first that they say."""
        if not isinstance(hello := GUEST_CODER.decode(data).frame, Hello):
            raise Undecodable("no Hello")
        if self._many_wrong and not hello.token:
            return
        try:
            hosted = await self._find(hello)
            if knocks := not hello.token:
                hello = await self._knock(peer, hello, hosted)
            guest, welcome = hosted.admit(hello)
        except Elsewhere as elsewhere:
            if carries and not await elsewhere.carry(peer, data, lambda: self._carried(peer)):
                await self._greet(peer, data, carries=False)
            return
        except Rejection as rejection:
            self._reject(peer, rejection)
            return
        if before := self._open.get(guest):
            # The guests are back before their old line was known to be broken.
            before.abort()
        self._open[guest] = peer
        if knocks:
            welcome = replace(welcome, token=hosted.token)
        peer.send(_single(welcome, guest.channel.received))
        hosted.connected(guest, resumed=welcome.resumed)
        GuestLine(
            peer,
            hosted,
            guest,
            hello.received if welcome.resumed else 0,
            answered=self.answered,
            lost=lambda: self._lost(peer, hosted, guest),
        )

    def _reject(self, peer: Peer, rejection: Rejection) -> None:
        if rejection.frame.code == "token":
            if self._many_wrong:
                return
            self._wrong.append(monotonic())
        peer.send(_single(rejection.frame))

    def _one_less(self) -> None:
        self.count -= 1

    def _lost(self, peer: Peer, hosted: DoorTable, guest: Guest) -> None:
        self._one_less()
        # What is left of a line is no longer heard once the guests have a new one.
        if self._open.get(guest) is peer:
            del self._open[guest]
            guest.channel.woken = lambda: None
            if not guest.gone:
                hosted.disconnected(guest)

    async def _knock(self, peer: Peer, hello: Hello, hosted: DoorTable) -> Hello:
        """Ask the host; return the token that then opens the table. Raises Rejection."""
        if self._knocks is None:
            raise Rejection("token")
        answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        knock = self._knocks.knock(hello, answered.set_result)
        gone = asyncio.create_task(peer.wait_closed())
        try:
            peer.send(_single(Waiting()))
            self.answered()
            await asyncio.wait((answered, gone), timeout=KNOCK_SECONDS, return_when=FIRST_COMPLETED)
        finally:
            gone.cancel()
            self._knocks.withdraw(knock)
            self.answered()
        if not answered.done() or not answered.result():
            raise Rejection("declined")
        return replace(hello, token=hosted.token)

    @property
    def _many_wrong(self) -> bool:
        return len(self._wrong) == _WRONG and monotonic() - self._wrong[0] < 60


async def _hello_again(peer: Peer) -> bytes:
    """Return the next Hello; what was said before it nobody hears. Raises TimeoutError."""
    async with asyncio.timeout(HELLO_SECONDS):
        while True:
            data = await peer.receive()
            if isinstance(GUEST_CODER.decode(data).frame, Hello):
                return data


def _single(frame: FromHost, received: int = 0) -> bytes:
    return HOST_CODER.encode(HostEnvelope(0, received, frame))


class Pages(Protocol):
    """What answers browsers on the same port: files, and lines that come in at `path`."""

    path: str

    def answer(self, request: Request) -> Response | None:
        """Answer a request for a file; None lets a line be opened."""

    async def meet(self, peer: Peer) -> None:
        """Hear the page of a browser."""

    def close(self) -> None:
        """Close the lines of all pages: the door is closed."""


def _no_answer(_request: Request) -> None:
    """Answer nothing: what comes is a line."""


class Door(Listener):
    """Lets guests in to one table, at a port of its own; `pages` answers browsers."""

    def __init__(
        self,
        hosted: HostedTable,
        context: ssl.SSLContext,
        address: str,
        port: int,
        knocks: Knocks | None = None,
        pages: Pages | None = None,
    ) -> None:
        async def find(_: Hello) -> HostedTable:
            return hosted

        self._pages = pages
        self.entrance = Entrance(find, knocks or Knocks(hosted.admission))
        answer = pages.answer if pages else _no_answer
        super().__init__(self._meet_any, context, address, port, answer)

    async def run(self) -> None:
        """Let guests in until the task is cancelled."""
        try:
            await super().run()
        finally:
            if self._pages:
                self._pages.close()

    async def _meet_any(self, peer: Peer) -> None:
        if self._pages and peer.path == self._pages.path:
            await self._pages.meet(peer)
        else:
            await self.entrance.meet(peer)
