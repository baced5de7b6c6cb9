"""The time that a spoken question waits for a key."""

from collections.abc import Callable
from typing import Final

from gobelet.ui.screen import Screen
from gobelet.ui.session import Session

_SECONDS: Final = 8.0
"""Seconds without any key, once the question was heard."""

_WORD: Final = 0.4
"""Seconds that a slow voice takes for a word: no output tells when it has finished."""


class Waiting:
    """Waits for a key; without one, `ended` is called if the screen is still in front."""

    def __init__(self, session: Session, screen: Screen, ended: Callable[[], None]) -> None:
        self._session = session
        self._screen = screen
        self._ended = ended
        self._call_off: Callable[[], None] | None = None

    def begin(self, heard: str = "") -> None:
        """Wait from now on, or from the end of a heard text."""
        self.end()
        seconds = _SECONDS + _WORD * len(heard.split())
        self._call_off = self._session.later(seconds, self._over)

    def end(self) -> None:
        """Wait no longer."""
        if self._call_off:
            self._call_off()

    def _over(self) -> None:
        if self._session.front is self._screen:
            self._ended()
