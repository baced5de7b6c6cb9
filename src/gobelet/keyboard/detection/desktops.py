"""The keyboard settings of desktops: under Wayland, where the X server does not know, and macOS."""

import re
from typing import Final

from gobelet.keyboard.detection import Found
from gobelet.keyboard.detection.machine import Machine
from gobelet.keyboard.detection.names import first_xkb, pairs

_MACOS: Final = {
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


def from_gnome(machine: Machine) -> Found | None:
    """Return GNOME's input source: the most recent one is in force, else the first."""
    if not {"GNOME", "Unity"} & _desktops(machine):
        return None
    text = machine.run(("gsettings", "list-recursively", "org.gnome.desktop.input-sources"))
    settings = dict(re.findall(r"(?m)^\S+ (sources|mru-sources) (.+)$", text))
    sources, recent = (
        re.findall(r"\('(\w+)', '([^']+)'\)", settings.get(key, ""))
        for key in ("sources", "mru-sources")
    )
    # The recent sources include removed ones.
    in_use = [one for one in recent if one in sources] or sources
    layouts = [name for kind, name in in_use if kind == "xkb"]
    if not layouts:
        return None
    name, _, variant = layouts[0].partition("+")
    # An input method, as for Chinese, may use another layout of its own.
    return first_xkb("gnome", [(name, variant)], sure=in_use[0][0] == "xkb")


def from_kde(machine: Machine) -> Found | None:
    """Return the first layout of KDE's settings, where the player has set layouts there."""
    if "KDE" not in _desktops(machine):
        return None
    environment = machine.environment
    folder = environment.get("XDG_CONFIG_HOME") or f"{environment.get('HOME', '')}/.config"
    section = re.search(r"(?m)^\[Layout\]$([^\[]*)", machine.read(f"{folder}/kxkbrc"))
    settings = dict(re.findall(r"(?m)^(\w+)=(.*)$", section[1])) if section else {}
    if settings.get("Use") != "true":
        return None
    return first_xkb("kde", pairs(settings.get("LayoutList", ""), settings.get("VariantList", "")))


def _desktops(machine: Machine) -> set[str]:
    """Return the desktop's names: "ubuntu:GNOME" has two."""
    return set(machine.environment.get("XDG_CURRENT_DESKTOP", "").split(":"))


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
    layout = _MACOS.get(re.sub(r"[^a-z]", "", detail.lower()))
    return Found(layout, "macos", detail) if layout else None
