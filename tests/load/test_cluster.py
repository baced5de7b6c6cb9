"""Small faults of a house in several processes: what CI sees of `python -m tests.load.cluster`."""

import argparse

import pytest

from tests.load.cluster import measured

pytestmark = [pytest.mark.whole, pytest.mark.needs("initdb")]


@pytest.mark.parametrize(
    ("fault", "processes", "limit"), [("kill", 3, 5_000), ("freeze", 2, 30_000), ("database", 2, 0)]
)
def test_a_house_goes_on(fault: str, processes: int, limit: float) -> None:
    chosen = argparse.Namespace(
        fault=fault,
        processes=processes,
        tables=6,
        empty=20,
        rate=40.0,
        seconds=1.5,
        seed=3,
        together=False,
    )
    found = measured(chosen)
    assert (found["heard"], found["acknowledged_lost"], found["rejected"]) == (6, 0, 0)
    if limit:
        middle, longest = map(float, str(found["tables_answered_ms"]).split("/"))
        assert middle <= longest <= limit
    else:
        assert found["lines_lost"] == 0
    if fault == "freeze":
        assert found["late_writes_refused"]
