"""A terminal's screen, as far as plain lines go."""

import os
import re
import select
import sys
import textwrap
from collections.abc import Sequence
from typing import Final

from gobelet.view.screen import Terminal

_SENTENCE: Final = re.compile(r"\n([^\r]*)\r")


def lines_of(raw: bytes) -> list[str]:
    """Return the whole sentences among what was written to a terminal, each on one line."""
    written = raw.decode("utf-8", "replace").replace("\r\n", "\n")
    return [one.replace("\n", " ") for one in _SENTENCE.findall(written)]


def lines_shown(sentences: Sequence[str], columns: int) -> list[str]:
    """Return sentences in the lines that a terminal shows, broken between words."""
    return [line for one in sentences for line in _wrapper(columns).wrap(one) or [""]]


def _wrapper(columns: int) -> textwrap.TextWrapper:
    return textwrap.TextWrapper(columns - 1, break_long_words=False, break_on_hyphens=False)


class Screen:
    """Lines as a terminal shows what was written to it."""

    def __init__(self) -> None:
        self.lines = [""]
        self.column = 0

    def feed(self, text: str) -> None:
        for char in text:
            match char:
                case "\n":
                    # The terminal driver returns the carriage too: prompt_toolkit leaves that on.
                    self.lines.append("")
                    self.column = 0
                case "\r":
                    self.column = 0
                case "\b":
                    self.column = max(self.column - 1, 0)
                case _:
                    assert char.isprintable() or char == "\u00a0", f"cursor trick: {char!r}"
                    line = self.lines[-1].ljust(self.column)
                    self.lines[-1] = line[: self.column] + char + line[self.column + 1 :]
                    self.column += 1


class WrittenScreen(Terminal):
    """A terminal that can draw, and keeps what is written to it."""

    def __init__(self) -> None:
        self.written = ""

    def size(self) -> tuple[int, int]:
        return 80, 24

    def write(self, text: str) -> bool:
        self.written += text
        return True

    def close(self) -> None:
        """Nothing was opened."""


def _waits(pipe: int) -> bool:
    """Whether there is something to read in a pipe."""
    if sys.platform == "win32":
        import msvcrt
        from ctypes import byref, windll
        from ctypes.wintypes import DWORD, HANDLE

        count, handle = DWORD(), HANDLE(msvcrt.get_osfhandle(pipe))
        windll.kernel32.PeekNamedPipe(handle, None, 0, None, byref(count), None)
        return count.value > 0
    else:
        return bool(select.select([pipe], [], [], 0)[0])


class Pipe:
    """A pipe in place of the terminal."""

    def __init__(self) -> None:
        self.read_end, self.write_end = os.pipe()
        self._open = {self.read_end, self.write_end}

    def read(self) -> bytes:
        """Return what was written and not read yet; nothing if nothing was."""
        data = b""
        while _waits(self.read_end):
            chunk = os.read(self.read_end, 65536)
            if not chunk:
                break
            data += chunk
        return data

    def hang_up(self) -> None:
        """Close the reader's end: nobody takes what is written."""
        self._close(self.read_end)

    def close(self) -> None:
        for end in list(self._open):
            self._close(end)

    def _close(self, end: int) -> None:
        if end in self._open:
            self._open.discard(end)
            os.close(end)
