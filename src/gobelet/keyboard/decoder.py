"""From prompt_toolkit's key presses to `Key`s, by the player's keyboard layout."""

import unicodedata
from collections.abc import Callable
from typing import Final

from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import table

_NAMES: Final = {
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.ControlH: "backspace",
    Keys.ControlI: "tab",
    Keys.BackTab: "shift-tab",
    Keys.PageUp: "page-up",
    Keys.PageDown: "page-down",
    Keys.SIGINT: "ctrl-c",
    Keys.BracketedPaste: "paste",
}
_NO_KEYS: Final = {
    Keys.Ignore,
    Keys.CPRResponse,
    Keys.Vt100MouseEvent,
    Keys.WindowsMouseEvent,
    Keys.ScrollUp,
    Keys.ScrollDown,
}
_PREFIXES: Final = (("c-s-", "ctrl-shift-"), ("c-", "ctrl-"), ("s-", "shift-"))


class KeyDecoder:
    """Decodes for the layout that `layout` names at each key."""

    def __init__(self, layout: Callable[[], str]) -> None:
        self._layout = layout

    def decode(self, press: KeyPress) -> Key | None:
        """Return the key, or None for what is no key: mouse, focus, terminal replies."""
        if press.key in _NO_KEYS:
            return None
        if press.key is Keys.BracketedPaste:
            return Key("paste", press.data)
        if not isinstance(press.key, Keys):
            return self.character(press.key)
        return Key(_NAMES.get(press.key) or _spelled(press.key.value))

    def character(self, char: str) -> Key:
        """Return the key that a character comes from."""
        if char == " ":
            return Key("space", char)
        row = table(self._layout())
        if name := row.get(char):
            return Key(name, char)
        digit = unicodedata.decimal(char, None) if len(char) == 1 else None
        if digit is not None:
            # Digits of another script, or of a keypad where the layout has none in the row.
            return Key(row.get(str(digit), str(digit)), char)
        if char == "S":
            return Key("shift-s", char)
        return Key(char.lower(), char, upper=char.isupper())


def _spelled(value: str) -> str:
    for prefix, name in _PREFIXES:
        if value.startswith(prefix):
            return name + value.removeprefix(prefix)
    return value
