"""The terminal: of what kind it is, its size, and text sent to it without a buffer."""

import os
import select
import sys
from contextlib import suppress
from struct import Struct
from typing import Final

UNTOLD: Final = (80, 24)
"""Columns and lines of a terminal that does not tell how many it has."""

BLANK: Final = "\x1b[2;1H\x1b[J\x1b[H\x1b[2K"
"""Blanks the screen in two parts: some terminals keep a screen erased at once as scroll-back."""


PLAIN: Final = str.maketrans({"’": "'", "“": '"', "”": '"', "…": "...", "–": "-", "—": "-"})
"""Replacements for these signs, on a terminal with one byte per character."""


SEQUENCES: Final = 0x0004
"""ENABLE_VIRTUAL_TERMINAL_PROCESSING, which consoles have from Windows 10 on."""

_INFO: Final = Struct("<4hH6h")
"""CONSOLE_SCREEN_BUFFER_INFO: the buffer, the cursor, colours, the window's edges, its largest."""


def is_dumb() -> bool:
    """Whether the terminal says that it knows no control sequence."""
    return os.environ.get("TERM", "") in ("", "dumb", "unknown")


def is_terminal(fd: int) -> bool:
    """Whether a descriptor is a terminal; `NUL` of Windows is none, whatever `isatty` says."""
    return os.isatty(fd) and (sys.platform != "win32" or console_mode(fd) is not None)


def console_mode(fd: int) -> int | None:
    """Return the output mode of a console of Windows; None for anything else."""
    if sys.platform == "win32":
        import msvcrt
        from ctypes import byref, windll
        from ctypes.wintypes import DWORD, HANDLE

        mode = DWORD()
        with suppress(OSError):
            if windll.kernel32.GetConsoleMode(HANDLE(msvcrt.get_osfhandle(fd)), byref(mode)):
                return mode.value
    return None


def set_console_mode(fd: int, mode: int) -> bool:
    """Set the output mode of a console; False where it has none like this."""
    if sys.platform == "win32":
        import msvcrt
        from ctypes import windll
        from ctypes.wintypes import HANDLE

        return bool(windll.kernel32.SetConsoleMode(HANDLE(msvcrt.get_osfhandle(fd)), mode))
    else:
        return False


def has_keyboard() -> bool:
    """Whether standard input is a terminal; it may also be closed, or be no stream at all."""
    try:
        return sys.stdin is not None and is_terminal(sys.stdin.fileno())
    except (OSError, ValueError):
        return False


def _window_size(fd: int) -> tuple[int, int]:
    """Return the size of a console's window; the buffer behind it has many more lines.

    Python's own function takes no descriptor but 0, 1 and 2 here.
    """
    if sys.platform == "win32":
        import msvcrt
        from ctypes import create_string_buffer, windll
        from ctypes.wintypes import HANDLE

        info = create_string_buffer(_INFO.size)
        handle = HANDLE(msvcrt.get_osfhandle(fd))
        if windll.kernel32.GetConsoleScreenBufferInfo(handle, info):
            *_, left, top, right, bottom, _width, _height = _INFO.unpack(info.raw)
            return right - left + 1, bottom - top + 1
    return 0, 0


def over_ssh() -> bool:
    """Return whether this terminal comes over SSH: speech would sound where nobody hears it."""
    return any(name in os.environ for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"))


class RawTerminal:
    """A descriptor, written to without a buffer: what is written together goes out together."""

    def __init__(self, fd: int) -> None:
        # Opened anew: on Windows this is what writes Unicode to a console.
        self._raw = open(fd, "wb", buffering=0, closefd=False)  # noqa: SIM115 - lives as long as this
        # The locale's encoding, which is also used to read the keys.
        self._encoding = sys.getfilesystemencoding()
        self._is_terminal = self._raw.isatty()

    def size(self) -> tuple[int, int]:
        """Return how many columns and lines there are now."""
        columns, lines = self._told_size()
        return columns or UNTOLD[0], lines or UNTOLD[1]

    def takes_sequences(self) -> bool:
        """Return whether control sequences are understood; a console may have them off."""
        if sys.platform == "win32":
            mode = console_mode(self._raw.fileno())
            return mode is None or bool(mode & SEQUENCES)
        else:
            return not is_dumb()

    def told_columns(self) -> int:
        """Return how many columns there are now; 0 for a pipe or a file, which has none."""
        return self._told_size()[0]

    def _told_size(self) -> tuple[int, int]:
        with suppress(OSError):
            if sys.platform == "win32":
                return _window_size(self._raw.fileno())
            elif self._is_terminal:
                return os.get_terminal_size(self._raw.fileno())
        return 0, 0

    def write(self, text: str) -> None:
        """Write all of a text; raises OSError where the terminal is gone."""
        if self._encoding != "utf-8":
            text = text.translate(PLAIN)
        data = text.encode(self._encoding, "replace")
        while data:
            written = self._raw.write(data)
            if written is None:
                # Another program made the terminal non-blocking, and it is busy.
                select.select([], [self._raw], [], 1.0)
            data = data[written or 0 :]

    def close(self) -> None:
        self._raw.close()
