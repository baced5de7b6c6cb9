"""Lines that are not written while the terminal is drawn on."""

import pytest

from gobelet.raw_terminal import BLANK
from gobelet.speech.outputs.hidden_lines import HiddenLines
from tests.support.keyboard.screen import Pipe


class Drawn:
    """Whether the terminal is drawn on, and how often something new was told."""

    def __init__(self) -> None:
        self.on = True
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1


def test_while_it_is_drawn_on_lines_are_kept(pipe: Pipe) -> None:
    drawn = Drawn()
    lines = HiddenLines(pipe.write_end, lambda: drawn.on, drawn.wake)
    lines.speak("La voix s’est tue.", interrupt=False)
    lines.typing("Zoé", 3)
    assert pipe.read() == b""
    assert drawn.woken == 1
    assert lines.take() == ["La voix s’est tue."]
    assert lines.take() == []


def test_else_they_are_written(pipe: Pipe) -> None:
    drawn = Drawn()
    drawn.on = False
    lines = HiddenLines(pipe.write_end, lambda: drawn.on, drawn.wake)
    lines.speak("Encore 2 lancers.", interrupt=False)
    lines.typing("Zoé", 3)
    assert pipe.read().decode() == "\nEncore 2 lancers.\r\n\rZoé"
    assert drawn.woken == 0


@pytest.fixture
def covered(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> HiddenLines:
    """Lines to be erased that the terminal does not show now."""
    monkeypatch.setenv("TERM", "xterm")
    drawn = Drawn()
    drawn.on = False
    lines = HiddenLines(pipe.write_end, lambda: drawn.on, drawn.wake)
    lines.speak("Main\u00a0: 3, 3, 5.", interrupt=False)
    drawn.on = True
    lines.speak("La voix s’est tue.", interrupt=False)
    pipe.read()
    lines.erase()
    assert pipe.read() == b""
    assert lines.take() == []
    drawn.on = False
    return lines


def test_what_lies_under_what_is_drawn_is_erased_once_it_is_uncovered(
    covered: HiddenLines, pipe: Pipe
) -> None:
    covered.uncover()
    assert pipe.read().decode() == f"{BLANK}\x1b[3J"
    covered.uncover()
    assert pipe.read() == b""


def test_a_terminal_that_is_gone_is_no_trouble_then(covered: HiddenLines, pipe: Pipe) -> None:
    pipe.hang_up()
    covered.uncover()


def test_nothing_is_erased_that_was_not_to_be(pipe: Pipe) -> None:
    drawn = Drawn()
    drawn.on = False
    lines = HiddenLines(pipe.write_end, lambda: drawn.on, drawn.wake)
    lines.speak("Encore 2 lancers.", interrupt=False)
    pipe.read()
    lines.uncover()
    assert pipe.read() == b""
