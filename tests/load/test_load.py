"""A small load: what CI sees of `python -m tests.load`."""

import argparse
import asyncio
from pathlib import Path

import pytest

from tests.load.__main__ import measured


@pytest.mark.posix("the memory of another program, as Linux tells it")
def test_a_house_bears_a_few_tables_and_each_hears_the_fold_of_its_log(tmp_path: Path) -> None:
    chosen = argparse.Namespace(
        tables=6, rate=60.0, seconds=4.0, store="", left=4, seed=3, tls=True, processes=1
    )
    found = asyncio.run(measured(chosen, tmp_path))
    assert (found["heard"], found["errors"]) == (6, 0)
    actions = found["actions"]
    assert isinstance(actions, int)
    assert actions >= 6
    # All games have reached their ends, and each was counted.
    assert found["games_over"] == found["games_counted"] == 6
