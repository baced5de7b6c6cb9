"""How much one connection may send."""

from time import monotonic

from gobelet.match.codec import Undecodable


class Allowance:
    """So many frames a second, and so many at once."""

    def __init__(self, a_second: float, at_once: int) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._left = float(at_once)
        self._since = monotonic()

    def take(self) -> None:
        """Take note of a frame. Raises Undecodable for one too many."""
        now = monotonic()
        self._left = min(self._at_once, self._left + (now - self._since) * self._a_second) - 1
        self._since = now
        if self._left < 0:
            # What was refused is not taken.
            self._left += 1
            raise Undecodable("too many frames")
