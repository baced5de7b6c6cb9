"""`gobelet keys`."""

import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.command import Run
from tests.support.driver import french

if sys.platform == "win32":
    pytest.skip("a pipe is no console", allow_module_level=True)

TEXT = ("--output", "text")
MENU = "Gobelet, menu principal. Apprendre à jouer"
FOUND = french("Clavier reconnu : AZERTY français.")
TITLE = french("Réglage du clavier : ")


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
