"""How long an answer may wait for an output, even if the machine is busy."""

from typing import Final

TICK: Final = 0.01
"""Seconds between two looks at an answer that waits."""


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
