"""Letters of other alphabets, by the place of their key.

The data (`letters.json`) is made from xkb-data by `.ci/letters`: for each layout whose letters
are not Latin, what a US keyboard prints on the key of each.
"""

import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

_ORDER: Final = ("ru", "ua", "rs", "bg", "gr", "il", "ara", "ir", "in", "th")
"""The preference if several layouts have a letter, and the player's own does not."""


class Place(Struct, frozen=True):
    """The key of a letter: what a US keyboard prints on it, and whether Shift was held."""

    letter: str
    shift: bool


Places = Mapping[str, Place]


@cache
def place(char: str, layout: str) -> Place | None:
    """Return the key that a letter of another alphabet is on; None for all else.

    Keyboards switch between alphabets: a letter that the player's layout does not have comes
    from the other one.
    """
    if len(char) != 1 or char.isascii() or not _is_foreign(char):
        return None
    for name in (layout, *_ORDER):
        places = _places().get(name, {})
        # Some capitals come under Caps Lock alone: the Bulgarian Ь.
        if found := places.get(char) or places.get(char.lower()):
            return found
    return None


def _is_foreign(char: str) -> bool:
    is_letter = unicodedata.category(char)[0] in "LM"
    return is_letter and not unicodedata.name(char, "LATIN").startswith("LATIN")


@cache
def _places() -> Mapping[str, Places]:
    import json

    text = Path(__file__).with_name("letters.json").read_text("utf-8")
    layouts: dict[str, dict[str, dict[str, str]]] = json.loads(text)["layouts"]
    return {
        name: {
            char: Place(letter, level == "shift")
            for level, letters in levels.items()
            for char, letter in letters.items()
        }
        for name, levels in layouts.items()
    }
