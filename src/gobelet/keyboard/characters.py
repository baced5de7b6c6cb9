"""The last sources: a character, by the layout's digit row, then by what it is."""

import unicodedata
from collections.abc import Callable

from gobelet.keyboard.caps import CapsLock
from gobelet.keyboard.key import SHIFTED_LETTERS, Key
from gobelet.keyboard.layouts import Layout, table
from gobelet.keyboard.letters import Place, place
from gobelet.keyboard.stroke import Stroke


class LayoutTable:
    """A character of the digit row of the player's layout."""

    def __init__(self, layout: Callable[[], Layout], caps: CapsLock) -> None:
        self._layout = layout
        self._caps = caps

    def key(self, stroke: Stroke) -> Key | None:
        layout, char = self._layout(), stroke.text
        if char not in table(layout):
            return None
        self._caps.notice_row(char, layout)
        return Key(table(layout, caps=self._caps.on)[char], char, upper=char not in layout.free)


class Characters:
    """Any character: a digit of any script or keypad, a letter, a sign."""

    def __init__(self, layout: Callable[[], Layout], caps: CapsLock) -> None:
        self._layout = layout
        self._caps = caps

    def key(self, stroke: Stroke) -> Key:
        char = stroke.text
        if char == " ":
            return Key("space", char)
        digit = unicodedata.decimal(char, None) if len(char) == 1 else None
        if digit is not None:
            # Digits of another script, or of a keypad where the layout has none in the row.
            row = table(self._layout(), caps=self._caps.on)
            return Key(row.get(str(digit), str(digit)), char)
        key = letter_key(char, self._layout(), caps=self._caps.on)
        self._caps.notice_letter(char, key.name)
        return key


def letter_key(char: str, layout: Layout, *, caps: bool) -> Key:
    """Return the key of a letter or sign; on keyboards of other alphabets, the one at its place.

    Of the letters with Shift, only Shift+S and Shift+H are keys of their own. Caps Lock turns
    them round, in alphabets that have capitals.
    """
    found = place(char, layout.name) or Place(char.lower(), shift=char.isupper())
    shift = found.shift != (caps and char.lower() != char.upper())
    if found.letter in SHIFTED_LETTERS and shift:
        return Key(f"shift-{found.letter}", char)
    return Key(found.letter, char, upper=char.isupper())
