"""The terminal's modes: set while the program runs, reset afterwards."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum, auto
from time import monotonic
from typing import Final

from gobelet.raw_terminal import is_dumb, is_terminal

FLAGS: Final = 1 | 4 | 8 | 16
"""Flags of the kitty protocol: no ambiguous keys, alternate codes, all keys, their text."""

PASTE_ON: Final = "\x1b[?2004h"
PASTE_OFF: Final = "\x1b[?2004l"
ASK: Final = "\x1b[?u"
PUSH: Final = f"\x1b[>{FLAGS}u"
POP: Final = "\x1b[<u"

PATIENCE: Final = 1.0
"""Seconds; a terminal that has not answered by then does not know the protocol."""


class _Kitty(Enum):
    OFF = auto()
    ASKED = auto()
    ON = auto()


Write = Callable[[str], object]
"""Writes to the terminal; raises OSError where it is gone."""


def writer(fd: int) -> Write | None:
    """Return a function that writes to a terminal; None if the output is a file or a pipe."""
    return (lambda text: os.write(fd, text.encode())) if is_terminal(fd) else None


class Modes:
    """Bracketed paste, and the kitty keyboard protocol where the terminal has it.

    Nothing is sent to a file, a pipe or a dumb terminal.
    """

    def __init__(self, write: Write | None, clock: Callable[[], float] = monotonic) -> None:
        self._write = write
        self._clock = clock
        self._kitty = _Kitty.OFF
        self._asked = 0.0
        self._inside = False

    @property
    def waiting(self) -> bool:
        """Whether the terminal may still answer."""
        return self._kitty is _Kitty.ASKED and self._clock() - self._asked < PATIENCE

    @property
    def names_keys(self) -> bool:
        """Whether the terminal has answered that it reports the names of pressed keys."""
        return self._kitty is _Kitty.ON

    def enter(self) -> None:
        """Ask the terminal for bracketed paste, and whether it knows the protocol."""
        if self._write is None or is_dumb():
            return
        self._inside, self._kitty, self._asked = True, _Kitty.ASKED, self._clock()
        self._send(PASTE_ON + ASK)

    def kitty_answered(self, flags: int) -> None:
        """Turn the protocol on, as the terminal knows it; `flags` are in force until now.

        They are our own if an earlier run was killed and could not reset them.
        """
        if self._kitty is not _Kitty.ASKED:
            return
        if not self._inside:
            self._kitty = _Kitty.OFF
            return
        self._kitty = _Kitty.ON
        self._send((POP if flags == FLAGS else "") + PUSH)

    def leave(self) -> None:
        """Reset all modes; an answer may still come."""
        if not self._inside:
            return
        self._inside = False
        on = self._kitty is _Kitty.ON
        if on:
            self._kitty = _Kitty.OFF
        self._send((POP if on else "") + PASTE_OFF)

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Reset all modes for a moment: the terminal's other screen has modes of its own."""
        inside = self._inside
        self.leave()
        yield
        if inside:
            self.enter()

    def _send(self, text: str) -> None:
        if self._write:
            with suppress(OSError):
                self._write(text)
