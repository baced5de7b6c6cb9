"""Long work at the command line: its progress, and Escape to stop it.

The words go only to standard error as lines, whatever output the player has chosen for games: a
player who types commands has a screen reader for them, and would hear speech as a repetition.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from gobelet.cli.stop_key import Pressed, escape_key
from gobelet.games.interface import FAILURES, Preparation
from gobelet.i18n import Language
from gobelet.ui.words import (
    PARTS,
    failed_words,
    printable,
    progress_words,
    stopped_words,
    working_words,
)

LOOK: Final = 0.05
"""Seconds between two checks of the keyboard."""

PATIENCE: Final = 0.5
"""Seconds of work before the player hears of it."""


class Progress:
    """Counts and reports the finished steps."""

    def __init__(self, steps: int, pressed: Pressed | None, words: Language) -> None:
        self.done = 0
        self.stopped = False
        self.steps = steps
        self._pressed = pressed
        self._words = words
        self._look = 0.0

    def step(self) -> bool:
        """Count one more finished step; return whether to go on."""
        self.done += 1
        if self.done == self.steps:
            return False
        part = self.done * PARTS // self.steps
        if part > (self.done - 1) * PARTS // self.steps:
            _tell(progress_words(part, self._words))
        return self.look()

    def look(self) -> bool:
        """Look at the keyboard, between two steps; return whether to go on."""
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


def taken(preparation: Preparation, words: Language) -> bool:
    """Do the work, silently if it is short; return whether it is done.

    If not, the player was told the reason: the work was stopped, or has failed.
    """
    try:
        done = _all_taken(preparation, words)
    except _Failed as failed:
        _tell(printable(failed_words(failed.why, words)))
        return False
    if not done:
        _tell(stopped_words(words))
    return done


class _Failed(Exception):
    """Wraps an error of a preparation, to tell it from errors in reporting its progress."""

    def __init__(self, why: Exception) -> None:
        super().__init__(why)
        self.why = why


def _until_failure(preparation: Preparation) -> Iterator[object]:
    try:
        yield from preparation.steps
    except FAILURES as error:
        raise _Failed(error) from error


def _all_taken(preparation: Preparation, words: Language) -> bool:
    steps, done, until = _until_failure(preparation), 0, monotonic() + PATIENCE
    for _ in steps:
        done += 1
        if monotonic() >= until:
            break
    else:
        return True
    _tell(f"{working_words(words)}.")
    with long_work(preparation.count, words) as progress:
        progress.done = done
        for _ in steps:
            progress.step()
            if progress.stopped:
                return False
    return True


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
