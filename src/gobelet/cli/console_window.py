"""The window of a console on Windows: for a program that has none, or that it closes with."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from gobelet.i18n import Language
from gobelet.raw_terminal import has_keyboard


def open_window() -> None:
    """Open a window for a program that was started without any stream, as by a launcher."""
    if sys.platform == "win32" and (sys.stdin, sys.stdout, sys.stderr) == (None, None, None):
        from ctypes import windll

        if windll.kernel32.AllocConsole():
            _take_streams()


def hold_window(words: Language) -> None:
    """Keep a window open that would close now, until what it says has been read."""
    if _closes_with_the_program():
        # Translators: after an error, in a window that was opened for the program alone.
        print(words.gettext("Press Enter to close the window."), flush=True)
        with suppress(OSError, EOFError):
            input()


def _take_streams() -> None:
    for number, name in enumerate(("CONIN$", "CONOUT$", "CONOUT$")):
        descriptor = os.open(name, os.O_RDWR)
        if descriptor != number:
            os.dup2(descriptor, number)
            os.close(descriptor)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as the program
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as the program
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as the program


def _closes_with_the_program() -> bool:
    """Whether nobody else is in the window: it was opened by a double click, not by a shell."""
    if sys.platform == "win32" and has_keyboard():
        from ctypes import byref, windll
        from ctypes.wintypes import DWORD

        programs: int = windll.kernel32.GetConsoleProcessList(byref(DWORD()), 1)
        return 0 < programs <= 1 + _unpacked()
    return False


def _unpacked() -> bool:
    """Whether the program was unpacked from a single file, by a process that waits for it."""
    folder = getattr(sys, "_MEIPASS", None)
    return folder is not None and Path(sys.executable).parent not in Path(folder).parents
