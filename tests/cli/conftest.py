"""The command, in a tidy environment."""

from pathlib import Path

import pytest

from tests.cli.command import Command


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No locale, no remote session, and a data folder of its own."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("GOBELET_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def gobelet(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)
