"""The encoding of what commands print."""

import codecs
import io
import os
import stat
import sys
from typing import Final, TextIO

from gobelet.raw_terminal import PLAIN

_ERRORS: Final = "gobelet-plain"


def set_encoding() -> None:
    """Have output take every character, in the encoding that its reader expects."""
    codecs.register_error(_ERRORS, _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal with another encoding shows what it can, and never stops the program.
            stream.reconfigure(encoding=_encoding(stream), errors=_ERRORS)


def _encoding(stream: TextIO) -> str | None:
    """Return the encoding to set on Windows; None leaves the one of the system or the player.

    Python would write the code page of windows, which neither a console nor a program reads. A
    pipe leads to `more` or to PowerShell, which read that of the console; a file is UTF-8.
    """
    if sys.platform == "win32" and not os.environ.get("PYTHONIOENCODING") and not stream.isatty():
        from ctypes import windll

        page = windll.kernel32.GetConsoleOutputCP()
        if page and stat.S_ISFIFO(os.fstat(stream.fileno()).st_mode):
            return f"cp{page}"
        return "utf-8"
    return None


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Replace signs that the encoding lacks by plain ones, any other character by "?"."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(PLAIN)
    return "".join(char if char.isascii() else "?" for char in text), error.end
