"""The turn of who comes: where hundreds come at once, those who play wait for two at most."""

import asyncio
from collections import deque
from typing import Final

AT_ONCE: Final = 2
"""Pieces of long work in a round; each of them takes a millisecond, or ten after a long game."""


class Turn:
    """Lets a few pieces of long work begin in each round of the loop, in their order."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._due = False

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
        begun = 0
        while self._waiting and begun < AT_ONCE:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                begun += 1
        self._due = bool(self._waiting)
        if self._due:
            asyncio.get_running_loop().call_soon(self._begin)
