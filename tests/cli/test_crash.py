"""A failure of the program itself: a file for the developers, a sentence for the player."""

from pathlib import Path

import pytest

from gobelet.cli.commands import tool
from tests.cli.command import Command
from tests.support.keyboard.driver import french


@pytest.fixture(autouse=True)
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """`gobelet score` fails."""

    def fail(*arguments: object) -> int:
        raise ZeroDivisionError("no\x1b[2J way")

    monkeypatch.setattr(tool, "run", fail)


def sentence(path: Path) -> str:
    return french(f"Gobelet s’est arrêté sur une erreur. Les détails sont dans {path}.")


def test_it_is_written_down_and_told(gobelet: Command, environment: Path) -> None:
    done = gobelet("score", "13334")
    assert (done.code, done.out) == (1, "")
    assert done.error == sentence(environment / "errors.log")
    log = (environment / "errors.log").read_text(encoding="utf-8")
    assert "Traceback (most recent call last)" in log
    assert "ZeroDivisionError" in log
    assert log.startswith("20")


def test_failures_are_added(gobelet: Command, environment: Path) -> None:
    gobelet("score", "13334")
    gobelet("score", "13334")
    log = (environment / "errors.log").read_text(encoding="utf-8")
    assert log.count("Traceback") == 2


@pytest.mark.parametrize("option", ["--data-dir {}", "--data-dir={}"])
def test_the_data_folder_of_the_option(
    option: str, gobelet: Command, environment: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "elsewhere"
    done = gobelet("score", "13334", *option.format(folder).split(" "))
    assert done.error == sentence(folder / "errors.log")
    assert (folder / "errors.log").exists()
    assert not environment.exists()


def test_a_folder_that_cannot_be_written(gobelet: Command, tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("not a folder")
    done = gobelet("score", "13334", "--data-dir", str(taken))
    assert done.code == 1
    assert "Traceback" not in done.err
    assert "ZeroDivisionError" in done.error
    assert "\x1b" not in done.error


def test_it_is_told_in_the_players_language(gobelet: Command, environment: Path) -> None:
    told = {lang: gobelet("score", "13334", lang=lang).error for lang in ("fr", "en", "es")}
    assert len(set(told.values())) == 3
    assert all(str(environment / "errors.log") in error for error in told.values())
    assert told["en"].startswith("Gobelet failed. The details are in ")


def test_an_interrupt_is_no_failure(
    gobelet: Command, monkeypatch: pytest.MonkeyPatch, environment: Path
) -> None:
    def interrupted(*arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(tool, "run", interrupted)
    done = gobelet("score", "13334")
    assert (done.code, done.out, done.err) == (130, "", "")
    assert not environment.exists()


@pytest.mark.posix("control characters in names of files")
def test_the_folder_of_the_file_is_no_command_to_the_terminal(
    gobelet: Command, environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOBELET_DATA_DIR", str(environment / "no\x1b[2J way"))
    told = gobelet("score", "13334").error
    assert told == sentence(environment / "no?[2J way" / "errors.log")
