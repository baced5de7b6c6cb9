"""What a terminal or console delivers for one key press, before the key is decoded."""

from msgspec import Struct
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys


class WindowsRecord(Struct, frozen=True):
    """The part of a Windows KEY_EVENT_RECORD that tells the key.

    `virtual_key` is 0 or 0xE7 where a program typed (a braille input, an on-screen keyboard);
    `state` is dwControlKeyState.
    """

    virtual_key: int
    state: int = 0


class KittyKey(Struct, frozen=True):
    """A key by the kitty keyboard protocol.

    `code` is the key's own code without modifiers, `shifted` and `base` the alternates (None
    where the terminal left them out), `modifiers` a bit field: 1 Shift, 2 Alt, 4 Ctrl, 8 Super,
    16 Hyper, 32 Meta, 64 Caps Lock, 128 Num Lock.
    """

    code: int
    shifted: int | None = None
    base: int | None = None
    modifiers: int = 0


class Stroke(Struct, frozen=True):
    """One press (or repeat) of one key, as it came.

    `name` is the key's name where the sequence itself names it ("enter", "f5", "ctrl-left",
    "paste"), else empty; `text` is the text it types, if any (a paste's whole text).
    `keypad`: it came from the keypad in application mode.
    """

    name: str = ""
    text: str = ""
    windows: WindowsRecord | None = None
    kitty: KittyKey | None = None
    keypad: bool = False


class StrokePress(KeyPress):
    """A stroke on its way through prompt_toolkit, to which it is a key without a function."""

    def __init__(self, stroke: Stroke) -> None:
        super().__init__(Keys.Any, stroke.text)
        self.stroke = stroke
