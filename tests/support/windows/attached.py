"""The console of another program, by that program's name: in the Python of Windows."""

# Where mypy runs there is no windll.
# mypy: disable-error-code="attr-defined"

import sys
from ctypes import POINTER, Structure, byref, c_char, c_long, c_size_t, sizeof, windll
from ctypes.wintypes import DWORD, HANDLE

_PROCESSES = 0x2


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


def attach(name: str) -> None:
    """Take the console of the first program of this name for one's own."""
    windll.kernel32.FreeConsole()
    if not windll.kernel32.AttachConsole(_number_of(name)):
        sys.exit(f"{name} has no console")


def _number_of(name: str) -> int:
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
