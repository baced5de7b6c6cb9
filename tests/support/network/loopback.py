"""A host and guests in one event loop, with real sockets and TLS on the loopback interface."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from gobelet.net.guest.connection import Connection
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.host.door import Door
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.host.knocks import Knocks
from gobelet.net.invitation import PIN_LETTERS, Invitation
from gobelet.net.line.certificate import host_certificate

PATIENCE: Final = 60


def later(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
    return asyncio.get_running_loop().call_later(seconds, action).cancel


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test; fail only on a hang."""
    asyncio.run(asyncio.wait_for(work, 2 * PATIENCE))


async def until(condition: Callable[[], object], what: str = "") -> None:
    """Wait for a condition; fail only on a hang."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.005)
            return
    raise AssertionError(f"not within {PATIENCE} seconds: {what}")


@asynccontextmanager
async def opened(
    hosted: HostedTable, folder: Path, port: int = 0, knocks: Knocks | None = None
) -> AsyncIterator[Invitation]:
    """Let guests in, and yield the invitation."""
    context, pin = host_certificate(folder)
    assert len(pin) == PIN_LETTERS
    door = Door(hosted, context, "127.0.0.1", port, knocks)
    ports: list[int] = []
    door.opened = ports.append
    running = asyncio.create_task(door.run())
    await until(lambda: ports, "the door opens")
    try:
        yield Invitation("127.0.0.1", ports[0], pin, hosted.token)
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


class Caller:
    """A guest with its connection, and what it was told of that."""

    def __init__(self, invitation: Invitation, name: str, key: str = "") -> None:
        self.states: list[str] = []
        self.ends: list[tuple[str, tuple[str, ...]]] = []
        self.joined = JoinedTable(invitation.token, [name], key=key)
        self.connection = Connection(invitation, self.joined, self.states.append)
        self.joined.ended = self._ended
        self.running = asyncio.create_task(self.connection.run())

    def _ended(self, code: str, facts: object) -> None:
        assert isinstance(facts, tuple)
        self.connection.over = True
        self.ends.append((code, facts))

    async def call_again(self) -> None:
        """Break the line, and make a new one."""
        await self.stop()
        self.running = asyncio.create_task(self.connection.run())

    async def stop(self) -> None:
        self.running.cancel()
        with suppress(asyncio.CancelledError):
            await self.running
