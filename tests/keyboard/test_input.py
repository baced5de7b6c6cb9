"""The keyboard of a POSIX terminal, on a pseudo-terminal."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

pytest.importorskip("termios", reason="needs POSIX: a terminal")

import select
import termios

from gobelet.keyboard.input import Keyboard
from gobelet.keyboard.stroke import Stroke, StrokePress
from gobelet.keyboard.terminal.modes import Modes
from gobelet.keyboard.terminal.posix import TerminalInput
from gobelet.keyboard.terminal.raw_mode import RawMode

ECHO = 3
"""Where the flags of tcgetattr have the echo."""


class Terminal:
    """A terminal of ours, and the program's end of it."""

    def __init__(self) -> None:
        self._ours, self._theirs = os.openpty()
        self.stdin = os.fdopen(self._theirs, encoding="utf-8")
        self.echoed: list[tuple[str, bool]] = []

    def write(self, text: str) -> None:
        """What the program writes, and whether the terminal would echo keys then."""
        flags = termios.tcgetattr(self._theirs)[ECHO]
        self.echoed.append((text, bool(flags & termios.ECHO)))

    def send(self, data: bytes) -> None:
        os.write(self._ours, data)
        select.select([self._theirs], [], [], 1)

    def waiting(self) -> bool:
        """Whether something is left to read."""
        return bool(select.select([self._theirs], [], [], 0)[0])

    def hang_up(self) -> None:
        os.close(self._ours)
        self._ours = -1

    def close(self) -> None:
        self.stdin.close()
        if self._ours >= 0:
            self.hang_up()


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    monkeypatch.setenv("TERM", "xterm")
    terminal = Terminal()
    yield terminal
    terminal.close()


@contextmanager
def raw(terminal: Terminal, modes: Modes) -> Iterator[TerminalInput]:
    """The keyboard, while the terminal is raw."""
    with RawMode(terminal.stdin.fileno(), modes) as mode:
        yield TerminalInput(terminal.stdin, modes, mode)


def read(keyboard: TerminalInput) -> list[Stroke]:
    presses = keyboard.read_keys() + keyboard.flush_keys()
    assert all(isinstance(press, StrokePress) for press in presses)
    return [press.stroke for press in presses if isinstance(press, StrokePress)]


def test_the_keyboard_of_this_system(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", terminal.stdin)
    assert isinstance(Keyboard(Modes(None)).open(), TerminalInput)


def test_keys_are_strokes(terminal: Terminal) -> None:
    with raw(terminal, Modes(None)) as keyboard:
        terminal.send("é\x1b[A\x1b".encode())
        assert read(keyboard) == [Stroke(text="é"), Stroke("up"), Stroke("escape")]
        terminal.send(b"1")
        assert read(keyboard) == [Stroke(text="1")]


def test_bytes_that_are_no_characters(terminal: Terminal) -> None:
    with raw(terminal, Modes(None)) as keyboard:
        terminal.send(b"\xff\x80\xc3\x031\x1b[M \xff\xfe2")
        assert read(keyboard) == [Stroke("ctrl-c"), Stroke(text="1"), Stroke(text="2")]


def test_the_modes_last_while_the_terminal_is_raw(terminal: Terminal) -> None:
    with suppress(RuntimeError), raw(terminal, Modes(terminal.write)) as keyboard:
        terminal.send(b"\x1b[?0u1")
        assert read(keyboard) == [Stroke(text="1")]
        raise RuntimeError
    written = ["\x1b[?2004h\x1b[?u", "\x1b[>29u", "\x1b[<u\x1b[?2004l"]
    assert terminal.echoed == [(text, False) for text in written]
    assert termios.tcgetattr(terminal.stdin)[ECHO] & termios.ECHO


def test_nothing_is_left_for_the_shell(terminal: Terminal) -> None:
    with raw(terminal, Modes(terminal.write)) as keyboard:
        terminal.send(b"\x1b[?0u")
        assert read(keyboard) == []
        terminal.send(b"\x1b[99;5u\x1b[99;5u")
    assert not terminal.waiting()


def test_an_answer_under_way_is_waited_for(terminal: Terminal) -> None:
    class Slow(Modes):
        def leave(self) -> None:
            super().leave()
            terminal.send(b"\x1b[?0u")

    modes = Slow(terminal.write)
    with raw(terminal, modes):
        pass
    assert [text for text, _ in terminal.echoed] == ["\x1b[?2004h\x1b[?u", "\x1b[?2004l"]
    assert not modes.waiting
    assert not terminal.waiting()


def test_an_answer_that_never_comes_is_not_waited_for_long(terminal: Terminal) -> None:
    start = time.monotonic()
    with raw(terminal, Modes(terminal.write)):
        pass
    assert 0.1 < time.monotonic() - start < 5


def test_a_terminal_that_hung_up(terminal: Terminal) -> None:
    with raw(terminal, Modes(lambda _: None)):
        terminal.hang_up()
