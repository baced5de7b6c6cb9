"""The terminal as a surface to draw on."""

import sys

from gobelet.raw_terminal import RawTerminal, is_dumb, is_terminal


def can_draw(fd: int) -> bool:
    """Whether a descriptor is a terminal that understands control sequences."""
    if not is_terminal(fd):
        return False
    return sys.platform == "win32" or not is_dumb()


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


if sys.platform == "win32":
    import msvcrt
    from ctypes import byref, windll
    from ctypes.wintypes import DWORD, HANDLE

    _ENABLE_VIRTUAL_TERMINAL_PROCESSING = 0x0004

    def _open_console(fd: int) -> Terminal | None:
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

        def close(self) -> None:
            windll.kernel32.SetConsoleMode(self._handle, self._before)
            super().close()


def open_screen(fd: int) -> Terminal | None:
    """Return the terminal to draw on, or None where that cannot be done."""
    if not can_draw(fd):
        return None
    if sys.platform == "win32":
        return _open_console(fd)
    else:
        return Terminal(fd)
