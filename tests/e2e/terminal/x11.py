"""A real terminal on a screen that nobody sees: an X server of its own, keys pressed in it.

Keys are given by X's keycodes, which are places on the keyboard: `ROW` are the keys 1 to 6, `D` is
what a US keyboard prints D on, whatever the layout has there.
"""

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tests.e2e.waiting import wait_for
from tests.support.keyboard.screen import lines_of

ENTER: Final = 36
SHIFT: Final = 50
CAPS_LOCK: Final = 66
NUM_LOCK: Final = 77
D: Final = 40
X: Final = 53
ROW: Final = tuple(range(10, 16))
KEYPAD: Final = (87, 88, 89, 83, 84, 85)


class Display:
    """An X server, to be closed at the end; `directory` takes its log."""

    def __init__(self, directory: Path) -> None:
        self._log = directory / "xvfb.log"
        screen = ("-screen", "0", "800x600x24", "-nolisten", "tcp", "-fp", "built-ins")
        number, told = os.pipe()
        try:
            with self._log.open("wb") as log:
                self._server = subprocess.Popen(
                    # Without -noreset the layout is lost with each client that leaves.
                    ("Xvfb", "-displayfd", str(told), *screen, "-noreset"),
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    pass_fds=(told,),
                )
        finally:
            os.close(told)
        # The server tells a free number once it is ready; nothing, if it ends before.
        with os.fdopen(number, encoding="ascii") as pipe:
            self.name = f":{pipe.readline().strip()}"
        assert self.name != ":", self._log.read_text()

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()

    def set_layout(self, xkb: str) -> None:
        """Set the keyboard's layout: "fr", "fr bepo"."""
        self.run("setxkbmap", *xkb.split())

    def run(self, *command: str) -> str:
        """Run a program on this screen."""
        done = subprocess.run(
            command,
            env={"DISPLAY": self.name, "LANG": "C.UTF-8", "PATH": os.environ["PATH"]},
            stdin=subprocess.DEVNULL,
            check=False,
            capture_output=True,
            encoding="utf-8",
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"
        return done.stdout

    def press(self, *keycodes: int, shift: bool = False) -> None:
        """Press keys one after another, with Shift held if asked for."""
        keys = ("key", "--delay", "1", *map(str, keycodes))
        around = (("keydown", str(SHIFT)), ("keyup", str(SHIFT))) if shift else ((), ())
        self.run("xdotool", *around[0], *keys, *around[1])

    @contextmanager
    def locked(self, lock: int) -> Iterator[None]:
        """Press Caps Lock or Num Lock, and once more afterwards."""
        self.press(lock)
        try:
            yield
        finally:
            self.press(lock)


def _copying(terminal: str, raw: str) -> tuple[str, ...]:
    """Return the command of a terminal that copies what its program writes; that follows."""
    if terminal == "kitty":
        return ("kitty", "--config", "NONE", "--dump-bytes", raw)
    return ("xterm", "-l", "-lf", raw, "-e")


class Window:
    """A program in a terminal's window, which has the keyboard.

    Whatever the program writes is copied into a file of `directory`.
    """

    def __init__(
        self,
        display: Display,
        terminal: str,
        program: Sequence[str],
        environment: Mapping[str, str],
        directory: Path,
    ) -> None:
        self._raw = directory / "raw"
        self._errors = directory / "errors"
        self._display = display
        with self._errors.open("wb") as errors:
            self._process = subprocess.Popen(
                (*_copying(terminal, str(self._raw)), *program),
                env={**environment, "DISPLAY": display.name, "LIBGL_ALWAYS_SOFTWARE": "1"},
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=errors,
                start_new_session=True,
            )
        try:
            # Without a window manager nobody else gives the window the keyboard.
            search = ("search", "--sync", "--onlyvisible", "--class", ".")
            display.run("timeout", "30", "xdotool", *search, "windowfocus", "--sync")
        except AssertionError:
            self.close()
            raise

    def raw(self) -> bytes:
        """Return every byte that the program has written."""
        return self._raw.read_bytes() if self._raw.exists() else b""

    def lines(self) -> list[str]:
        """Return the whole lines that the program has written."""
        return lines_of(self.raw())

    def answers(self, number: int, *keycodes: int, shift: bool = False) -> list[str]:
        """Press keys and return so many lines that answer them, with plain spaces."""
        before = len(self.lines())
        self._display.press(*keycodes, shift=shift)
        lines = self.wait_for_lines(before + number)[before:]
        return [line.replace("\u00a0", " ") for line in lines]

    def wait_for_lines(self, number: int) -> list[str]:
        """Wait until the program has written so many lines; return them."""

        def written() -> bool:
            ended = self._process.poll() is not None
            enough = len(self.lines()) >= number
            assert enough or not ended, f"the window has closed: {self._story()}"
            return enough

        wait_for(written, lambda: f"{number} lines: {self._story()}")
        return self.lines()

    def _story(self) -> str:
        return f"{self.lines()}; {self._errors.read_text(errors='replace')[-2000:]}"

    def wait(self) -> None:
        """Wait until the program has ended, and the window with it."""
        wait_for(lambda: self._process.poll() is not None, lambda: f"the end: {self._story()}")

    def close(self) -> None:
        """Close the window, and end the program in it."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
