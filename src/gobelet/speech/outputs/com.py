"""COM, through which Windows reaches JAWS and SAPI 5."""

import sys
from typing import Final

_APARTMENT: Final = 0x2
"""COINIT_APARTMENTTHREADED: as pywin32 has it in the thread that loads it, and in no other."""


def let_this_thread_call() -> None:
    """Let this thread call COM: without it, every call of a thread fails.

    There is no way back: objects of the thread may outlive it.
    """
    if sys.platform == "win32":
        from ctypes import windll

        windll.ole32.CoInitializeEx(None, _APARTMENT)
