"""How much may come from one connection, or from each of many."""

from time import monotonic
from typing import Final

from gobelet.match.codec import Undecodable

_MOST: Final = 10_000
"""The most keys in memory; beyond, those with their whole allowance are forgotten."""


class Allowance:
    """So many frames a second, and so many at once."""

    __slots__ = ("_a_second", "_at_once", "_left", "_since")

    def __init__(self, a_second: float, at_once: int) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._left = float(at_once)
        self._since = monotonic()

    @property
    def left(self) -> float:
        """How many may come at once now."""
        return min(self._at_once, self._left + (monotonic() - self._since) * self._a_second)

    def take(self) -> None:
        """Take note of a frame. Raises Undecodable for one too many, which is not counted."""
        left = self.left
        if left < 1:
            raise Undecodable("too many frames")
        self._left, self._since = left - 1, monotonic()


class Allowances:
    """How much may come from each of many: those who come seldom are forgotten."""

    def __init__(self, a_second: float, at_once: int) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._each: dict[str, Allowance] = {}

    def has(self, key: str) -> bool:
        """Whether one more may come."""
        return key not in self._each or self._each[key].left >= 1

    def take(self, key: str) -> None:
        """Take note of one more; an empty key is never too much. Raises Undecodable."""
        if not key:
            return
        if len(self._each) >= _MOST:
            self._each = {
                one: each for one, each in self._each.items() if each.left < self._at_once
            }
        self._each.setdefault(key, Allowance(self._a_second, self._at_once)).take()
