"""A port where connections come in over TLS, the same for a table and for a house of tables."""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from gobelet.net.frames import FROM_GUEST, PING_SECONDS, SILENT_SECONDS

HELLO_SECONDS: Final = 10
"""Seconds for the first frame of a connection, and for what comes before it."""


class Pages(Protocol):
    """What answers browsers on the same port; its lines come in at `path`."""

    path: str

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file; None lets a line be opened."""

    async def meet(self, connection: ServerConnection) -> None:
        """Hear the line of a page to its end."""


class Listener:
    """Lets connections in; `meet` takes each of them, and it is closed when that returns.

    Without a `context` they are not encrypted: that is for this computer alone. `pages` answers
    browsers.
    `opened` is called with the port once they can come, `failed` with the error if they cannot.
    """

    def __init__(
        self,
        meet: Callable[[ServerConnection], Awaitable[None]],
        context: ssl.SSLContext | None,
        address: str,
        port: int,
        pages: Pages | None = None,
    ) -> None:
        self._meet = meet
        self._pages = pages
        self._context = context
        self._address = address
        self._port = port
        self.opened: Callable[[int], None] = lambda _port: None
        self.failed: Callable[[OSError], None] = lambda _error: None

    async def run(self) -> None:
        """Let connections in until the task is cancelled."""
        try:
            server = await serve(
                self._meet_any,
                process_request=self._pages.answer if self._pages else None,
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

    async def _meet_any(self, connection: ServerConnection) -> None:
        path = connection.request.path if connection.request else ""
        if self._pages and path == self._pages.path:
            await self._pages.meet(connection)
        else:
            await self._meet(connection)


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
