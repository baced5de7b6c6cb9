"""A port where connections come in, over TLS or not, for a table, a house, or its figures."""

import asyncio
import socket
import ssl
from asyncio.sslproto import SSLProtocol
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from websockets.http11 import Request, Response

from gobelet.net.limits import FROM_GUEST, HOST_PING_SECONDS, SILENT_SECONDS
from gobelet.net.line.peer import CLOSE_SECONDS, Peer

HELLO_SECONDS: Final = 10
"""Seconds for the first frame of a connection, and for what comes before it."""
_ROUND_SECONDS: Final = 5
"""Seconds in which all connections are looked at, some each time."""
_LOOK_SECONDS: Final = 0.1
_TLS_BUFFER: Final = 8 * 1024
"""Bytes that are decrypted at once: asyncio holds as many for each connection, usually 256 KiB."""


class Listener:
    """Lets connections in; `meet` takes each of them, `answer` requests that are for none.

    `opened` is called with the port once they can come, `failed` with the error if they cannot.
    Without a `context` nothing is encrypted. One round of looks, for all connections, drops those
    that are silent.
    """

    def __init__(
        self,
        meet: Callable[[Peer], Awaitable[None]],
        context: ssl.SSLContext | None,
        address: str,
        port: int,
        answer: Callable[[Request], Response | None] = lambda _request: None,
    ) -> None:
        self._meet = meet
        self._answer = answer
        self._context = context
        self._address = address
        self._port = port
        self._peers: set[Peer] = set()
        self.opened: Callable[[int], None] = lambda _port: None
        self.failed: Callable[[OSError], None] = lambda _error: None

    async def run(self) -> None:
        """Let connections in until the task is cancelled."""
        SSLProtocol.max_size = _TLS_BUFFER
        try:
            server = await asyncio.get_running_loop().create_server(
                self._peer,
                sock=_listening(self._address, self._port),
                ssl=self._context,
                ssl_handshake_timeout=HELLO_SECONDS if self._context else None,
                ssl_shutdown_timeout=CLOSE_SECONDS if self._context else None,
            )
        except OSError as error:
            self.failed(error)
            return
        try:
            self.opened(_port_of(server))
            await self._look_round()
        finally:
            server.close()
            await self._close()

    def _peer(self) -> Peer:
        return Peer(self._meet, self._answer, self._peers, FROM_GUEST)

    async def _close(self) -> None:
        """Close all connections; what was said last goes out."""
        for peer in [*self._peers]:
            peer.close(1001)
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                while self._peers:
                    await asyncio.sleep(0.01)
        for peer in [*self._peers]:
            peer.abort()

    async def _look_round(self) -> None:
        """Look at every connection in a while, at some each time."""
        loop, round_of = asyncio.get_running_loop(), _ROUND_SECONDS / _LOOK_SECONDS
        due: deque[Peer] = deque()
        while True:
            if not due:
                due.extend(self._peers)
                each = 1 + int(len(due) / round_of)
            for _ in range(min(each, len(due))):
                self._look_at(due.popleft(), loop.time())
            await asyncio.sleep(_LOOK_SECONDS)

    def _look_at(self, peer: Peer, now: float) -> None:
        """Drop who is silent; ask those for a sign of life who give none by themselves.

        A connection on which a browser asks for nothing ends in order: one that is broken off
        could take the next request with it.
        """
        silent = now - peer.last_heard
        if not peer.open and silent > HELLO_SECONDS and not peer.closing:
            peer.close()
        elif silent > (HOST_PING_SECONDS + SILENT_SECONDS if peer.open else HELLO_SECONDS):
            peer.abort()
        elif silent > HOST_PING_SECONDS:
            peer.ping()


def _listening(address: str, port: int) -> socket.socket:
    """Return a socket for one address, or for all of this computer, old and new. Raises OSError."""
    if not address and socket.has_dualstack_ipv6():
        with suppress(OSError):
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
    return socket.create_server((address, port))


def _port_of(server: asyncio.Server) -> int:
    for listening in server.sockets:
        port: int = listening.getsockname()[1]
        return port
    raise OSError("no socket")
