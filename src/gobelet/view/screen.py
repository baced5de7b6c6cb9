"""The terminal as a surface to draw on."""

import os
import select
import sys
from contextlib import suppress
from typing import Final, Protocol

_DUMB: Final = ("", "dumb", "unknown")
_UNTOLD: Final = (80, 24)
"""Columns and lines of a terminal that does not tell how many it has."""


class Screen(Protocol):
    """A terminal that can be drawn on."""

    def size(self) -> tuple[int, int]:
        """Return its columns and lines."""

    def write(self, text: str) -> bool:
        """Write all of a text; False where the terminal did not take it."""

    def close(self) -> None:
        """Give back what opening it has changed."""


def can_draw(fd: int) -> bool:
    """Whether a descriptor is a terminal that understands more than lines."""
    if not os.isatty(fd):
        return False
    return sys.platform == "win32" or os.environ.get("TERM", "") not in _DUMB


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
        # Unbuffered: what is drawn for a key goes out in one write.
        self._raw = open(fd, "wb", buffering=0, closefd=False)  # noqa: SIM115 - lives as long as this

    def size(self) -> tuple[int, int]:
        with suppress(OSError):
            columns, lines = os.get_terminal_size(self._raw.fileno())
            if columns and lines:
                return columns, lines
        return _UNTOLD

    def write(self, text: str) -> bool:
        data = text.encode("utf-8", "replace")
        with suppress(OSError):
            while data:
                written = self._raw.write(data)
                if written is None:
                    # Another program made the terminal non-blocking, and it is busy.
                    select.select([], [self._raw], [], 1.0)
                data = data[written or 0 :]
            return True
        return False

    def close(self) -> None:
        self._raw.close()
