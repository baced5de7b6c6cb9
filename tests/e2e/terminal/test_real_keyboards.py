"""Real terminals on a real X server, real key events: each key does what it means.

xterm delivers characters: the program has to find the layout by itself. kitty names the keys.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

import pytest

from tests.e2e.terminal.x11 import CAPS_LOCK, ENTER, KEYPAD, NUM_LOCK, ROW, D, Display, Window, X
from tests.e2e.waiting import wait_for
from tests.e2e.wheel import Installed
from tests.support.system.programs import need
from tests.support.system.proof import tried

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
    "Aucun 6 à désélectionner.",
]
QUESTION: Final = re.compile(r"Appuyez sur (Maj et )?la touche ([1-6])")
REMOTE: Final = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}
ASKED: Final = "Désélectionner quel dé ?"


class Open(Protocol):
    """Starts the program in a terminal's window, with further environment variables."""

    def __call__(self, terminal: str, *arguments: str, **variables: str) -> Window: ...


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

    def begin(terminal: str, *arguments: str, **variables: str) -> Window:
        directory = tmp_path / str(len(windows))
        directory.mkdir()
        program = (installed.gobelet, *arguments)
        windows.append(Window(display, terminal, program, environment | variables, directory))
        return windows[-1]

    yield begin
    for window in windows:
        window.close()


def thrown(window: Window) -> Window:
    """Throw the dice in a game that has just been started."""
    first, *_ = window.wait_for_lines(OPENING)
    assert first.startswith("Yahtzee"), "the keyboard is guessed"
    assert window.answers(1, ENTER) == [THROW]
    return window


def with_the_protocol(window: Window) -> Window:
    """Wait until the terminal names the keys."""
    wait_for(lambda: b"\x1b[>29u" in window.raw(), lambda: f"the protocol in {window.raw()!r}")
    return window


@pytest.mark.parametrize("keyboard", tried(("fr", "de", "fr bepo"), KEYBOARDS))
def test_keys_select_and_shift_takes_back(
    open_window: Open, display: Display, keyboard: str
) -> None:
    """And so they do under Caps Lock, once letters gave it away: on bépo it swaps the two rows.

    Digits with Shift, without it, and a layout with a variant; tests/keyboard has all layouts.
    """
    display.set_layout(keyboard)
    window = thrown(open_window("xterm", *PLAY))
    assert window.answers(6, *ROW) == SELECTING
    assert window.answers(6, *ROW, shift=True) == TAKING_BACK
    with display.locked(CAPS_LOCK):
        assert window.answers(3, D, D)[2] == "Les majuscules semblent verrouillées."
        assert window.answers(6, *ROW) == SELECTING
        assert window.answers(6, *ROW, shift=True) == TAKING_BACK


@pytest.mark.parametrize(
    ("keyboard", "name"), [("fr bepo", "bépo français"), ("de", "QWERTZ allemand")]
)
def test_a_keyboard_set_by_ear_is_known_from_then_on(
    open_window: Open, display: Display, keyboard: str, name: str
) -> None:
    """As over SSH, where nothing tells which keyboard the player has."""
    display.set_layout(keyboard)
    window = open_window("xterm", "keys", "--lang", "fr", "--output", "text", **REMOTE)
    [said] = window.wait_for_lines(1)
    while asked := QUESTION.search(said):
        said, *_ = window.answers(1, ROW[int(asked[2]) - 1], shift=bool(asked[1]))
    assert said == f"Clavier reconnu : {name}."
    display.press(ENTER)
    window.wait()
    assert "Enregistré." in window.lines()
    game = thrown(open_window("xterm", *PLAY, **REMOTE))
    assert game.answers(6, *ROW) == SELECTING
    assert game.answers(6, *ROW, shift=True) == TAKING_BACK


def test_kitty_names_the_keys_of_any_keyboard(open_window: Open, display: Display) -> None:
    """Whatever layout is set: here the wrong one, and the keyboard changes in play."""
    window = thrown(with_the_protocol(open_window("kitty", *PLAY, "--keyboard", "us(dvp)")))
    said = {}
    for keyboard in KEYBOARDS:
        display.set_layout(keyboard)
        said[keyboard] = window.answers(6, *ROW) + window.answers(6, *ROW, shift=True)
    assert said == dict.fromkeys(KEYBOARDS, SELECTING + TAKING_BACK)


def test_kitty_names_the_keys_of_the_keypad(open_window: Open, display: Display) -> None:
    display.set_layout("fr")
    window = thrown(with_the_protocol(open_window("kitty", *PLAY)))
    with display.locked(NUM_LOCK):
        assert window.answers(6, *KEYPAD) == SELECTING
        assert window.answers(2, X, KEYPAD[0]) == [ASKED, TAKING_BACK[0]]
