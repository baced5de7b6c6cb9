"""A connection that came in, at this end: a WebSocket without a task or timer of its own."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import OPEN, Protocol, Side
from websockets.server import ServerProtocol

CLOSE_SECONDS: Final = 1.0
"""Seconds in which the other end may close a connection in order."""
_MOST_WAITING: Final = 8
"""Messages that wait to be received; then nothing more is read."""
_MOST_ANSWERS: Final = 100
"""Requests that are answered on one connection, one after the other."""
_END_OF_REQUEST: Final = b"\r\n\r\n"

_LONGEST_HOST: Final = 300

Heard = Callable[[bytes], None]
Meet = Callable[["Peer"], Awaitable[None]]


def _is_end(data: bytes) -> bool:
    """Whether bytes are the end of one request, with nothing after it."""
    return data.find(_END_OF_REQUEST) + len(_END_OF_REQUEST) == len(data)


class Gone(Exception):
    """The connection has ended."""


class Peer(asyncio.Protocol):
    """One connection. Thousands of them wait at no cost but their memory.

    `meet` is called once it is open; if nobody listens when that returns, it is closed. `answer`
    may answer a request that is none for a WebSocket, after which another may come. It is among
    `peers` as long as it lasts.
    """

    __slots__ = (
        "_address",
        "_answer",
        "_answered",
        "_heard",
        "_lost",
        "_meet",
        "_meeting",
        "_more",
        "_most",
        "_parts",
        "_peers",
        "_protocol",
        "_transport",
        "_waiting",
        "drained",
        "full",
        "host",
        "last_heard",
        "path",
    )

    def __init__(
        self,
        meet: Meet,
        answer: Callable[[Request], Response | None],
        peers: set["Peer"],
        most: int,
    ) -> None:
        """Make a peer whose messages have at most so many bytes."""
        self.path = self.host = ""
        """What was asked for, and of whom."""
        self._address = ""
        self.full = False
        """Whether so much waits to be sent that nothing should be added."""
        self.drained: Callable[[], None] | None = None
        """Called when it is no longer full."""
        self.last_heard = asyncio.get_running_loop().time()
        """When something came last; until it is open, when it began."""
        self._meet = meet
        self._answer = answer
        self._answered = 0
        self._peers = peers
        self._meeting: asyncio.Task[None] | None = None
        self._most = most
        self._protocol: Protocol = ServerProtocol()
        self._transport: asyncio.Transport | None = None
        self._parts: list[bytes] = []
        self._waiting: deque[bytes] | None = None
        self._more: asyncio.Future[None] | None = None
        self._heard: Heard | None = None
        self._lost: Callable[[], None] | None = None

    @property
    def open(self) -> bool:
        """Whether messages come and go: it is a WebSocket by now, and has not ended."""
        return (
            self._protocol.state is OPEN
            and self._transport is not None
            and not self._transport.is_closing()
        )

    @property
    def address(self) -> str:
        """The address at the other end, or that of who stands behind it."""
        if self._address:
            return self._address
        found = self._transport.get_extra_info("peername") if self._transport else None
        return str(found[0]) if found else ""

    @property
    def port(self) -> int:
        """The port at the other end."""
        found = self._transport.get_extra_info("peername") if self._transport else None
        return int(found[1]) if found else 0

    @property
    def closing(self) -> bool:
        return self._transport is None or self._transport.is_closing()

    @property
    def listened_to(self) -> bool:
        return self._lost is not None

    # What is done with it

    def stand_for(self, address: str, path: str) -> None:
        """Take note for whom this line is, and what they ask for."""
        self._address, self.path = address, path

    async def receive(self) -> bytes:
        """Return the next message. Raises Gone."""
        while not self._waiting:
            if not self.open:
                raise Gone
            self._more = asyncio.get_running_loop().create_future()
            await self._more
        if len(self._waiting) == _MOST_WAITING and self._transport:
            self._transport.resume_reading()
        return self._waiting.popleft()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        with suppress(Gone):
            while True:
                yield await self.receive()

    async def wait_closed(self) -> None:
        """Wait for the end; what comes until then is dropped."""
        with suppress(Gone):
            while True:
                await self.receive()

    def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Call back with every message from now on, and once at the end."""
        self._heard, self._lost = heard, lost
        waiting, self._waiting = self._waiting, None
        if not self.open:
            asyncio.get_running_loop().call_soon(self._end)
            return
        if waiting and len(waiting) >= _MOST_WAITING and self._transport:
            self._transport.resume_reading()
        for data in waiting or ():
            heard(data)

    def stop_listening(self) -> None:
        """Call nobody back any more: messages wait to be received."""
        self._heard = self._lost = self.drained = None
        self.resume()

    def be_met(self, meet: Meet) -> None:
        """Have somebody meet it in a task; if nobody listens when that ends, it is closed."""
        self._meeting = asyncio.get_running_loop().create_task(self._met(meet))

    def pause(self) -> None:
        """Read nothing more for now."""
        if self._transport:
            self._transport.pause_reading()

    def resume(self) -> None:
        if self._transport:
            self._transport.resume_reading()

    def send(self, *messages: bytes) -> None:
        """Send messages, which never waits; what can no longer be sent is dropped."""
        if self.open:
            for data in messages:
                self._protocol.send_text(data)
            self._write(self._protocol.data_to_send())

    def ping(self) -> None:
        """Ask for a sign of life."""
        if self.open:
            self._protocol.send_ping(b"")
            self._write(self._protocol.data_to_send())

    def close(self, code: int = 1000) -> None:
        """End the connection in order, after what was sent."""
        if self.open:
            self._protocol.send_close(code)
            self._write(self._protocol.data_to_send())
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.abort)
        elif self._transport:
            self._transport.close()

    def abort(self) -> None:
        """End the connection at once."""
        if self._transport:
            self._transport.abort()

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._peers.add(self)

    def data_received(self, data: bytes) -> None:
        if self.open:
            self.last_heard = asyncio.get_running_loop().time()
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request) and isinstance(self._protocol, ServerProtocol):
                self._opened(self._protocol, event, alone=_is_end(data))
            elif isinstance(event, Frame) and self._hears:
                self._take(event)
        self._write(self._protocol.data_to_send())

    def eof_received(self) -> None:
        self._protocol.receive_eof()
        self._write(self._protocol.data_to_send())

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        if self._transport:
            # One that was aborted still refers to itself.
            self._transport.close()
        self._protocol.parser.close()
        self._transport = None
        self._peers.discard(self)
        self._wake()
        self._end()

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        if self.drained:
            self.drained()

    # Parts

    @property
    def _hears(self) -> bool:
        """Whether what came counts: also what came in one piece with the other end's farewell."""
        return self.open or (bool(self._protocol.close_rcvd_then_sent) and not self.closing)

    def _opened(self, begun: ServerProtocol, request: Request, *, alone: bool) -> None:
        """Answer the request by which it begins, or one before that."""
        self.path = request.path
        self.host = next(iter(request.headers.get_all("Host")), "")[:_LONGEST_HOST]
        if answered := self._answer(request):
            self._answer_request(begun, request, answered, alone=alone)
            return
        begun.send_response(begun.accept(request))
        self._write(begun.data_to_send())
        if self.open:
            # One that knows nothing of how it began is much smaller.
            self._protocol = Protocol(Side.SERVER, max_size=self._most)
            self.be_met(self._meet)
            rest = bytes(begun.reader.buffer)
            # It refers to itself as long as it could go on.
            begun.parser.close()
            if rest:
                self.data_received(rest)

    def _answer_request(
        self, begun: ServerProtocol, request: Request, answered: Response, *, alone: bool
    ) -> None:
        """Answer a request, and wait for another, as a browser has many.

        Whoever asks for more before the answer was read is answered no further.
        """
        self._answered += 1
        ends = "close" in request.headers.get("Connection", "").lower()
        ends = ends or self.full or not alone or self._answered >= _MOST_ANSWERS
        if ends:
            answered.headers["Connection"] = "close"
        self._write([answered.serialize(), *([b""] if ends else ())])
        begun.parser.close()
        self._protocol = ServerProtocol()
        self.last_heard = asyncio.get_running_loop().time()

    async def _met(self, meet: Meet) -> None:
        try:
            await meet(self)
        except Gone:
            pass
        finally:
            self._meeting = None
            if not self.listened_to:
                self.close()

    def _take(self, frame: Frame) -> None:
        """Put the frames of a message together."""
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        data = bytes(frame.data)
        if self._parts or not frame.fin:
            self._parts.append(data)
            if not frame.fin:
                return
            data = b"".join(self._parts)
            self._parts.clear()
        if self._heard:
            self._heard(data)
            return
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(data)
        if len(self._waiting) == _MOST_WAITING and self._transport:
            self._transport.pause_reading()
        self._wake()

    def _wake(self) -> None:
        if self._more and not self._more.done():
            self._more.set_result(None)

    def _write(self, parts: Iterable[bytes]) -> None:
        """Write what the protocol has to send; an empty part is its end."""
        if self._transport is None or not (parts := [*parts]):
            return
        if data := b"".join(parts):
            self._transport.write(data)
        if b"" in parts:
            self._transport.close()

    def _end(self) -> None:
        """Tell the end, once, and hold nobody any more."""
        lost, self._heard, self._lost, self.drained = self._lost, None, None, None
        if lost:
            lost()
