"""When a house looks for garbage: a look at all that thousands need would hold them up."""

import asyncio
import gc
from collections.abc import Callable
from typing import Final

_YOUNG, _MIDDLE, _NEVER = 20_000, 5, 1_000_000
"""After how many new objects the collector looks at them, and how often at what has lasted."""
_FEW: Final = 300
"""With so many people a look at everything takes some milliseconds."""
_SECONDS: Final = 60.0


async def collect_garbage(people: Callable[[], int]) -> None:
    """Look at everything only while few people are here, until cancelled.

    What a house lets go of refers to itself nowhere, and is gone at once.
    """
    gc.collect()
    # What is here stays: the collector need not look at it again and again.
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)
    while True:
        await asyncio.sleep(_SECONDS)
        if people() < _FEW:
            gc.collect()
