"""The gate between players on a real terminal: nothing of the one before is left on it."""

import re
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from gobelet.raw_terminal import BLANK
from gobelet.ui.keys.held_keys import HELD
from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.waiting import wait_for
from tests.support.system.programs import need

ROOT: Final = Path(__file__).parents[3]
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
ERASED: Final = f"{BLANK}\x1b[3J"
SECRET: Final = re.compile(r"(Number|Ticked:?) \d{4}")


@contextmanager
def at_keyboard(environment: dict[str, str], *arguments: str) -> Iterator[PseudoTerminal]:
    """A game with Ana at the keyboard, who has looked at her number."""
    need()
    command = (sys.executable, "-m", "tests.e2e.terminal.secrets_program", *PLAY, *arguments)
    path = f"{ROOT}/src:{ROOT}"
    with PseudoTerminal(command, environment | {"TERM": "xterm", "PYTHONPATH": path}) as terminal:
        terminal.wait_for("Passez le clavier à Ana.")
        open_gate(terminal, "Turn: Ana.")
        terminal.press(b"d")
        wait_for(lambda: SECRET.search(terminal.written), "the number")
        yield terminal


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator[PseudoTerminal]:
    with at_keyboard(environment) as terminal:
        yield terminal


@pytest.fixture
def large(environment: dict[str, str]) -> Iterator[PseudoTerminal]:
    with at_keyboard(environment, "--view", "large") as terminal:
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


def test_nothing_is_left_after_a_program_that_was_ended(terminal: PseudoTerminal) -> None:
    """As after SIGHUP: tests/e2e/terminal/test_modes.py."""
    terminal.signal(signal.SIGTERM)
    assert terminal.wait() == 128 + signal.SIGTERM
    assert not SECRET.search(left(terminal))


def test_nothing_of_the_large_view_is_left_where_there_is_no_other_screen(
    large: PseudoTerminal,
) -> None:
    large.signal(signal.SIGTERM)
    assert large.wait() == 128 + signal.SIGTERM
    assert not SECRET.search(large.written.rpartition(BLANK)[2])


def test_lines_that_the_large_view_has_covered_are_erased_when_it_is_left(
    terminal: PseudoTerminal,
) -> None:
    def answer(key: bytes, said: str) -> None:
        before = terminal.written.count(said)
        terminal.press(key)
        wait_for(lambda: terminal.written.count(said) > before, said)

    def switch(said: str) -> None:
        """Open the options, and press Space on the large view's switch."""
        for key in (b"\x1b[21~", b"g", b"\r"):
            terminal.press(key)
        terminal.wait_for(said)
        terminal.press(b" ")

    switch("en grand\u00a0: non")
    terminal.wait_for("\x1b[?1049h")
    answer(b"\x1b", "Options")
    answer(b"\x1b", "Turn: Ana.")
    answer(b"&", "Ticked")
    answer(b"\r", "Passez le clavier à Luc.")
    assert ERASED not in terminal.written, "it would erase what is drawn"
    switch("en grand\u00a0: oui")
    terminal.wait_for("\x1b[?1049l")
    terminal.wait_for(ERASED)
    covered, _, after = terminal.written.partition("\x1b[?1049h")
    assert SECRET.search(covered)
    assert not SECRET.search(left(terminal))
    assert after.index("\x1b[?1049l") < after.index(ERASED)
