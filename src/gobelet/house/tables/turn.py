"""The turn of who comes: where hundreds come at once, those who play wait for a moment at most."""

import asyncio
from collections import deque
from time import monotonic
from typing import Final

WORK_SECONDS: Final = 0.01
"""Seconds of long work in a round of the loop."""
MOST: Final = 6
"""Pieces of it in a round, however short they are."""


class Turn:
    """Lets long work begin in the order of who came, as much in a round of the loop as it bears."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._due = False
        self._at_once = 1
        self._begun = 0
        """Pieces of work that began in the round before, and when the first of them did."""
        self._since = 0.0

    async def take(self) -> None:
        """Wait until the work of whoever came before has begun, and all others had their turn."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.append(turn)
        if not self._due:
            self._due = True
            loop.call_soon(self._begin)
        await turn

    def _begin(self) -> None:
        loop = asyncio.get_running_loop()
        if self._begun:
            each = (monotonic() - self._since) / self._begun
            self._at_once = max(1, min(MOST, int(WORK_SECONDS / each)))
        self._begun = 0
        # Between this and the next beginning the loop does their work, and nothing else.
        loop.call_soon(self._note)
        while self._waiting and self._begun < self._at_once:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                self._begun += 1
        self._due = self._begun > 0
        if self._due:
            loop.call_soon(self._begin)

    def _note(self) -> None:
        self._since = monotonic()
