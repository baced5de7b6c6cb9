"""The large view in a console of Windows, by the calls that it makes; tests/wine has real ones."""

import os
import struct
from collections.abc import Iterator
from typing import Any

import pytest

from gobelet.keyboard.terminal.modes import Modes
from gobelet.raw_terminal import SEQUENCES
from gobelet.speech.outputs.terminal import TextOutput
from gobelet.view.large import ENTER, LEAVE, LargeView
from gobelet.view.picture import Picture
from gobelet.view.screen import can_draw, open_screen
from tests.support.keyboard.screen import Pipe
from tests.support.system.windows_api import Library, be_windows

BEFORE = 0x3
"""Processed output, and lines that wrap: the mode that a console has at first."""


class Console(Library):
    """A console with its output mode; an old one knows no control sequences."""

    def __init__(self, *, old: bool = False, mode: int | None = BEFORE) -> None:
        super().__init__(
            GetConsoleMode=self._tell,
            SetConsoleMode=self._set,
            GetConsoleScreenBufferInfo=self._size,
        )
        self.mode = mode
        self._old = old

    def _tell(self, _handle: object, mode: Any) -> int:  # noqa: ANN401 - a pointer
        mode._obj.value = self.mode or 0
        return int(self.mode is not None)

    def _set(self, _handle: object, mode: int) -> int:
        if self.mode is None or (self._old and mode & SEQUENCES):
            return 0
        self.mode = mode
        return 1

    def _size(self, _handle: object, info: Any) -> int:  # noqa: ANN401 - a buffer
        info.raw = struct.pack("<4hH6h", 80, 9001, 0, 30, 7, 0, 100, 79, 124, 80, 60)
        return 1


@pytest.fixture(autouse=True)
def is_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(os, "isatty", lambda _descriptor: True)
    monkeypatch.delenv("TERM", raising=False)
    yield
    monkeypatch.undo()


def test_its_sequences_are_switched_on_and_its_mode_comes_back(
    monkeypatch: pytest.MonkeyPatch, pipe: Pipe
) -> None:
    console = Console()
    be_windows(monkeypatch, kernel32=console)
    assert can_draw(pipe.write_end)
    assert console.mode == BEFORE
    screen = open_screen(pipe.write_end)
    assert screen
    assert screen.size() == (80, 25)
    view = LargeView(screen, Modes(None).apart)
    view.turn(True)
    view.draw(Picture())
    assert console.mode == BEFORE | SEQUENCES
    view.close()
    assert console.mode == BEFORE
    monkeypatch.undo()
    written = pipe.read().decode()
    assert written.startswith(ENTER)
    assert written.endswith(LEAVE)


@pytest.mark.parametrize("console", [Console(old=True), Console(mode=None)], ids=["old", "none"])
def test_a_console_without_them_is_not_drawn_on(
    console: Console, monkeypatch: pytest.MonkeyPatch, pipe: Pipe
) -> None:
    before = console.mode
    be_windows(monkeypatch, kernel32=console)
    assert not can_draw(pipe.write_end)
    assert open_screen(pipe.write_end) is None
    assert console.mode == before


@pytest.mark.parametrize(
    ("mode", "erased"), [(BEFORE, b"\n" * 25), (BEFORE | SEQUENCES, b"\x1b[3J")]
)
def test_what_is_secret_is_erased_by_what_the_console_understands(
    mode: int, erased: bytes, monkeypatch: pytest.MonkeyPatch, pipe: Pipe
) -> None:
    be_windows(monkeypatch, kernel32=Console(mode=mode))
    output = TextOutput(pipe.write_end)
    output.speak("b3", interrupt=False)
    output.erase()
    monkeypatch.undo()
    assert pipe.read().endswith(erased)
