"""A terminal's parser with a clock of its own, and what came of what it was fed."""

from prompt_toolkit.key_binding.key_processor import KeyPress

from gobelet.keyboard.stroke import Stroke, StrokePress
from gobelet.keyboard.terminal.parser import TerminalParser

INSTANT = 0.05
"""Seconds of silence after which prompt_toolkit flushes."""


class Typed:
    def __init__(self) -> None:
        self.strokes: list[Stroke] = []
        self.answers: list[int] = []
        self.now = 100.0
        self.parser = TerminalParser(self._press, self.answers.append, lambda: self.now)

    def feed(self, data: str) -> list[Stroke]:
        """Feed what comes in one go; return the strokes."""
        self.strokes.clear()
        self.parser.feed(data)
        return list(self.strokes)

    def wait(self, seconds: float = INSTANT) -> list[Stroke]:
        """Let the terminal be silent; return the strokes that come of that."""
        self.strokes.clear()
        self.now += INSTANT
        self.parser.flush()
        self.now += seconds - INSTANT
        return list(self.strokes)

    def _press(self, press: KeyPress) -> None:
        assert isinstance(press, StrokePress)
        self.strokes.append(press.stroke)


def strokes(data: str) -> list[Stroke]:
    """Return what comes of data from a terminal that is silent afterwards."""
    typed = Typed()
    return typed.feed(data) + typed.wait()
