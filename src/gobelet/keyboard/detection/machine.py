"""What detection may look at: the environment, files, programs, the console's keymap."""

import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from msgspec import Struct

from gobelet import regular_file
from gobelet.keyboard.detection import DigitRow
from gobelet.keyboard.windows.digit_row import digit_row
from gobelet.regular_file import BadFile

TIME_LIMIT: Final = 0.5
"""Seconds that a program has: the player waits for the first sentence."""

SIZE_LIMIT: Final = 1 << 16

Keymap = tuple[tuple[int, ...], tuple[int, ...]]
"""The kernel's values for the keys 1 to 6, plain and with Shift."""


class Machine(Struct, frozen=True):
    """The player's machine, as detection sees it.

    A source that is missing, fails, hangs or may not be read is empty; the console's keymap, and
    the digit row of Windows, are then None.
    """

    system: str
    environment: Mapping[str, str]
    run: Callable[[Sequence[str]], str]
    read: Callable[[str], str]
    console_keymap: Callable[[], Keymap | None]
    windows_row: Callable[[], DigitRow | None] = lambda: None

    @property
    def wayland(self) -> bool:
        """Whether a Wayland compositor has the keyboard, with settings of its own."""
        session = self.environment.get("XDG_SESSION_TYPE")
        return session == "wayland" or "WAYLAND_DISPLAY" in self.environment

    @property
    def under_windows(self) -> bool:
        """Whether this Linux runs under Windows, which has the keyboard."""
        return "microsoft" in self.read("/proc/sys/kernel/osrelease").lower()


def this_machine() -> Machine:
    return Machine(sys.platform, os.environ, run, read, console_keymap, digit_row)


def read(path: str) -> str:
    """Return the beginning of a text file, or nothing."""
    try:
        with regular_file.opened(Path(path)) as file:
            return file.read(SIZE_LIMIT).decode("utf-8", "replace")
    except (BadFile, OSError):
        return ""


def run(command: Sequence[str]) -> str:
    """Return what a program printed, or nothing unless it succeeded in time.

    It gets no terminal: neither the player's keys nor the screen.
    """
    try:
        process = subprocess.Popen(  # noqa: S603 - commands of our own, without a shell
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return ""
    with process:
        deadline = time.monotonic() + TIME_LIMIT
        output = _output(process.stdout, deadline) if process.stdout else None
        if output is not None:
            with suppress(subprocess.TimeoutExpired):
                code = process.wait(max(0, deadline - time.monotonic()))
                return output.decode("utf-8", "replace") if code == 0 else ""
        if sys.platform == "win32":
            process.kill()
        else:
            # Its children too: they would hold the pipe.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    return ""


def _output(pipe: IO[bytes], deadline: float) -> bytes | None:
    """Return all that comes through a pipe; None where it is too much or takes too long."""
    output = b""
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, selectors.EVENT_READ)
        while len(output) < SIZE_LIMIT and selector.select(max(0, deadline - time.monotonic())):
            piece = os.read(pipe.fileno(), SIZE_LIMIT)
            if not piece:
                return output
            output += piece
    return None


def console_keymap() -> Keymap | None:
    """Return the keymap in force where standard input is a Linux console.

    Any other terminal refuses the question. It needs no right, unlike dumpkeys.
    """
    if sys.platform != "linux":
        return None
    else:
        import fcntl

        get_entry = 0x4B46  # KDGKBENT of linux/kd.h, for a struct kbentry: table, keycode, value

        def value(table: int, keycode: int) -> int:
            entry = fcntl.ioctl(0, get_entry, bytes((table, keycode, 0, 0)))
            return int.from_bytes(entry[2:], sys.byteorder)

        try:
            plain, shift = (tuple(value(table, code) for code in range(2, 8)) for table in (0, 1))
        except OSError:
            return None
        return plain, shift
