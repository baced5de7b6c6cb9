"""Where the words of a thin seat are written: the page."""

from collections.abc import Callable
from typing import Final

from gobelet.control_characters import one_line
from gobelet.web.outbox import Outbox

_COLUMNS: Final = 80


class PageLines:
    """Says each sentence on the page, in the language that `language` returns now."""

    columns = _COLUMNS

    def __init__(self, outbox: Outbox, language: Callable[[], str]) -> None:
        self.at_end = False
        self.erased = 0
        self._outbox = outbox
        self._language = language

    def speak(self, text: str, *, interrupt: bool) -> None:
        self._outbox.say(one_line(text), self._language(), urgent=interrupt)

    def typing(self, text: str, cursor: int) -> None:
        """Do nothing: the page has the line in its scene."""

    def erase(self) -> None:
        self.erased += 1
        self._outbox.erase()

    def close(self) -> None:
        """Do nothing: the page stays."""
