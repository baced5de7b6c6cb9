"""The figures of docs/server.md: its table and its picture are those of the runs beside it."""

from pathlib import Path
from typing import Final

from tests.load.plot import picture, runs, table

DOCS: Final = Path(__file__).parents[2] / "docs"


def test_the_table_and_the_picture_are_made_of_the_runs() -> None:
    found = runs((DOCS / "load.jsonl").read_text("utf-8"))
    assert table(found) in (DOCS / "server.md").read_text("utf-8")
    assert (DOCS / "load.svg").read_text("utf-8") == picture(found)
    assert all(one.heard == one.tables and not one.errors for one in found)
