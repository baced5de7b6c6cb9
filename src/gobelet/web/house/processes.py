"""The processes for the seats of browsers, as the house knows them: begun, and begun again."""

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final

from gobelet.house.journal import note
from gobelet.web.house.inner_door import InnerDoor

MOST: Final = max(1, min(4, (os.cpu_count() or 1) - 1))
CROWD: Final = 300
"""Pages of each process at which another one is begun, up to `MOST`."""
_PAUSES: Final = (0.0, 1.0, 5.0, 30.0)
"""Seconds before a process is begun again that has ended by itself, by how often it has."""
_STEADY_SECONDS: Final = 60.0
"""Seconds after which an end before is forgotten."""


def _run(told: "Connection[int, int]", inner_door: InnerDoor) -> None:
    # The screens are loaded there alone: a house needs none.
    from gobelet.web.house.process import run

    run(told, inner_door)


class SeatProcess:
    """One process; `ended` is called when it has ended by itself. Made while the loop runs."""

    def __init__(self, inner_door: InnerDoor, ended: Callable[["SeatProcess"], None]) -> None:
        self.inner_door = inner_door
        self.pages = 0
        """How many lines lead there."""
        self._ended = ended
        self._closed = False
        self._loop = asyncio.get_running_loop()
        self.since = self._loop.time()
        self.port: asyncio.Future[int] = self._loop.create_future()
        """Where it has lines come in; 0: it has ended."""
        context = multiprocessing.get_context("spawn")
        self._heard, told = context.Pipe(duplex=False)
        self._process = context.Process(target=_run, args=(told, inner_door), daemon=True)
        self._process.start()
        told.close()
        Thread(target=self._watch, daemon=True).start()

    def close(self) -> None:
        self._closed = True
        self._process.terminate()

    def _watch(self) -> None:
        """Hear the port, and wait for the end; in a thread."""
        with suppress(EOFError, OSError):
            self._tell(self._opened, self._heard.recv())
        self._process.join()
        self._heard.close()
        self._tell(self._opened, 0)
        self._tell(self._end, 0)

    def _tell(self, told: Callable[[int], None], number: int) -> None:
        # A loop that has ended hears nothing.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(told, number)

    def _opened(self, port: int) -> None:
        if not self.port.done():
            self.port.set_result(port)

    def _end(self, _: int) -> None:
        if not self._closed:
            self._ended(self)


class SeatProcesses:
    """Begins processes as they are needed, and one at once; `begin` tells how one begins."""

    def __init__(self, begin: Callable[[int], InnerDoor], most: int = MOST) -> None:
        self._begin = begin
        self._most = most
        self._numbers = 0
        self._ends = 0
        self._open: dict[int, SeatProcess] = {}
        self._closed = False
        self._start()

    @property
    def count(self) -> int:
        return len(self._open)

    def of(self, key: str) -> SeatProcess | None:
        """Return the process that has a key's seat, or one for a new seat; None: there is none."""
        number, _, _ = key.partition(".")
        if number.isdecimal() and len(number) < 10 and (known := self._open.get(int(number))):
            return known
        if not self._open:
            return None
        emptiest = min(self._open.values(), key=lambda one: one.pages)
        if emptiest.pages >= CROWD and len(self._open) < self._most:
            self._start()
        return emptiest

    def close(self) -> None:
        self._closed = True
        for process in self._open.values():
            process.close()

    def _start(self) -> None:
        if not self._closed:
            self._numbers += 1
            self._open[self._numbers] = SeatProcess(self._begin(self._numbers), self._ended)

    def _ended(self, process: SeatProcess) -> None:
        """Begin a process in place of one that has ended."""
        loop = asyncio.get_running_loop()
        del self._open[process.inner_door.number]
        self._ends = 0 if loop.time() - process.since > _STEADY_SECONDS else self._ends + 1
        note("browsers ended", process=process.inner_door.number)
        loop.call_later(_PAUSES[min(self._ends, len(_PAUSES) - 1)], self._start)
