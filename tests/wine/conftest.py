"""The Windows of `.ci/windows`, in which these tests play the game."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.e2e.terminal.x11 import Display
from tests.support.windows.machine import FOLDER, PROGRAM, Windows


@pytest.fixture(scope="session")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    display = Display(tmp_path_factory.mktemp("x"))
    yield display
    display.close()


@pytest.fixture(scope="session")
def machine(display: Display) -> Iterator[Windows]:
    folder = os.environ.get(FOLDER)
    if not folder:
        raise pytest.UsageError("These tests need a Windows under Wine: bash .ci/windows")
    windows = Windows(Path(folder), display)
    windows.restart()
    # The first start loads from the disk what later ones have at hand.
    windows.run(PROGRAM, "doctor")
    yield windows
    windows.end()


@pytest.fixture
def windows(machine: Windows) -> Iterator[Windows]:
    """Windows with NVDA alone, the layout of the French, and no games."""
    machine.fresh()
    yield machine
    machine.end_programs()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show what both readers were told and what stands in the console, where a test fails."""
    report = yield
    windows = getattr(item, "funcargs", {}).get("windows")
    if report.failed and isinstance(windows, Windows):
        for name, reader in (("NVDA", windows.nvda), ("JAWS", windows.jaws)):
            lines = [f"{call.seconds:.3f} {call.what} {call.text}" for call in reader.calls()]
            report.sections.append((f"what {name} was told", "\n".join(lines)))
        report.sections.append(("what stands in the console", "\n".join(windows.screen()["lines"])))
    return report
