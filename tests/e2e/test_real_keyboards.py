"""Real terminals on a real X server, real key events: each key does what it means.

xterm delivers characters: the program has to find the layout by itself. kitty names the keys.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

import pytest

from tests.e2e.conftest import need
from tests.e2e.waiting import wait_for
from tests.e2e.wheel import Installed
from tests.e2e.x11 import CAPS_LOCK, ENTER, KEYPAD, NUM_LOCK, ROW, D, Display, Window, X

KEYBOARDS: Final = ("fr", "us", "de", "es", "ch", "be", "fr bepo")
PLAY: Final = ("play", "--lang", "fr", "--output", "text", "--seed", "97")
"""The first throw is 1, 2, 3, 4, 5."""

OPENING: Final = 3
"""Lines before the first key: the game, the seed, the turn."""

THROW: Final = "1, 2, 3, 4, 5. Encore 2 lancers."
SELECTING: Final = [
    "À relancer : 1. Gardés : 2, 3, 4, 5.",
    "À relancer : 1, 2. Gardés : 3, 4, 5.",
    "À relancer : 1, 2, 3. Gardés : 4, 5.",
    "À relancer : 1, 2, 3, 4. Gardé : 5.",
    "À relancer : 1, 2, 3, 4, 5. Aucun gardé.",
    "Aucun 6 à relancer.",
]
TAKING_BACK: Final = [
    "À relancer : 2, 3, 4, 5. Gardé : 1.",
    "À relancer : 3, 4, 5. Gardés : 1, 2.",
    "À relancer : 4, 5. Gardés : 1, 2, 3.",
    "À relancer : 5. Gardés : 1, 2, 3, 4.",
    "Rien à relancer. Gardés : 1, 2, 3, 4, 5.",
    "Aucun 6 à reprendre.",
]
ASKED: Final = "Reprendre quel dé ?"


class Open(Protocol):
    """Starts the program in a terminal's window and waits for its first words."""

    def __call__(self, terminal: str, *options: str) -> Window: ...


@pytest.fixture(scope="module")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    need("Xvfb", "setxkbmap", "xdotool", "xmodmap", "xset", "xterm", "kitty")
    display = Display(tmp_path_factory.mktemp("display"))
    yield display
    display.close()


@pytest.fixture
def open_window(
    installed: Installed, environment: dict[str, str], display: Display, tmp_path: Path
) -> Iterator[Open]:
    windows: list[Window] = []

    def begin(terminal: str, *options: str) -> Window:
        program = (installed.gobelet, *PLAY, *options)
        windows.append(Window(display, terminal, program, environment, tmp_path))
        first, *_ = windows[-1].wait_for_lines(OPENING)
        assert first.startswith("Yahtzee"), "the keyboard is guessed"
        return windows[-1]

    yield begin
    for window in windows:
        window.close()


@pytest.mark.parametrize("keyboard", KEYBOARDS)
def test_keys_select_and_shift_takes_back(
    open_window: Open, display: Display, keyboard: str
) -> None:
    display.set_layout(keyboard)
    window = open_window("xterm")
    assert window.answers(1, ENTER) == [THROW]
    assert window.answers(6, *ROW) == SELECTING
    assert window.answers(6, *ROW, shift=True) == TAKING_BACK


@pytest.mark.parametrize("keyboard", KEYBOARDS)
def test_so_they_do_under_caps_lock(open_window: Open, display: Display, keyboard: str) -> None:
    """Once a letter gave it away: on bépo Caps Lock swaps the two rows."""
    display.set_layout(keyboard)
    window = open_window("xterm")
    window.answers(1, ENTER)
    with display.locked(CAPS_LOCK):
        assert window.answers(2, D)[1] == "Les majuscules semblent verrouillées."
        assert window.answers(6, *ROW) == SELECTING
        assert window.answers(6, *ROW, shift=True) == TAKING_BACK


def test_kitty_names_the_keys_of_any_keyboard(open_window: Open, display: Display) -> None:
    """Whatever layout is set: here the wrong one, and the keyboard changes in play."""
    window = open_window("kitty", "--keyboard", "us(dvp)")
    wait_for(lambda: b"\x1b[>29u" in window.raw(), lambda: f"the protocol in {window.raw()!r}")
    window.answers(1, ENTER)
    said = {}
    for keyboard in KEYBOARDS:
        display.set_layout(keyboard)
        said[keyboard] = window.answers(6, *ROW) + window.answers(6, *ROW, shift=True)
    assert said == dict.fromkeys(KEYBOARDS, SELECTING + TAKING_BACK)


def test_kitty_names_the_keys_of_the_keypad(open_window: Open, display: Display) -> None:
    display.set_layout("fr")
    window = open_window("kitty")
    wait_for(lambda: b"\x1b[>29u" in window.raw(), lambda: f"the protocol in {window.raw()!r}")
    window.answers(1, ENTER)
    with display.locked(NUM_LOCK):
        assert window.answers(6, *KEYPAD) == SELECTING
        assert window.answers(2, X, KEYPAD[0]) == [ASKED, TAKING_BACK[0]]
