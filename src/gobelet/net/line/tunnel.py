"""A tunnel: carries a peer's line to another computer, and back, unread."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Final, cast

from websockets.client import ClientProtocol
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from gobelet.net.line.certificate import guest_context, pin_of
from gobelet.net.line.peer import Peer

OPEN_SECONDS: Final = 2.0


class NoTunnel(Exception):
    """Nobody answers at the other end, or not who was expected."""


_context = cache(guest_context)
"""The context of all tunnels: to make one takes long."""


class Tunnel(asyncio.Protocol):
    """The other end of a peer's line, from the first message on.

    A WebSocket is opened there, and that message sent; then bytes are passed on as they come.
    """

    def __init__(self, peer: Peer, first: bytes, path: str, lost: Callable[[], None]) -> None:
        self._peer = peer
        self._first = first
        self._lost = lost
        self._protocol = ClientProtocol(parse_uri(f"ws://gobelet{path}"))
        self._transport: asyncio.Transport | None = None
        self.through = False
        """Whether bytes are passed on by now."""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def begin(self, pin: str) -> None:
        """Ask for the way through if the certificate there is the expected one."""
        if pin and self._transport:
            encrypted = self._transport.get_extra_info("ssl_object")
            if pin_of(encrypted.getpeercert(binary_form=True)) != pin:
                self.close()
                return
        self._protocol.send_request(self._protocol.connect())
        self._write()

    def close(self) -> None:
        """End both ends."""
        if self._transport:
            self._transport.abort()

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self.through:
            self._peer.pass_on(data)
            if self._peer.full and self._transport:
                self._transport.pause_reading()
            return
        if self.opened.done():
            # Too late: nobody waits for the way through any more.
            self.close()
            return
        self._protocol.receive_data(data)
        if self._protocol.state is not OPEN:
            self.close()
            return
        self.through = True
        for message in (self._first, *self._peer.relay(self._pass_on, self.close)):
            self._protocol.send_text(message)
        self._write()
        self._peer.drained = self._resume
        self.opened.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self._transport = None
        if self.through:
            self._peer.abort()
            self._lost()
        elif not self.opened.done():
            self.opened.set_exception(NoTunnel())

    def pause_writing(self) -> None:
        self._peer.pause()

    def resume_writing(self) -> None:
        self._peer.resume()

    def _pass_on(self, data: bytes) -> None:
        if self._transport:
            self._transport.write(data)

    def _resume(self) -> None:
        if self._transport:
            self._transport.resume_reading()

    def _write(self) -> None:
        if self._transport:
            self._transport.write(b"".join(self._protocol.data_to_send()))


async def open_tunnel(
    make: Callable[[], Tunnel], host: str, port: int, pin: str, seconds: float = OPEN_SECONDS
) -> Tunnel:
    """Open a tunnel to a port; an empty `pin`: nothing is encrypted there. Raises NoTunnel."""
    loop, context = asyncio.get_running_loop(), _context() if pin else None
    tunnel: Tunnel | None = None
    try:
        async with asyncio.timeout(seconds):
            _, tunnel = await loop.create_connection(make, host, port, ssl=context)
            tunnel.begin(pin)
            await tunnel.opened
    except (OSError, TimeoutError) as error:
        # It may have come through in the last moment.
        if tunnel is None or not tunnel.through:
            raise NoTunnel from error
        return tunnel
    finally:
        if tunnel is not None and not tunnel.through:
            tunnel.close()
    return tunnel
