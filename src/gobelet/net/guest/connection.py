"""The line of guests to their table."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope
from gobelet.net.frames import SayHello, Welcome
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.invitation import Invitation
from gobelet.net.line.line import Line


class Connecting(Protocol):
    """A line of guests to their table, wherever that is."""

    answered: Callable[[], object]
    over: bool

    def run(self) -> Coroutine[Any, Any, None]:
        """Stay connected until it is over."""

    def leave(self) -> None:
        """Leave the table for good."""


Connect = Callable[[Invitation, JoinedTable, Callable[[str], None]], Connecting]


class Connection(Line):
    """Keeps guests connected to the table of an invitation."""

    def __init__(
        self,
        invitation: Invitation,
        joined: JoinedTable,
        state: Callable[[str], None],
        path: str = "/",
        *,
        inside: bool = False,
    ) -> None:
        host, port, pin = invitation.host, invitation.port, invitation.pin
        super().__init__(host, port, pin, state, path, inside=inside)
        self._joined = joined

    async def talk(self, line: ClientConnection) -> None:
        joined = self._joined
        await self._say_hello(line)
        sending: asyncio.Task[None] | None = None
        try:
            async for data in line:
                envelope = HOST_CODER.decode(data)
                if isinstance(envelope.frame, SayHello):
                    if sending:
                        sending.cancel()
                        sending = None
                    await self._say_hello(line)
                    continue
                joined.take(envelope)
                self.came()
                if self.over:
                    break
                if isinstance(envelope.frame, Welcome) and sending is None:
                    self.connected()
                    sending = asyncio.create_task(self._send(line))
                if joined.channel.owes_receipt:
                    joined.channel.woken()
        finally:
            if sending:
                if self.over:
                    # The last word, that the people leave, is sent too.
                    joined.channel.woken()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(sending, 1)
                sending.cancel()

    async def _say_hello(self, line: ClientConnection) -> None:
        joined = self._joined
        hello = GuestEnvelope(0, joined.channel.received, joined.hello)
        await line.send(GUEST_CODER.encode(hello), text=True)

    async def _send(self, line: ClientConnection) -> None:
        channel, told = self._joined.channel, 0
        more = asyncio.Event()
        channel.woken = more.set
        with suppress(WebSocketException):
            while True:
                more.clear()
                for number, data in channel.after(told):
                    await line.send(data, text=True)
                    told = number
                if channel.owes_receipt:
                    await line.send(channel.receipt(), text=True)
                if self.over:
                    await line.close()
                    return
                await more.wait()

    def leave(self) -> None:
        """Leave the table for good."""
        self.over = True
        self._joined.leave_table()
