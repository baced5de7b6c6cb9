"""The keys that a terminal's sequences name: a token in, a stroke out."""

import unicodedata
from typing import Final

from gobelet.keyboard.stroke import KittyKey, Stroke
from gobelet.keyboard.terminal.escape import ESC, Character, Csi, EscapedCharacter, Ss3, Token

UNKNOWN: Final = "unknown"
"""The name of an unknown key, which is answered all the same."""

SHIFT, ALT, CTRL, CAPS = 1, 2, 4, 64
OTHERS: Final = 8 | 16 | 32
"""Super, Hyper and Meta."""

_PREFIXES: Final = ((CTRL, "ctrl-"), (ALT, "alt-"), (SHIFT, "shift-"))

_CONTROLS: Final = {
    ESC: "escape",
    "\0": "ctrl-space",
    "\b": "backspace",
    "\t": "tab",
    "\n": "enter",
    "\r": "enter",
    "\x7f": "backspace",
}

_LETTERS: Final = {
    **{"A": "up", "B": "down", "C": "right", "D": "left", "F": "end", "H": "home"},
    **{"P": "f1", "Q": "f2", "R": "f3", "S": "f4", "Z": "shift-tab"},
    # rxvt
    **{"a": "shift-up", "b": "shift-down", "c": "shift-right", "d": "shift-left"},
}
"""The finals of CSI that name a key."""

_REPORTS: Final = frozenset("MRTcntxy")
"""The finals of reports: pointer, cursor, device, status, window, terminal, mode."""

_LINUX: Final = {"A": "f1", "B": "f2", "C": "f3", "D": "f4", "E": "f5"}

_NUMBERS: Final = {
    **{1: "home", 2: "insert", 3: "delete", 4: "end", 5: "page-up", 6: "page-down"},
    **{7: "home", 8: "end", 11: "f1", 12: "f2", 13: "f3", 14: "f4", 15: "f5", 17: "f6"},
    **{18: "f7", 19: "f8", 20: "f9", 21: "f10", 23: "f11", 24: "f12", 25: "f13", 26: "f14"},
    **{28: "f15", 29: "f16", 31: "f17", 32: "f18", 33: "f19", 34: "f20"},
}
"""The numbers of CSI … ~ that name a key."""

_SHIFTED: Final = {
    **{"A": "up", "B": "down", "C": "right", "D": "left", "F": "end", "H": "home"},
    **{"P": "f1", "Q": "f2", "R": "f3", "S": "f4", "M": "enter", "I": "tab", " ": "space"},
    # rxvt
    **{"a": "ctrl-up", "b": "ctrl-down", "c": "ctrl-right", "d": "ctrl-left"},
}
"""The finals of SS3 that name a key."""

_KEYPAD: Final = dict(zip("pqrstuvwxyjklmnoX", "0123456789*+,-./=", strict=True))

_RELEASE: Final = 3

Fields = list[list[int]]
"""The numbers of each parameter; 0 for one that was left out."""


def modified(name: str, modifiers: int) -> str:
    """Return the name of a key with modifiers: "ctrl-alt-shift-left"."""
    if modifiers & OTHERS or name == UNKNOWN:
        return UNKNOWN
    return "".join(prefix for bit, prefix in _PREFIXES if modifiers & bit) + name


def stroke_of(token: Token) -> Stroke | None:
    """Return the stroke; None for a reply or report of the terminal, and a key's release.

    The ESC of a late sequence was already answered as a key.
    """
    match token:
        case Ss3(late=True) | Csi(late=True):
            return None
        case Character(char):
            return _character(char)
        case EscapedCharacter(char):
            return _with_alt(char)
        case Ss3():
            return _ss3(token)
        case Csi():
            return _csi(token)


def _character(char: str) -> Stroke | None:
    name = _control(char)
    if name:
        return Stroke(name)
    # No key types the remaining control characters, or bytes of invalid UTF-8.
    return None if unicodedata.category(char) in ("Cc", "Cs") else Stroke(text=char)


def _control(char: str) -> str:
    if char in _CONTROLS:
        return _CONTROLS[char]
    return f"ctrl-{chr(ord(char) + 64).lower()}" if char < " " else ""


def _with_alt(char: str) -> Stroke | None:
    if char == "\t":
        # The Linux console sends Shift+Tab in this form.
        return Stroke("shift-tab")
    plain = _character(char)
    if plain is None:
        return None
    name = plain.name or ("space" if char == " " else char.lower())
    return Stroke(f"ctrl-alt-{name[5:]}" if name.startswith("ctrl-") else f"alt-{name}")


def _ss3(ss3: Ss3) -> Stroke:
    if ss3.final in _KEYPAD and not ss3.params:
        return Stroke(text=_KEYPAD[ss3.final], keypad=True)
    modifiers = max(_fields(ss3.params)[-1][0] - 1, 0)
    return Stroke(modified(_SHIFTED.get(ss3.final, UNKNOWN), modifiers))


def _csi(csi: Csi) -> Stroke | None:
    if csi.intermediates == "[":
        return Stroke(_LINUX.get(csi.final, UNKNOWN))
    if csi.private or csi.intermediates:
        return None
    fields = _fields(csi.params)
    if _event(fields) == _RELEASE:
        return None
    if csi.final == "u":
        return _kitty(fields)
    return _numbered(fields) if csi.final == "~" else _lettered(csi, fields)


def _numbered(fields: Fields) -> Stroke | None:
    number = fields[0][0]
    if number == 27 and len(fields) == 3:
        # xterm's modifyOtherKeys.
        return Stroke(kitty=KittyKey(fields[2][0], modifiers=_modifiers(fields)))
    if number == 201:
        # The end of a paste without its beginning.
        return None
    return Stroke(modified(_NUMBERS.get(number, UNKNOWN), _modifiers(fields)))


def _lettered(csi: Csi, fields: Fields) -> Stroke | None:
    if not csi.params and csi.final in "IO":
        # The window has the focus, or has lost it.
        return None
    is_key = not csi.params or (fields[0] == [1] and len(fields) == 2)
    if csi.final == "R" and csi.params:
        # It may be a report of the cursor in the first line.
        is_key = is_key and 0 < _modifiers(fields) < 8
    if not is_key:
        return None if csi.final in _REPORTS else Stroke(UNKNOWN)
    return Stroke(modified(_LETTERS.get(csi.final, UNKNOWN), _modifiers(fields)))


def _kitty(fields: Fields) -> Stroke:
    code, shifted, base, *_ = (*fields[0], 0, 0)
    key = KittyKey(code, shifted or None, base or None, _modifiers(fields))
    text = "".join(char for number in (*fields, [], [])[2] if (char := _text(number)))
    return Stroke(kitty=key, text=text)


def _text(number: int) -> str:
    """Return a character of the text that a key types; empty if the number is no character."""
    stroke = _character(chr(number)) if number <= 0x10FFFF else None
    return stroke.text if stroke else ""


def _fields(params: str) -> Fields:
    return [[int(n or "0") for n in field.split(":")] for field in params.split(";")]


def _modifiers(fields: Fields) -> int:
    return max(fields[1][0] - 1, 0) if len(fields) > 1 else 0


def _event(fields: Fields) -> int:
    return fields[1][1] if len(fields) > 1 and len(fields[1]) > 1 else 0
