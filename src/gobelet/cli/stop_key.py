"""The Escape key during work, when the program reads no other keys."""

import os
import re
import select
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from gobelet.raw_terminal import is_terminal

Pressed = Callable[[], bool]
"""Whether Escape was pressed since the last call; other keys are dropped."""

KEYBOARD: Final = 0
_OUTPUT: Final = 1

REST: Final = 0.05
"""Seconds that an Escape waits for the rest of a sequence; without a rest it is the key."""

_SEQUENCE: Final = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|O[ -~]|[^\x1b\[O])")


@contextmanager
def escape_key() -> Iterator[Pressed | None]:
    """Listen for Escape; yield None without a keyboard, or if another program reads it.

    The terminal is restored at every exit, even after an interrupt or a fatal signal.
    """
    if not is_terminal(KEYBOARD) or _piped():
        yield None
    elif sys.platform == "win32":
        yield _pressed_windows
    elif not _in_foreground():
        # A background job that changes the terminal would be stopped.
        yield None
    else:
        with _listening():
            yield _pressed


def _piped() -> bool:
    """Whether the output goes to another program, which may be a pager that reads the keys."""
    with suppress(OSError):
        return stat.S_ISFIFO(os.fstat(_OUTPUT).st_mode)
    return False


if sys.platform == "win32":
    import msvcrt

    def _pressed_windows() -> bool:
        found = False
        while msvcrt.kbhit():
            char = msvcrt.getwch()
            if char in "\0\xe0":
                # A key without a character arrives in two parts.
                msvcrt.getwch()
            found = found or char == "\x1b"
        return found

else:
    import termios
    import tty

    @contextmanager
    def _listening() -> Iterator[None]:
        """Let keys arrive one by one, without echo; Ctrl+C and Ctrl+Z work as usual."""
        before = termios.tcgetattr(KEYBOARD)
        wanted: dict[int, Callable[[int, object], None]] = {
            signal.SIGTERM: _end,
            signal.SIGHUP: _end,
            signal.SIGQUIT: _end,
            signal.SIGCONT: _listen,
        }
        handlers = {number: signal.signal(number, handler) for number, handler in wanted.items()}
        try:
            _listen()
            yield
        finally:
            if _in_foreground():
                # Keys typed meanwhile were not meant for the next program.
                with suppress(termios.error):
                    termios.tcsetattr(KEYBOARD, termios.TCSAFLUSH, before)
            for number, handler in handlers.items():
                signal.signal(number, handler)

    def _listen(_number: int = 0, _frame: object = None) -> None:
        """Begin to listen, and again after a stop, since the shell has changed the terminal."""
        if _in_foreground():
            tty.setcbreak(KEYBOARD, termios.TCSANOW)

    def _end(number: int, _frame: object) -> None:
        sys.exit(128 + number)

    def _pressed() -> bool:
        if not _in_foreground():
            return False
        typed = _SEQUENCE.sub(b"", data := _read(0))
        if b"\x1b" in typed:
            typed = _SEQUENCE.sub(b"", data + _read(REST))
        return b"\x1b" in typed

    def _read(seconds: float) -> bytes:
        if not select.select([KEYBOARD], [], [], seconds)[0]:
            return b""
        with suppress(OSError):
            return os.read(KEYBOARD, 1024)
        return b""

    def _in_foreground() -> bool:
        try:
            return os.tcgetpgrp(KEYBOARD) == os.getpgrp()
        except OSError:
            # This is not the shell's terminal, so there is no background job.
            return True
