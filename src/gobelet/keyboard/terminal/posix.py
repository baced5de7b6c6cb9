"""The terminal's input on POSIX systems."""

# ruff: noqa: E402, S101 - without the assertion first, mypy looks at this on Windows

import sys

assert sys.platform != "win32"

from contextlib import AbstractContextManager, nullcontext
from typing import TextIO

from prompt_toolkit.input import vt100
from prompt_toolkit.key_binding.key_processor import KeyPress

from gobelet.keyboard.terminal.modes import Modes
from gobelet.keyboard.terminal.parser import TerminalParser
from gobelet.keyboard.terminal.raw_mode import RawMode


class TerminalInput(vt100.Vt100Input):
    """prompt_toolkit's input with our parser, for a terminal that is already raw.

    Bytes of invalid UTF-8 come as surrogates: the parser counts them in mouse reports, and takes
    none for a key.
    """

    def __init__(self, stdin: TextIO, modes: Modes, raw: RawMode) -> None:
        super().__init__(stdin)
        self.vt100_parser = TerminalParser(self._take, modes.kitty_answered)
        raw.feed = self.vt100_parser.feed

    def raw_mode(self) -> AbstractContextManager[None]:
        return nullcontext()

    def _take(self, press: KeyPress) -> None:
        # The buffer is a new list at each read.
        self._buffer.append(press)
