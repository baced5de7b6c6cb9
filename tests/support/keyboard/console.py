"""The whole program at a terminal, without a process of its own: keys in, sentences out.

The command line, the settings, the store, the terminal's bytes and the lines written are those of
the program; only the time is made up. A key is pressed once all that the one before has led to is
done and said.
"""

import math
import os
import select
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partialmethod
from typing import Final

import pytest

pytest.importorskip("termios", reason="needs POSIX: a terminal")

import termios

from gobelet.cli import main
from gobelet.keyboard.terminal.modes import Modes
from gobelet.keyboard.terminal.parser import TerminalParser
from gobelet.raw_terminal import BLANK
from gobelet.ui.keys.held_keys import HELD
from gobelet.ui.session import Session
from tests.support.keyboard.modes import without_modes
from tests.support.keyboard.screen import Screen, lines_of
from tests.support.keyboard.transcript import PAUSE, QUIET, TYPED, WAIT, Step, answer_within
from tests.support.system.virtual_time import VirtualTime

SIZE: Final = (50, 100)
"""Lines and columns of the terminal."""

ERASED: Final = f"{BLANK}\x1b[3J"
"""What erases all that was written before."""

_LEAVE: Final = f"{TYPED}\x03\x03"

_SENT: Final = {
    "Backspace": "\x7f",
    "Down": "\x1b[B",
    "End": "\x1b[4~",
    "Enter": "\r",
    "Escape": "\x1b",
    "F1": "\x1bOP",
    "F2": "\x1bOQ",
    "F9": "\x1b[20~",
    "F10": "\x1b[21~",
    "Home": "\x1b[1~",
    "Left": "\x1b[D",
    "PageDown": "\x1b[6~",
    "PageUp": "\x1b[5~",
    "Right": "\x1b[C",
    "Space": " ",
    "Tab": "\t",
    "Up": "\x1b[A",
}
"""What a terminal sends for a key."""


def sent(key: str) -> bytes:
    """Return what a terminal sends for a key, or for the text behind a "="."""
    if len(key) > 1 and key.startswith(TYPED):
        return key.removeprefix(TYPED).encode()
    if key.startswith("Ctrl+"):
        return bytes([ord(key[-1]) & 0x1F])
    return (key if len(key) == 1 else _SENT[key]).encode()


class Console:
    """Somebody who presses the keys of a script, and notes what answers each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._time = VirtualTime(self._idle)
        self._raw = b""
        self._lines: list[str] = []
        self._ahead: list[str] = []
        self._key = ""
        self._before = self._count = 0
        """How much was said before the key, and since."""
        self._since = self._time.now
        """When the key was pressed, or something was said that answers it."""
        self._steps: list[Step] = []
        self._trouble = ""

    def play(self, arguments: Sequence[str], keys: Sequence[str]) -> list[Step]:
        """Run the program to its end; return each key with what was said until the next one."""
        self._ahead = [*keys]
        self._time.rule(self._monkeypatch)
        self._have_it_told()
        self._ours, theirs = os.openpty()
        termios.tcsetwinsize(theirs, SIZE)
        try:
            with os.fdopen(theirs, encoding="utf-8") as stdin, _written_to(theirs):
                self._monkeypatch.setattr(sys, "stdin", stdin)
                code = main(arguments)
                self._see()
        finally:
            os.close(self._ours)
        self._note()
        assert (self._trouble, self._ahead, code) == ("", [], 0), self._steps[-3:]
        return self._steps

    # What is said

    def said(self) -> Sequence[str]:
        """Return all that was said so far."""
        return self.lines()

    def is_settled(self) -> bool:
        """Whether all that is to be said now has been said; if not, something will happen soon."""
        return True

    def lines(self) -> list[str]:
        """Return the whole lines written so far."""
        return self._lines

    def screen(self) -> list[str]:
        """Return what stands on the screen and above it, but for empty lines."""
        written = without_modes(self._raw).decode().replace("\r\n", "\n")
        screen = Screen()
        screen.feed(written.rpartition(ERASED)[2])
        return [line.rstrip() for line in screen.lines if line.strip()]

    def _see(self) -> None:
        """Take what was written: whole lines, for nothing is being written now."""
        written = b""
        while select.select([self._ours], [], [], 0)[0]:
            written += os.read(self._ours, 65536)
        self._raw += written
        self._lines += lines_of(without_modes(written))

    # What is pressed

    def _have_it_told(self) -> None:
        """Have all who ask for the time go by this one."""
        for kind in (Modes, Session, TerminalParser):
            begin = partialmethod(kind.__init__, clock=self._time)
            self._monkeypatch.setattr(kind, "__init__", begin)

    def _idle(self, due: float) -> bool:
        """Press the next key if that is to come before what is due then."""
        if not self.is_settled():
            return True
        self._see()
        while (until := self._until()) < due:
            self._time.now = until
            self._note()
            self._key, self._since = self._next(), until
            if self._key not in (WAIT, PAUSE):
                os.write(self._ours, sent(self._key))
                return True
        return False

    def _until(self) -> float:
        """Return until when what is said answers the key that was pressed."""
        if (count := len(self.said())) > self._count:
            self._count, self._since = count, self._time.now
        answered = self._count > self._before
        if self._key == WAIT and not answered:
            return math.inf
        if self._key == PAUSE:
            return self._since + HELD
        return self._since + (QUIET if answered else answer_within(self._key))

    def _next(self) -> str:
        if self._ahead:
            return self._ahead.pop(0)
        assert self._key != _LEAVE, "the program does not leave"
        self._trouble = "the keys have not ended the program"
        return _LEAVE

    def _note(self) -> None:
        said = self.said()
        self._steps.append(Step(self._key, tuple(said[self._before :])))
        self._before = self._count = len(said)


@contextmanager
def _written_to(descriptor: int) -> Iterator[None]:
    """Have standard output go there."""
    output = os.dup(1)
    os.dup2(descriptor, 1)
    try:
        yield
    finally:
        os.dup2(output, 1)
        os.close(output)
