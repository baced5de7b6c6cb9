"""The manual of the installed program: in a pipe, and by ear."""

import subprocess

import pytest

from gobelet.i18n import LANGUAGES
from tests.e2e.terminal.terminal import Start
from tests.e2e.wheel import Installed
from tests.support.documents.manual_docs import MANUALS
from tests.support.keyboard.driver import french


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_goes_into_a_pipe(code: str, installed: Installed, environment: dict[str, str]) -> None:
    command = f"{installed.gobelet} manual --lang {code}"
    whole = subprocess.run(
        command.split(), env=environment, check=True, capture_output=True, text=True
    ).stdout
    titles = [chapter.title for chapter in MANUALS[code].chapters]
    lines = whole.splitlines()
    assert lines[0] == titles[0]
    for number, title in enumerate(titles[1:], start=1):
        assert any(str(number) in line and line.endswith(title) for line in lines), title


def test_whoever_reads_may_stop_reading(installed: Installed, environment: dict[str, str]) -> None:
    command = f"{installed.gobelet} manual --lang fr | head -n 1"
    first = subprocess.run(command, shell=True, env=environment, check=True, capture_output=True)
    assert (first.stdout.decode(), first.stderr) == (f"{MANUALS['fr'].chapters[0].title}\n", b"")


def test_it_is_opened_and_searched_by_ear(start: Start) -> None:
    terminal = start("play", "--lang", "fr", "--keyboard", "fr", "--output", "text")
    terminal.wait_for_line("Tour 1 sur 13")
    terminal.answer("Escape")
    terminal.press("a", "a", "Enter", "Enter")
    terminal.wait_for_line("Manuel de Gobelet")
    terminal.answer("End")
    [line, *_] = terminal.answer("Enter")
    assert not line.startswith(MANUALS["fr"].chapters[-1].title)
    assert terminal.answer("Escape") == [f"Manuel. {MANUALS['fr'].chapters[-1].title}"]
    assert terminal.answer("Escape") == ["Aide. Manuel"]
    terminal.press("Down", "Enter")
    terminal.wait_for_line(french("Chercher dans le manuel :"))
    terminal.press("=introuvable", "Enter")
    terminal.wait_for_line(french("Pas dans le manuel : introuvable."))
