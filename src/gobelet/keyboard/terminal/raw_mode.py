"""A terminal that sends each key as it is pressed, and echoes none; on POSIX systems."""

import os
import select
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from types import TracebackType
from typing import Any, Final, Self

from gobelet.keyboard.terminal.modes import Modes

# For the type checker: what follows is there on every other system.
assert sys.platform != "win32"  # noqa: S101 - it is never imported there

LAST_ANSWER: Final = 0.2
"""The most seconds that `leave` waits for an answer of the terminal."""

_LOCAL: Final = termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG
_INPUT: Final = termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR


class RawMode:
    """Makes the terminal raw, then sets its modes, so that no answer is echoed.

    prompt_toolkit could do that too, but is not loaded yet when the first words are said. Keys
    typed meanwhile wait in the terminal, without an echo. `feed` takes input that comes at the end.
    """

    def __init__(self, fd: int, modes: Modes) -> None:
        self._fd = fd
        self._modes = modes
        self._before: list[Any] | None = None
        self._inside = False
        self.feed: Callable[[str], None] = lambda _data: None

    def __enter__(self) -> Self:
        self._inside = True
        # If the terminal has hung up, reading it raises an error later.
        with suppress(termios.error):
            self._before = termios.tcgetattr(self._fd)
        self._make_raw()
        self._modes.enter()
        return self

    def take_again(self) -> None:
        """Make the terminal raw again, which a shell may have changed; not from the background."""
        if not self._in_foreground():
            return
        if self._inside:
            # A shell has set its own; and what was asked of the terminal may be gone.
            self._make_raw()
            self._modes.enter()
        else:
            self.__enter__()

    def _in_foreground(self) -> bool:
        try:
            return os.tcgetpgrp(self._fd) == os.getpgrp()
        except OSError:
            # This is not the shell's terminal, so there is no background job.
            return True

    def _make_raw(self) -> None:
        with suppress(termios.error):
            raw = termios.tcgetattr(self._fd)
            raw[0] &= ~_INPUT
            raw[3] &= ~_LOCAL
            raw[6][termios.VMIN] = 1
            termios.tcsetattr(self._fd, termios.TCSANOW, raw)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.leave()

    def leave(self) -> None:
        """Restore the terminal; a second call does nothing."""
        if not self._inside:
            return
        self._inside = False
        self._modes.leave()
        self._drop()
        if self._before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self._fd, termios.TCSANOW, self._before)

    def _drop(self) -> None:
        """Drop pending input: answers, and keys in a form that a shell does not know."""
        end = monotonic() + LAST_ANSWER
        with suppress(OSError, termios.error):
            while self._modes.waiting and _has_more(self._fd, end):
                if not (data := os.read(self._fd, 1024)):
                    return
                self.feed(data.decode("ascii", "replace"))
            termios.tcflush(self._fd, termios.TCIFLUSH)


def _has_more(fd: int, end: float) -> bool:
    """Wait until the moment `end` at most; return whether there is input."""
    return bool(select.select([fd], [], [], max(end - monotonic(), 0))[0])
