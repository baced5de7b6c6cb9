"""Hypothesis for all the tests, a cache folder for each run of them, a pipe to write lines into,
stores that are closed, and what is told at the end of a run.

The profile "ci", which is the default, tries the same examples at every run. To look for new
ones: HYPOTHESIS_PROFILE=search pytest; the seed it prints goes into --hypothesis-seed to see
the same ones again.
"""

import gc
import os
import secrets
import shutil
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from gobelet.store.store import Store
from tests.support.keyboard.screen import Pipe
from tests.support.system import left_processes
from tests.support.system.programs import install_line, missing_of, need_here
from tests.support.system.proof import EVERYTHING
from tests.support.system.systems import counted, skip_elsewhere

settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("search", deadline=None, print_blob=True, max_examples=1000)

WHOLE = (
    "documents/test_readme.py",
    "e2e/",
    "packaging/test_package.py",
    "packaging/test_release.py",
)
"""Tests of the whole program as it is installed, which .ci/run runs on one Python only."""

LONG = (
    "games/test_contract",
    "games/yahtzee/solver/",
    "games/yahtzee/best/test_review.py",
    "games/yahtzee/best/test_tables.py",
    "games/yahtzee/best/winning/",
    "mutations/",
)
"""Long proofs of rules and words, which no Python knows otherwise: run by .ci/run on one, too."""

UNDONE = "skipped for want of a program"

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "ci")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile(PROFILE)
    if PROFILE != "ci" and config.getoption("hypothesis_seed") is None:
        config.option.hypothesis_seed = str(secrets.randbits(32))
    if not _is_worker(config):
        # The workers are started with this environment: what one solves none solves again.
        os.environ["GOBELET_CACHE_DIR"] = tempfile.mkdtemp(prefix="gobelet-tests-")
        # No test is heard, nor asks for a sound card, but those that say so.
        os.environ["GOBELET_SOUND"] = "off"
        # Nor does any wake the player's own speech-dispatcher: at this address there is none.
        os.environ["SPEECHD_ADDRESS"] = f"unix_socket:{os.environ['GOBELET_CACHE_DIR']}/nobody"

    left_processes.register(config)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        place = item.nodeid.removeprefix("tests/")
        if place.startswith(WHOLE):
            item.add_marker("whole")
        if place.startswith(LONG):
            item.add_marker("long")


def pytest_runtest_setup(item: pytest.Item) -> None:
    skip_elsewhere(item)
    for mark in item.iter_markers("needs"):
        need_here(*mark.args)


def pytest_report_teststatus(report: pytest.CollectReport | pytest.TestReport) -> object:
    """Tell those apart that only want a program: all of them are told of in one line."""
    return (UNDONE, "s", "SKIPPED") if _missing(report) else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    undone = terminalreporter.stats.get(UNDONE, [])
    names = {name for report in undone for name in _missing(report)}
    if names:
        terminalreporter.write_line(f"{len(undone)} {UNDONE}: {install_line(names)}")
    for line in counted(_reason(report) for report in terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(line)


def _missing(report: pytest.CollectReport | pytest.TestReport) -> list[str]:
    """Return the programs for want of which a test was skipped."""
    return missing_of(_reason(report))


def _reason(report: pytest.CollectReport | pytest.TestReport) -> str:
    """Return why a test was skipped; empty if it was not."""
    why = report.longrepr
    return why[2] if report.outcome == "skipped" and isinstance(why, tuple) else ""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while tests are collected, nor look at these objects ever after."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not _is_worker(config):
        shutil.rmtree(os.environ["GOBELET_CACHE_DIR"], ignore_errors=True)


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def pytest_report_header(config: pytest.Config) -> list[str]:
    seed = "the same at every run" if PROFILE == "ci" else config.getoption("hypothesis_seed")
    tries = "everything" if EVERYTHING else "the usual part (GOBELET_ALL=1 for everything)"
    return [f"hypothesis: profile {PROFILE}, seed {seed}", f"tried: {tries}"]


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    pipe = Pipe()
    yield pipe
    pipe.close()


@pytest.fixture(autouse=True)
def _stores_are_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close what a test has opened, as programs do: Python 3.13 warns of what is left open."""
    opened: list[Store] = []
    make = Store.__init__

    def remember(store: Store, path: Path | None) -> None:
        opened.append(store)
        make(store, path)

    monkeypatch.setattr(Store, "__init__", remember)
    yield
    for store in opened:
        store.close()
