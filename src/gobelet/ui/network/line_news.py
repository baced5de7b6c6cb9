"""News of the line to another computer: a broken one is told after a pause, and once."""

from collections.abc import Callable
from typing import Final

from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.session import Session

PAUSE: Final = 5.0
"""Seconds that the line is broken before the people here are told."""


class LineNews:
    """Tells the states of a `net.line.Line` to `address`.

    `ended` is called with a state that is the end. `more_follows`: whether what was missed is still
    to be told, which says enough of a line that holds again.
    """

    def __init__(
        self,
        session: Session,
        address: str,
        ended: Callable[[str], None],
        more_follows: Callable[[], bool] = lambda: False,
    ) -> None:
        self._session = session
        self._address = address
        self._ended = ended
        self._more_follows = more_follows
        self._call_off: Callable[[], None] = lambda: None
        self._told_lost = False

    def take(self, state: str) -> None:
        words = self._session.language
        match state:
            case "connected":
                self.stop()
                if self._told_lost and not self._more_follows():
                    # Translators: the line to another computer was broken, and holds again.
                    self._mention(words.gettext("The line holds again."))
                self._told_lost = False
            case "lost":
                self._call_off = self._session.later(PAUSE, self._tell_lost)
            case "unreachable":
                # Translators: the computer of an invitation, or of a public house, does not answer.
                text = words.gettext(
                    "No answer from {address}. Gobelet goes on calling.", address=self._address
                )
                self._mention(text)
            case _:
                self._ended(state)

    def stop(self) -> None:
        """Tell no more that the line is broken."""
        self._call_off()
        self._call_off = lambda: None

    def _tell_lost(self) -> None:
        self._told_lost = True
        words = self._session.language
        # Translators: the line to another computer is broken.
        self._mention(words.gettext("The line is broken. Gobelet is calling again."))

    def _mention(self, text: str) -> None:
        self._session.mention(Utterance(text, Category.TABLE))
