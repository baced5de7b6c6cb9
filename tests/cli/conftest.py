"""The command, in a tidy environment."""

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.input import PipeInput

from gobelet.cli import main
from gobelet.cli.commands import play
from tests.cli.command import LEAVE, Command, Run
from tests.support.keyboard.pipe import PipeKeyboard, terminal_pipe


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No locale, no remote session, and folders of its own for data and settings."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("GOBELET_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("GOBELET_CONFIG_DIR", str(tmp_path / "config"))
    return tmp_path / "data"


@pytest.fixture
def gobelet(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with terminal_pipe() as pipe:
        yield pipe


@pytest.fixture
def run(keys: PipeInput, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs the command with keys typed ahead; it returns the lines."""

    class Terminal:
        def isatty(self) -> bool:
            return True

        def fileno(self) -> int:
            return 0

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(os, "isatty", lambda _: True)
    if sys.platform == "win32":
        from ctypes import windll

        for name in ("GetConsoleMode", "SetConsoleMode"):
            monkeypatch.setattr(windll.kernel32, name, lambda _handle, _mode: 1)
    monkeypatch.setattr(play, "Keyboard", lambda _modes: PipeKeyboard(keys))

    def run_it(*arguments: str, typed: str = LEAVE) -> tuple[int, list[str]]:
        if typed:
            keys.send_text(typed)
        # A game that is not left in time loses its terminal.
        watchdog = threading.Timer(20, keys.close)
        watchdog.start()
        code = main(["--lang", "fr", *arguments])
        watchdog.cancel()
        out, err = capfd.readouterr()
        assert err == ""
        return code, [line for line in out.replace("\r", "\n").split("\n") if line]

    return run_it
