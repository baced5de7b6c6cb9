"""What a Windows console tells a program before it ends it."""

import threading
from collections.abc import Callable

import pytest

from gobelet.keyboard.windows.console_end import console_end
from tests.support.system.windows_api import Library, be_windows

CTRL_C, CTRL_BREAK, CLOSE, LOG_OFF, SHUT_DOWN = 0, 1, 2, 5, 6

Handler = Callable[[int], bool]


class Console:
    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.handlers: list[Handler] = []
        self.slept: list[float] = []
        be_windows(patch, kernel32=Library(SetConsoleCtrlHandler=self._set))
        patch.setattr("gobelet.keyboard.windows.console_end.time.sleep", self.slept.append)

    def _set(self, handler: Handler, added: bool) -> int:
        (self.handlers.append if added else self.handlers.remove)(handler)
        return 1


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch) -> Console:
    return Console(monkeypatch)


@pytest.mark.parametrize("event", [CTRL_BREAK, CLOSE, LOG_OFF, SHUT_DOWN])
def test_the_program_is_told(event: int, console: Console) -> None:
    ended: list[int] = []
    with console_end(lambda: ended.append(threading.get_ident())):
        (handler,) = console.handlers
        assert handler(event)
    assert len(ended) == 1
    assert not console.handlers


@pytest.mark.parametrize("event", [CLOSE, LOG_OFF, SHUT_DOWN])
def test_the_system_waits_for_the_end_of_the_program(event: int, console: Console) -> None:
    with console_end(lambda: None):
        assert console.handlers[0](event)
    (seconds,) = console.slept
    assert seconds > 5


def test_ctrl_break_keeps_nobody_waiting(console: Console) -> None:
    with console_end(lambda: None):
        assert console.handlers[0](CTRL_BREAK)
    assert console.slept == []


def test_ctrl_c_is_left_to_the_key_loop(console: Console) -> None:
    ended: list[bool] = []
    with console_end(lambda: ended.append(True)):
        assert not console.handlers[0](CTRL_C)
    assert ended == []


def test_elsewhere_there_are_signals() -> None:
    with console_end(lambda: None):
        pass
