"""The gate between players on a real terminal: nothing of the one before is left on it."""

import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from gobelet.ui.session import HELD
from tests.e2e.conftest import need
from tests.e2e.pseudo_terminal import PseudoTerminal
from tests.e2e.waiting import wait_for

ROOT: Final = Path(__file__).parents[2]
PLAY: Final = (
    "play",
    "--players",
    "Ana,Luc",
    "--lang",
    "fr",
    "--keyboard",
    "fr",
    "--output",
    "text",
)
ERASED: Final = "\x1b[H\x1b[2J\x1b[3J"
SECRET: Final = re.compile(r"(Number|Ticked:?) \d{4}")


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator[PseudoTerminal]:
    """A game in text, with Ana at the keyboard, who has looked at her number."""
    need()
    command = (sys.executable, "-m", "tests.e2e.secrets_program", *PLAY)
    path = f"{ROOT}/src:{ROOT}"
    with PseudoTerminal(command, environment | {"TERM": "xterm", "PYTHONPATH": path}) as terminal:
        terminal.wait_for("Passez le clavier à Ana.")
        open_gate(terminal, "Turn: Ana.")
        terminal.press(b"d")
        wait_for(lambda: SECRET.search(terminal.written), "the number")
        yield terminal


def open_gate(terminal: PseudoTerminal, said: str) -> None:
    """Press Enter, late enough not to be taken for that of the one before, held down."""
    time.sleep(HELD + 0.1)
    terminal.press(b"\r")
    terminal.wait_for(said)


def left(terminal: PseudoTerminal) -> str:
    """What is on the screen and in the scroll-back: what was written since they were erased."""
    return terminal.written.rpartition(ERASED)[2]


def test_nothing_of_a_secret_is_left_once_the_keyboard_is_passed_on(
    terminal: PseudoTerminal,
) -> None:
    assert SECRET.search(left(terminal))
    terminal.press(b"&")
    terminal.wait_for("Ticked")
    terminal.press(b"\r")
    terminal.wait_for("Passez le clavier à Luc.")
    assert not SECRET.search(left(terminal))
    assert "Ana: change." in left(terminal)


def test_nothing_is_left_after_the_program(terminal: PseudoTerminal) -> None:
    terminal.press(b"\x03\x03")
    assert terminal.wait() == 0
    assert not SECRET.search(left(terminal))


def test_a_terminal_that_hangs_up_ends_the_program(terminal: PseudoTerminal) -> None:
    terminal.hang_up()
    assert terminal.wait() == 128 + signal.SIGHUP
