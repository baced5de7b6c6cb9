"""The key loop, from what comes through a pipe to the session."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from types import ModuleType
from typing import Final

import pytest
from prompt_toolkit.input import PipeInput

from gobelet.keyboard.key import Key
from gobelet.ui.app import KeyLoop
from gobelet.ui.keys import reader
from gobelet.ui.session import Session
from tests.support.keyboard.driver import Driver
from tests.support.keyboard.pipe import PipeKeyboard, terminal_pipe

HUNG_UP: Final = 128 + 1
"""The exit code where the terminal is gone: that of SIGHUP, which Windows has no name for."""


class Listener(Session):
    """Notes the keys, and leaves at Ctrl+C."""

    def __init__(self, loop: KeyLoop) -> None:
        driver = Driver()
        super().__init__(driver.speaker, driver.options, loop.leave, loop.later)
        self.keys: list[str] = []

    def press(self, key: Key) -> None:
        self.keys.append(key.name)
        if key.name == "ctrl-c":
            self.leave()
        elif key.name == "f12":
            raise RuntimeError


@pytest.fixture
def pipe() -> Iterator[PipeInput]:
    with terminal_pipe() as pipe:
        yield pipe


def run(pipe: PipeInput, start: Callable[[], None]) -> tuple[int, list[str]]:
    """Run a loop; return its code and the keys."""
    loop = KeyLoop(PipeKeyboard(pipe))
    listener = Listener(loop)
    return loop.run(listener, start), listener.keys


def test_keys_arrive_in_order(pipe: PipeInput) -> None:
    data = "&1\r\x1b[A\x1b[38::49;;38u\x1b[57441;2u\x1b[24;80R\x1b[200~1\x1b[201~\x1bé\x03"
    code, keys = run(pipe, lambda: pipe.send_text(data))
    assert code == 0
    assert keys == ["1", "shift-1", "enter", "up", "1", "paste", "alt-é", "ctrl-c"]


def test_no_key_waits_for_another(pipe: PipeInput, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "ESCAPE_SECONDS", 3600.0)
    loop = KeyLoop(PipeKeyboard(pipe))

    class Answering(Listener):
        def press(self, key: Key) -> None:
            super().press(key)
            # Only an Escape key could be more than what came so far.
            pipe.send_text({"1": "\x1b[A", "up": "d", "d": "\x1b\x03"}.get(key.name, ""))

    listener = Answering(loop)
    assert loop.run(listener, lambda: pipe.send_text("&")) == 0
    assert listener.keys == ["1", "up", "d", "ctrl-c"]


def test_an_escape_key_alone(pipe: PipeInput) -> None:
    loop = KeyLoop(PipeKeyboard(pipe))

    class Answering(Listener):
        def press(self, key: Key) -> None:
            super().press(key)
            if key.name == "escape":
                pipe.send_text("[5u\x03")

    listener = Answering(loop)
    assert loop.run(listener, lambda: pipe.send_text("\x1b")) == 0
    assert listener.keys == ["escape", "ctrl-c"]


def test_an_interrupt_from_outside_is_control_c(pipe: PipeInput) -> None:
    interrupt = partial(signal.raise_signal, signal.SIGINT)
    assert run(pipe, interrupt) == (0, ["ctrl-c"])
    loop = KeyLoop(PipeKeyboard(pipe))
    listener = Listener(loop)
    assert loop.run(listener, lambda: loop.soon(interrupt)) == 0
    assert listener.keys == ["ctrl-c"]


def test_an_interrupt_while_the_reader_of_keys_loads(
    pipe: PipeInput, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt() -> None:
        # Half loaded: the signal comes in the middle of the import.
        with monkeypatch.context() as half_loaded:
            name = "gobelet.keyboard.stroke"
            half_loaded.setitem(sys.modules, name, ModuleType(name))
            signal.raise_signal(signal.SIGINT)

    assert run(pipe, interrupt) == (0, ["ctrl-c"])


@pytest.mark.posix("signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT"])
def test_signals_that_end_the_program(pipe: PipeInput, name: str) -> None:
    number = signal.Signals[name]
    assert run(pipe, partial(os.kill, os.getpid(), number)) == (128 + number, [])


@pytest.mark.posix("signals")
def test_a_signal_is_heard_though_the_pipe_of_signals_is_full(pipe: PipeInput) -> None:
    loop = KeyLoop(PipeKeyboard(pipe))

    class Answering(Listener):
        def press(self, key: Key) -> None:
            super().press(key)
            # As the answers to many keys: each wakes the loop, which is busy with this one.
            for _ in range(5000):
                loop.soon(lambda: None)
            os.kill(os.getpid(), signal.SIGTERM)

    listener = Answering(loop)
    assert loop.run(listener, lambda: pipe.send_text("&é")) == 128 + signal.SIGTERM
    # Nor is another key answered.
    assert listener.keys == ["1"]


def test_a_terminal_that_hangs_up(pipe: PipeInput) -> None:
    assert run(pipe, pipe.close) == (HUNG_UP, [])


def test_what_a_key_raises_ends_the_loop(pipe: PipeInput) -> None:
    with pytest.raises(RuntimeError):
        run(pipe, lambda: pipe.send_text("\x1b[24~"))


def test_something_later(pipe: PipeInput) -> None:
    loop = KeyLoop(PipeKeyboard(pipe))
    listener = Listener(loop)
    done: list[str] = []

    def start() -> None:
        call_off = listener.later(0.01, partial(done.append, "called off"))
        listener.later(0.02, partial(done.append, "done"))
        listener.later(0.03, listener.leave)
        call_off()

    assert loop.run(listener, start) == 0
    assert done == ["done"]


def test_what_something_later_raises_ends_the_loop(pipe: PipeInput) -> None:
    loop = KeyLoop(PipeKeyboard(pipe))
    listener = Listener(loop)

    def start() -> None:
        listener.later(0, lambda: listener.press(Key("f12")))

    with pytest.raises(RuntimeError):
        loop.run(listener, start)
