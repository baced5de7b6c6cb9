"""The terminal's modes and the kitty keyboard protocol, on a terminal of ours.

The keys are those of an AZERTY keyboard, and the program believes in another one.
"""

import re
import signal
import time
from collections.abc import Iterator
from typing import Final

import pytest

from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.waiting import wait_for
from tests.e2e.wheel import Installed

PLAY: Final = ("play", "--lang", "en", "--keyboard", "us", "--seed", "3", "--output", "text")
TURN: Final = "Turn 1 of 13"
THROW: Final = "2, 2, 3, 5, 5."

ASKED: Final = ("\x1b[?2004h", "\x1b[?u")
PUSHED: Final = "\x1b[>29u"
POPPED: Final = "\x1b[<u"
CLOSED: Final = "\x1b[?2004l"

ENTER: Final = b"\x1b[13u"
KEY_2: Final = b"\x1b[233::50;;233u"
SHIFT_2: Final = b"\x1b[233:50:50;2;50u"
KEYPAD_5: Final = b"\x1b[57404;129;53u"
CTRL_C: Final = b"\x1b[99;5u"


@pytest.fixture
def terminal(installed: Installed, environment: dict[str, str]) -> Iterator[PseudoTerminal]:
    """A game before the first throw."""
    command = (installed.gobelet, *PLAY)
    with PseudoTerminal(command, environment | {"TERM": "xterm-256color"}) as terminal:
        terminal.wait_for(TURN)
        yield terminal


@pytest.fixture
def kitty(terminal: PseudoTerminal) -> PseudoTerminal:
    """A game on a terminal that knows the protocol."""
    terminal.press(b"\x1b[?0u")
    terminal.wait_for(PUSHED)
    return terminal


def modes(terminal: PseudoTerminal) -> list[str]:
    """Return the control sequences among what was written."""
    return re.findall(r"\x1b[^a-z]*[a-z]", terminal.written)


def test_a_terminal_without_the_protocol(terminal: PseudoTerminal) -> None:
    terminal.press(b"\x03\x03")
    assert terminal.wait() == 0
    assert terminal.written.startswith("".join(ASKED))
    assert terminal.written.endswith(f"{CLOSED}\r\n")
    assert modes(terminal) == [*ASKED, CLOSED]


def test_keys_told_by_the_terminal(kitty: PseudoTerminal) -> None:
    kitty.press(b"\x1b[57441;2u\x1b[57360u" + ENTER)
    kitty.wait_for(THROW)
    kitty.press(KEY_2)
    kitty.wait_for("To throw again: 2.")
    kitty.press(KEYPAD_5)
    kitty.wait_for("To throw again: 2, 5.")
    kitty.press(SHIFT_2)
    kitty.wait_for("To throw again: 5.")
    assert "No effect" not in kitty.written
    kitty.press(CTRL_C + CTRL_C)
    assert kitty.wait() == 0
    assert modes(kitty) == [*ASKED, PUSHED, POPPED, CLOSED]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_gives_everything_back(kitty: PseudoTerminal, number: signal.Signals) -> None:
    kitty.signal(number)
    assert kitty.wait() == 128 + number
    assert modes(kitty) == [*ASKED, PUSHED, POPPED, CLOSED]


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_a_program_that_was_stopped_answers_keys_once_it_goes_on(
    terminal: PseudoTerminal, number: signal.Signals
) -> None:
    raw, cooked = terminal.attributes, terminal.first_attributes
    assert raw != cooked
    terminal.signal(number)
    terminal.wait_for_stop()
    if number == signal.SIGTSTP:
        assert terminal.attributes == cooked
        assert modes(terminal)[-1] == CLOSED
    # What a shell makes of it meanwhile.
    terminal.attributes = cooked
    terminal.signal(signal.SIGCONT)
    wait_for(lambda: terminal.attributes == raw, "a raw terminal")
    terminal.press(b"\r")
    terminal.wait_for(THROW)
    assert modes(terminal)[-2:] == [*ASKED]
    terminal.press(b"\x03\x03")
    assert terminal.wait() == 0
    assert terminal.attributes == cooked


def test_an_interrupt_from_outside_only_asks(kitty: PseudoTerminal) -> None:
    kitty.signal(signal.SIGINT)
    kitty.wait_for("Leave Gobelet?")
    kitty.signal(signal.SIGINT)
    assert kitty.wait() == 0
    assert modes(kitty) == [*ASKED, PUSHED, POPPED, CLOSED]


def test_a_terminal_that_hangs_up(kitty: PseudoTerminal) -> None:
    kitty.hang_up()
    assert kitty.wait() == 128 + signal.SIGHUP


def test_what_a_killed_run_left_is_taken_back(terminal: PseudoTerminal) -> None:
    terminal.press(b"\x1b[?29u")
    terminal.wait_for(POPPED + PUSHED)


def test_sequences_are_no_keys(terminal: PseudoTerminal) -> None:
    """A mouse, a window that gets the focus, replies, a slow line: nothing selects a die."""
    terminal.press(b"\r")
    terminal.wait_for(THROW)
    before = terminal.written
    terminal.press(b"\x1b[M 22\x1b[<0;22;5M\x1b[I\x1b[22;2R\x1b]11;rgb:2222/5555\x1b\\\xff\xc3")
    terminal.press(b"\x1b[2")
    time.sleep(0.1)
    terminal.press(b"2;5R2")
    terminal.wait_for("To throw again: 2.")
    assert terminal.written.startswith(before + "\r\nTo throw again: 2.")
    # Nor is a paste, whole or without an end.
    terminal.press(b"\x1b[200~2\r2\r\x1b[201~")
    terminal.wait_for("No effect here.")
    terminal.press(b"\x1b[200~2")
    time.sleep(0.1)
    terminal.press(b"\x03")
    terminal.wait_for("Leave Gobelet?")
    assert terminal.written.count("To throw again") == 1


def test_a_terminal_that_can_do_nothing(installed: Installed, environment: dict[str, str]) -> None:
    with PseudoTerminal((installed.gobelet, *PLAY), environment | {"TERM": "dumb"}) as terminal:
        terminal.wait_for(TURN)
        terminal.press(b"\x03\x03")
        assert terminal.wait() == 0
        assert "\x1b" not in terminal.written
