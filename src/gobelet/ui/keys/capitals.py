"""Capital letters among the keys, which show Caps Lock."""

from typing import Final

from gobelet.keyboard.key import Key

_ENOUGH: Final = 2
"""So many capitals in a row: a single one may be a slip with Shift, or begin a name."""


class Capitals:
    """Counts the capitals that come with no small letter between them."""

    def __init__(self) -> None:
        self._count = 0

    def show_caps_lock(self, key: Key) -> bool:
        """Take note of a key, and return whether the keys so far show that Caps Lock is on."""
        if key.upper:
            # In the row of digits, the layout has no such character without Caps Lock.
            self._count += 1 if len(key.name) == 1 and key.name.isalpha() else _ENOUGH
        elif key.char.islower():
            self._count = 0
        return key.upper and self._count >= _ENOUGH

    def forget(self) -> None:
        """Begin again: text was typed, where capitals come with Shift."""
        self._count = 0
