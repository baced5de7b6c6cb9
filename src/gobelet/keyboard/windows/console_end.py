"""The end of a console: Ctrl+Break, its window closed, the player logged off."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

_CTRL_C: Final = 0
_CTRL_BREAK: Final = 1

_LONGEST: Final = 10.0
"""Seconds: after five Windows ends the program, which should have ended by itself by then."""


@contextmanager
def console_end(ended: Callable[[], None]) -> Iterator[None]:
    """Call `ended`, in a thread of the system's, when the console tells the program to end."""
    if sys.platform == "win32":
        from ctypes import WINFUNCTYPE, windll
        from ctypes.wintypes import BOOL, DWORD

        def told(event: int) -> bool:
            if event == _CTRL_C:
                # It is a key.
                return False
            ended()
            if event != _CTRL_BREAK:
                # Once this returns the system ends the program at once.
                time.sleep(_LONGEST)
            return True

        handler = WINFUNCTYPE(BOOL, DWORD)(told)
        windll.kernel32.SetConsoleCtrlHandler(handler, True)
        try:
            yield
        finally:
            windll.kernel32.SetConsoleCtrlHandler(handler, False)
    else:
        yield
