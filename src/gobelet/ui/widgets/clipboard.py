"""Copying to the clipboard with a program of the system.

A terminal program has no clipboard of its own. The escape sequence that asks the terminal to copy
(OSC 52) is silently dropped by many, so that success could not be reported.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from tempfile import TemporaryFile
from typing import Final, Protocol

from msgspec import Struct

from gobelet.ui.keys.held_keys import Later

LIMIT: Final = 1.5
"""Seconds that a program may take."""

STEP: Final = 0.05
"""Seconds between two checks for its end."""


class Tool(Struct, frozen=True):
    """A program that copies what it reads."""

    command: tuple[str, ...]
    encoding: str = "utf-8"


class Running(Protocol):
    """A program at work, as `subprocess.Popen`."""

    def poll(self) -> int | None: ...

    def kill(self) -> None: ...


Start = Callable[[Sequence[str], bytes], Running]
"""Starts a program with bytes as its input; raises OSError if the program is missing."""


def tools(system: str = sys.platform, environment: Mapping[str, str] = os.environ) -> list[Tool]:
    """Return the programs that may be there, the best first."""
    windows = Tool(("clip.exe",), "utf-16-le")
    if system == "win32":
        return [windows]
    if system == "darwin":
        return [Tool(("pbcopy",))]
    found = []
    if "WAYLAND_DISPLAY" in environment:
        found.append(Tool(("wl-copy",)))
    if "DISPLAY" in environment:
        found.append(Tool(("xclip", "-selection", "clipboard")))
        found.append(Tool(("xsel", "--clipboard", "--input")))
    if "WSL_DISTRO_NAME" in environment:
        found.append(windows)
    return found


def start(command: Sequence[str], text: bytes) -> Running:
    # A file, not a pipe: writing it need not wait until the program reads.
    with TemporaryFile() as file:
        file.write(text)
        file.seek(0)
        return subprocess.Popen(  # noqa: S603 - commands of our own, without a shell
            command,
            stdin=file,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            # On X11 and Wayland the program stays, to offer the text after our own end.
            start_new_session=True,
        )


class Copying:
    """Tries the programs one after the other; `done` is called with whether one succeeded."""

    def __init__(
        self,
        text: str,
        tools: Sequence[Tool],
        later: Later,
        done: Callable[[bool], None],
        start: Start = start,
    ) -> None:
        self._text = text
        self._tools = list(tools)
        self._later = later
        self._done = done
        self._start = start
        self._left = 0.0

    def begin(self) -> None:
        """Try the next program."""
        while self._tools:
            tool = self._tools.pop(0)
            try:
                self._running = self._start(tool.command, self._text.encode(tool.encoding))
            except OSError:
                continue
            self._left = LIMIT
            self._later(STEP, self._look)
            return
        self._done(False)

    def _look(self) -> None:
        code = self._running.poll()
        self._left -= STEP
        if code == 0:
            self._done(True)
        elif code is None and self._left > 0:
            self._later(STEP, self._look)
        else:
            if code is None:
                self._running.kill()
            self.begin()
