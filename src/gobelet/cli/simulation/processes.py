"""Games of bots in several processes, one a core.

The first games are played in this process: most simulations end before others would have started.
A process is asked for some games at a time and answers game by game, so that the work is shared
evenly, and whoever waits for it can look at the keyboard meanwhile.
"""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Final, Self

from gobelet.cli.simulation.games import PlayedGame, played
from gobelet.games.interface import Config

ALONE: Final = 1.0
"""Seconds in which this process plays, before others are started."""

WORTH_IT: Final = 2.0
"""Seconds that the rest must take for others to be started: a start takes half a second."""

LOOK: Final = 0.05
"""Seconds after which whoever waits may look at the keyboard."""

SHARE: Final = 4
"""Of how many games a process is asked at once, where they are not played side by side."""


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def all_played(
    config: Config, bots: Sequence[str], seed: int, games: int, processes: int
) -> Generator[PlayedGame | None]:
    """Play so many games; yield each as it ends, and None whenever there is none for a while.

    The other processes are ended as soon as the iterator is closed.
    """
    begun, done = monotonic(), set[int]()
    for end in played(config, bots, seed, range(games)):
        done.add(end.number)
        yield end
        spent = monotonic() - begun
        rest = spent * (games - len(done)) / len(done)
        if processes > 1 and spent > ALONE and rest > WORTH_IT:
            break
    left = [number for number in range(games) if number not in done]
    if not left:
        return
    foresight = config.foresight(bots)
    share = 2 * foresight.games if foresight else SHARE
    with _Crew(config, bots, seed, min(processes, len(left))) as crew:
        yield from crew.played(deque(left), share)


class _Worker:
    """Another process, and the games that it was asked for and has not answered."""

    def __init__(self, config: Config, bots: Sequence[str], seed: int) -> None:
        # Not a fork, so that it is the same on every system.
        context = multiprocessing.get_context("spawn")
        self.line, other = context.Pipe()
        given = (other, config, tuple(bots), seed)
        self.process: SpawnProcess = context.Process(target=_work, args=given, daemon=True)
        self.process.start()
        # Only the process itself keeps its end: so each learns of the other's end.
        other.close()
        self.asked: list[int] = []

    def ask(self, numbers: list[int]) -> None:
        self.asked = numbers
        # A process that has ended is found when it is heard.
        with suppress(OSError):
            self.line.send(numbers)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.line.close()


class _Crew:
    """The other processes."""

    def __init__(self, config: Config, bots: Sequence[str], seed: int, size: int) -> None:
        self._given = (config, bots, seed)
        self._size = size
        self._workers: list[_Worker] = []

    def __enter__(self) -> Self:
        # Where the system starts no more processes, those that there are play.
        with suppress(OSError):
            for _ in range(self._size):
                self._workers.append(_Worker(*self._given))
        return self

    def __exit__(self, *_error: object) -> None:
        while self._workers:
            self._workers.pop().end()

    def played(self, left: deque[int], share: int) -> Iterator[PlayedGame | None]:
        while self._workers:
            for worker in self._workers:
                if left and not worker.asked:
                    size = max(1, min(share, len(left) // len(self._workers)))
                    worker.ask([left.popleft() for _ in range(size)])
            if not any(worker.asked for worker in self._workers):
                return
            heard = wait([worker.line for worker in self._workers], LOOK)
            if not heard:
                yield None
            for worker in [worker for worker in self._workers if worker.line in heard]:
                try:
                    end: PlayedGame = worker.line.recv()
                except (EOFError, OSError):
                    # It was ended from outside: others play its games.
                    left.extendleft(reversed(worker.asked))
                    self._workers.remove(worker)
                    worker.end()
                else:
                    worker.asked.remove(end.number)
                    yield end
        for end in played(*self._given, tuple(left)):
            yield end


def _work(line: Connection, config: Config, bots: Sequence[str], seed: int) -> None:
    """Play games as they are asked for, until the other end is closed."""
    # Ctrl+C reaches all processes of a terminal: the first one ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if preparation := config.preparation(bots):
        for _ in preparation.steps:
            pass
    with suppress(EOFError, OSError):
        while True:
            for end in played(config, bots, seed, line.recv()):
                line.send(end)
