"""The host's door: connections of guests, over TLS, none of which can hold the others back."""

import asyncio
import socket
import ssl
from asyncio import FIRST_COMPLETED
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from msgspec.structs import replace
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from gobelet.match.codec import Undecodable
from gobelet.net.allowance import Allowance
from gobelet.net.frames import (
    FROM_GUEST,
    GUEST_CODER,
    HOST_CODER,
    PING_SECONDS,
    SILENT_SECONDS,
    FromHost,
    Hello,
    HostEnvelope,
    Waiting,
)
from gobelet.net.guests import Guest
from gobelet.net.hosting import Hosting, Rejection
from gobelet.net.knocks import Knocks

HELLO_SECONDS: Final = 10
KNOCK_SECONDS: Final = 300
"""Seconds that somebody waits for the host's consent."""
_CONNECTIONS: Final = 64
_STRANGERS: Final = 24
"""The most connections that have not said who they are."""
_WRONG: Final = 5
"""Wrong codes a minute; after them nobody without the right one is answered."""
FRAMES_A_SECOND: Final = 40
FRAMES_AT_ONCE: Final = 200


class Door:
    """Lets guests in to one table.

    `opened` is called with the port once guests can come, `failed` with the error if they cannot.
    """

    def __init__(
        self,
        hosting: Hosting,
        context: ssl.SSLContext,
        address: str,
        port: int,
        knocks: Knocks | None = None,
    ) -> None:
        self._hosting = hosting
        self._knocks = knocks or Knocks(hosting)
        self._context = context
        self._address = address
        self._port = port
        self.opened: Callable[[int], None] = lambda _port: None
        self.failed: Callable[[OSError], None] = lambda _error: None
        self.answered: Callable[[], object] = lambda: None
        """Called after each frame of a guest."""
        self._open: dict[Guest, ServerConnection] = {}
        self._count = 0
        self._strangers: list[ServerConnection] = []
        """Connections that have not said who they are, the oldest first."""
        self._wrong: deque[float] = deque(maxlen=_WRONG)

    async def run(self) -> None:
        """Let guests in until the task is cancelled."""
        try:
            server = await serve(
                self._meet,
                sock=_listening(self._address, self._port),
                ssl=self._context,
                compression=None,
                max_size=FROM_GUEST,
                max_queue=8,
                open_timeout=HELLO_SECONDS,
                ping_interval=PING_SECONDS,
                ping_timeout=SILENT_SECONDS,
                close_timeout=1,
                server_header=None,
            )
        except OSError as error:
            self.failed(error)
            return
        async with server:
            self.opened(_port_of(server))
            await asyncio.Future()

    async def _meet(self, connection: ServerConnection) -> None:
        if self._count >= _CONNECTIONS:
            return
        if len(self._strangers) >= _STRANGERS:
            # Who has said nothing for longest makes room: silent ones keep nobody out.
            self._strangers.pop(0).transport.abort()
        self._count += 1
        try:
            with suppress(ConnectionClosed, TimeoutError, Undecodable):
                if (guest := await self._greet(connection)) is not None:
                    await self._serve(connection, guest)
        finally:
            self._count -= 1

    async def _greet(self, connection: ServerConnection) -> Guest | None:
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
        if self._many_wrong and not self._hosting.opens(hello.token):
            return None
        try:
            if knocks := not hello.token:
                hello = await self._knock(connection, hello)
            guest, welcome = self._hosting.admit(hello)
        except Rejection as rejection:
            if rejection.frame.code == "token":
                self._wrong.append(monotonic())
            await connection.send(_single(rejection.frame), text=True)
            return None
        if before := self._open.get(guest):
            # The guests are back before their old line was known to be broken.
            before.transport.abort()
        self._open[guest] = connection
        if knocks:
            welcome = replace(welcome, token=self._hosting.token)
        await connection.send(_single(welcome, guest.channel.received), text=True)
        cursor = hello.received if welcome.resumed else 0
        self._hosting.connected(guest, resumed=welcome.resumed)
        guest.cursor = cursor
        return guest

    async def _knock(self, connection: ServerConnection, hello: Hello) -> Hello:
        """Have the host asked; return what then opens the table. Raises Rejection."""
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
        return replace(hello, token=self._hosting.token)

    @property
    def _many_wrong(self) -> bool:
        return len(self._wrong) == _WRONG and monotonic() - self._wrong[0] < 60

    async def _serve(self, connection: ServerConnection, guest: Guest) -> None:
        sending = asyncio.create_task(self._send(connection, guest))
        allowance = Allowance(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        try:
            async for data in connection:
                if self._open.get(guest) is not connection:
                    # The guests have a new line; what is left of the old one comes on that again.
                    return
                allowance.take()
                envelope = GUEST_CODER.decode(data)
                if guest.channel.take(envelope.number, envelope.received):
                    self._hosting.receive(guest, envelope.frame)
                if guest.channel.owes_receipt:
                    guest.channel.woken()
                self.answered()
        finally:
            sending.cancel()
            if self._open.get(guest) is connection:
                del self._open[guest]
                guest.channel.woken = lambda: None
                self._hosting.disconnected(guest)

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


def _listening(address: str, port: int) -> socket.socket:
    """Return a socket for one address, or for all of this computer, old and new. Raises OSError."""
    if not address and socket.has_dualstack_ipv6():
        with suppress(OSError):
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
    return socket.create_server((address, port))


def _port_of(server: Server) -> int:
    for listening in server.sockets:
        port: int = listening.getsockname()[1]
        return port
    raise OSError("no socket")
