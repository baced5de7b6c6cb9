"""Hypothesis for all the tests, a cache folder for each run of them, a pipe to write lines into,
and stores that are closed.

The profile "ci", which is the default, tries the same examples at every run. To look for new
ones: HYPOTHESIS_PROFILE=search pytest; the seed it prints goes into --hypothesis-seed to see
the same ones again.
"""

import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from gobelet.store.store import Store
from tests.support.screen import Pipe

settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("search", deadline=None, print_blob=True, max_examples=1000)

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


def pytest_unconfigure(config: pytest.Config) -> None:
    if not _is_worker(config):
        shutil.rmtree(os.environ["GOBELET_CACHE_DIR"], ignore_errors=True)


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def pytest_report_header(config: pytest.Config) -> str:
    seed = "the same at every run" if PROFILE == "ci" else config.getoption("hypothesis_seed")
    return f"hypothesis: profile {PROFILE}, seed {seed}"


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
