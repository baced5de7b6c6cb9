"""From strokes to `Key`s: the first source that knows a stroke names its key."""

from collections.abc import Callable
from typing import Final, Protocol

from gobelet.keyboard.caps import CapsLock
from gobelet.keyboard.characters import Characters, LayoutTable
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import Layout
from gobelet.keyboard.stroke import Stroke
from gobelet.keyboard.terminal.kitty import KittyProtocol
from gobelet.keyboard.windows.records import WindowsRecords


class Source(Protocol):
    """One way to know which key a stroke is."""

    def key(self, stroke: Stroke) -> Key | None:
        """Return the key; `NO_KEY` for what is none; None where this source does not know."""


class KeyDecoder:
    """Decodes for the layout that `layout` returns at each key.

    `typing`: whether text is being typed, where capitals are written with Shift. `remote`: the
    player sits at another machine; Windows records are then made up by an SSH server's console,
    and tell the keys of this machine's layout, not of the player's.
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
