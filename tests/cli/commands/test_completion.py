"""`gobelet completion`: the scripts, asked in the shells that they are for."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.cli.commands.completion import SHELLS
from gobelet.games import GAMES
from tests.cli.command import Command

COMPLETIONS = [
    (["pl"], {"play"}),
    (["--lang", "fr", "adv"], {"advise"}),
    (["--lang", ""], {"fr", "en", "es"}),
    (["play", ""], set(GAMES)),
    (["play", "yahtzee", "--rules", "h"], {"hasbro"}),
    (["play", "--kick-off", ""], {"random", *"123456"}),
    (["play", "--dice", "t"], {"typed"}),
    (["simulate", "--game", "hands"], {"hands_down"}),
    (["doctor", "--speech", "auto"], {"auto"}),
    (["keys", "--keyboard", "f"], {"fi", "fr"}),
    (["export", ""], {"all"}),
    (["export", "all", "gam"], {"games.json"}),
    (["import", "gam"], {"games.json"}),
    (["stats", "--data-dir", "old"], {"old folder"}),
    (["completion", ""], set(SHELLS)),
    (["games", "--a"], {"--all"}),
]
CASES = pytest.mark.parametrize(
    ("typed", "offered"), COMPLETIONS, ids=[" ".join(typed) for typed, _ in COMPLETIONS]
)


@pytest.fixture(params=SHELLS)
def shell(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def script(gobelet: Command, tmp_path: Path, shell: str) -> Path:
    """The script of a shell, in French, in a folder with a few files to complete."""
    (tmp_path / "games.json").touch()
    (tmp_path / "old folder").mkdir()
    done = gobelet("completion", shell)
    assert (done.code, done.err) == (0, "")
    path = tmp_path / "_gobelet"
    path.write_text(done.out, "utf-8")
    return path


def ask(script: Path, *command: str) -> str:
    environment = {"HOME": str(script.parent), "LANG": "C.UTF-8", "PATH": os.environ["PATH"]}
    return subprocess.run(
        command,
        cwd=script.parent,
        env=environment | {"TERM": "dumb"},
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        timeout=60,
    ).stdout


IN_BASH = """
source _gobelet
COMP_WORDS=(gobelet "$@") COMP_CWORD=$#
_shtab_gobelet gobelet
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.mark.needs("bash")
@CASES
@pytest.mark.parametrize("shell", ["bash"], indirect=True)
def test_bash_completes(script: Path, typed: list[str], offered: set[str]) -> None:
    lines = ask(script, "bash", "--norc", "-c", IN_BASH, "bash", *typed).splitlines()
    assert set(lines) == offered


@pytest.mark.needs("fish")
@CASES
@pytest.mark.parametrize("shell", ["fish"], indirect=True)
def test_fish_completes(script: Path, typed: list[str], offered: set[str]) -> None:
    line = f"source _gobelet; complete -C '{' '.join(['gobelet', *typed])}'"
    lines = ask(script, "fish", "--no-config", "-c", line).splitlines()
    assert {one.partition("\t")[0].rstrip("/").replace("\\", "") for one in lines} == offered


IN_ZSH = """
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "PROMPT=; LISTMAX=0; fpath=($PWD \\$fpath); autoload -U compinit; compinit -u -D"
zpty -w inner "print rea''dy"
zpty -r inner seen '*ready*'
zpty -w -n inner "gobelet $1"$'\\t'
zpty -r inner seen "*$2*"
print -r -- "$seen"
"""


@pytest.mark.needs("zsh")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("adv", "gobelet advise "),
        ("play --rules has", "gobelet play --rules hasbro "),
        ("--lang fr play yahtzee --vi", "--view "),
        ("export all gam", "games.json"),
        ("play --rules ", "solitaire"),
        ("stats --data-dir old", "old\\ folder"),
    ],
)
@pytest.mark.parametrize("shell", ["zsh"], indirect=True)
def test_zsh_completes(script: Path, typed: str, completed: str) -> None:
    shown = ask(script, "zsh", "-f", "-c", IN_ZSH, "zsh", typed, completed.replace("\\", "\\\\"))
    assert completed in shown


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_explanations_are_in_the_players_language(gobelet: Command, shell: str) -> None:
    found = {lang: gobelet("completion", shell, lang=lang).out for lang in ("fr", "en", "es")}
    assert "jouer tout de suite" in found["fr"]
    assert "jugar directamente" in found["es"]
    assert "show this help message" not in found["fr"] + found["es"]


@pytest.mark.parametrize("shell", SHELLS)
def test_no_value_is_one_that_a_shell_would_run(gobelet: Command, shell: str) -> None:
    """Names of layouts have parentheses: fish would run what is in them."""
    text = gobelet("completion", shell).out
    assert "dvorak" not in text
    assert list(_metacharacters(text)) == []


def _metacharacters(script: str) -> Iterator[str]:
    """Yield the lists of values with a sign that a shell reads."""
    for values in re.findall(
        r'_choices=\((.*)\)$|-k?a "([a-z_ 0-9]*[^")]*)"', script, re.MULTILINE
    ):
        yield from (one for one in values if re.search(r"[$`;&<>*?]", one))


def test_another_shell_is_refused(gobelet: Command) -> None:
    done = gobelet("completion", "powershell")
    assert (done.code, done.out) == (2, "")
    assert "powershell" in done.error
    assert "bash, zsh, fish" in done.error


def test_nothing_else_loads_the_library(environment: Path) -> None:
    code = (
        "from gobelet.cli import main; main(['stats']); import sys; print('shtab' in sys.modules)"
    )
    done = subprocess.run(
        (sys.executable, "-c", code), check=True, stdout=subprocess.PIPE, text=True
    )
    assert done.stdout.splitlines()[-1] == "False"
