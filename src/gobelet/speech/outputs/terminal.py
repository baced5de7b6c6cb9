"""Plain lines on the terminal, for a screen reader that reads the terminal."""

import threading
from contextlib import suppress
from typing import Final

from gobelet.control_characters import one_line
from gobelet.line_breaks import broken
from gobelet.raw_terminal import BLANK, RawTerminal

_ERASE: Final = f"{BLANK}\x1b[3J"
"""Erases the screen, then the scroll-back."""


class TerminalGone(Exception):
    """The terminal takes no more text: hung up, or its pipe is closed."""


class TextOutput:
    """Appends whole sentences; a screen reader reads each as it comes.

    A sentence is written in one write, broken between words where the terminal is too narrow for
    it. The cursor is left at the start of its last line, or with `at_end` at the end, where a
    braille display looks.
    """

    name = "text"
    brailles = False

    def __init__(self, fd: int = 1, *, at_end: bool = False) -> None:
        self.at_end = at_end
        self._raw = RawTerminal(fd)
        self._lock = threading.RLock()
        self._typed = ""
        self._column = 0
        self._on_typed_line = False
        self._written = False
        """Whether anything was written since the terminal was erased."""
        self.erased = 0
        """How often the terminal was erased."""

    @property
    def columns(self) -> int:
        """How many characters a line has."""
        columns, _ = self._raw.size()
        return columns

    def speak(self, text: str, *, interrupt: bool) -> None:
        del interrupt
        text = self._fitted(one_line(text))
        with self._lock:
            self._on_typed_line = False
            self._write(f"\n{text}" if self.at_end else f"\n{text}\r")

    def _fitted(self, text: str) -> str:
        """Return a text in lines that fit on the terminal as wide as it is now."""
        columns = self._raw.told_columns()
        if not columns:
            return text
        # One cell stays free: after a full line some consoles go to the next by themselves.
        return "\n".join(broken(text, max(1, columns - 1)))

    def braille(self, text: str) -> None:
        """Do nothing: a display shows the line itself."""

    def silence(self) -> None:
        """Do nothing: no speech plays."""

    def use_language(self, code: str) -> None:
        """Do nothing: the screen reader has a voice of its own."""

    def close(self) -> None:
        """Leave the terminal on a line of its own."""
        with suppress(TerminalGone):
            self._write("\n")

    def typing(self, text: str, cursor: int) -> None:
        """Show the line being typed, with the cursor at `cursor`; after a sentence, on a new line.

        A character added at the end is written alone: a screen reader then echoes it and nothing
        else. Other changes rewrite the line, with only returns, spaces and backspaces.
        """
        from prompt_toolkit.utils import get_cwidth  # loaded already by whoever types

        text = one_line(text)
        with self._lock:
            before, column = (self._typed, self._column) if self._on_typed_line else ("", 0)
            start = "" if self._on_typed_line else "\n\r"
            if text.startswith(before) and column == len(before) and cursor == len(text):
                self._write(start + text[len(before) :])
            elif (text, cursor) != (before, column):
                erased = " " * (get_cwidth(before) - get_cwidth(text))
                back = "\b" * (get_cwidth(text[cursor:]) + len(erased))
                self._write(f"{start}\r{text}{erased}{back}")
            self._typed, self._column, self._on_typed_line = text, cursor, True

    def erase(self) -> None:
        """Erase the screen and its scroll-back, unless nothing was written since it was erased."""
        with self._lock:
            if self._written:
                self._on_typed_line = False
                self._write(self._erasing())
                self._written = False
                self.erased += 1

    def _erasing(self) -> str:
        """Return text that erases; for a terminal without control sequences, empty lines."""
        if not self._raw.takes_sequences():
            _, lines = self._raw.size()
            return "\n" * lines
        return _ERASE

    def _write(self, text: str) -> None:
        with self._lock:
            self._written = True
            try:
                self._raw.write(text)
            except OSError as error:
                raise TerminalGone from error
