"""The last lines of talk, in memory alone: what a report takes along of them."""

from collections import deque
from collections.abc import Iterable
from time import time
from typing import Final

from gobelet.house.frames.order import ReportedLine

KEPT_SECONDS: Final = 15 * 60
_MOST: Final = 5000
_REPORTED: Final = 10


class LastLines:
    """Knows what was said of late, and who has heard it."""

    def __init__(self) -> None:
        self._lines: deque[tuple[ReportedLine, frozenset[str]]] = deque(maxlen=_MOST)

    def note(self, by: str, text: str, hearers: Iterable[str]) -> None:
        self.forget_old()
        self._lines.append((ReportedLine(by, text, time()), frozenset(hearers)))

    def between(self, reporter: str, reported: str) -> tuple[ReportedLine, ...]:
        """Return the last lines of two people that one of them has heard of the other."""
        self.forget_old()
        found = [
            line
            for line, hearers in self._lines
            if (line.by == reported and reporter in hearers)
            or (line.by == reporter and reported in hearers)
        ]
        return tuple(found[-_REPORTED:])

    def forget(self, name: str) -> None:
        """Forget what somebody has said."""
        left = (one for one in self._lines if one[0].by != name)
        self._lines = deque(left, maxlen=_MOST)

    def forget_old(self) -> None:
        before = time() - KEPT_SECONDS
        while self._lines and self._lines[0][0].since < before:
            self._lines.popleft()
