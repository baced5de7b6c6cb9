"""Windows key records: the console names the keys.

The numbers are those of the Windows headers: virtual key codes (`VK_…`) and dwControlKeyState.
"""

from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Final

from msgspec import Struct

from gobelet.keyboard.key import NO_KEY, SHIFTED_LETTERS, Key
from gobelet.keyboard.stroke import Stroke, WindowsRecord

NO_CHAR: Final = "\0"

_ALT: Final = 0x01 | 0x02
_CTRL: Final = 0x04 | 0x08
_SHIFT: Final = 0x10
_ENHANCED: Final = 0x100
"""The key stands outside the keypad, and is not the keypad's key of the same code."""

_ALT_KEY: Final = 0x12
_TYPED_BY_PROGRAMS: Final = frozenset((0x00, 0xE5, 0xE7))
"""No key, VK_PROCESSKEY, VK_PACKET: a program types, as an input method or for braille."""

_FACES: Final = range(0x31, 0x37)
_DIGITS: Final = range(0x30, 0x3A)
_LETTERS: Final = range(0x41, 0x5B)
_KEYPAD_DIGITS: Final = range(0x60, 0x6A)
_SIGNS: Final = (*range(0x6A, 0x70), *range(0xBA, 0xE3))
"""The keypad's signs, and the keys whose characters depend on the layout (`VK_OEM_…`)."""
_CHARACTER_KEYS: Final = frozenset((*_DIGITS, *_LETTERS, *_KEYPAD_DIGITS, *_SIGNS))

_NAVIGATION: Final = {
    0x0C: "unknown",  # VK_CLEAR: the keypad's 5
    0x21: "page-up",
    0x22: "page-down",
    0x23: "end",
    0x24: "home",
    0x25: "left",
    0x26: "up",
    0x27: "right",
    0x28: "down",
    0x2D: "insert",
    0x2E: "delete",
}
_SAME_WITH_SHIFT: Final = {0x08: "backspace", 0x0D: "enter", 0x1B: "escape", 0x20: "space"}
_NAMED: Final = {
    **_NAVIGATION,
    **_SAME_WITH_SHIFT,
    0x03: "c",  # VK_CANCEL: Ctrl+Break
    0x09: "tab",
    0x13: "unknown",  # VK_PAUSE
    0x5D: "unknown",  # VK_APPS
    **{0x6F + number: f"f{number}" for number in range(1, 25)},
}
_NAMED_CHARACTERS: Final = {
    "\x08": "backspace",
    "\t": "tab",
    "\n": "enter",
    "\r": "enter",
    "\x1b": "escape",
    "\x7f": "backspace",
}


class KeyEvent(Struct, frozen=True):
    """The fields of a KEY_EVENT_RECORD; `char` is one unit of UTF-16, `NO_CHAR` for none."""

    down: bool
    repeat: int
    virtual_key: int
    char: str
    state: int


class KeyEvents:
    """Converts events to strokes; a character of two UTF-16 units comes in two events."""

    def __init__(self) -> None:
        self._high = ""

    def strokes(self, event: KeyEvent) -> Iterator[Stroke]:
        """Return the strokes of an event: none, or one for each repeat."""
        stroke = self._pressed(event) if event.down else self._released(event)
        if stroke:
            yield from repeat(stroke, max(event.repeat, 1))

    def _released(self, event: KeyEvent) -> Stroke | None:
        """Return the character whose number was typed on the keypad, as Alt is released."""
        return self._typed(event, None) if event.virtual_key == _ALT_KEY else None

    def _pressed(self, event: KeyEvent) -> Stroke | None:
        record = WindowsRecord(event.virtual_key, event.state)
        if event.virtual_key in _TYPED_BY_PROGRAMS:
            return self._typed(event, record)
        if _is_of_a_number(event):
            return None
        if name := _named(event) or _with_modifiers(event):
            text = event.char if name == "space" else ""
            return Stroke(name, text)
        if event.char == NO_CHAR:
            # A dead key, a bare modifier or a lock; but a dead digit key counts as a key.
            dead_digit = event.virtual_key in _FACES and not event.state & (_CTRL | _ALT)
            return Stroke(windows=record) if dead_digit else None
        return self._typed(event, record)

    def _typed(self, event: KeyEvent, record: WindowsRecord | None) -> Stroke | None:
        """Return the stroke of a character, on whatever key."""
        if name := _NAMED_CHARACTERS.get(event.char):
            return Stroke(name)
        if event.char < " ":
            return None if event.char == NO_CHAR else Stroke(f"ctrl-{_caret(event.char)}")
        text = self._join(event.char)
        return Stroke(text=text, windows=record) if text else None

    def _join(self, unit: str) -> str:
        """Return the character that this unit completes."""
        high, self._high = self._high, ""
        if "\ud800" <= unit <= "\udbff":
            self._high = unit
            return ""
        if "\udc00" <= unit <= "\udfff":
            pair = (high + unit).encode("utf-16-le", "surrogatepass")
            return pair.decode("utf-16-le") if high else ""
        return unit


def _caret(control: str) -> str:
    """Return the character that gives this control character with Ctrl."""
    return chr(ord(control) | 0x40).lower()


def _is_of_a_number(event: KeyEvent) -> bool:
    """Whether it is a keypad key with Alt, which types the number of a character."""
    digit = event.virtual_key in (*_KEYPAD_DIGITS, 0x6B)
    unlocked = event.virtual_key in _NAVIGATION and not event.state & _ENHANCED
    return bool(event.state & _ALT and not event.state & _CTRL and (digit or unlocked))


def _named(event: KeyEvent) -> str:
    """Return the name of a key that types no character, or a blank one."""
    name = _NAMED.get(event.virtual_key, "")
    if name in ("", "unknown"):
        return name
    if name == "space" and _alt_gr(event.state):
        return ""
    shift = event.state & _SHIFT and event.virtual_key not in _SAME_WITH_SHIFT
    return _modifiers(event.state) + ("shift-" if shift else "") + name


def _with_modifiers(event: KeyEvent) -> str:
    """Return the name of a character's key with Ctrl or Alt, but not with AltGr."""
    modifiers = _modifiers(event.state)
    if not modifiers or _alt_gr(event.state) or event.virtual_key not in _CHARACTER_KEYS:
        return ""
    if event.virtual_key in (*_DIGITS, *_LETTERS):
        return modifiers + chr(event.virtual_key).lower()
    return "unknown"


def _modifiers(state: int) -> str:
    return ("ctrl-" if state & _CTRL else "") + ("alt-" if state & _ALT else "")


def _alt_gr(state: int) -> bool:
    return bool(state & _CTRL and state & _ALT)


class WindowsRecords:
    """Keys named by the Windows console.

    Input typed by a program (virtual key 0, VK_PACKET) is left to `Characters`. A real key must
    never be looked up in the layout's table: the keypad's minus is not AZERTY's key 6.
    """

    def __init__(self, typing: Callable[[], bool]) -> None:
        self._typing = typing

    def key(self, stroke: Stroke) -> Key | None:
        record, char = stroke.windows, stroke.text
        if record is None or record.virtual_key in _TYPED_BY_PROGRAMS:
            return None
        if not char and self._typing():
            # A dead key: the accented letter follows.
            return NO_KEY
        return Key(_key_name(record, char), char, exact=True)


def _key_name(record: WindowsRecord, char: str) -> str:
    shift = "shift-" if record.state & _SHIFT else ""
    key = record.virtual_key
    if _alt_gr(record.state):
        return char.lower()
    if key in _FACES:
        return shift + chr(key)
    if key in _LETTERS:
        letter = chr(key).lower()
        return shift + letter if letter in SHIFTED_LETTERS else letter
    if key in _KEYPAD_DIGITS:
        return str(_KEYPAD_DIGITS.index(key))
    return char.lower()
