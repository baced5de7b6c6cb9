"""Measures the start: from the process to its first words, beside a bare prompt_toolkit program.

Run it from the project's folder: python -m tests.benchmark.start

`--python PATH` measures another installation in turn with this one, as that of an older version.
The figures of one run belong together: all starts are interleaved, each in a fresh folder.
"""

import argparse
import os
import platform
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from tests.benchmark.measurements.imports import imports
from tests.benchmark.processes import processor_seconds
from tests.support.speech.outputs import PATIENCE
from tests.support.speech.ssip import FakeDaemon

RUNS: Final = 15
BARE: Final = """
from prompt_toolkit import print_formatted_text
print_formatted_text("Ready.")
"""
WAITING: Final = "import time\ntime.sleep(60)\n"
"""What is measured of a program is measured while it is there."""
CONTROL: Final = re.compile(rb"\x1b\[[0-9;?<=>]*[a-zA-Z]")
WORD: Final = re.compile(rb"[A-Za-z]{3}")
PLAYERS: Final = ("--players", "Ana,bot:regular")
STARTS: Final[Mapping[str, Sequence[str]]] = {
    "Yahtzee, 16 rows": ("play", "yahtzee", "--rows", "16", *PLAYERS),
    "main menu": ("--keyboard", "us"),
    "Hands Down": ("play", "hands_down", *PLAYERS),
    "Rolling Cubes": ("play", "rolling_cubes", *PLAYERS),
}
LIMITS: Final = {"text": 1.6, "speech": 1.8}
"""How many times the bare program a start may take."""


@dataclass(frozen=True)
class Start:
    """One start: milliseconds on the clock and on the processor until the first words."""

    clock: float
    processor: float


class Starter:
    """Starts programs on a terminal of their own, and ends them at their first words."""

    def __init__(self, daemon: FakeDaemon, spoke: threading.Event) -> None:
        self._daemon = daemon
        self._spoke = spoke

    def start(self, command: Sequence[str], *, spoken: bool = False) -> Start:
        with tempfile.TemporaryDirectory() as folder, _terminal() as (ours, theirs):
            self._spoke.clear()
            began = time.perf_counter()
            process = subprocess.Popen(
                command, stdin=theirs, stdout=theirs, stderr=theirs, env=self._environment(folder)
            )
            try:
                self._wait(ours, spoken=spoken)
                clock = time.perf_counter() - began
                return Start(clock * 1000, processor_seconds(process.pid) * 1000)
            finally:
                process.kill()
                process.wait()

    def _wait(self, terminal: int, *, spoken: bool) -> None:
        if spoken:
            if not self._spoke.wait(PATIENCE):
                raise RuntimeError("the program did not speak")
            return
        written = b""
        while not WORD.search(CONTROL.sub(b"", written)):
            written += os.read(terminal, 4096)

    def _environment(self, folder: str) -> dict[str, str]:
        left_out = ("SSH_", "DBUS_", "XDG_", "GOBELET_", "PYTHONDONTWRITE")
        kept = {name: one for name, one in os.environ.items() if not name.startswith(left_out)}
        own = {"HOME": folder, "TERM": "xterm", "SPEECHD_ADDRESS": self._daemon.address}
        return kept | own


@contextmanager
def _terminal() -> Iterator[tuple[int, int]]:
    """Yield both ends of a terminal."""
    ours, theirs = os.openpty()
    try:
        yield ours, theirs
    finally:
        os.close(theirs)
        os.close(ours)


def measure(pythons: Mapping[str, str], runs: int) -> dict[tuple[str, str, str], list[Start]]:
    """Return all starts, by where they are from, what is started, and its output."""
    found: dict[tuple[str, str, str], list[Start]] = {}
    spoke = threading.Event()
    with FakeDaemon(on_text=lambda _: spoke.set()) as daemon:
        starter = Starter(daemon, spoke)
        bare = (sys.executable, "-c", BARE + WAITING)
        # The first of each is not counted: it may have to compile.
        for run in range(runs + 1):
            starts = [(("", "bare", ""), starter.start(bare))]
            for place, python in pythons.items():
                for what, options in STARTS.items():
                    for output in LIMITS:
                        command = (python, "-m", "gobelet", *options, "--output", output)
                        spoken = output == "speech"
                        one = starter.start((*command, "--lang", "fr"), spoken=spoken)
                        starts.append(((place, what, output), one))
            for key, one in starts:
                if run:
                    found.setdefault(key, []).append(one)
    return found


def report(found: Mapping[tuple[str, str, str], Sequence[Start]]) -> Iterator[str]:
    """Yield the table: best and median, and how many times the bare program they are."""
    bare = found["", "bare", ""]
    best, usual = min(one.clock for one in bare), median(one.clock for one in bare)
    busy = median(one.processor for one in bare)
    yield f"{'':40}{'best':>8}{'median':>8}{'proc.':>8}{'× best':>8}{'× median':>10}{'× proc.':>9}"
    yield f"{'bare prompt_toolkit program':40}{best:8.0f}{usual:8.0f}{busy:8.0f}"
    for (place, what, output), starts in found.items():
        if what == "bare":
            continue
        clocks, processor = [one.clock for one in starts], median(one.processor for one in starts)
        ratios = min(clocks) / best, median(clocks) / usual, processor / busy
        over = " over the limit" if ratios[1] > LIMITS[output] else ""
        name = f"{place}{what}, {output}"
        yield (
            f"{name:40}{min(clocks):8.0f}{median(clocks):8.0f}{processor:8.0f}"
            f"{ratios[0]:8.2f}{ratios[1]:10.2f}{ratios[2]:9.2f}{over}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", action="append", default=[], help="another installation's")
    parser.add_argument("--runs", type=int, default=RUNS, help="starts of each kind")
    wanted = parser.parse_args()
    pythons = {"": sys.executable, **{f"{Path(one).parts[-3]}: ": one for one in wanted.python}}
    machine = f"Python {platform.python_version()}, {platform.platform()}, {os.cpu_count()} cores"
    sys.stdout.write(f"{machine}\n\nMilliseconds until the first words\n")
    for line in report(measure(pythons, wanted.runs)):
        sys.stdout.write(f"{line}\n")
    sys.stdout.write("\nWhat is loaded before them, modules and milliseconds\n")
    for line in imports(pythons, {what: STARTS[what] for what in STARTS}):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
