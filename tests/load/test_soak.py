"""A short soak: what CI sees of `python -m tests.load.soak`."""

import argparse
import asyncio
from pathlib import Path

import pytest

from tests.load.soak import soaked


@pytest.mark.whole
@pytest.mark.posix("the memory of another program, as Linux tells it")
def test_a_house_stands_people_restarts_and_hostile_lines(tmp_path: Path) -> None:
    chosen = argparse.Namespace(minutes=0.5, people=16, settle=0, seed=5)
    found = asyncio.run(soaked(chosen, tmp_path))
    assert found["faults"] == []
    counts = found["counts"]
    assert isinstance(counts, dict)
    assert counts["acted"] > 50
    assert sum(counts[name] for name in counts if name.startswith("attack")) > 20
