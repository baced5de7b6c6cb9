"""The terminal's input on POSIX systems."""

import os
import select
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final, TextIO

from prompt_toolkit.input import vt100
from prompt_toolkit.key_binding.key_processor import KeyPress

from gobelet.keyboard.modes import Modes
from gobelet.keyboard.terminal import TerminalParser

# For the type checker: what follows is there on every other system.
assert sys.platform != "win32"  # noqa: S101 - it is never imported there

LAST_ANSWER: Final = 0.2
"""Seconds that leaving waits for an answer of the terminal that is still under way."""


class TerminalInput(vt100.Vt100Input):
    """prompt_toolkit's input with our parser, and the terminal's modes while it is raw.

    Bytes that are no UTF-8 come as surrogates: the parser needs them to count what belongs to a
    report of the pointer, and takes none for a key.
    """

    def __init__(self, stdin: TextIO, modes: Modes) -> None:
        super().__init__(stdin)
        self._modes = modes
        self.vt100_parser = TerminalParser(self._take, modes.kitty_answered)

    @contextmanager
    def raw_mode(self) -> Iterator[None]:
        """Make the terminal raw; inside that, so that nothing is echoed, set its modes."""
        with super().raw_mode():
            self._modes.enter()
            try:
                yield
            finally:
                self._modes.leave()
                self._drop()

    def _take(self, press: KeyPress) -> None:
        # At each reading the buffer is another list.
        self._buffer.append(press)

    def _drop(self) -> None:
        """Drop what came meanwhile: answers, and keys in a form that a shell does not know."""
        fd = self.fileno()
        end = monotonic() + LAST_ANSWER
        with suppress(OSError, termios.error):
            while self._modes.waiting and select.select([fd], [], [], max(end - monotonic(), 0))[0]:
                if not (data := os.read(fd, 1024)):
                    return
                self.vt100_parser.feed(data.decode("ascii", "replace"))
            termios.tcflush(fd, termios.TCIFLUSH)
