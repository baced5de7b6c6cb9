"""A program in a terminal: a tmux of its own, whose keys we press and whose screen we read."""

import contextlib
import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from shlex import join, quote
from typing import Final, Protocol

from tests.e2e.terminal.enter import EnterPresses
from tests.e2e.waiting import LONG, wait_for, wait_until_quiet
from tests.support.keyboard.modes import without_modes
from tests.support.keyboard.screen import lines_of

COLUMNS, ROWS = 100, 50

_NAMED: Final = {"PageUp": "PPage", "PageDown": "NPage", "Backspace": "BSpace"}

# The process id is the program's own; the code is written last.
_SCRIPT: Final = """\
cd {directory}
stty -a >before
sh -c 'echo $$ >pid.part; mv pid.part pid; exec "$@"' - {command}
code=$?
stty -a >after
echo $code >code.part; mv code.part code
exec sleep 600
"""


class Start(Protocol):
    """Starts the program in a terminal, with arguments and further environment variables."""

    def __call__(self, *arguments: str, **variables: str) -> "Terminal": ...


class Terminal:
    """A program started in a new terminal of 100 columns. `directory` needs a short name."""

    def __init__(
        self, directory: Path, command: Sequence[str], environment: Mapping[str, str]
    ) -> None:
        self._directory = directory
        self._enter = EnterPresses()
        self._raw = directory / "raw"
        self._raw.touch()
        # tmux runs programs in the environment it was started in.
        self._environment = {**environment, "SHELL": "/bin/sh"}
        script = directory / "script"
        text = _SCRIPT.format(directory=quote(str(directory)), command=join(command))
        script.write_text(text, encoding="utf-8")
        size = ("-x", str(COLUMNS), "-y", str(ROWS))
        self.tmux(
            *("start-server", ";", "set-option", "-g", "history-limit", "50000", ";"),
            *("new-session", "-d", *size, "sh", str(script), ";"),
            *("pipe-pane", f"exec cat >{quote(str(self._raw))}"),
        )
        self.pid = 0
        try:
            self.pid = int(wait_for(lambda: self._read("pid"), "the start of the program"))
        except AssertionError:
            self.end()
            raise

    def tmux(self, *arguments: str) -> str:
        done = subprocess.run(
            ("tmux", "-u", "-f", "/dev/null", "-S", str(self._directory / "tmux"), *arguments),
            env=self._environment,
            stdin=subprocess.DEVNULL,
            check=False,
            capture_output=True,
            encoding="utf-8",
        )
        assert done.returncode == 0, f"tmux {arguments}: {done.stderr}"
        return done.stdout

    def press(self, *keys: str) -> None:
        """Press keys: "Enter", "Ctrl+P", "PageUp"; a single character is typed as it is, and so
        is what stands behind a "=".
        """
        for key in keys:
            self._enter.before(enter=key in ("Enter", "=\r"))
            if len(key) == 1:
                self.send(key)
            elif key.startswith("="):
                self.send(key.removeprefix("="))
            else:
                self.tmux("send-keys", _NAMED.get(key, key.replace("Ctrl+", "C-")))

    def send(self, text: str) -> None:
        """Send characters in one go, as they are."""
        self.tmux("send-keys", "-l", "--", text)

    # What is seen

    def raw(self) -> bytes:
        """Return every byte that was written to the terminal, its modes apart."""
        return without_modes(self._raw.read_bytes())

    def lines(self) -> list[str]:
        """Return the whole lines written so far."""
        return lines_of(self.raw())

    def screen(self) -> list[str]:
        """Return what stands on the screen and above it, but for empty lines."""
        shown = self.tmux("capture-pane", "-p", "-J", "-S", "-")
        return [line.rstrip() for line in shown.splitlines() if line.strip()]

    def wait_for_line(self, wanted: str, seconds: float = LONG) -> None:
        """Wait until a line begins so."""
        wait_for(
            lambda: any(line.startswith(wanted) for line in self.lines()),
            lambda: f"{wanted!r} in {self.lines()}, screen {self.screen()}",
            seconds,
        )

    def wait_until_quiet(self) -> None:
        wait_until_quiet(self._raw.stat)

    def answer(self, key: str) -> list[str]:
        """Press a key and return the lines that answer it, of which there is at least one."""
        before = len(self.lines())
        self.press(key)
        wait_for(lambda: len(self.lines()) > before, lambda: f"answer to {key}: {self.screen()}")
        self.wait_until_quiet()
        return self.lines()[before:]

    # The process

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def ended(self) -> bool:
        return bool(self._read("code"))

    def wait(self, seconds: float = LONG) -> int:
        """Wait until the program has ended; return its code as a shell sees it."""
        return int(wait_for(lambda: self._read("code"), lambda: f"end of {self.screen()}", seconds))

    def settings(self, when: str) -> str:
        """Return the terminal's settings "before" or "after" the program ran."""
        return self._read(when)

    def wake_ups(self) -> list[str]:
        """Return how often each thread of the program has waited for something."""
        lines: list[str] = []
        threads: list[str] = []
        # A thread, or the program, may end between two looks at it.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            threads = sorted(os.listdir(f"/proc/{self.pid}/task"))  # noqa: PTH208 - names are enough
        for thread in threads:
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                status = Path(f"/proc/{self.pid}/task/{thread}/status").read_text(encoding="utf-8")
                lines += status.splitlines()
        return [line for line in lines if line.startswith("voluntary_ctxt_switches")]

    def running(self) -> bool:
        return running(self.pid)

    def close(self) -> None:
        """Close the terminal, which hangs up on the program."""
        self.tmux("kill-server")

    def end(self) -> None:
        """Leave nothing behind."""
        if (self._directory / "tmux").exists():
            subprocess.run(
                ("tmux", "-S", str(self._directory / "tmux"), "kill-server"),
                check=False,
                capture_output=True,
            )
        if running(self.pid):
            os.kill(self.pid, signal.SIGKILL)

    def _read(self, name: str) -> str:
        path = self._directory / name
        return path.read_text(encoding="utf-8") if path.exists() else ""


def running(pid: int) -> bool:
    """Return whether a process runs; one that has ended may wait for somebody to take notice."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] not in ("Z", "X")
