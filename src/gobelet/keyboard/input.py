"""The keyboard of this system."""

import sys

from prompt_toolkit.input import Input

from gobelet.keyboard.modes import Modes


def open_input(modes: Modes) -> Input:
    """Return the keyboard; `modes` are those of a terminal, which a Windows console is not."""
    if sys.platform == "win32":
        from gobelet.keyboard.win32 import open_console

        return open_console()
    else:
        from gobelet.keyboard.posix import TerminalInput

        return TerminalInput(sys.stdin, modes)
