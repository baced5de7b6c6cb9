"""The keys of a game that README.md shows: the program says exactly that."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from tests.support.keyboard.console import Console

README: Final = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
HEADING: Final = "## Six keys of a game"


def test_the_program_says_what_the_readme_shows(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, _, after = README.partition(HEADING)
    section, *_ = after.split("\n## ")
    [command] = re.findall("`gobelet (.+?)`", section)
    shown = re.findall("^- `(.+?)`: (.+)$", section, re.MULTILINE)
    where = ["--lang", "en", "--output", "text", "--keyboard", "us"]
    keys = [key if len(key) > 1 else key.lower() for key, _ in shown]
    steps = Console(monkeypatch).play([*shlex.split(command), *where], [*keys, *["Ctrl+C"] * 2])
    said = [" ".join(step.said) for step in steps[1:-2]]
    assert list(zip((key for key, _ in shown), said, strict=True)) == shown
    assert len(shown) == 6
    assert "| key |" not in before
