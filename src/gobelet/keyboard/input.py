"""The keyboard of this system."""

import sys
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from gobelet.keyboard.terminal.modes import Modes

if TYPE_CHECKING:
    from prompt_toolkit.input import Input


class Keyboard:
    """The keyboard, from the first words to the last.

    `modes` apply to a terminal, not to a Windows console. A console echoes nothing before it is
    read, so prompt_toolkit can make it raw; a terminal echoes at once, so it is made raw here.
    """

    def __init__(self, modes: Modes) -> None:
        self._modes = modes
        if sys.platform != "win32":
            from gobelet.keyboard.terminal.raw_mode import RawMode

            self._raw = RawMode(sys.stdin.fileno(), modes)

    def raw_mode(self) -> AbstractContextManager[object]:
        """Make keys arrive as they are pressed."""
        if sys.platform == "win32":
            return nullcontext()
        else:
            return self._raw

    def leave(self) -> None:
        """Give the terminal back, before the context of `raw_mode` ends."""
        if sys.platform != "win32":
            self._raw.leave()

    def take_again(self) -> None:
        """Make keys arrive again as they are pressed, after a shell has had the terminal."""
        if sys.platform != "win32":
            self._raw.take_again()

    def open(self) -> "Input":
        """Load prompt_toolkit, and return the input for it."""
        if sys.platform == "win32":
            from gobelet.keyboard.windows.console import open_console

            return open_console()
        else:
            from gobelet.keyboard.terminal.posix import TerminalInput

            return TerminalInput(sys.stdin, self._modes, self._raw)
