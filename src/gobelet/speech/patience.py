"""How long an answer waits for an output, even if the machine is busy; and lost speech for more."""

from typing import Final

TICK: Final = 0.01
"""Seconds between two looks at an answer that waits."""

RAREST: Final = 60.0
"""The longest time in seconds between two attempts to open lost speech again."""


class Patience:
    """Knows when an answer is late, if `look` is called whenever it is `due`.

    If a look itself comes late, the whole machine stood still, and the output could not answer
    either: that time does not count.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._looked: float | None = None
        """When the waiting answer was last looked at; None if no answer waits."""
        self._lost = 0.0

    def look(self, since: float | None, now: float) -> bool:
        """Return whether the answer that has waited since that time is late; None: no answer."""
        if since is None:
            self._looked, self._lost = None, 0.0
            return False
        if self._looked is not None:
            self._lost += max(0.0, now - self._looked - TICK)
        self._looked = now
        return now >= self._end(since)

    def due(self, since: float | None) -> float | None:
        """Return when to look next; None: never."""
        if since is None or self._looked is None:
            return since
        return min(self._looked + TICK, self._end(since))

    def _end(self, since: float) -> float:
        return since + self._seconds + self._lost


class Retries:
    """Knows when to open lost speech again: each time after twice as long."""

    def __init__(self, first: float) -> None:
        self._first = first
        self._wait = first
        self._next = 0.0

    def due(self, now: float) -> bool:
        return now >= self._next

    def failed(self, now: float) -> None:
        self._next = now + self._wait
        self._wait = min(2 * self._wait, RAREST)

    def worked(self) -> None:
        self._wait = self._first
