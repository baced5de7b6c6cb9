"""`gobelet keys`, and the first start of bare `gobelet`."""

import sys
import tomllib
from argparse import Namespace
from pathlib import Path

import pytest

from gobelet.cli.play import knows_keyboard
from gobelet.settings import Settings
from tests.cli.command import LEAVE, Run
from tests.support.driver import french

if sys.platform == "win32":
    pytest.skip("a pipe is no console", allow_module_level=True)

TEXT = ("--output", "text")
MENU = french("Gobelet, menu principal. Nouvelle partie : Yahtzee")
FOUND = french("Clavier reconnu : AZERTY français.")
TITLE = french("Réglage du clavier : ")
WELCOME = french("Bienvenue dans Gobelet. Réglage du clavier : ")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def layout_in(path: Path) -> object:
    return tomllib.loads(path.read_text("utf-8"))["keyboard"]["layout"]


def test_the_keyboard_is_set_and_the_program_ends(run: Run, saved: Path) -> None:
    code, lines = run("keys", *TEXT, typed="3-\r")
    assert code == 0
    assert lines[0].startswith(TITLE)
    assert FOUND in lines
    assert lines[-1] == "Enregistré."
    assert layout_in(saved) == "fr"
    # Then it is known, and nothing is guessed.
    assert run("play", *TEXT)[1][0] == "Yahtzee, règles Playroom, 13 lignes."
    assert run(*TEXT)[1][0] == MENU


def test_escape_ends_the_program_without_change(run: Run, saved: Path) -> None:
    code, lines = run("keys", *TEXT, "--keyboard", "be", typed="3\x1b")
    assert code == 0
    assert lines[-1] == french("Clavier inchangé : AZERTY belge.")
    assert not saved.exists()


def test_it_can_be_left_as_any_other_screen(run: Run) -> None:
    assert run("keys", *TEXT)[0] == 0


def test_the_first_start_begins_with_the_keyboard(run: Run, saved: Path) -> None:
    _, lines = run(*TEXT, typed="3-\r" + LEAVE)
    assert lines[0].startswith(WELCOME)
    assert lines.index(FOUND) < lines.index("Enregistré.") < lines.index(MENU)
    assert layout_in(saved) == "fr"
    assert run(*TEXT)[1][0] == MENU


def test_as_long_as_nothing_is_saved_it_is_asked_again(run: Run, saved: Path) -> None:
    for _ in range(2):
        _, lines = run(*TEXT, typed="3" + LEAVE)
        assert lines[0].startswith(WELCOME)
        assert not saved.exists()


@pytest.mark.parametrize("command", [("play",), ("play", "yahtzee"), ("--keyboard", "us")])
def test_nothing_else_begins_with_the_keyboard(run: Run, command: tuple[str, ...]) -> None:
    _, lines = run(*command, *TEXT)
    assert not any(TITLE in line for line in lines)


def test_a_windows_console_names_the_keys_unless_it_is_elsewhere(
    monkeypatch: pytest.MonkeyPatch, saved: Path
) -> None:
    parsed = Namespace(settings=Settings.load(saved))
    assert not knows_keyboard(parsed)
    monkeypatch.setattr(sys, "platform", "win32")
    assert knows_keyboard(parsed)
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    assert not knows_keyboard(parsed)
