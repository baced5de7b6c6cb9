"""The bytes of a connection that came in: from where, how fast, and its end."""

import asyncio
from collections.abc import Callable, Iterable
from typing import cast


class Stream(asyncio.Protocol):
    """One connection, of bytes that nobody reads yet."""

    __slots__ = ("_known_address", "_transport", "drained", "full", "last_heard")

    def __init__(self) -> None:
        self._known_address = ""
        self._transport: asyncio.Transport | None = None
        self.full = False
        """Whether so much waits to be sent that nothing should be added."""
        self.drained: Callable[[], None] | None = None
        """Called when it is no longer full."""
        self.last_heard = asyncio.get_running_loop().time()
        """When something came last; until it is open, when it began."""

    @property
    def address(self) -> str:
        """The address at the other end, or that of who stands behind it."""
        if self._known_address:
            return self._known_address
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

    def write(self, parts: Iterable[bytes]) -> None:
        """Send bytes; an empty part is the end of them."""
        if self._transport is None or not (parts := [*parts]):
            return
        if data := b"".join(parts):
            self._transport.write(data)
        if b"" in parts:
            self._transport.close()

    def pause(self) -> None:
        """Read nothing more for now."""
        if self._transport:
            self._transport.pause_reading()

    def resume(self) -> None:
        if self._transport:
            self._transport.resume_reading()

    def end(self) -> None:
        """End the connection after what was sent."""
        if self._transport:
            self._transport.close()

    def abort(self) -> None:
        """End the connection at once."""
        if self._transport:
            self._transport.abort()

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        # One that was aborted still refers to itself.
        self.end()
        self._transport = None

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        if self.drained:
            self.drained()
