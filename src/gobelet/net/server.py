"""The connections of guests to their tables, none of which can hold the others back."""

import asyncio
import ssl
from asyncio import FIRST_COMPLETED
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from msgspec.structs import replace
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from gobelet.match.codec import Undecodable
from gobelet.net.allowance import Allowance
from gobelet.net.frames import (
    GUEST_CODER,
    HOST_CODER,
    FromHost,
    Hello,
    HostEnvelope,
    Waiting,
)
from gobelet.net.guests import Guest
from gobelet.net.hosting import Hosting, Rejection
from gobelet.net.knocks import Knocks
from gobelet.net.listening import HELLO_SECONDS, Listener

KNOCK_SECONDS: Final = 300
"""Seconds that somebody waits for the host's consent."""
_CONNECTIONS: Final = 64
_STRANGERS: Final = 24
"""The most connections that have not said who they are."""
_WRONG: Final = 5
"""Wrong codes a minute; after them nobody without the right one is answered."""
FRAMES_A_SECOND: Final = 40
FRAMES_AT_ONCE: Final = 200


class Entrance:
    """Lets guests in to tables, each to the one that `find` returns for what they say first.

    `find` raises Rejection, or TimeoutError for those who are to call again. At most so many
    connections are open, and so many `strangers` that have not said who they are. `knocks`: those
    who come without an invitation ask there.
    """

    def __init__(
        self,
        find: Callable[[Hello], Awaitable[Hosting]],
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
        self._open: dict[Guest, ServerConnection] = {}
        self.count = 0
        """How many connections are open."""
        self._strangers: list[ServerConnection] = []
        """Connections that have not said who they are, the oldest first."""
        self._wrong: deque[float] = deque(maxlen=_WRONG)

    async def meet(self, connection: ServerConnection) -> None:
        """Hear a connection to its end."""
        if self.count >= self._most:
            return
        if len(self._strangers) >= self._most_strangers:
            # Who has said nothing for longest makes room: silent ones keep nobody out.
            self._strangers.pop(0).transport.abort()
        self.count += 1
        try:
            with suppress(ConnectionClosed, TimeoutError, Undecodable):
                if (greeted := await self._greet(connection)) is not None:
                    await self._serve(connection, *greeted)
        finally:
            self.count -= 1

    async def _greet(self, connection: ServerConnection) -> tuple[Hosting, Guest] | None:
        """Hear who comes, and let them in; None if they are rejected."""
        self._strangers.append(connection)
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                envelope = GUEST_CODER.decode(await connection.recv(decode=False))
        finally:
            if connection in self._strangers:
                self._strangers.remove(connection)
        if not isinstance(hello := envelope.frame, Hello):
            raise Undecodable("no Hello")
        if self._many_wrong and not hello.token:
            return None
        try:
            hosting = await self._find(hello)
            if knocks := not hello.token:
                hello = await self._knock(connection, hello, hosting)
            guest, welcome = hosting.admit(hello)
        except Rejection as rejection:
            if rejection.frame.code == "token":
                if self._many_wrong:
                    return None
                self._wrong.append(monotonic())
            await connection.send(_single(rejection.frame), text=True)
            return None
        if before := self._open.get(guest):
            # The guests are back before their old line was known to be broken.
            before.transport.abort()
        self._open[guest] = connection
        if knocks:
            welcome = replace(welcome, token=hosting.token)
        await connection.send(_single(welcome, guest.channel.received), text=True)
        cursor = hello.received if welcome.resumed else 0
        hosting.connected(guest, resumed=welcome.resumed)
        guest.cursor = cursor
        return hosting, guest

    async def _knock(self, connection: ServerConnection, hello: Hello, hosting: Hosting) -> Hello:
        """Have the host asked; return what then opens the table. Raises Rejection."""
        if self._knocks is None:
            raise Rejection("token")
        answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        knock = self._knocks.knock(hello, answered.set_result)
        gone = asyncio.create_task(connection.wait_closed())
        try:
            await connection.send(_single(Waiting()), text=True)
            self.answered()
            await asyncio.wait((answered, gone), timeout=KNOCK_SECONDS, return_when=FIRST_COMPLETED)
        finally:
            gone.cancel()
            self._knocks.withdraw(knock)
            self.answered()
        if not answered.done() or not answered.result():
            raise Rejection("declined")
        return replace(hello, token=hosting.token)

    @property
    def _many_wrong(self) -> bool:
        return len(self._wrong) == _WRONG and monotonic() - self._wrong[0] < 60

    async def _serve(self, connection: ServerConnection, hosting: Hosting, guest: Guest) -> None:
        sending = asyncio.create_task(self._send(connection, guest))
        allowance = Allowance(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        try:
            async for data in connection:
                if self._open.get(guest) is not connection:
                    # The guests have a new line; what is left of the old one comes on that again.
                    return
                allowance.take()
                hosting.take(guest, GUEST_CODER.decode(data))
                if guest.channel.owes_receipt:
                    guest.channel.woken()
                self.answered()
        finally:
            sending.cancel()
            if self._open.get(guest) is connection:
                del self._open[guest]
                guest.channel.woken = lambda: None
                hosting.disconnected(guest)

    async def _send(self, connection: ServerConnection, guest: Guest) -> None:
        """Send what is kept for a guest as fast as the line takes it."""
        channel, told = guest.channel, guest.cursor
        more = asyncio.Event()
        channel.woken = more.set
        try:
            while True:
                more.clear()
                if not channel.has_all_after(told):
                    # Too slow: the guests come back, and are told all anew.
                    connection.transport.abort()
                    return
                for number, data in channel.after(told):
                    await connection.send(data, text=True)
                    told = number
                if channel.owes_receipt:
                    await connection.send(channel.receipt(), text=True)
                if guest.gone and not channel.after(told):
                    await connection.close()
                    return
                await more.wait()
        except ConnectionClosed:
            return
        except asyncio.CancelledError:
            # The program ends: guests are told the last word.
            with suppress(ConnectionClosed):
                for _, data in channel.after(told):
                    await connection.send(data, text=True)
            raise


def _single(frame: FromHost, received: int = 0) -> bytes:
    return HOST_CODER.encode(HostEnvelope(0, received, frame))


class Door(Listener):
    """Lets guests in to one table, at a port of its own."""

    def __init__(
        self,
        hosting: Hosting,
        context: ssl.SSLContext,
        address: str,
        port: int,
        knocks: Knocks | None = None,
    ) -> None:
        async def find(_: Hello) -> Hosting:
            return hosting

        self.entrance = Entrance(find, knocks or Knocks(hosting))
        super().__init__(self.entrance.meet, context, address, port)
