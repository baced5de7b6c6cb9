"""What the terminal is asked for, and given back."""

import os

import pytest

from gobelet.keyboard.terminal.modes import FLAGS, PATIENCE, Modes, writer

ENTER = "\x1b[?2004h\x1b[?u"
LEAVE = "\x1b[?2004l"
PUSH = "\x1b[>29u"
POP = "\x1b[<u"


@pytest.fixture(autouse=True)
def _capable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")


class Terminal:
    """What was written, and a clock."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.now = 100.0
        self.modes = Modes(self.written.append, lambda: self.now)


def test_a_terminal_without_the_protocol() -> None:
    terminal = Terminal()
    terminal.modes.enter()
    assert terminal.written == [ENTER]
    terminal.modes.leave()
    assert terminal.written == [ENTER, LEAVE]


def test_a_terminal_with_the_protocol() -> None:
    terminal = Terminal()
    terminal.modes.enter()
    terminal.modes.kitty_answered(0)
    terminal.modes.leave()
    assert terminal.written == [ENTER, PUSH, POP + LEAVE]


def test_what_a_killed_run_left_is_taken_back_first() -> None:
    terminal = Terminal()
    terminal.modes.enter()
    terminal.modes.kitty_answered(FLAGS)
    terminal.modes.leave()
    assert terminal.written == [ENTER, POP + PUSH, POP + LEAVE]


def test_what_another_program_asked_for_is_left() -> None:
    terminal = Terminal()
    terminal.modes.enter()
    terminal.modes.kitty_answered(1)
    terminal.modes.leave()
    assert terminal.written == [ENTER, PUSH, POP + LEAVE]


def test_it_is_answered_once() -> None:
    terminal = Terminal()
    terminal.modes.kitty_answered(0)
    terminal.modes.enter()
    terminal.modes.kitty_answered(0)
    terminal.modes.kitty_answered(FLAGS)
    assert terminal.written == [ENTER, PUSH]


def test_an_answer_that_comes_too_late() -> None:
    terminal = Terminal()
    terminal.modes.enter()
    terminal.modes.leave()
    waiting = [terminal.modes.waiting]
    terminal.modes.kitty_answered(0)
    waiting.append(terminal.modes.waiting)
    assert waiting == [True, False]
    assert terminal.written == [ENTER, LEAVE]


def test_leaving_twice_and_without_entering() -> None:
    terminal = Terminal()
    terminal.modes.leave()
    assert terminal.written == []
    terminal.modes.enter()
    terminal.modes.leave()
    terminal.modes.leave()
    assert terminal.written == [ENTER, LEAVE]


def test_an_answer_is_not_waited_for_long() -> None:
    terminal = Terminal()
    terminal.modes.enter()
    terminal.now += PATIENCE + 0.1
    assert not terminal.modes.waiting


@pytest.mark.parametrize("term", ["", "dumb", "unknown"])
def test_nothing_is_asked_of_a_terminal_that_can_do_nothing(
    monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    terminal = Terminal()
    terminal.modes.enter()
    terminal.modes.leave()
    assert terminal.written == []
    assert not terminal.modes.waiting


def test_a_terminal_that_is_gone() -> None:
    def write(_text: str) -> None:
        raise OSError

    modes = Modes(write)
    modes.enter()
    modes.kitty_answered(0)
    modes.leave()
    assert not modes.waiting


@pytest.mark.posix("a terminal")
def test_only_a_terminal_is_written_to() -> None:
    ours, theirs = os.openpty()
    reading, writing = os.pipe()
    write = writer(theirs)
    assert write
    write(PUSH)
    assert os.read(ours, 100) == PUSH.encode()
    assert writer(writing) is None
    modes = Modes(None)
    modes.enter()
    modes.leave()
    assert not modes.waiting
    for fd in (ours, theirs, reading, writing):
        os.close(fd)
