"""A player's environment, as the end-to-end tests have it, in this process."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.games.rolling_cubes import kit as rolling_cubes
from tests.support.system.memory import MEMORY

OTHERS = ("LC_", "LANG", "SSH_", "XDG_", "DBUS_", "SPEECHD_", "GOBELET_")
KEPT = ("GOBELET_CACHE_DIR", "GOBELET_SOUND")


@pytest.fixture(autouse=True)
def day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same dice of the day, whenever the tests run."""
    monkeypatch.setattr(rolling_cubes, "today", lambda: "2026-11-25")


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Nothing saved, not over SSH, no session bus, a terminal that can draw."""
    for name in os.environ:
        if name.startswith(OTHERS) and name not in KEPT:
            monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "tmux-256color")
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        for name in ("HOME", "USERPROFILE"):
            monkeypatch.setenv(name, folder)
        monkeypatch.setenv("GOBELET_CONFIG_DIR", folder)
        monkeypatch.setenv("GOBELET_DATA_DIR", folder)
        yield Path(folder)
