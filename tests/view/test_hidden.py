"""Lines that are not written while the terminal is drawn on."""

from gobelet.speech.outputs.hidden import HiddenLines
from tests.support.screen import Pipe


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
