"""Closes the window of a program's console, as its button does: run by the Python of Windows."""

# Where mypy runs there is no windll.
# mypy: disable-error-code="attr-defined"

import sys
from ctypes import windll
from ctypes.wintypes import HWND

from tests.support.windows.attached import attach

_CLOSE = 0x10
"""WM_CLOSE."""

if __name__ == "__main__":
    attach(sys.argv[1])
    windll.kernel32.GetConsoleWindow.restype = HWND
    window = HWND(windll.kernel32.GetConsoleWindow())
    # Or the end that this brings were ours, too.
    windll.kernel32.FreeConsole()
    windll.user32.PostMessageW(window, _CLOSE, 0, 0)
