"""A cable between a browser and a program on this computer, which a test cuts and mends."""

import asyncio
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.support.speech.outputs import PATIENCE

_PACKET = 65_536


class Cable:
    """Passes on all that comes to `port`, unless it is cut; `there` is the port where it ends."""

    def __init__(self, there: int) -> None:
        self.port = 0
        self.there = there
        self._cut = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._begun: queue.Queue[tuple[int, asyncio.AbstractEventLoop, asyncio.Event]] = (
            queue.Queue()
        )
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        self.port, self._loop, self._over = self._begun.get(timeout=PATIENCE)

    def cut(self) -> None:
        """End all connections, and take no others."""
        self._cut = True
        self._loop.call_soon_threadsafe(self._end_all)

    def mend(self) -> None:
        self._cut = False

    def end(self) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(PATIENCE)

    async def _run(self) -> None:
        over = asyncio.Event()
        server = await asyncio.start_server(self._come, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self._begun.put((port, asyncio.get_running_loop(), over))
        await over.wait()
        server.close()
        # What was ended has its last words with the loop.
        await asyncio.sleep(0.1)

    def _end_all(self) -> None:
        for writer in [*self._writers]:
            writer.transport.abort()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self._cut:
                raise ConnectionError
            back, there = await asyncio.open_connection("127.0.0.1", self.there)
        except ConnectionError:
            writer.transport.abort()
            return
        await asyncio.gather(self._pass_on(reader, there), self._pass_on(back, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        with suppress(ConnectionError):
            while data := await reader.read(_PACKET):
                writer.write(data)
                await writer.drain()
        writer.close()
        self._writers.discard(writer)


@contextmanager
def cable(there: int) -> Iterator[Cable]:
    """Lay a cable to a port."""
    laid = Cable(there)
    try:
        yield laid
    finally:
        laid.end()
