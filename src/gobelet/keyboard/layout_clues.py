"""Characters that show that the keyboard is not the one that is set."""

from enum import Enum, auto
from typing import Final

from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import Layout, table


class Kind(Enum):
    """A kind of keyboard."""

    AZERTY = auto()
    QWERTY = auto()


_AZERTY: Final = frozenset("é(-è_çà")
_QWERTY: Final = frozenset("#$@^%")

_LETTER_KEYS: Final = {
    "br": "ç",
    "ca": "éèçà",
    "ch": "éèçà",
    "es": "ç",
    "hu": "é",
    "it": "éèçà",
    "pt": "ç",
    "tr": "ç",
}
"""By the first part of a layout's name: letters of AZERTY's digit row that it has elsewhere."""


def noticed(key: Key, layout: Layout) -> Kind | None:
    """Return the kind of keyboard that an unbound key suggests, if it is not the one set."""
    if key.exact or not key.char or key.char in table(layout):
        return None
    if key.char in _QWERTY:
        return Kind.QWERTY
    elsewhere = _LETTER_KEYS.get(layout.name.partition("(")[0], "")
    if key.char in _AZERTY and layout.plain[0] == "1" and key.char not in elsewhere:
        return Kind.AZERTY
    return None
