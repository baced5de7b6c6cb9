"""Enter after Enter, as somebody presses it who means it: not so soon that it may be held down."""

import time
from typing import Final

from gobelet.ui.keys.held_keys import REPEAT

SPARE: Final = 0.05
"""Seconds more: a terminal delivers keys a little unevenly."""


class EnterPresses:
    """Waits before an Enter that comes after another one.

    The program may have taken the other one just now, when it had time for it.
    """

    def __init__(self) -> None:
        self._was_enter = False

    def before(self, *, enter: bool) -> None:
        """Be called before each key."""
        if enter and self._was_enter:
            time.sleep(REPEAT + SPARE)
        self._was_enter = enter
