"""The console: how it ends, what stands for a keyboard and is none, what gets into a pipe."""

import json
import time
from collections.abc import Callable
from typing import Final

import pytest

from tests.e2e.waiting import wait_for
from tests.support.windows.machine import PROGRAM, PYTHON, Console, Windows

PLAY: Final = ("play", "--seed", "3", "--output", "speech", "--lang", "fr")

KILLED_AFTER: Final = 5
"""Seconds that Windows waits for the end of a program whose window is closed."""

PIPED: Final = (
    "import subprocess, sys;"
    "from ctypes import windll;"
    "windll.kernel32.SetConsoleOutputCP(850);"
    "piped = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE).stdout;"
    "open(r'C:\\piped', 'wb').write(piped)"
)
"""Keeps what a program writes into a pipe, in a console of Western Europe."""


End = Callable[[Windows, Console], None]


def press_twice(key: str) -> End:
    def end(_windows: Windows, console: Console) -> None:
        [asked] = console.answered(key)
        assert asked == "Quitter Gobelet ? La partie est enregistrée. Non"
        console.press(key)

    return end


IN_THE_MENU: Final = "Gobelet, menu principal. Reprendre : tour 1 sur 13, lancer 1 sur 3."
ASKED: Final = "Une partie a été interrompue. La reprendre ? Tour 1 sur 13, lancer 1 sur 3."

RESUMED: Final = [
    "Yahtzee, règles Playroom, 13 lignes.",
    "Tour 1 sur 13, lancer 1 sur 3. Rien à relancer. Gardés : 2, 2, 3, 5, 5.",
]


@pytest.mark.parametrize(
    ("end", "offered"),
    [
        pytest.param(press_twice("ctrl+c"), IN_THE_MENU, id="Ctrl+C twice"),
        # Wine makes a key of it; for Windows: tests/keyboard/windows/test_console_end.py.
        pytest.param(
            press_twice("ctrl+Break"), IN_THE_MENU, id="Ctrl+Break twice", marks=pytest.mark.long
        ),
        pytest.param(lambda windows, _: windows.close_window(), ASKED, id="the window closed"),
        pytest.param(
            lambda windows, _: windows.log_off(), ASKED, id="logged off", marks=pytest.mark.long
        ),
    ],
)
def test_each_end_leaves_the_game_saved(end: End, offered: str, windows: Windows) -> None:
    console = windows.play(*PLAY)
    windows.nvda.heard(number=3)
    assert console.answered("Return") == ["2, 2, 3, 5, 5. Encore 2 lancers."]
    end(windows, console)
    console.wait(KILLED_AFTER)
    [saved] = windows.saved()
    assert (saved["actions"], saved["in_use"], saved["ended"]) == (2, False, False)
    before = len(windows.nvda.spoken())
    console = windows.play("--output", "speech", "--lang", "fr")
    [said] = windows.nvda.heard(before)
    assert said.startswith(offered)
    console.press("Return")
    assert windows.nvda.heard(before + 1, 2) == RESUMED


def test_nul_is_no_keyboard(windows: Windows) -> None:
    said = windows.path("C:\\said")
    command = f"{PROGRAM} --lang fr play < NUL 2> C:\\said"
    console = windows.start("cmd", "/c", command)
    assert console.wait(20) == 2
    assert said.read_text("utf-8").splitlines() == [
        "gobelet\u00a0: Pour jouer, il faut un terminal\u00a0: l’entrée standard n’en est pas un."
    ]


def test_a_pipe_has_the_code_page_of_its_console(windows: Windows) -> None:
    # As `more` has it; the pipes of Wine's own cmd are files.
    console = windows.start(PYTHON, "-c", PIPED, PROGRAM, "--lang", "fr", "score", "13334")
    assert console.wait(20) == 0
    piped = windows.path("C:\\piped").read_bytes().decode("cp850").splitlines()
    assert piped[:2] == ["Groupe 1, 1 point", "Groupe 2, zéro"]


def test_a_pipe_without_a_console_is_utf_8(windows: Windows) -> None:
    piped = windows.run(PROGRAM, "--lang", "fr", "score", "13334").decode("utf-8").splitlines()
    assert piped[:2] == ["Groupe 1, 1 point", "Groupe 2, zéro"]


def test_escape_stops_a_simulation(windows: Windows) -> None:
    answer = windows.path("C:\\answer")
    games = "--lang fr simulate --bots random --seed 1 --json --games 1000000"
    console = windows.start("cmd", "/c", f"{PROGRAM} {games} > C:\\answer")
    wait_for(lambda: "Échap arrête." in windows.text(), "the work has begun")
    # Another key, of two parts, stops nothing.
    console.press("Up")
    time.sleep(0.5)
    assert console.runs
    console.press("Escape")
    assert console.wait(20) == 0
    assert 0 < json.loads(answer.read_text("utf-8"))["games"] < 1_000_000
