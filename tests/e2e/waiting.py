"""Waiting for what another process does: looking often, for a long time."""

import time
from collections.abc import Callable
from typing import Final, TypeVar

LONG: Final = 30.0
"""Seconds: ten times and more of what anything here takes, for a busy machine."""

STEP: Final = 1.0
"""The most seconds that count from one look to the next: a machine may have slept meanwhile."""

T = TypeVar("T")


def wait_for(
    look: Callable[[], T],
    what: Callable[[], str] | str,
    seconds: float = LONG,
    every: float = 0.005,
) -> T:
    """Return what `look` returns as soon as it is true; fail with `what` was awaited."""
    left, before = seconds, time.monotonic()
    while True:
        now = time.monotonic()
        left, before = left - min(now - before, STEP), now
        late = left < 0
        if found := look():
            return found
        if late:
            awaited = what if isinstance(what, str) else what()
            raise AssertionError(f"not within {seconds:g} seconds: {awaited}")
        time.sleep(every)


def wait_until_quiet(look: Callable[[], object], seconds: float = 0.3) -> None:
    """Return when `look` has returned the same for so many seconds."""
    before, since = look(), time.monotonic()
    while time.monotonic() - since < seconds:
        time.sleep(0.01)
        if (now := look()) != before:
            before, since = now, time.monotonic()
