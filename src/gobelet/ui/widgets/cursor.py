"""A place in a list, and how keys move it."""

import unicodedata
from collections.abc import Sequence
from typing import Final

MOVES: Final = ("up", "down", "home", "end")

_BEGINNING: Final = 32
"""Characters of a text that are compared; no letter consists of more."""


class Cursor:
    """A place among `count` items; `index` is None while none is chosen yet."""

    def __init__(self, count: int, index: int | None = 0) -> None:
        self.count = count
        self.index = index if count else None

    def move(self, key: str) -> bool:
        """Move by an arrow, Home or End; False at the edge: there is no wrapping."""
        if not self.count:
            return False
        before = self.index
        if before is None:
            self.index = self.count - 1 if key == "end" else 0
            return True
        targets = {"up": before - 1, "down": before + 1, "home": 0, "end": self.count - 1}
        self.index = min(max(targets[key], 0), self.count - 1)
        return self.index != before or key in ("home", "end")

    def point(self, place: int) -> bool:
        """Go to a place; False if there is none."""
        if 0 <= place < self.count:
            self.index = place
            return True
        return False

    def find(self, texts: Sequence[str], letter: str) -> bool:
        """Go to the next item that begins with a letter, accents ignored; False if none does."""
        start = -1 if self.index is None else self.index
        for step in range(1, self.count + 1):
            place = (start + step) % self.count
            if begins(texts[place], letter):
                self.index = place
                return True
        return False


def begins(text: str, letter: str) -> bool:
    """Whether a text begins with a letter, accents ignored; False for an accent alone."""
    wanted = plain(letter)
    # Only the beginning is compared: texts and lists may be long.
    return bool(wanted) and plain(text[:_BEGINNING]).startswith(wanted)


def plain(text: str) -> str:
    """Return a text without accents, in lower case."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()
