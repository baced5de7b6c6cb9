"""The games that end are folded one after the other, in a thread beside the loop."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from gobelet.core.table import DamagedLog, Entry
from gobelet.house.journal import note
from gobelet.house.results import Result, finished
from gobelet.house.store.table_heading import TableHeading

_ONE: Final = ThreadPoolExecutor(1, "folding")
"""A fold of a whole log takes some milliseconds; the loop gets its turns between."""


async def folded(kept: TableHeading, log: Sequence[Entry]) -> Result | None:
    """Return what a game has come to; None: that cannot be read."""
    return await asyncio.get_running_loop().run_in_executor(_ONE, _fold, kept, log)


def _fold(kept: TableHeading, log: Sequence[Entry]) -> Result | None:
    try:
        return finished(kept, log)
    except DamagedLog as error:
        note("result", game=kept.game, error=error.reason)
        return None
