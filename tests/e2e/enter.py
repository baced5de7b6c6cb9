"""Enter after Enter, as somebody presses it who means it: not so soon that it may be held down."""

import time
from typing import Final

from gobelet.ui.keys.held_keys import REPEAT

SPARE: Final = 0.05
"""Seconds more: a terminal delivers keys a little unevenly."""


class EnterPresses:
    """Waits before an Enter that comes too soon after another one."""

    def __init__(self) -> None:
        self._last = 0.0

    def before(self, *, enter: bool) -> None:
        """Be called before each key."""
        if enter:
            time.sleep(max(0.0, self._last + REPEAT + SPARE - time.monotonic()))
        self._last = time.monotonic() if enter else 0.0
