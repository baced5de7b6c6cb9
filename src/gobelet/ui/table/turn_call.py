"""The sentence that calls a person to a turn: until it is heard, Enter only says it again."""

from collections.abc import Callable
from typing import Final

from gobelet.games.interface import TURN
from gobelet.speech.mode import Mode
from gobelet.ui.session import Session

MOMENT: Final = 0.7
"""Seconds in which a sentence that is written, not spoken, counts as unread."""


class TurnCall:
    """Whether the sentence that began the turn of a person here is still to be heard.

    An Enter pressed meanwhile was meant for something else: for the others' turns, which had ended.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._stop: Callable[[], None] | None = None
        self._is_spoken = False
        self.unheard = False

    def begin(self) -> None:
        """Wait until the sentence has been heard to its end."""
        self.end()
        self.unheard = True
        self._is_spoken = self._session.speaker.mode is not Mode.TEXT
        self._stop = self._session.speaker.after(self._heard, self._moment, TURN)

    def end(self) -> None:
        """Wait no longer."""
        stop, self._stop = self._stop, None
        self.unheard = False
        if stop:
            stop()

    def repeat(self, say: Callable[[], None]) -> None:
        """Say the sentence again, after news of the player's own, and wait until it is heard."""
        self._session.hurry()
        say()
        if self._is_spoken:
            self.begin()

    def _heard(self) -> None:
        self._stop = None
        self.unheard = False

    def _moment(self, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        del seconds
        return self._session.later(MOMENT, action)
