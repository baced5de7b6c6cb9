"""A copy of the checkout, into which one fault at a time is put, and its tests run there."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final, Self
from xml.etree import ElementTree

from locales.build_hook import compile_catalogues, copy_manuals
from tests.mutations.environment import make_environment
from tests.mutations.fault import ROOT, Fault
from tests.support.packaging.checkout import LEFT_OUT

SECONDS: Final = 300
"""A run of narrow tests that takes longer hangs."""

PATIENCE: Final = 20
"""Seconds that it has then to put things in order."""

OPTIONS: Final = ("-x", "-q", "-p", "no:cacheprovider", "-o", "junit_family=xunit1")
NARROW: Final = ("-o", "addopts=--import-mode=importlib", "-p", "_hypothesis_pytestplugin")
"""Beside `NO_PLUGINS`, for a few tests: to load all plugins takes longer than to run these."""
NO_PLUGINS: Final = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
_NOT_HANDED_ON: Final = ("COV", "GOBELET", "PYTEST", "PYTHON")
"""What whoever runs this may have in the environment, and the tests in the copy must not have."""


@dataclass(frozen=True, slots=True)
class Run:
    """What became of a run of tests: the status of pytest, None where it hung, and what failed."""

    status: int | None
    failed: tuple[str, ...]
    seconds: float
    output: str

    @property
    def passed(self) -> bool:
        return self.status == 0

    @property
    def found(self) -> bool:
        """Whether a test failed, or could not be collected: 1 and 2 are pytest's words for it."""
        return self.status in (1, 2) and bool(self.failed)


class Tree:
    """The copy, a temporary folder with a short name: tests put sockets below their own."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="mut", ignore_cleanup_errors=True)
        self.root = Path(self._folder.name).resolve() / "tree"
        shutil.copytree(ROOT, self.root, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
        if not any(self.root.glob("src/gobelet/locales/*/*/*.mo")):
            self._build()
        self._python = make_environment(self.root.parent / "venv", self.root / "src")
        self._faults = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._folder.cleanup()

    def _build(self) -> None:
        """Make what a build makes, beside the sources."""
        package = self.root / "src" / "gobelet"
        compile_catalogues(self.root / "locales", package / "locales")
        copy_manuals(self.root / "docs" / "manual", package / "manual")

    @contextmanager
    def having(self, fault: Fault) -> Iterator[None]:
        """Have the fault in the copy for a while. Raises BadFault."""
        fault.check(self.root)
        path = self.root / fault.file
        before, times = path.read_bytes(), path.stat()
        self._faults += 1
        # Bytecode goes by the second of its source: so each fault has one of its own.
        later = times.st_mtime + self._faults
        path.write_text(fault.put_into(before.decode()), encoding="utf-8", newline="")
        os.utime(path, (later, later))
        built = fault.file.startswith(("locales/", "docs/manual/"))
        try:
            if built:
                self._build()
            yield
        finally:
            path.write_bytes(before)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
            if built:
                self._build()

    def run(self, *tests: str, workers: int = 0, limit: int = SECONDS) -> Run:
        """Run tests of the copy until one fails."""
        report = self.root.parent / "report.xml"
        report.unlink(missing_ok=True)
        # Of the whole suite but what would find the fault because it looks for its text.
        way = (f"-n{workers}", "--ignore=tests/mutations") if workers else NARROW
        command = (self._python, "-m", "pytest", *OPTIONS, *way, f"--junitxml={report}")
        began = time.monotonic()
        process = subprocess.Popen(
            (*command, *tests),
            cwd=self.root,
            env=_environment() | ({} if workers else NO_PLUGINS),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=limit)
            status: int | None = process.returncode
        except subprocess.TimeoutExpired:
            output, status = _ended(process), None
        return Run(status, tuple(_failed(report)), time.monotonic() - began, output)


def _ended(process: subprocess.Popen[str]) -> str:
    """End a run that hangs, if it can be so that it ends what it has started; return its output."""
    process.send_signal(signal.SIGINT)
    try:
        return process.communicate(timeout=PATIENCE)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return process.communicate()[0]


def _environment() -> dict[str, str]:
    return {
        name: value for name, value in os.environ.items() if not name.startswith(_NOT_HANDED_ON)
    }


def _failed(report: Path) -> Iterator[str]:
    """Yield the tests of a report that failed, and the files that could not be collected."""
    if not report.exists():
        return
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314 - just written here
        if case.find("failure") is None and case.find("error") is None:
            continue
        name, file = case.get("name", ""), case.get("file", "")
        collected = name.replace(".", "/") != file.removesuffix(".py")
        yield f"{file}::{name}" if collected else file
