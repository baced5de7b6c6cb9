"""The computers of a house think in processes of their own: no search holds up a table."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from secrets import SystemRandom
from threading import Thread
from typing import Any, Final

from msgspec import Struct

from gobelet.core.game import Action, Seat
from gobelet.net.wires import codec_of

_PROCESSES: Final = max(1, min(4, (os.cpu_count() or 1) - 1))


class Thinker(Struct, frozen=True):
    """Which bot thinks, in which game; `people` are the seats of no bots."""

    game: str
    options: bytes
    people: tuple[Seat, ...]
    seats: int
    bot: str


class Bots:
    """Has bots think. The processes start with the first thought."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def action(self, thinker: Thinker, observation: object) -> Action:
        """Return what a bot does. Raises what the bot has raised, or OSError."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(_PROCESSES, context, _begin)
        codec = codec_of(thinker.game)
        known = codec.observations.encode(observation)
        loop = asyncio.get_running_loop()
        return codec.actions.decode(await loop.run_in_executor(self._pool, _think, thinker, known))

    def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool:
            pool.shutdown(wait=False, cancel_futures=True)


# In a process of its own


def _begin() -> None:
    """Leave signals to the house, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_house, daemon=True).start()


def _end_with_house() -> None:
    if house := multiprocessing.parent_process():
        house.join()
        os._exit(0)


@cache
def _mind(thinker: Thinker) -> Callable[[Any], Action]:
    """Return how a bot decides, after the work that has to be done before it can play."""
    config = codec_of(thinker.game).config(thinker.options).seated(thinker.people)
    if work := config.preparation([thinker.bot]):
        for _ in work.steps:
            pass
    return config.bot(thinker.bot, thinker.seats, SystemRandom())


def _think(thinker: Thinker, known: bytes) -> bytes:
    codec = codec_of(thinker.game)
    return codec.actions.encode(_mind(thinker)(codec.observations.decode(known)))
