"""From strokes to `Key`s: the first source that knows a stroke names its key."""

import unicodedata
from collections.abc import Callable
from string import ascii_lowercase
from typing import Final, Protocol

from gobelet.keyboard.key import SHIFTED_LETTERS, Key
from gobelet.keyboard.layouts import Layout, table
from gobelet.keyboard.letters import Place, place
from gobelet.keyboard.stroke import Stroke
from gobelet.keyboard.terminal.kitty import KittyProtocol
from gobelet.keyboard.windows.records import WindowsRecords

_TELLING: Final = frozenset(ascii_lowercase) - SHIFTED_LETTERS
"""The keys whose letter shows Caps Lock: not S and H, and no letter without a capital (ß)."""


class CapsLock:
    """Infers Caps Lock from the characters that come.

    The program's keys use Shift only with the letters S and H. So any other capital letter means
    that Caps Lock is on, and any other small letter that it is off. S and H themselves are then
    read in reverse: under Caps Lock their bare keys give the capital. Only while `typing` is true,
    capitals are written with Shift.

    A single capital may be a slip with Shift: a small s or h after it shows that Caps Lock is off.
    """

    def __init__(self, typing: Callable[[], bool]) -> None:
        self.on = False
        self._typing = typing
        self._capitals = 0
        """The capitals that have shown Caps Lock, since the last small letter."""

    def notice_letter(self, char: str, key: str) -> None:
        """Take note of a letter, and of the key that it is on."""
        if key not in _TELLING or char.lower() == char.upper():
            return
        if not (char.isupper() and self._typing()):
            self._take(on=char.isupper())

    def notice_shifted(self, char: str) -> None:
        """Take note of an s or h before it is read; after a capital, a capital proves Caps Lock."""
        if self.on and char.lower() in SHIFTED_LETTERS:
            self._take(on=char.isupper() or self._capitals > 1)

    def _take(self, *, on: bool) -> None:
        self.on = on
        self._capitals = self._capitals + 1 if on else 0

    def notice_row(self, char: str, layout: Layout) -> None:
        """Take note of a character of the digit row; one that both states have proves nothing."""
        if char not in layout.free:
            self.on = True
        elif char not in layout.locked:
            self.on = False


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
        self._caps.notice_shifted(char)
        key = letter_key(char, self._layout(), caps=self._caps.on)
        self._caps.notice_letter(char, key.name)
        return key


def letter_key(char: str, layout: Layout, *, caps: bool) -> Key:
    """Return the key of a letter or sign; for other alphabets, the Latin key at the same place.

    With Shift, only S and H are keys of their own. Caps Lock reverses this, in alphabets that have
    capitals.
    """
    found = place(char, layout.name) or Place(char.lower(), shift=char.isupper())
    shift = found.shift != (caps and char.lower() != char.upper())
    if found.letter in SHIFTED_LETTERS and shift:
        return Key(f"shift-{found.letter}", char)
    return Key(found.letter, char, upper=char.isupper())


class Source(Protocol):
    """One way to know which key a stroke is."""

    def key(self, stroke: Stroke) -> Key | None:
        """Return the key; `NO_KEY` if the stroke is none; None if this source does not know it."""


class KeyDecoder:
    """Decodes strokes for the layout that `layout` returns at each key.

    `typing`: whether text is being typed, where capitals are written with Shift. `remote`: the
    player sits at another machine; Windows records are then made by the console of an SSH server,
    and name the keys of this machine's layout, not of the player's.
    """

    def __init__(
        self,
        layout: Callable[[], Layout],
        *,
        typing: Callable[[], bool] = lambda: False,
        remote: bool = False,
    ) -> None:
        caps = CapsLock(typing)
        self._table = LayoutTable(layout, caps)
        self._characters = Characters(layout, caps)
        exact: tuple[Source, ...] = (KittyProtocol(layout),)
        if not remote:
            exact = (WindowsRecords(typing), *exact)
        self._sources: Final = (NamedKeys(), *exact, Keypad(), self._table, self._characters)

    def decode(self, stroke: Stroke) -> Key | None:
        """Return the key, or None for what is no key."""
        found = (source.key(stroke) for source in self._sources)
        key = next(key for key in found if key)
        return key if key.name else None

    def character(self, char: str) -> Key:
        """Return the key that a character comes from."""
        stroke = Stroke(text=char)
        return self._table.key(stroke) or self._characters.key(stroke)


class NamedKeys:
    """Keys that their sequence names: Enter, arrows, Ctrl+Q, a paste."""

    def key(self, stroke: Stroke) -> Key | None:
        return Key(stroke.name, stroke.text) if stroke.name else None


class Keypad:
    """The keypad in application mode. It has no Shift: its digits are the bare ones."""

    def key(self, stroke: Stroke) -> Key | None:
        return Key(stroke.text, stroke.text, exact=True) if stroke.keypad else None
