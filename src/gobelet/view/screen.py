"""The terminal as a surface to draw on."""

import sys

from gobelet.raw_terminal import (
    SEQUENCES,
    RawTerminal,
    console_mode,
    is_dumb,
    is_terminal,
    set_console_mode,
)


class Terminal:
    """A terminal that knows the control sequences of ECMA-48."""

    def __init__(self, fd: int) -> None:
        self._raw = RawTerminal(fd)

    def size(self) -> tuple[int, int]:
        """Return its columns and lines."""
        return self._raw.size()

    def write(self, text: str) -> bool:
        """Write all of a text; False where the terminal did not take it."""
        try:
            self._raw.write(text)
        except OSError:
            return False
        return True

    def close(self) -> None:
        """Restore the settings that opening has changed."""
        self._raw.close()


class _Console(Terminal):
    """A console of Windows, which gets the mode back that it had."""

    def __init__(self, fd: int, before: int) -> None:
        super().__init__(fd)
        self._fd = fd
        self._before = before

    def close(self) -> None:
        set_console_mode(self._fd, self._before)
        super().close()


def can_draw(fd: int) -> bool:
    """Whether a descriptor is a terminal that understands control sequences."""
    screen = open_screen(fd)
    if screen:
        screen.close()
    return screen is not None


def open_screen(fd: int) -> Terminal | None:
    """Return the terminal to draw on, or None where that cannot be done."""
    if not is_terminal(fd):
        return None
    if sys.platform == "win32":
        before = console_mode(fd)
        if before is None or not set_console_mode(fd, before | SEQUENCES):
            return None
        return _Console(fd, before)
    else:
        return None if is_dumb() else Terminal(fd)
