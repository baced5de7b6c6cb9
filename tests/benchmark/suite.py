"""Measures the suite of tests by folder.

Run it from the project's folder: python -m tests.benchmark.suite [arguments of pytest]

A folder's seconds are those of its tests added up, so that two workers make two seconds of each
one that passes. Processor seconds are those of the worker and of processes that it waited for; a
program in a terminal is nobody's child, and counts in the last line only, which is the machine's.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

ROWS: Final = "GOBELET_TEST_TIMES"
"""Names the file that the workers write a row of JSON into for each test."""

PLUGIN: Final = "tests.benchmark.suite"
LARGE: Final = ("e2e", "games", "ui")
"""The folders that are told by what is in them, too."""

COSTLY: Final = 40
"""The tests that are told by name."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    began, worked = time.perf_counter(), _worked()
    result = yield
    row = [item.nodeid, time.perf_counter() - began, _worked() - worked]
    with Path(os.environ[ROWS]).open("a", encoding="utf-8") as file:
        file.write(f"{json.dumps(row)}\n")
    return result


def _worked() -> float:
    """Return the processor seconds of this process and of those that it waited for."""
    return sum(os.times()[:4])


@dataclass
class Cost:
    """What some tests cost: how many there are, seconds on the clock and on the processor."""

    tests: int = 0
    clock: float = 0.0
    processor: float = 0.0

    def add(self, clock: float, processor: float) -> None:
        self.tests += 1
        self.clock += clock
        self.processor += processor


def folder_of(nodeid: str) -> str:
    """Return the folder below tests/ that a test belongs to."""
    path = PurePosixPath(nodeid.partition("::")[0])
    parts = path.parts[1:-1]
    if not parts:
        return "tests"
    if parts == ("games",):
        return "games, contract" if "contract" in path.name else "games"
    return "/".join(parts[: 2 if parts[0] in LARGE else 1])


def function_of(nodeid: str) -> str:
    """Return a test without its parameters."""
    return nodeid.partition("[")[0]


def costs(rows: Path, group_of: Callable[[str], str]) -> dict[str, Cost]:
    found: dict[str, Cost] = defaultdict(Cost)
    for line in rows.read_text("utf-8").splitlines():
        nodeid, clock, processor = json.loads(line)
        found[group_of(nodeid)].add(clock, processor)
    return found


def costliest(found: dict[str, Cost]) -> dict[str, Cost]:
    ordered = sorted(found.items(), key=lambda one: one[1].processor, reverse=True)
    return dict(ordered[:COSTLY])


def machine_seconds() -> float:
    """Return the processor seconds that all programs of this machine have had."""
    names = ("user", "nice", "system", "idle", "iowait")
    line = Path("/proc/stat").read_text("utf-8").splitlines()[0]
    ticks = dict(zip(names, map(int, line.split()[1:]), strict=False))
    return (ticks["user"] + ticks["nice"] + ticks["system"]) / os.sysconf("SC_CLK_TCK")


def table(title: str, found: dict[str, Cost]) -> Iterator[str]:
    yield f"| {title} | tests | seconds | processor |"
    yield "|---|---|---|---|"
    for name, cost in found.items():
        yield f"| {name} | {cost.tests} | {cost.clock:.0f} | {cost.processor:.0f} |"
    yield ""


def main(arguments: Sequence[str]) -> int:
    with tempfile.TemporaryDirectory() as name:
        rows = Path(name, "rows.jsonl")
        rows.touch()
        began, worked = time.perf_counter(), machine_seconds()
        command = (sys.executable, "-m", "pytest", "-p", PLUGIN, *arguments)
        done = subprocess.run(command, env={**os.environ, ROWS: str(rows)}, check=False)
        clock, processor = time.perf_counter() - began, machine_seconds() - worked
        folders = dict(sorted(costs(rows, folder_of).items()))
        whole = f"In all {clock:.0f} s, and {processor:.0f} s of the machine's processors."
        lines = [
            *table("costliest", costliest(costs(rows, function_of))),
            *table("folder", folders),
        ]
        sys.stdout.write("\n".join([*lines, whole, ""]))
        return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
