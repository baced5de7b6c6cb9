"""What is a terminal."""

import ctypes
import os
import struct
import sys
from collections.abc import Callable

import pytest

from gobelet.raw_terminal import RawTerminal, is_terminal
from tests.support.system.windows_api import Library, be_windows


def mode(is_console: bool) -> Callable[..., int]:
    return lambda _handle, _mode: int(is_console)


@pytest.mark.parametrize(
    ("isatty", "is_console", "expected"),
    [(True, True, True), (True, False, False), (False, False, False)],
)
def test_windows_calls_a_terminal_what_is_none(
    isatty: bool, is_console: bool, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "isatty", lambda _fd: isatty)
    be_windows(monkeypatch, kernel32=Library(GetConsoleMode=mode(is_console)))
    assert is_terminal(0) is expected


def test_the_null_device_is_no_terminal() -> None:
    descriptor = os.open(os.devnull, os.O_RDONLY)
    assert not is_terminal(descriptor)
    os.close(descriptor)


def told_window(edges: tuple[int, int, int, int] | None) -> Library:
    """Return kernel32 with a console whose window shows this part of 9001 lines."""

    def told(_handle: object, info: ctypes.Array[ctypes.c_char]) -> int:
        if edges is None:
            return 0
        info.raw = struct.pack("<4hH6h", 120, 9001, 0, 30, 7, *edges, 120, 60)
        return 1

    return Library(GetConsoleScreenBufferInfo=told)


def test_the_size_of_a_console_is_that_of_its_window(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    terminal = RawTerminal(writing)
    be_windows(monkeypatch, kernel32=told_window((0, 100, 79, 124)))
    assert (terminal.size(), terminal.told_columns()) == ((80, 25), 80)
    be_windows(monkeypatch, kernel32=told_window(None))
    assert (terminal.size(), terminal.told_columns()) == ((80, 24), 0)
    terminal.close()
    for descriptor in (reading, writing):
        os.close(descriptor)


def test_a_console_that_is_gone_tells_no_size(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_descriptor: int) -> int:
        raise OSError(9, "Bad file descriptor")

    reading, writing = os.pipe()
    terminal = RawTerminal(writing)
    be_windows(monkeypatch, kernel32=told_window((0, 0, 79, 24)))
    monkeypatch.setattr(sys.modules["msvcrt"], "get_osfhandle", gone)
    assert (terminal.size(), terminal.told_columns()) == ((80, 24), 0)
    terminal.close()
    for descriptor in (reading, writing):
        os.close(descriptor)
