"""The pace of the bots in a match."""

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol


class Pace(Protocol):
    """Decides when a bot acts whose turn it is."""

    def bot_due(self, act: Callable[[], None]) -> None:
        """Called when a bot is to act; `act` does nothing once the match has gone past that."""

    def wanted(self) -> None:
        """Called when the people at a keyboard have heard all updates, and want more."""


class OnRequest:
    """The bots wait for the only keyboard: its people hear each action before the next."""

    def __init__(self) -> None:
        self._act: Callable[[], None] | None = None

    def bot_due(self, act: Callable[[], None]) -> None:
        self._act = act

    def wanted(self) -> None:
        act, self._act = self._act, None
        if act:
            act()


_READY_AGAIN: Final = 0.2
"""Seconds after which it is asked again whether the bots can play."""


class OnClock:
    """The bots act after a time: nobody's speech holds the others' table.

    `later` calls something after some seconds. `ready`: whether the bots can play yet.
    """

    def __init__(
        self,
        later: Callable[[float, Callable[[], None]], object],
        after: float,
        ready: Callable[[], bool] = lambda: True,
    ) -> None:
        self._later = later
        self._after = after
        self._ready = ready

    def bot_due(self, act: Callable[[], None]) -> None:
        self._later(self._after, partial(self._act, act))

    def _act(self, act: Callable[[], None]) -> None:
        if self._ready():
            act()
        else:
            self._later(_READY_AGAIN, partial(self._act, act))

    def wanted(self) -> None:
        """Do nothing: another keyboard may want more time."""
