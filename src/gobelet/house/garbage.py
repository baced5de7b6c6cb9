"""When a house looks for garbage: a look at all that thousands need would hold them up."""

import asyncio
import gc
from collections.abc import Callable
from typing import Final

_NEW_SECONDS: Final = 0.1
"""Seconds between two looks at what is new: they take some thousandths."""
_ALL_SECONDS: Final = 60.0
"""Seconds between two looks at everything, while few are here."""
_FEW: Final = 300


async def collect_garbage(people: Callable[[], int]) -> None:
    """Look at what is new again and again, and at everything only while few people are here.

    The collector itself would look at thousands of objects at moments of its own. What a house lets
    go of does not refer to itself, and is gone at once.
    """
    gc.disable()
    while True:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        for _ in range(int(_ALL_SECONDS / _NEW_SECONDS)):
            await _look_at_new()
        while people() >= _FEW:
            await _look_at_new()


async def _look_at_new() -> None:
    await asyncio.sleep(_NEW_SECONDS)
    gc.collect(0)
    # What is still here stays: nobody need look at it again.
    gc.freeze()
