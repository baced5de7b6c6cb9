"""The encoding of what commands print, in a console of Windows, in a pipe and in a file."""

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gobelet.cli.output_streams import set_encoding
from tests.support.system.windows_api import Library, be_windows

TEXT = "Échap : « l’été… » 🎲"


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., bytes]:
    """Return what gets into a pipe, or into a file, from a program that Python set to cp1252."""

    def run(page: int, file: Path | None = None) -> bytes:
        with monkeypatch.context() as patch:
            be_windows(patch, kernel32=Library(GetConsoleOutputCP=lambda: page))
            patch.delenv("PYTHONIOENCODING", raising=False)
            reading = -1
            if file:
                descriptor = os.open(file, os.O_CREAT | os.O_RDWR)
            else:
                reading, descriptor = os.pipe()
            with io.TextIOWrapper(io.FileIO(descriptor, "w"), encoding="cp1252") as stream:
                patch.setattr(sys, "stdout", stream)
                set_encoding()
                stream.write(TEXT)
        if file:
            return file.read_bytes()
        with os.fdopen(reading, "rb") as pipe:
            return pipe.read()

    return run


def test_a_pipe_has_what_more_shows_in_this_console(printed: Callable[..., bytes]) -> None:
    assert printed(850).decode("cp850") == "Échap : « l'été... » ?"


def test_a_pipe_without_a_console_is_utf_8(printed: Callable[..., bytes]) -> None:
    assert printed(0).decode("utf-8") == TEXT


def test_a_file_is_utf_8(printed: Callable[..., bytes], tmp_path: Path) -> None:
    assert printed(850, tmp_path / "file").decode("utf-8") == TEXT


def test_what_the_player_set_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    stream = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    be_windows(monkeypatch)
    monkeypatch.setattr(sys, "stdout", stream)
    set_encoding()
    assert stream.encoding == "latin-1"
