"""Plain lines on the terminal, for the terminal's own reader."""

import os
import threading
from typing import Final

_SAVE_LINE: Final = "\r\x1b[K"


class TerminalGone(Exception):
    """The terminal takes no more text: hung up, or its pipe is closed."""


class TextOutput:
    """Appends whole lines; a reader of the terminal reads each as it comes.

    A line is written in one write, the cursor left at its start: there braille looks.
    """

    name = "text"
    brailles = False

    def __init__(self, fd: int = 1) -> None:
        self._fd = fd
        self._lock = threading.Lock()
        self._typed = ""

    def speak(self, text: str, *, interrupt: bool) -> None:
        del interrupt
        self._typed = ""
        self._write(f"\n{text}\r")

    def braille(self, text: str) -> None:
        """The line itself is what a display shows."""

    def silence(self) -> None:
        """Nothing plays."""

    def use_language(self, code: str) -> None:
        """The terminal's reader has a voice of its own."""

    def close(self) -> None:
        self._write("\n")

    def typing(self, text: str, cursor: int) -> None:
        """Show the line being typed, on a line of its own.

        A letter added at the end is written alone: a reader then echoes it and nothing else.
        """
        grown = text[len(self._typed) :]
        if text.startswith(self._typed) and cursor == len(text) and grown and self._typed:
            self._write(grown)
        else:
            back = len(text) - cursor
            self._write(_SAVE_LINE + text + (f"\x1b[{back}D" if back else ""))
        self._typed = text

    def start_typing(self) -> None:
        """Begin an empty line to type on."""
        self._write("\n\r")

    def _write(self, text: str) -> None:
        data = text.encode("utf-8", "replace")
        with self._lock:
            try:
                while data:
                    data = data[os.write(self._fd, data) :]
            except BlockingIOError:
                self._write_slowly(data)
            except OSError as error:
                raise TerminalGone from error

    def _write_slowly(self, data: bytes) -> None:
        """Finish a write to a terminal whose descriptor another program made non-blocking."""
        import select

        while data:
            select.select([], [self._fd], [], 1.0)
            try:
                data = data[os.write(self._fd, data) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise TerminalGone from error
