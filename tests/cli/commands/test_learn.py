"""`gobelet learn`, with keys from a pipe in place of the terminal."""

import sys
from typing import Final

import pytest

from tests.cli.command import LEAVE, Run
from tests.support.driver import french

if sys.platform == "win32":
    pytest.skip("a pipe is no console", allow_module_level=True)

LEARN: Final = ("learn", "--output", "text", "--lang", "fr")
ESCAPE: Final = "\x1b[27u"
"""As terminals of the kitty protocol send it."""
END: Final = "\x1b[F"


def test_the_lesson_begins_and_nothing_is_asked_before(run: Run) -> None:
    code, lines = run(*LEARN, "--seed", "5")
    assert code == 0
    # The layout is looked for beside the first words: they may come first, and so may leaving.
    guess = french("Clavier supposé : us, QWERTY.")
    lines = [line for line in lines if line != guess]
    assert lines[0] == french("Graine 5 : le hasard se répète.")
    assert lines[1].startswith(french("La leçon : on apprend en jouant."))
    assert lines[2] == french("Chapitre 1 sur 3 : les touches.")


def test_its_dice_repeat_with_a_seed(run: Run) -> None:
    options = (*LEARN, "--keyboard", "fr")
    first, again, other = (
        run(*options, "--seed", seed, typed="\r" + LEAVE)[1][4] for seed in ("5", "5", "6")
    )
    assert first == again != other


def test_after_it_the_main_menu_opens(run: Run) -> None:
    typed = ESCAPE + END + "\r" + LEAVE
    _, lines = run(*LEARN, "--keyboard", "fr", typed=typed)
    assert "Quitter la leçon" in lines
    assert french("Gobelet, menu principal. Nouvelle partie : Yahtzee") in lines
