"""The settings file of `gobelet serve`: its values, and what is wrong in it, by line and key."""

import argparse
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from gobelet.cli.errors import UsageError
from gobelet.cli.house.serve_settings import fill_in
from gobelet.cli.syntax.network_commands import NETWORK_COMMANDS
from gobelet.i18n import language
from tests.cli.command import Command
from tests.support.keyboard.driver import french

SHARED = Path(__file__).parents[3] / "docs/share/gobelet"
ENDING = {"settings", "remake-ratings", "add-moderators", "remove-moderators"}
"""Options that are no settings: with most of them nothing is opened."""
OPTIONS = [option.name.lstrip("-") for option in NETWORK_COMMANDS["serve"].options]


def filled(text: str, folder: Path, **given: str) -> argparse.Namespace:
    file = folder / "house.toml"
    file.write_text(text, encoding="utf-8")
    names = dict.fromkeys(name.replace("-", "_") for name in OPTIONS)
    parsed = argparse.Namespace(**{**names, "plain": False, **given, "settings": str(file)})
    fill_in(parsed, language("fr"))
    return parsed


def test_a_file_gives_what_the_command_line_does_not(tmp_path: Path) -> None:
    text = 'port = 7000\nstore = "postgresql://house"\nmoderators = ["Ana", "Luc"]\nplain = true\n'
    parsed = filled(text, tmp_path, port="8000")
    assert (parsed.port, parsed.store, parsed.moderators, parsed.plain) == (
        "8000",
        "postgresql://house",
        "Ana,Luc",
        True,
    )
    assert parsed.certificate is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('# Ports\nport = "7000"', "ligne 2 : « port » est un nombre entier."),
        ("store = 3", "ligne 1 : « store » est un texte entre guillemets."),
        ("plain = 1", "ligne 1 : « plain » vaut true ou false."),
        ("figures = true", "ligne 1 : « figures » est un nombre entier."),
        ("\n\n[ports]\nport = 1", "ligne 3 : il n’y a pas de réglage « ports »."),
        ("prot = 7000", "ligne 1 : il n’y a pas de réglage « prot »."),
        ("port = 1\nport = = 2", "ligne 2 : ce n’est pas du TOML."),
    ],
)
def test_what_is_wrong_is_told_by_line_and_key(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError) as error:
        filled(text, tmp_path)
    assert str(error.value.reason).endswith(french(told))
    assert "house.toml" in str(error.value.reason)


def test_a_file_that_is_missing(gobelet: Command, tmp_path: Path) -> None:
    done = gobelet("serve", "--settings", str(tmp_path / "none.toml"))
    assert done.code == 2
    assert french("Impossible de lire les réglages : ") in done.error


def test_every_option_can_be_set_and_stands_in_the_sample(tmp_path: Path) -> None:
    sample = (SHARED / "house.toml").read_text("utf-8")
    filled(sample, tmp_path)
    lines = [line.removeprefix("# ") for line in sample.splitlines() if " = " in line]
    whole = tomllib.loads("\n".join(lines))
    assert {*whole} == {*OPTIONS} - ENDING
    filled("\n".join(lines), tmp_path)


@pytest.mark.needs("systemd-analyze")
def test_the_service_is_one_that_systemd_takes(tmp_path: Path) -> None:
    text = (SHARED / "gobelet-house.service").read_text("utf-8")
    unit = tmp_path / "gobelet-house.service"
    unit.write_text(text.replace("/opt/gobelet/bin/gobelet", shutil.which("true") or "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
