"""A guest's connection, which is made again whenever it breaks."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import SystemRandom
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gobelet.match.codec import Undecodable
from gobelet.net.certificate import guest_context, pin_of
from gobelet.net.frames import (
    FROM_HOST,
    GUEST_CODER,
    HOST_CODER,
    PING_SECONDS,
    SILENT_SECONDS,
    GuestEnvelope,
    Welcome,
)
from gobelet.net.guesting import Guesting, OtherVersion
from gobelet.net.invitation import Invitation

OPEN_SECONDS: Final = 10
PAUSES: Final = (0.2, 0.5, 1.0, 1.4)
"""Seconds before each new attempt; the last one again and again: guests are soon back."""


class WrongPin(Exception):
    """Somebody else than the host of the invitation answers there."""


class Connection:
    """Keeps a guest connected.

    `state` is called with "connected", with "lost" when a line breaks, with "unreachable" when the
    first attempt fails, and with "other" or "version", which end the attempts: the host is another
    one, or plays by another version.
    """

    def __init__(
        self, invitation: Invitation, guesting: Guesting, state: Callable[[str], None]
    ) -> None:
        self._invitation = invitation
        self._guesting = guesting
        self._state = state
        self._failed = 0
        self._was_connected = False
        self.answered: Callable[[], object] = lambda: None
        """Called after each frame of the host."""
        self.over = False
        """Whether the table is left, closed, or lets nobody in; no new attempt is made."""

    async def run(self) -> None:
        """Stay connected until it is over."""
        context = guest_context()
        where = self._invitation
        host = f"[{where.host}]" if ":" in where.host else where.host
        while not self.over:
            try:
                async with connect(
                    f"wss://{host}:{where.port}/",
                    ssl=context,
                    server_hostname="gobelet",
                    proxy=None,
                    compression=None,
                    max_size=FROM_HOST,
                    open_timeout=OPEN_SECONDS,
                    ping_interval=PING_SECONDS,
                    ping_timeout=SILENT_SECONDS,
                    close_timeout=1,
                    user_agent_header=None,
                ) as line:
                    await self._talk(line)
            except WrongPin:
                self._end("other")
            except OtherVersion:
                self._end("version")
            except (OSError, TimeoutError, WebSocketException, Undecodable):
                pass
            if not self.over:
                self._tell_broken()
                await asyncio.sleep(self._pause())

    def _end(self, state: str) -> None:
        self.over = True
        self._state(state)

    def _tell_broken(self) -> None:
        if self._was_connected:
            self._was_connected = False
            self._state("lost")
        elif self._failed == 0:
            self._state("unreachable")

    def _pause(self) -> float:
        seconds = PAUSES[min(self._failed, len(PAUSES) - 1)]
        self._failed += 1
        # Guests of one host do not come back all at the same moment.
        return seconds * (0.75 + SystemRandom().random() / 2)

    async def _talk(self, line: ClientConnection) -> None:
        encrypted = line.transport.get_extra_info("ssl_object")
        certificate = encrypted.getpeercert(binary_form=True) if encrypted else None
        if certificate is None or pin_of(certificate) != self._invitation.pin:
            raise WrongPin
        guesting = self._guesting
        hello = GuestEnvelope(0, guesting.channel.received, guesting.hello)
        await line.send(GUEST_CODER.encode(hello), text=True)
        sending: asyncio.Task[None] | None = None
        try:
            async for data in line:
                envelope = HOST_CODER.decode(data)
                guesting.take(envelope)
                self.answered()
                if self.over:
                    break
                if isinstance(envelope.frame, Welcome) and sending is None:
                    self._failed, self._was_connected = 0, True
                    self._state("connected")
                    sending = asyncio.create_task(self._send(line))
                if guesting.channel.owes_receipt:
                    guesting.channel.woken()
        finally:
            if sending:
                if self.over:
                    # The last word, that the people leave, is sent too.
                    guesting.channel.woken()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(sending, 1)
                sending.cancel()

    async def _send(self, line: ClientConnection) -> None:
        channel, told = self._guesting.channel, 0
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
        self._guesting.leave_table()
