"""The input source of macOS."""

import re
from typing import Final

from gobelet.keyboard.detection.finding import Found
from gobelet.keyboard.detection.machine import Machine

_LAYOUTS: Final = {
    "abc": "us",
    "abcazerty": "fr(mac)",
    "abcextended": "us",
    "abcqwertz": "de",
    "australian": "us",
    "austrian": "at",
    "belgian": "be",
    "british": "gb(mac)",
    "britishpc": "gb",
    "canadian": "us",
    "canadiancsa": "ca(multix)",
    "canadianfrenchcsa": "ca(multix)",
    "colemak": "us(colemak)",
    "czech": "cz",
    "czechqwerty": "cz(qwerty)",
    "dvorak": "us(dvorak)",
    "french": "fr(mac)",
    "frenchnumerical": "fr(mac)",
    "frenchpc": "fr",
    "german": "de",
    "hungarian": "hu",
    "irish": "gb(mac)",
    "italianpro": "it",
    "latinamerican": "latam",
    "polishpro": "pl",
    "portuguese": "pt",
    "russianpc": "ru",
    "slovak": "sk",
    "spanishiso": "es",
    "swissfrench": "ch(fr)",
    "swissgerman": "ch",
    "us": "us",
    "usextended": "us",
    "usinternationalpc": "us(intl)",
}
"""Layouts by the letters of Apple's names, the same in "French - PC" and in its identifier.

Left out, as none of our layouts has their digit row: "Spanish", "Italian", the Nordic ones
(Shift and 4 give the euro).
"""


def from_macos(machine: Machine) -> Found | None:
    """Return the layout of the input source that is selected."""
    domain = ("defaults", "read", "com.apple.HIToolbox")
    selected = machine.run((*domain, "AppleSelectedInputSources"))
    name = re.search(r'"KeyboardLayout Name" = "?([^";]+)"?;', selected)
    detail = name[1] if name else ""
    if not detail:
        # An input method is selected; this is the layout below it.
        identifier = machine.run((*domain, "AppleCurrentKeyboardLayoutInputSourceID"))
        detail = identifier.strip().rpartition(".")[2]
    layout = _LAYOUTS.get(re.sub(r"[^a-z]", "", detail.lower()))
    return Found(layout, "macos", detail) if layout else None
