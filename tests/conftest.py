"""Hypothesis for all the tests, and a pipe to write lines into.

The profile "ci", which is the default, tries the same examples at every run. To look for new
ones: HYPOTHESIS_PROFILE=search pytest; the seed it prints goes into --hypothesis-seed to see
the same ones again.
"""

import os
import secrets
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.support.screen import Pipe

settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("search", deadline=None, print_blob=True, max_examples=1000)

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "ci")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile(PROFILE)
    if PROFILE != "ci" and config.getoption("hypothesis_seed") is None:
        config.option.hypothesis_seed = str(secrets.randbits(32))


def pytest_report_header(config: pytest.Config) -> str:
    seed = "the same at every run" if PROFILE == "ci" else config.getoption("hypothesis_seed")
    return f"hypothesis: profile {PROFILE}, seed {seed}"


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    pipe = Pipe()
    yield pipe
    pipe.close()
