"""An event loop whose time passes only while nobody has anything to do.

So what a program does after a while is tested at once, and does not depend on how busy the
machine is.
"""

import asyncio
import math
import selectors
from collections.abc import Callable

import pytest

from tests.support.speech.outputs import PATIENCE

Idle = Callable[[float], bool]
"""Called where nothing is due before that time; True: something will come by itself."""

_Ready = list[tuple[selectors.SelectorKey, int]]


class VirtualTime:
    """The time of a test; it goes on to what is due next where `idle` expects nothing before."""

    def __init__(self, idle: Idle) -> None:
        self.now = 100.0
        self._idle = idle

    def __call__(self) -> float:
        return self.now

    def rule(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Have loops that are begun from now on go by this time."""
        monkeypatch.setattr(asyncio.events, "new_event_loop", lambda: _Loop(self))

    def passes(self, timeout: float | None) -> bool:
        """Go on by so many seconds, unless something comes by itself before."""
        due = math.inf if timeout is None else self.now + timeout
        if self._idle(due):
            return False
        assert due < math.inf, "nothing would ever happen"
        self.now = due
        return True


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, time: VirtualTime) -> None:
        self._virtual = time
        super().__init__(_Selector(time))

    def time(self) -> float:
        return self._virtual.now


class _Selector(selectors.DefaultSelector):
    def __init__(self, time: VirtualTime) -> None:
        super().__init__()
        self._time = time

    def select(self, timeout: float | None = None) -> _Ready:
        ready = super().select(0)
        if ready or timeout == 0 or self._time.passes(timeout):
            return ready
        ready = super().select(PATIENCE)
        assert ready, "nothing has come"
        return ready
