"""A line to another computer, which is made again whenever it breaks."""

import asyncio
import socket
import ssl
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import SystemRandom
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from gobelet.match.codec import Undecodable
from gobelet.net.limits import FROM_HOST, PING_SECONDS, SILENT_SECONDS
from gobelet.net.line.certificate import guest_context, pin_of
from gobelet.net.wires import OtherVersion

OPEN_SECONDS: Final = 10
PAUSES: Final = (0.2, 0.5, 1.0, 1.4)
"""Seconds before each new attempt; the last one again and again: guests are soon back."""


class WrongPin(Exception):
    """Somebody else than was expected answers there."""


@cache
def _context(*, pinned: bool) -> ssl.SSLContext:
    """Return the context of all lines, by a pin or by an authority: to make one takes long."""
    return guest_context() if pinned else ssl.create_default_context()


class Line(ABC):
    """Keeps a line to `host` and `port`, where `path` is asked for.

    `pin` begins the hash of the certificate there; without it an authority has to vouch for it.
    `state` is called with "connected", with "lost" when a line breaks, with "unreachable" when the
    first attempt fails, and with "other" or "version", which end the attempts: somebody else
    answers there, or plays by another version. `inside`: the line stays in this computer, is not
    encrypted, and the other end asks for signs of life.
    """

    def __init__(
        self,
        host: str,
        port: int,
        pin: str,
        state: Callable[[str], None],
        path: str = "/",
        *,
        inside: bool = False,
    ) -> None:
        self._host = host
        self._port = port
        self._pin = pin
        self._state = state
        self._path = path
        self._inside = inside
        self._failed = 0
        self._broken = 0
        self._was_connected = False
        self._quiet = True
        """Whether nothing has come for a while."""
        self.answered: Callable[[], object] = lambda: None
        """Called after each frame that has come."""
        self.wanted: asyncio.Event | None = None
        """Set while a line is wanted; None: it always is."""
        self.over = False
        """Whether it is left, closed, or lets nobody in; no new attempt is made."""

    async def run(self) -> None:
        """Stay connected until it is over."""
        self._was_connected = False
        context = None if self._inside else _context(pinned=bool(self._pin))
        scheme = "ws" if self._inside else "wss"
        host = f"[{self._host}]" if ":" in self._host else self._host
        while not self.over:
            if self.wanted:
                await self.wanted.wait()
            try:
                address = await self._address()
                async with connect(
                    f"{scheme}://{host}:{self._port}{self._path}",
                    host=address,
                    ssl=context,
                    server_hostname="gobelet" if context and self._pin else None,
                    proxy=None,
                    compression=None,
                    max_size=FROM_HOST,
                    open_timeout=OPEN_SECONDS,
                    ping_interval=None,
                    close_timeout=1,
                    user_agent_header=None,
                ) as line:
                    self._check(line)
                    watching = asyncio.create_task(self._watch(line))
                    try:
                        await self.talk(line)
                    finally:
                        watching.cancel()
            except (WrongPin, ssl.SSLCertVerificationError):
                self._end("other")
            except OtherVersion:
                self._end("version")
            except (OSError, TimeoutError, WebSocketException, Undecodable):
                pass
            if not self.over:
                self._broken += 1
                self._tell_broken()
                await asyncio.sleep(self._pause())

    async def _address(self) -> str:
        """Return one of the host's addresses, after a break another: there may be a house at each.

        Raises OSError or TimeoutError.
        """
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(OPEN_SECONDS):
            found = await loop.getaddrinfo(self._host, self._port, type=socket.SOCK_STREAM)
        addresses = [str(where[0]) for *_, where in found]
        return addresses[self._broken % len(addresses)] if len(addresses) > 1 else self._host

    @abstractmethod
    async def talk(self, line: ClientConnection) -> None:
        """Say and hear all on a line. May raise Undecodable or OtherVersion."""

    def connected(self) -> None:
        """Take note that the other end has let us in, maybe once more on the same line."""
        self._failed = 0
        if not self._was_connected:
            self._was_connected = True
            self._state("connected")

    def came(self) -> None:
        """Take note of a frame that has come."""
        self._quiet = False
        self.answered()

    async def _watch(self, line: ClientConnection) -> None:
        """Ask for a sign of life when nothing comes; break the line if there is none."""
        if self._inside:
            return
        with suppress(ConnectionClosed):
            while True:
                self._quiet = True
                await asyncio.sleep(PING_SECONDS)
                if self._quiet:
                    answer = await line.ping()
                    try:
                        await asyncio.wait_for(answer, SILENT_SECONDS)
                    except TimeoutError:
                        line.transport.abort()
                        return

    def _check(self, line: ClientConnection) -> None:
        if self._pin and not self._inside:
            encrypted = line.transport.get_extra_info("ssl_object")
            certificate = encrypted.getpeercert(binary_form=True) if encrypted else None
            if certificate is None or pin_of(certificate) != self._pin:
                raise WrongPin

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
