"""What may go wrong around a game, and how it ends: the game goes on, or leaves in order."""

import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.terminal.terminal import Start, Terminal
from tests.e2e.waiting import wait_for, wait_until_quiet
from tests.e2e.wheel import Installed
from tests.support.keyboard.driver import GOES_ON
from tests.support.keyboard.modes import without_modes

PLAY: Final = ("play", "--lang", "fr", "--keyboard", "fr", "--seed", "3")
SPEECH: Final = (*PLAY, "--output", "speech")
TEXT: Final = (*PLAY, "--output", "text")

# How the sentences of this game begin.
SEEDED: Final = "Graine 3\u00a0"
TURN: Final = "Tour 1 sur 13"
THROW: Final = "2, 2, 3, 5, 5."
SELECTED: Final = "À relancer\u00a0: 2."
NO_SPEECH: Final = "Aucune voix trouvée."
QUESTION: Final = "Quitter Gobelet\u00a0?"

LINES: Final = re.compile(r"(\r\n[^\x00-\x1f\x7f\x80-\x9f]{3,}\r)*")
"""Whole lines and nothing else; the terminal puts a return before each line feed."""


def shown(terminal: Terminal) -> list[str]:
    """Return the lines shown, when nothing else is written: no control sequence, no half line."""
    terminal.wait_until_quiet()
    assert LINES.fullmatch(terminal.raw().decode("utf-8"))
    return terminal.lines()


def begins(lines: list[str], *beginnings: str) -> bool:
    return len(lines) == len(beginnings) and all(map(str.startswith, lines, beginnings))


@pytest.fixture
def speaking(start: Start, dispatcher: Dispatcher) -> Terminal:
    """A game in speech mode whose first words have been spoken, and which waits for a key."""
    terminal = start(*SPEECH, **dispatcher.variables())
    wait_for(lambda: any(text.startswith(TURN) for text in dispatcher.texts()), "first words")
    wait_until_quiet(terminal.wake_ups)
    return terminal


@pytest.fixture
def writing(start: Start) -> Terminal:
    """A game in text mode whose first words stand on the screen, and which waits for a key."""
    terminal = start(*TEXT)
    terminal.wait_for_line(TURN)
    wait_until_quiet(terminal.wake_ups)
    return terminal


@pytest.fixture
def loading(start: Start) -> Terminal:
    """The same, which still loads what reads keys."""
    terminal = start(*TEXT)
    terminal.wait_for_line(TURN)
    return terminal


# Speech


@pytest.mark.parametrize("options", [SPEECH, PLAY])
def test_without_a_daemon_the_game_is_text(
    start: Start, short_directory: Path, options: tuple[str, ...]
) -> None:
    terminal = start(*options, SPEECHD_ADDRESS=f"unix_socket:{short_directory}/nothing")
    terminal.wait_for_line(TURN)
    [notice, *others] = shown(terminal)
    assert notice.startswith(NO_SPEECH)
    assert begins(others, "Yahtzee", SEEDED, TURN)
    assert begins(terminal.answer("Enter"), THROW)


def test_a_library_cannot_write_on_the_terminal(start: Start, short_directory: Path) -> None:
    # prismatoid's complains about a locale that is not installed.
    nowhere = f"unix_socket:{short_directory}/nothing"
    terminal = start(*SPEECH, SPEECHD_ADDRESS=nowhere, LANG="xx_XX.UTF-8")
    terminal.wait_for_line(TURN)
    assert begins(shown(terminal), NO_SPEECH, "Yahtzee", SEEDED, TURN)


# Leaving


def test_leaving_is_asked_with_no_first(writing: Terminal) -> None:
    assert begins(writing.lines(), "Yahtzee", SEEDED, TURN)
    assert writing.answer("Ctrl+Q") == [f"{QUESTION} Non"]
    assert writing.answer("Enter") == [GOES_ON]
    assert writing.answer("Ctrl+C") == [f"{QUESTION} Non"]
    assert writing.answer("Down") == ["Oui"]
    writing.press("Enter")
    assert writing.wait() == 0
    assert writing.settings("after") == writing.settings("before")


def test_an_interrupt_from_outside_asks_too(writing: Terminal) -> None:
    before = len(writing.lines())
    writing.signal(signal.SIGINT)
    writing.wait_for_line(QUESTION)
    assert shown(writing)[before:] == [f"{QUESTION} Non"]
    assert writing.answer("Enter") == [GOES_ON]


@pytest.mark.parametrize("game", ["loading", "writing", "speaking"])
def test_terminate_ends_at_once_and_restores_the_terminal(
    request: pytest.FixtureRequest, game: str
) -> None:
    terminal: Terminal = request.getfixturevalue(game)
    terminal.signal(signal.SIGTERM)
    assert terminal.wait() == 128 + signal.SIGTERM
    after = terminal.settings("after").replace(";", "").split()
    assert {"icanon", "echo", "isig", "icrnl"} <= {*after}
    assert terminal.settings("after") == terminal.settings("before")


@pytest.mark.parametrize("game", ["loading", "writing", "speaking"])
def test_closing_the_terminal_ends_the_program(request: pytest.FixtureRequest, game: str) -> None:
    terminal: Terminal = request.getfixturevalue(game)
    assert terminal.running()
    terminal.close()
    wait_for(lambda: not terminal.running(), "the end of the program")


# The start


def test_standard_input_has_to_be_a_terminal(
    installed: Installed, environment: dict[str, str]
) -> None:
    done = subprocess.run(
        (installed.gobelet, *TEXT),
        env=environment,
        stdin=subprocess.DEVNULL,
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


def test_other_dice_need_no_announcement(start: Start) -> None:
    terminal = start("play", "--lang", "fr", "--keyboard", "fr", "--output", "text")
    terminal.wait_for_line(TURN)
    assert begins(shown(terminal), "Yahtzee", TURN)
    [throw] = terminal.answer("Enter")
    assert re.match(r"[1-6](, [1-6]){4}\. ", throw)


def test_the_locale_chooses_the_language_and_suggests_the_keyboard(start: Start) -> None:
    # Whether the system has this locale installed does not matter; from afar nothing else tells.
    variables = {"LANG": "fr_FR.UTF-8", "SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}
    terminal = start("play", "--seed", "3", "--output", "text", **variables)
    guessed = "Clavier supposé\u00a0: fr"
    terminal.wait_for_line(guessed)
    assert begins(shown(terminal), "Yahtzee", SEEDED, TURN, guessed)
    assert begins(terminal.answer("Enter"), THROW)
    assert begins(terminal.answer("é"), SELECTED)


# The screen


@pytest.fixture
def bare(installed: Installed, environment: dict[str, str]) -> Iterator[PseudoTerminal]:
    """A game that writes to a terminal of ours, before the first throw."""
    command = (installed.gobelet, *TEXT)
    with PseudoTerminal(command, environment | {"TERM": "xterm-256color"}) as terminal:
        terminal.wait_for(TURN)
        yield terminal


def test_a_terminal_receives_whole_lines_only(bare: PseudoTerminal) -> None:
    bare.press(b"\r")
    bare.wait_for(THROW)
    bare.press("é".encode())
    bare.wait_for(SELECTED)
    bare.press(b"\x1b")
    bare.wait_for("Menu de la partie")
    bare.press(b"\x1b[B\x1b[A\x03\x03")
    assert bare.wait() == 0
    written = without_modes(bare.written.encode()).decode()
    assert LINES.fullmatch(written.removesuffix("\r\n"))


def test_a_terminal_that_hangs_up_ends_the_program(bare: PseudoTerminal) -> None:
    bare.hang_up()
    assert bare.wait() == 128 + signal.SIGHUP
