"""Long work at the command line: how far it is, and Escape to stop it.

The words go to standard error as lines, whatever output the player has chosen for games: who
types commands has a reader that speaks what they print, and would hear each of them twice.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from gobelet.cli.stop_key import Pressed, escape_key
from gobelet.i18n import Language
from gobelet.ui.words import PARTS, progress_words

LOOK: Final = 0.05
"""Seconds between two looks at the keyboard."""


class Progress:
    """Counts the steps that are done."""

    def __init__(self, steps: int, pressed: Pressed | None, words: Language) -> None:
        self.done = 0
        self.stopped = False
        self._steps = steps
        self._pressed = pressed
        self._words = words
        self._look = 0.0

    def step(self) -> bool:
        """Note that one more step is done; return whether to go on."""
        self.done += 1
        if self.done == self._steps:
            return False
        part = self.done * PARTS // self._steps
        if part > (self.done - 1) * PARTS // self._steps:
            _tell(progress_words(part, self._words))
        self.stopped = self._asked_to_stop()
        return not self.stopped

    def _asked_to_stop(self) -> bool:
        now = monotonic()
        if self._pressed is None or now < self._look:
            return False
        self._look = now + LOOK
        return self._pressed()


@contextmanager
def long_work(steps: int, words: Language) -> Iterator[Progress]:
    """Begin work of so many steps; Escape can stop it after any of them."""
    with escape_key() as pressed:
        if pressed:
            # Translators: said when long work begins: the Escape key stops it.
            _tell(words.gettext("Escape stops."))
        yield Progress(steps, pressed, words)


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
