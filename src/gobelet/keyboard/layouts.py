"""The digit row of keyboard layouts: which character is which key.

The data (`layouts.json`) is read from xkb-data: for each layout the characters of the keys
1 to 6, plain and with Shift, and both under Caps Lock; null where the key is dead.
"""

import json
import os
from functools import cache
from importlib import resources
from typing import Final

FALLBACK: Final = "us"

Table = dict[str, str]
"""From a character to the name of the key it comes from: "3" or "shift-3"."""

_BY_LOCALE: Final = {
    "ar": "ara",
    "en": "us",
    "en_GB": "gb",
    "en_IE": "ie",
    "es": "latam",
    "es_ES": "es",
    "fr_CH": "ch(fr)",
    "fr_LU": "ch(fr)",
    "nl_NL": "us",
}
"""Layouts by locale or language, where the territory's own name is not the layout's."""


@cache
def _layouts() -> dict[str, dict[str, list[str | None]]]:
    text = (resources.files(__package__) / "layouts.json").read_text("utf-8")
    data: dict[str, dict[str, list[str | None]]] = json.loads(text)
    return data


def layout_names() -> tuple[str, ...]:
    """Return the layouts' names, as xkb has them, sorted."""
    return tuple(sorted(_layouts()))


def layout_words(layout: str) -> str:
    """Return a layout's name, with the name that its digit row is known by."""
    first = _layouts()[layout]["plain"][0]
    known = {"&": "AZERTY", "1": "QWERTY" if layout == "us" else ""}.get(first or "", "")
    return f"{layout}, {known}" if known else layout


@cache
def table(layout: str) -> Table:
    """Return a layout's digit row; raises KeyError for an unknown layout.

    The characters under Caps Lock only add to the others: where Caps Lock swaps the two, it
    cannot be told from Shift.
    """
    rows = _layouts()[layout]
    keys: Table = {}
    for row, prefix in (("plain", ""), ("shift", "shift-"), ("caps", ""), ("capsshift", "shift-")):
        for number, char in enumerate(rows[row], start=1):
            if char is not None:
                keys.setdefault(char, f"{prefix}{number}")
    return keys


def guess() -> tuple[str, str]:
    """Return the layout that the locale suggests, and the locale; US and "" where none does."""
    for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
        locale = os.environ.get(variable, "").partition(".")[0].partition("@")[0]
        # "C" says nothing of a keyboard; Python itself sets it where a locale is not installed.
        if locale not in ("", "C", "POSIX"):
            layout = _of_locale(locale)
            return (layout, locale) if layout else (FALLBACK, "")
    return FALLBACK, ""


def _of_locale(locale: str) -> str | None:
    language, _, territory = locale.partition("_")
    if locale in _BY_LOCALE:
        return _BY_LOCALE[locale]
    if language in _BY_LOCALE:
        return _BY_LOCALE[language]
    return territory.lower() if territory.lower() in _layouts() else None
