"""Prints what stands in the console of a program, by its name: run by the Python of Windows.

A line of JSON: the window's lines, its columns, and the console's output mode.
"""

# ruff: noqa: T201 - it is a program
# mypy: disable-error-code="attr-defined"

import json
import sys
from ctypes import (
    POINTER,
    Structure,
    byref,
    c_char,
    c_long,
    c_short,
    c_size_t,
    create_unicode_buffer,
    sizeof,
    windll,
)
from ctypes.wintypes import DWORD, HANDLE

_PROCESSES = 0x2
_READ_WRITE = 0xC0000000
_SHARED = 0x3
_THERE = 3


class _Process(Structure):
    """PROCESSENTRY32."""

    _fields_ = [
        ("size", DWORD),
        ("usage", DWORD),
        ("number", DWORD),
        ("heap", c_size_t),
        ("module", DWORD),
        ("threads", DWORD),
        ("parent", DWORD),
        ("priority", c_long),
        ("flags", DWORD),
        ("name", c_char * 260),
    ]


class _Screen(Structure):
    """CONSOLE_SCREEN_BUFFER_INFO."""

    _fields_ = [
        *((name, c_short) for name in ("width", "height", "x", "y", "colours")),
        *((name, c_short) for name in ("left", "top", "right", "bottom", "most_x", "most_y")),
    ]


def number_of(name: str) -> int:
    """Return the number of the first process of this name."""
    kernel32 = windll.kernel32
    kernel32.CreateToolhelp32Snapshot.restype = HANDLE
    kernel32.Process32First.argtypes = kernel32.Process32Next.argtypes = (HANDLE, POINTER(_Process))
    snapshot = kernel32.CreateToolhelp32Snapshot(_PROCESSES, 0)
    process = _Process(size=sizeof(_Process))
    there = kernel32.Process32First(snapshot, byref(process))
    while there:
        if process.name.decode().lower() == name:
            return int(process.number)
        there = kernel32.Process32Next(snapshot, byref(process))
    sys.exit(f"{name} does not run")


def main(name: str) -> None:
    kernel32 = windll.kernel32
    kernel32.FreeConsole()
    if not kernel32.AttachConsole(number_of(name)):
        sys.exit(f"{name} has no console")
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
