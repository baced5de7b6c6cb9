"""Prints what stands in the console of a program, by its name: run by the Python of Windows.

A line of JSON: the window's lines, its columns, and the console's output mode.
"""

# ruff: noqa: T201 - it is a program
# Where mypy runs there is no windll.
# mypy: disable-error-code="attr-defined"

import json
import sys
from ctypes import Structure, byref, c_short, create_unicode_buffer, windll
from ctypes.wintypes import DWORD, HANDLE

from tests.support.windows.attached import attach

_READ_WRITE = 0xC0000000
_SHARED = 0x3
_THERE = 3


class _Screen(Structure):
    """CONSOLE_SCREEN_BUFFER_INFO."""

    _fields_ = [
        *((name, c_short) for name in ("width", "height", "x", "y", "colours")),
        *((name, c_short) for name in ("left", "top", "right", "bottom", "most_x", "most_y")),
    ]


def main(name: str) -> None:
    attach(name)
    kernel32 = windll.kernel32
    kernel32.CreateFileW.restype = HANDLE
    screen = HANDLE(kernel32.CreateFileW("CONOUT$", _READ_WRITE, _SHARED, None, _THERE, 0, None))
    told, mode = _Screen(), DWORD()
    kernel32.GetConsoleScreenBufferInfo(screen, byref(told))
    kernel32.GetConsoleMode(screen, byref(mode))
    lines = []
    for row in range(told.top, told.bottom + 1):
        line, read = create_unicode_buffer(told.width + 1), DWORD()
        place = DWORD(row << 16)
        kernel32.ReadConsoleOutputCharacterW(screen, line, told.width, place, byref(read))
        lines.append(line.value.rstrip())
    columns = told.right - told.left + 1
    print(json.dumps({"lines": lines, "columns": columns, "mode": mode.value}))


if __name__ == "__main__":
    main(sys.argv[1])
