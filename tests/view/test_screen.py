"""The terminal as a surface to draw on."""

import os
import struct
from collections.abc import Iterator

import pytest

pytest.importorskip("termios", reason="needs POSIX: a terminal")

import fcntl
import termios

from gobelet.view.screen import Terminal, can_draw, open_screen
from tests.support.keyboard.screen import Pipe


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, int]]:
    """A terminal: our end and the program's."""
    monkeypatch.setenv("TERM", "xterm")
    ours, theirs = os.openpty()
    yield ours, theirs
    os.close(ours)
    os.close(theirs)


def test_a_terminal_is_drawn_on_and_a_pipe_is_not(ends: tuple[int, int], pipe: Pipe) -> None:
    assert can_draw(ends[1])
    assert not can_draw(pipe.write_end)
    assert open_screen(pipe.write_end) is None


@pytest.mark.parametrize("term", ["dumb", "", "unknown"])
def test_a_terminal_that_knows_only_lines_is_not_drawn_on(
    term: str, ends: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    assert open_screen(ends[1]) is None


def test_the_size_is_the_one_of_now(ends: tuple[int, int]) -> None:
    screen = Terminal(ends[1])
    assert screen.size() == (80, 24), "a terminal that does not tell its size"
    fcntl.ioctl(ends[0], termios.TIOCSWINSZ, struct.pack("HHHH", 12, 40, 0, 0))
    assert screen.size() == (40, 12)
    screen.close()


def test_what_is_written_arrives(pipe: Pipe) -> None:
    screen = Terminal(pipe.write_end)
    assert screen.write("é►█")
    assert pipe.read().decode() == "é►█"
    screen.close()


def test_a_terminal_that_has_gone_is_told_and_not_raised(pipe: Pipe) -> None:
    screen = Terminal(pipe.write_end)
    pipe.hang_up()
    assert not screen.write("à relancer")
    screen.close()
