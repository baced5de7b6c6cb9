"""What is a terminal."""

import os
from collections.abc import Callable

import pytest

from gobelet.raw_terminal import is_terminal
from tests.support.windows_api import Library, be_windows


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
