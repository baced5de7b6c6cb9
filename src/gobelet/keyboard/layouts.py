"""The digit row of keyboard layouts: which character is which key.

The data (`layouts.json`) is read from xkb-data: for each layout the characters of the keys
1 to 6, plain and with Shift, and both under Caps Lock; null where the key is dead. `.ci/letters`
adds the signs of other keyboards' digit rows that the layout has on its other keys.
"""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from gobelet.keyboard.key import Key

FALLBACK: Final = "us"
OWN: Final = "own"
"""The name of a layout that the player spelled out key by key."""

Row = tuple[str | None, ...]
"""The characters of the keys 1 to 6; None where a key is dead."""

Table = Mapping[str, str]
"""From a character to the name of the key it comes from: "3" or "shift-3"."""


class Layout(Struct, frozen=True):
    """A layout by its xkb name, or `OWN`; four rows of six.

    `beside`: those of the signs by which another keyboard is noticed that other keys of it type.
    """

    name: str
    plain: Row
    shift: Row
    caps: Row
    capsshift: Row
    beside: Row = ()

    @property
    def digits(self) -> tuple[Row, Row]:
        """The layout's class: layouts of one class have the same digit row without Caps Lock."""
        return self.plain, self.shift

    @property
    def free(self) -> Row:
        """The characters that come without Caps Lock."""
        return self.plain + self.shift

    @property
    def locked(self) -> Row:
        """The characters that come under Caps Lock."""
        return self.caps + self.capsshift


@cache
def _layouts() -> Mapping[str, Layout]:
    import json

    text = Path(__file__).with_name("layouts.json").read_text("utf-8")
    data: dict[str, dict[str, list[str | None]]] = json.loads(text)
    return {
        name: Layout(name, **{row: tuple(chars) for row, chars in rows.items()})
        for name, rows in data.items()
    }


def layout_names() -> tuple[str, ...]:
    """Return the layouts' names, as xkb has them, sorted."""
    return tuple(sorted(_layouts()))


def layout(name: str) -> Layout:
    """Return a layout by its name; raises KeyError for an unknown one."""
    return _layouts()[name]


def own_layout(plain: Sequence[str | None], shift: Sequence[str | None]) -> Layout:
    """Return the layout of a digit row that was spelled out.

    Assumes that Caps Lock swaps small and capital letters.
    """
    rows = tuple(plain), tuple(shift)
    return Layout(OWN, *rows, *(tuple(map(_locked, row)) for row in rows))


def _locked(char: str | None) -> str | None:
    swapped = (char or "").swapcase()
    return swapped if len(swapped) == 1 else char


def layout_words(layout: Layout) -> str:
    """Return a layout's name, with the name that its digit row is known by."""
    if layout.plain[0] == "&" and layout.plain[2] == '"':
        return f"{layout.name}, AZERTY"
    return f"{layout.name}, QWERTY" if layout.name == "us" else layout.name


@cache
def table(layout: Layout, *, caps: bool = False) -> Table:
    """Return the meaning of a layout's characters; with `caps`, under Caps Lock.

    The characters of the other Caps Lock state are added, but do not replace any: where Caps Lock
    swaps the two rows (bépo), a character alone cannot tell Caps Lock from Shift.
    """
    free = ((layout.plain, ""), (layout.shift, "shift-"))
    locked = ((layout.caps, ""), (layout.capsshift, "shift-"))
    keys: dict[str, str] = {}
    for row, prefix in (*locked, *free) if caps else (*free, *locked):
        for number, char in enumerate(row, start=1):
            if char is not None:
                keys.setdefault(char, f"{prefix}{number}")
    return keys


class Kind(Enum):
    """A kind of keyboard."""

    AZERTY = auto()
    QWERTY = auto()


_AZERTY: Final = frozenset("é(-è_çà")
_QWERTY: Final = frozenset("#$@^%")


def noticed(key: Key, layout: Layout, *, guessed: bool = True) -> Kind | None:
    """Return the kind of keyboard that an unbound key suggests, if it is not the one in use.

    A layout that is only `guessed` may be wrong about its other keys, too: of these, only letters
    tell nothing.
    """
    if key.exact or not key.char or key.char in table(layout):
        return None
    if key.char in layout.beside and (key.char.isalpha() or not guessed):
        return None
    if key.char in _QWERTY:
        return Kind.QWERTY
    if key.char in _AZERTY and layout.plain[0] == "1":
        return Kind.AZERTY
    return None
