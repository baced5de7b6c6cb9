"""While no key is pressed nothing runs: no thread is woken, there is no timer and no polling."""

import time
from collections.abc import Callable
from typing import Final

import pytest

from tests.e2e.daemon import Dispatcher
from tests.e2e.terminal import Start, Terminal
from tests.e2e.waiting import wait_for

PLAY: Final = ("play", "--lang", "fr", "--keyboard", "fr", "--seed", "3", "--output")
TURN: Final = "Tour 1 sur 13"
PASTE: Final = "\x1b[200~"


def wait_until_idle(terminal: Terminal) -> None:
    """Wait for a second and a half in which nothing is woken.

    An instant after a key prompt_toolkit looks whether it was a lone Escape; and speech has to
    be handed over.
    """

    def idle() -> bool:
        before = terminal.wake_ups()
        time.sleep(1.5)
        return terminal.wake_ups() == before

    wait_for(idle, "a second and a half without a thread woken")


@pytest.fixture
def writing(start: Start) -> Terminal:
    terminal = start(*PLAY, "text")
    terminal.wait_for_line(TURN)
    return terminal


def test_in_a_game_that_is_written(writing: Terminal) -> None:
    writing.answer("d")
    wait_until_idle(writing)


def test_in_a_game_that_is_spoken(start: Start, dispatcher: Dispatcher) -> None:
    terminal = start(*PLAY, "speech", **dispatcher.variables())
    wait_for(lambda: any(text.startswith(TURN) for text in dispatcher.texts()), "first words")
    terminal.press("d")
    wait_until_idle(terminal)


def test_in_a_game_that_has_sounded(start: Start) -> None:
    """The card is stopped a few seconds after the last sound."""
    terminal = start(*PLAY, "text", GOBELET_SOUND="null")
    terminal.wait_for_line(TURN)
    terminal.answer("Enter")
    wait_until_idle(terminal)


def in_the_options(terminal: Terminal) -> None:
    terminal.answer("F10")


def after_escape(terminal: Terminal) -> None:
    terminal.answer("Escape")


def in_a_paste_without_end(terminal: Terminal) -> None:
    terminal.send(f"{PASTE}Zoé")


def in_a_sequence_without_end(terminal: Terminal) -> None:
    terminal.send("\x1b[2")


@pytest.mark.parametrize(
    "begin", [in_the_options, after_escape, in_a_paste_without_end, in_a_sequence_without_end]
)
def test_wherever_the_player_pauses(writing: Terminal, begin: Callable[[Terminal], None]) -> None:
    begin(writing)
    wait_until_idle(writing)


def test_in_the_keyboards_set_up(start: Start) -> None:
    """But for the one timer that asks again, much later."""
    terminal = start("keys", "--lang", "fr", "--output", "text")
    terminal.wait_for_line("Réglage du clavier")
    wait_until_idle(terminal)
