"""Started without a console, or in a window that closes with the program."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gobelet.cli import console_window
from tests.cli.command import Command
from tests.support.system.windows_api import Library, be_windows

Alone = Callable[..., Library]


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Alone:
    """Return a function that puts the program into a window, where so many programs are."""

    def be(programs: int, *, is_console: bool = True) -> Library:
        kernel32 = Library(
            GetConsoleProcessList=lambda _numbers, _room: programs, AllocConsole=lambda: 1
        )
        be_windows(monkeypatch, kernel32=kernel32)
        monkeypatch.setattr(console_window, "has_keyboard", lambda: is_console)
        monkeypatch.setattr("builtins.input", kernel32.Enter)
        return kernel32

    return be


def waits(kernel32: Library) -> bool:
    return ("Enter",) in kernel32.calls


@pytest.mark.parametrize(
    ("programs", "is_console", "expected"), [(1, True, True), (2, True, False), (1, False, False)]
)
def test_an_error_can_be_read_before_a_window_closes(
    programs: int, is_console: bool, expected: bool, alone: Alone, gobelet: Command
) -> None:
    kernel32 = alone(programs, is_console=is_console)
    done = gobelet("score", "x")
    assert done.code == 2
    assert waits(kernel32) == expected
    assert ("Appuyez sur Entrée pour fermer la fenêtre." in done.out) == expected


def test_what_unpacks_a_single_file_is_no_other_program(
    alone: Alone, gobelet: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gobelet.exe"))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_internal"), raising=False)
    kernel32 = alone(2)
    gobelet("score", "x")
    assert not waits(kernel32)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path.parent / "unpacked"))
    gobelet("score", "x")
    assert waits(kernel32)


def test_what_went_well_closes_at_once(alone: Alone, gobelet: Command) -> None:
    kernel32 = alone(1)
    assert gobelet("score", "13334").code == 0
    assert not waits(kernel32)


@pytest.mark.parametrize("streams", [(), ("stdout",)])
def test_a_window_is_opened_for_a_program_without_streams(
    streams: tuple[str, ...], alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel32 = alone(1)
    taken: list[bool] = []
    monkeypatch.setattr(console_window, "_take_streams", lambda: taken.append(True))
    for name in {"stdin", "stdout", "stderr"} - {*streams}:
        monkeypatch.setattr(sys, name, None)
    console_window.open_window()
    assert (("AllocConsole",) in kernel32.calls, bool(taken)) == (not streams, not streams)
