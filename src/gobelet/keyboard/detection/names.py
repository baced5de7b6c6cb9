"""Our layouts, for the names that other programs have for theirs, and for what the keys give."""

import re
from itertools import zip_longest
from typing import Final

from gobelet.keyboard.detection import DigitRow, Found
from gobelet.keyboard.layouts import layout, layout_names

_SAME_DIGITS: Final = frozenset(
    (
        *("abnt2", "deadacute", "deadgraveacute", "deadtilde", "euro", "extd", "iso-alternate"),
        *("latin9", "latin9_nodeadkeys", "mac_nodeadkeys", "nodeadkeys", "oss_latin9"),
        *("oss_nodeadkeys", "de_nodeadkeys", "fr_mac", "fr_nodeadkeys"),
    )
)
"""Variants of xkb-data that never change the digit row (except in Brazil)."""

_KEYMAPS: Final = {
    "cf": "ca",
    "croat": "hr",
    "dvorak": "us(dvorak)",
    "dvorak-fr-bepo": "fr(bepo)",
    "et": "ee",
    "fr_CH": "ch(fr)",
    "hu101": "hu",
    "it2": "it",
    "jp106": "jp",
    "ko": "kr",
    "la": "latam",
    "pl2": "pl",
    "sf": "ch(fr)",
    "sg": "ch",
    "slovene": "si",
    "sv": "se",
    "trf": "tr(f)",
    "trq": "tr",
    "uk": "gb",
    "us-acentos": "us(intl)",
    "us-intl": "us(intl)",
    "wangbe": "be",
    "wangbe2": "be",
}
"""Keymaps of the Linux console that are not named after the layout."""

_LIKELY: Final = ("us", "fr", "de", "es", "latam")
"""Layouts preferred to others with the same digit row."""


def first_xkb(source: str, told: list[tuple[str, str]], *, sure: bool = True) -> Found | None:
    """Return the first of a setting's xkb layouts; the player may have switched to another.

    The result is certain if all of them have the same digit row.
    """
    named = [_xkb(*one) for one in told]
    if not named or named[0] is None:
        return None
    name, known = named[0]
    same = all(one and layout(one[0]).digits == layout(name).digits for one in named)
    return Found(name, source, " ".join(told[0]).strip(), certain=sure and known and same)


def console_keymap(source: str, keymap: str) -> Found | None:
    """Return the layout of a keymap of the Linux console: "fr-latin9", "uk", "fr-bepo"."""
    name = re.sub(r"-(latin\d+|lat\d+|pc|utf-?8?|x11)(?=-|$)", "", keymap)
    # Other keymaps are named as localed names converted xkb layouts: layout-variant.
    named = (_KEYMAPS[name], True) if name in _KEYMAPS else _xkb(*name.split("-", 1))
    return Found(named[0], source, keymap, certain=named[1]) if named else None


def pairs(layouts: str, variants: str = "") -> list[tuple[str, str]]:
    """Return the layouts of "fr,us" with their variants of "oss,"."""
    both = zip_longest(layouts.split(","), variants.split(","), fillvalue="")
    return [(name.strip(), variant.strip()) for name, variant in both if name.strip()]


def _xkb(name: str, variant: str = "") -> tuple[str, bool] | None:
    """Return our layout for an xkb layout and its variant, and whether that is certain.

    For a variant that we do not know, the plain layout is a guess.
    """
    if f"{name}({variant})" in layout_names():
        return f"{name}({variant})", True
    if name not in layout_names():
        return None
    same = variant in _SAME_DIGITS and (name, variant) != ("br", "nodeadkeys")
    return name, not variant or same


def by_row(row: DigitRow, told: Found | None, *likely: str) -> tuple[str, DigitRow | None]:
    """Return the layout of a digit row; if none fits exactly, the nearest one and the row.

    The layout `told` is kept unless another is nearer by three keys or more: the keymaps of the
    console, or of a player, are not always those of xkb-data.
    """
    nearest = min((*likely, *_LIKELY, *layout_names()), key=lambda name: _differences(row, name))
    name = nearest
    if told and _differences(row, told.layout) <= _differences(row, nearest) + 2:
        name = told.layout
    return name, None if row == layout(name).digits else row


def _differences(row: DigitRow, name: str) -> int:
    pairs = zip(row, layout(name).digits, strict=True)
    return sum(one != other for mine, its in pairs for one, other in zip(mine, its, strict=True))
