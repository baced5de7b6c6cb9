"""The large view in a console, by the real functions; Wine shows control sequences as they are."""

import json
from typing import Final

from gobelet.raw_terminal import SEQUENCES
from tests.e2e.waiting import wait_for
from tests.support.windows.machine import PYTHON, Windows

MODES: Final = (
    "import json;"
    "from gobelet.raw_terminal import console_mode;"
    "from gobelet.view.screen import can_draw, open_screen;"
    "found = [console_mode(1), can_draw(1), console_mode(1)];"
    "screen = open_screen(1);"
    "found += [console_mode(1), screen.size()];"
    "screen.close();"
    "file = open(r'C:\\modes.json', 'w');"
    "file.write(json.dumps([*found, console_mode(1)]));"
    "file.close()"
)
"""Writes the console's mode before, between and after, and its size."""


def test_the_mode_of_the_console_comes_back(windows: Windows) -> None:
    file = windows.path("C:\\modes.json")
    file.unlink(missing_ok=True)
    windows.start(PYTHON, "-c", MODES)
    wait_for(lambda: file.exists() and file.read_text(), "the modes")
    before, can, between, drawn_on, size, after = json.loads(file.read_text())
    assert can is True
    assert (between, after) == (before, before)
    assert drawn_on == before | SEQUENCES
    assert size == [80, 25]


def test_large_dice_are_drawn_beside_the_words(windows: Windows) -> None:
    console = windows.play("play", "--seed", "3", "--lang", "fr", "--view", "large")
    windows.nvda.heard(number=3)
    assert console.answered("Return") == ["2, 2, 3, 5, 5. Encore 2 lancers."]
    shown = windows.screen()
    assert shown["mode"] & SEQUENCES
    written = "".join(shown["lines"])
    assert "\x1b[" in written
    assert "██████" in written
    assert "Encore 2 lancers." in written
