"""The terminal as a surface to draw on."""

import os
import sys
from typing import Protocol

from gobelet.raw_terminal import RawTerminal, is_dumb


class Screen(Protocol):
    """A terminal that can be drawn on."""

    def size(self) -> tuple[int, int]:
        """Return its columns and lines."""

    def write(self, text: str) -> bool:
        """Write all of a text; False where the terminal did not take it."""

    def close(self) -> None:
        """Restore the settings that opening has changed."""


def can_draw(fd: int) -> bool:
    """Whether a descriptor is a terminal that understands control sequences."""
    if not os.isatty(fd):
        return False
    return sys.platform == "win32" or not is_dumb()


def open_screen(fd: int) -> Screen | None:
    """Return the terminal to draw on, or None where that cannot be done."""
    if not can_draw(fd):
        return None
    if sys.platform == "win32":
        from gobelet.view.win32 import open_console

        return open_console(fd)
    else:
        return Terminal(fd)


class Terminal:
    """A terminal that knows the control sequences of ECMA-48."""

    def __init__(self, fd: int) -> None:
        self._raw = RawTerminal(fd)

    def size(self) -> tuple[int, int]:
        return self._raw.size()

    def write(self, text: str) -> bool:
        try:
            self._raw.write(text)
        except OSError:
            return False
        return True

    def close(self) -> None:
        self._raw.close()
