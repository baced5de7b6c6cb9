"""The Windows console as a surface to draw on."""

# ruff: noqa: E402, S101 - without the assertion first, mypy looks at this on other platforms

import sys

assert sys.platform == "win32"

import msvcrt
from ctypes import byref, windll
from ctypes.wintypes import DWORD, HANDLE

from prompt_toolkit.win32_types import CONSOLE_SCREEN_BUFFER_INFO

from gobelet.raw_terminal import UNTOLD
from gobelet.view.screen import Screen, Terminal

_ENABLE_VIRTUAL_TERMINAL_PROCESSING = 0x0004


def open_console(fd: int) -> Screen | None:
    """Switch the console to control sequences and return it; None if it is too old for them."""
    handle = HANDLE(msvcrt.get_osfhandle(fd))
    before = DWORD()
    if not windll.kernel32.GetConsoleMode(handle, byref(before)):
        return None
    wanted = DWORD(before.value | _ENABLE_VIRTUAL_TERMINAL_PROCESSING)
    if not windll.kernel32.SetConsoleMode(handle, wanted):
        return None
    return _Console(fd, handle, before)


class _Console(Terminal):
    """A console whose mode is restored at the end."""

    def __init__(self, fd: int, handle: HANDLE, before: DWORD) -> None:
        super().__init__(fd)
        self._handle = handle
        self._before = before

    def size(self) -> tuple[int, int]:
        """Return the size of the window: the buffer behind it has many more lines."""
        info = CONSOLE_SCREEN_BUFFER_INFO()
        if not windll.kernel32.GetConsoleScreenBufferInfo(self._handle, byref(info)):
            return UNTOLD
        window = info.srWindow
        return window.Right - window.Left + 1, window.Bottom - window.Top + 1

    def close(self) -> None:
        windll.kernel32.SetConsoleMode(self._handle, self._before)
        super().close()
