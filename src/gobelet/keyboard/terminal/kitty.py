"""The kitty keyboard protocol: the terminal names the keys.

Its key codes: https://sw.kovidgoyal.net/kitty/keyboard-protocol/
"""

import unicodedata
from collections.abc import Callable
from typing import Final

from gobelet.keyboard.key import NO_KEY, SHIFTED_LETTERS, Key
from gobelet.keyboard.layouts import Layout, table
from gobelet.keyboard.letters import place
from gobelet.keyboard.stroke import KittyKey, Stroke
from gobelet.keyboard.terminal.sequences import ALT, CAPS, CTRL, OTHERS, SHIFT, UNKNOWN, modified

_EDITING: Final = {13: "enter", 27: "escape", 127: "backspace", 57414: "enter"}
"""Keys that terminals without the protocol send in the same form with Shift or Ctrl."""

_FUNCTIONAL: Final = {
    **{9: "tab", 57348: "insert", 57349: "delete", 57350: "left", 57351: "right", 57352: "up"},
    **{57353: "down", 57354: "page-up", 57355: "page-down", 57356: "home", 57357: "end"},
    **{57363 + number: f"f{number}" for number in range(1, 36)},
    # The keypad without Num Lock.
    **{57417: "left", 57418: "right", 57419: "up", 57420: "down", 57421: "page-up"},
    **{57422: "page-down", 57423: "home", 57424: "end", 57425: "insert", 57426: "delete"},
}

_KEYPAD: Final = {
    **{57399 + digit: str(digit) for digit in range(10)},
    **{57409: ".", 57410: "/", 57411: "*", 57412: "-", 57413: "+", 57415: "=", 57416: ","},
}

_SILENT: Final = frozenset((*range(57358, 57361), *range(57441, 57455)))
"""Caps Lock, Scroll Lock, Num Lock; Shift, Ctrl, Alt and the like by themselves."""

_COMMANDING: Final = ALT | CTRL | OTHERS


class KittyProtocol:
    """Keys named by the terminal: a digit by its place, a letter by its character in the layout."""

    def __init__(self, layout: Callable[[], Layout]) -> None:
        self._layout = layout

    def key(self, stroke: Stroke) -> Key | None:
        kitty = stroke.kitty
        if kitty is None:
            return None
        if kitty.code == 0:
            # Text without a key: from dead keys or an input method.
            return None if stroke.text else NO_KEY
        if kitty.code in _SILENT:
            return NO_KEY
        if name := _named(kitty):
            return Key(name, exact=True)
        if sign := _KEYPAD.get(kitty.code):
            return Key(modified(sign, kitty.modifiers & ~SHIFT), stroke.text or sign, exact=True)
        if not _char(kitty.code):
            return Key(UNKNOWN, exact=True)
        return None if _is_other_level(kitty, stroke.text) else self._character(kitty, stroke.text)

    def _character(self, kitty: KittyKey, text: str) -> Key:
        # Without a base, a character beyond ASCII may be on any key of an unknown layout.
        exact = kitty.base is not None or _char(kitty.code).isascii()
        name, shift = self._place(kitty)
        if kitty.modifiers & _COMMANDING:
            return Key(modified(name, kitty.modifiers), exact=exact)
        typed = text or _typed(kitty)
        if _is_face(name) or name in SHIFTED_LETTERS:
            return Key(f"shift-{name}" if shift else name, typed, exact=exact)
        return Key(name if name.isalpha() else typed.lower(), typed, exact=exact)

    def _place(self, kitty: KittyKey) -> tuple[str, bool]:
        """Return the name of a key without its modifiers, and whether Shift is held with it."""
        shift = bool(kitty.modifiers & SHIFT)
        char, base = _char(kitty.code).lower(), _char(kitty.base)
        for digit in (_digit(base), _digit(char)):
            if _is_face(digit):
                return digit, shift
        if not base and (name := table(self._layout()).get(char)):
            return name[-1], shift or name.startswith("shift-")
        if _is_face(digit := _digit(_char(kitty.shifted))):
            return digit, shift
        if char == " ":
            return "space", shift
        if char.isalpha() and not unicodedata.name(char, "LATIN").startswith("LATIN"):
            found = place(char, self._layout().name)
            return base or (found.letter if found else char), shift
        return char, shift


def _named(kitty: KittyKey) -> str:
    """Return the name of a key that types nothing."""
    if name := _EDITING.get(kitty.code):
        return modified(name, kitty.modifiers & ~(SHIFT | CTRL))
    name = _FUNCTIONAL.get(kitty.code, "")
    return name and modified(name, kitty.modifiers)


def _is_other_level(kitty: KittyKey, text: str) -> bool:
    """Whether AltGr or a similar key changed the character: then the key's text counts.

    The protocol has no modifier for AltGr. kitty itself sends the new character as the code, and
    a digit key with AltGr as that digit key. It reports Caps Lock, but not the character that
    Caps Lock makes.
    """
    if not text or kitty.modifiers & CAPS or text == _char(kitty.code):
        return False
    shifted = _char(kitty.shifted)
    return not (kitty.modifiers & SHIFT and shifted in ("", text))


def _typed(kitty: KittyKey) -> str:
    """Return a key's character if the terminal sends no text, as kitty 0.26 beyond ASCII."""
    char = _char(kitty.code)
    if kitty.modifiers & SHIFT:
        return _char(kitty.shifted) or char.upper()
    return char.upper() if kitty.modifiers & CAPS else char


def _char(code: int | None) -> str:
    """Return the character of a code; nothing for a key without one."""
    if not code or code > 0x10FFFF or unicodedata.category(chr(code)).startswith("C"):
        return ""
    return chr(code)


def _digit(char: str) -> str:
    value = unicodedata.decimal(char, None) if char else None
    return "" if value is None else str(value)


def _is_face(name: str) -> bool:
    return len(name) == 1 and name in "123456"
