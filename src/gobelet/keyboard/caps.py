"""Infers from characters whether Caps Lock is on."""

from collections.abc import Callable
from string import ascii_lowercase
from typing import Final

from gobelet.keyboard.key import SHIFTED_LETTERS
from gobelet.keyboard.layouts import Layout

_TELLING: Final = frozenset(ascii_lowercase) - SHIFTED_LETTERS
"""The keys whose letter shows Caps Lock: not S and H, and no letter without a capital (ß)."""


class CapsLock:
    """Infers Caps Lock from the characters that come.

    The program's keys use Shift only with the letters S and H. So any other capital letter means
    that Caps Lock is on, and any other small letter that it is off. S and H themselves are then
    read in reverse: under Caps Lock their bare keys give the capital. Only while `typing` is true,
    capitals are written with Shift.
    """

    def __init__(self, typing: Callable[[], bool]) -> None:
        self.on = False
        self._typing = typing

    def notice_letter(self, char: str, key: str) -> None:
        """Take note of a letter, and of the key that it is on."""
        if key not in _TELLING or char.lower() == char.upper():
            return
        if not (char.isupper() and self._typing()):
            self.on = char.isupper()

    def notice_row(self, char: str, layout: Layout) -> None:
        """Take note of a character of the digit row; one that both states have proves nothing."""
        if char not in layout.free:
            self.on = True
        elif char not in layout.locked:
            self.on = False
