"""Tasks beside the keys, in the same event loop."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

Running = Callable[[], None]
"""Ends a task."""


def begin_task(work: Coroutine[Any, Any, None]) -> Running:
    """Begin a task; its failure is one of the program. To be called while the loop runs."""
    task = asyncio.get_running_loop().create_task(work)
    task.add_done_callback(_report)
    return task.cancel  # type: ignore[return-value]  # whether it could be cancelled is of no use


def _report(task: "asyncio.Task[None]") -> None:
    """Raise the error of a task, which ends the session in order."""
    if not task.cancelled():
        task.result()
