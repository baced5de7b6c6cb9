"""A tunnel: carries a peer's messages to another process, and back, unread."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Final, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
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

    A WebSocket is opened there, and that message sent; then messages are passed on as they come.
    `ended` is called at the end of either end. Where the other end closes the line, it is closed.
    Where that breaks off without a word, as a process does that is killed, the peer's line holds,
    and nobody listens to it any more.
    """

    def __init__(self, peer: Peer, first: bytes, path: str, ended: Callable[[], None]) -> None:
        self._peer = peer
        self._first = first
        self._ended = ended
        self._protocol = ClientProtocol(parse_uri(f"ws://gobelet{path}"), max_size=None)
        self._transport: asyncio.Transport | None = None
        self._parts: list[bytes] = []
        self.through = False
        """Whether messages are passed on by now."""
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
        """Break off; the peer's line holds."""
        if self._transport:
            self._transport.abort()

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if not self.through and self.opened.done():
            # Too late: nobody waits for the way through any more.
            self.close()
            return
        self._protocol.receive_data(data)
        if not self.through:
            if self._protocol.state is not OPEN:
                self.close()
                return
            self._open()
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._take(event)
        self._write()
        if self._protocol.close_rcvd:
            self._peer.close()
        elif self._peer.full and self._transport:
            self._transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self._transport = None
        if self.through:
            if self._peer.open:
                self._peer.stop_listening()
            self._ended()
        elif not self.opened.done():
            self.opened.set_exception(NoTunnel())

    def pause_writing(self) -> None:
        self._peer.pause()

    def resume_writing(self) -> None:
        self._peer.resume()

    # Parts

    def _open(self) -> None:
        self.through = True
        self._protocol.send_text(self._first)
        self._peer.drained = self._resume
        self._peer.listen(self._pass_on, self._end)
        self.opened.set_result(None)

    def _take(self, frame: Frame) -> None:
        """Pass a message on, once all its parts are here."""
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        self._parts.append(bytes(frame.data))
        if frame.fin:
            message = b"".join(self._parts)
            self._parts.clear()
            self._peer.send(message)

    def _pass_on(self, data: bytes) -> None:
        if self._protocol.state is OPEN:
            self._protocol.send_text(data)
            self._write()

    def _end(self) -> None:
        """End the line there, after what the peer has said last."""
        if self._transport and not self._transport.is_closing():
            if self._protocol.state is OPEN:
                self._protocol.send_close(1000)
                self._write()
            self._transport.close()

    def _resume(self) -> None:
        if self._transport:
            self._transport.resume_reading()

    def _write(self) -> None:
        if self._transport and (data := b"".join(self._protocol.data_to_send())):
            self._transport.write(data)


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
