"""A program of its own: what its start takes, and the memory that it comes to."""

import contextlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from tests.support.keyboard.screen import lines_of
from tests.support.speech.outputs import PATIENCE
from tests.support.speech.ssip import FakeDaemon

BETWEEN = 0.005
"""Seconds between keys."""


@dataclass
class Start:
    """One start: seconds on the clock and on the processor, and the peak memory in MiB."""

    wall: float = 0.0
    processor: float = 0.0
    memory: float = 0.0


class Starter:
    """Starts games, in French, with speech that goes to a stand-in for speech-dispatcher."""

    def __init__(self, daemon: FakeDaemon, spoke: threading.Event) -> None:
        self._daemon = daemon
        self._spoke = spoke
        # Its own, for a start goes on with the settings of the last game, and begins one.
        self._folder = tempfile.TemporaryDirectory(prefix="gobelet-")

    def start(self, options: Sequence[str], keys: Sequence[str], *, rest: float = 0) -> Start:
        """Start a game, wait for its first words, press keys, rest so many seconds and leave."""
        import pty

        text = "text" in options
        master, slave = pty.openpty()
        self._spoke.clear()
        always = ("--lang", "fr", "--keyboard", "us", "--seed", "1")
        began = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-m", "gobelet", "play", *options, *always],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=self._environment(),
        )
        os.close(slave)
        found = Start()
        if text:
            written = b""
            while not lines_of(written):
                written += os.read(master, 4096)
        elif not self._spoke.wait(PATIENCE):
            raise RuntimeError("the process did not speak")
        found.wall = time.perf_counter() - began
        found.processor = processor_seconds(process.pid)
        drain = threading.Thread(target=read_all, args=(master,), daemon=True)
        drain.start()
        for key in keys:
            os.write(master, key.encode())
            time.sleep(BETWEEN)
        time.sleep(rest)
        found.memory = peak_memory(process.pid)
        os.write(master, b"\x03\x03")
        if process.wait():
            raise RuntimeError(f"the process ended with {process.returncode}")
        os.close(master)
        return found

    def _environment(self) -> dict[str, str]:
        left_out = ("SSH_", "DBUS_", "PYTHONDONTWRITE")
        kept = {name: one for name, one in os.environ.items() if not name.startswith(left_out)}
        folders = dict.fromkeys(("GOBELET_DATA_DIR", "GOBELET_CONFIG_DIR"), self._folder.name)
        return kept | folders | {"SPEECHD_ADDRESS": self._daemon.address}


class HostProgram:
    """A host's program, as text, whose game begins once so many guests are there."""

    def __init__(self, folder: Path, guests: int) -> None:
        import pty

        self._ours, theirs = pty.openpty()
        players = ",".join(["Ana", *["remote"] * guests])
        options = ("--players", players, "--begin", "auto", "--address", "127.0.0.1", "--port", "0")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "gobelet", "host", "yahtzee", *options, "--output", "text"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "GOBELET_DATA_DIR": str(folder)},
        )
        os.close(theirs)
        self.pid = self._process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def line(self, beginning: str) -> str:
        """Return the line that begins so; then go on reading, so that nothing waits for that."""
        written = b""
        while True:
            written += os.read(self._ours, 4096)
            for line in lines_of(written):
                if line.startswith(beginning):
                    threading.Thread(target=read_all, args=(self._ours,), daemon=True).start()
                    return line


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used so far, all its threads together."""
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            total += int((task / "schedstat").read_text().split()[0])
    return total / 1e9


def peak_memory(pid: int) -> float:
    """Return the most memory that a process has had so far, in MiB.

    What wait4 tells at its end may be more: it counts ours, which it began as a copy of.
    """
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if "VmHWM" in line) / 1024


def read_all(terminal: int) -> None:
    with contextlib.suppress(OSError):
        while os.read(terminal, 65536):
            pass
