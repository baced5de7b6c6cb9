"""Processes that tests have started, and left behind: they fail the run.

Linux gives orphans to the nearest process above them that asks for that: a worker is told so of
the daemon that a program has started, too.
"""

import ctypes
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest

_PR_SET_CHILD_SUBREAPER: Final = 36
_PATIENCE: Final = 3.0
"""Seconds that a process may take which was told to end."""


class LeftProcesses:
    """Remembers in which test each process began, and tells of those that are there at the end."""

    def __init__(self, config: pytest.Config, patience: float) -> None:
        self._patience = patience
        self._is_worker = hasattr(config, "workerinput")
        # Where there are workers they are the children.
        self._looks = self._is_worker or not config.getoption("numprocesses", None)
        self._begun: dict[int, str] = {}
        self._left: list[str] = []
        if self._looks:
            ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
            self._begun = dict.fromkeys(_children(), "")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        result = yield
        for number in _children() if self._looks else ():
            self._begun.setdefault(number, item.nodeid)
        return result

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self._looks:
            self._left += self._found()
        if self._is_worker:
            session.config.workeroutput["left"] = self._left  # type: ignore[attr-defined]  # xdist's
        elif self._left:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:  # noqa: ANN401 - xdist has no types
        self._left += getattr(node, "workeroutput", {}).get("left", [])

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self._left:
            terminalreporter.write_line(f"LEFT BEHIND {line}", red=True)

    def _found(self) -> list[str]:
        """Return what is left, and end it."""
        end = time.monotonic() + self._patience
        while (left := self._running()) and time.monotonic() < end:
            time.sleep(0.05)
        for number in left:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        for number in _children():
            # Taken notice of: so what it has cost counts as the run's.
            with suppress(ChildProcessError):
                os.waitpid(number, os.WNOHANG)
        return [f"{words}, begun in {self._begun.get(number)}" for number, words in left.items()]

    def _running(self) -> dict[int, str]:
        here = {number for number, test in self._begun.items() if not test} | _tracker()
        found = {number: _words(number) for number in _children() if number not in here}
        return {number: words for number, words in found.items() if words}


def register(config: pytest.Config, patience: float = _PATIENCE) -> None:
    if sys.platform == "linux":
        config.pluginmanager.register(LeftProcesses(config, patience), "left-processes")


def _children() -> list[int]:
    """Return the processes whose parent this one is."""
    found: list[int] = []
    for task in Path("/proc/self/task").iterdir():
        with suppress(OSError):
            found += map(int, (task / "children").read_text(encoding="ascii").split())
    return found


def _tracker() -> set[int | None]:
    """Return the process in which Python keeps account for all that multiprocessing starts.

    It ends with this process.
    """
    module = sys.modules.get("multiprocessing.resource_tracker")
    return {module._resource_tracker._pid} if module else set()


def _words(number: int) -> str:
    """Return the command of a process; empty if it has ended."""
    with suppress(OSError):
        words = Path(f"/proc/{number}/cmdline").read_bytes().split(b"\0")
        return b" ".join(words).decode(errors="replace").strip()
    return ""
