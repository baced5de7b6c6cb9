"""The other end of a `Peer`, in memory: what it writes arrives when a test says so."""

import asyncio
from collections.abc import Awaitable, Callable

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.uri import parse_uri

from gobelet.net.line.peer import Peer

MOST = 1000


class Transport(asyncio.Transport):
    """Takes what a peer writes."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.reading = True
        self._closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        self._closing = True

    def abort(self) -> None:
        self._closing = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Program:
    """A program that has a line to a peer."""

    def __init__(
        self,
        meet: Callable[[Peer], Awaitable[None]],
        answer: Callable[[Request], Response | None] = lambda _: None,
        path: str = "/",
    ) -> None:
        self.peers: set[Peer] = set()
        self.peer = Peer(meet, answer, self.peers, MOST)
        self.transport = Transport()
        self.peer.connection_made(self.transport)
        self.protocol = ClientProtocol(parse_uri(f"ws://house{path}"))
        self.heard: list[Frame | Response] = []

    def connect(self) -> None:
        self.protocol.send_request(self.protocol.connect())
        self.pass_on()

    def say(self, *messages: str) -> None:
        """Send messages, all in one packet."""
        for text in messages:
            self.protocol.send_text(text.encode())
        self.pass_on()

    def pass_on(self) -> None:
        """Let all arrive that is on its way."""
        self.peer.data_received(b"".join(self.protocol.data_to_send()))
        self.hear()

    def hear(self) -> None:
        """Let arrive what the peer has written."""
        while self.transport.written:
            self.protocol.receive_data(self.transport.written.pop(0))
            for event in self.protocol.events_received():
                assert not isinstance(event, Request)
                self.heard.append(event)

    @property
    def texts(self) -> list[str]:
        """The messages that have come."""
        return [
            bytes(one.data).decode()
            for one in self.heard
            if isinstance(one, Frame) and one.opcode is Opcode.TEXT
        ]
