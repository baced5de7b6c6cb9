"""The keyboard settings of desktops under Wayland, where the X server does not know."""

import re

from gobelet.keyboard.detection.finding import Found
from gobelet.keyboard.detection.machine import Machine
from gobelet.keyboard.detection.names import first_xkb, pairs


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
