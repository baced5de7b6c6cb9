"""The pace of the computers at a table of a house: after a while, and only while somebody hears."""

from collections.abc import Callable
from functools import partial
from typing import Final

from gobelet.net.host.turn_clock import Later

BOT_SECONDS: Final = 1.5
"""The least seconds of a computer's action."""


class HousePace:
    """A bot that is due acts after a while; if nobody `is_heard` then, once somebody has come."""

    def __init__(self, later: Later, is_heard: Callable[[], bool]) -> None:
        self._later = later
        self._is_heard = is_heard
        self._due: Callable[[], None] | None = None
        self._waits = False
        """Whether the bot only waits for somebody to come."""

    def bot_due(self, act: Callable[[], None]) -> None:
        self._due, self._waits = act, False
        self._later(BOT_SECONDS, partial(self._act, act))

    def _act(self, act: Callable[[], None]) -> None:
        if self._due is not act:
            return
        if self._is_heard():
            self._due = None
            act()
        else:
            self._waits = True

    def somebody_came(self) -> None:
        if self._due and self._waits:
            self.bot_due(self._due)

    def wanted(self) -> None:
        """Do nothing: another keyboard may want more time."""

    def stop(self) -> None:
        """Stop the bots."""
        self._due, self._is_heard = None, lambda: False
