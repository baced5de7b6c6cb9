"""Whether Caps Lock is on, as far as characters tell."""

from collections.abc import Callable
from string import ascii_lowercase
from typing import Final

from gobelet.keyboard.key import SHIFTED_LETTERS
from gobelet.keyboard.layouts import Layout

_TELLING: Final = frozenset(ascii_lowercase) - SHIFTED_LETTERS
"""The keys whose letter tells: not S and H, and not what has no capital of its own (ß)."""


class CapsLock:
    """Believes what the characters say.

    Nobody presses Shift with a letter but for Shift+S and Shift+H: any other letter that comes
    as a capital means Caps Lock, any other small one means none. S and H themselves then read
    the other way round: under Caps Lock their bare keys give the capital. Only where `typing` is
    true are capitals written with Shift.
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
        """Take note of a character of the digit row; one of both states says nothing."""
        if char not in layout.free:
            self.on = True
        elif char not in layout.locked:
            self.on = False
