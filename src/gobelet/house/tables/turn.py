"""The turn of who comes: where hundreds come at once, those who play wait for one at most."""

import asyncio


class Turn:
    """Lets long work begin once in each round of the loop."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def take(self) -> None:
        """Wait until the work of whoever came before is done, and all others had their turn."""
        async with self._lock:
            await asyncio.sleep(0)
