"""The system's own keyboard: the keymap of its console, and the settings that it starts with."""

import re
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from gobelet.keyboard.detection import Found
from gobelet.keyboard.detection.locale import from_locale
from gobelet.keyboard.detection.machine import Machine
from gobelet.keyboard.detection.names import by_row, console_keymap, first_xkb, pairs
from gobelet.keyboard.layouts import Row


def from_console(machine: Machine) -> Found | None:
    """Return the layout that fits the console's characters; the kernel knows no layout names.

    If the system's settings agree, the name is theirs.
    """
    keymap = machine.console_keymap()
    if keymap is None:
        return None
    plain, shift = map(_characters, keymap)
    if "" in plain + shift:
        return None
    likely = from_locale(machine.environment).layout
    name, row = by_row((plain, shift), from_files(machine), likely)
    return Found(name, "console", name, row=row)


def from_windows(machine: Machine) -> Found:
    """Return the layout that fits the characters of Windows.

    It is certain even where Windows tells none: the console names each key that is pressed.
    """
    likely = from_locale(machine.environment).layout
    row = machine.windows_row()
    if row is None:
        return Found(likely, "windows")
    name, other = by_row(row, None, likely)
    return Found(name, "windows", name, row=other)


def _characters(values: tuple[int, ...]) -> Row:
    return tuple(map(_character, values))


def _character(value: int) -> str | None:
    """Return the character of a kernel's key value; None if dead, "" if it is no character.

    By linux/keyboard.h: a type in the upper byte, or a character beyond Latin-1, ^ 0xF000.
    """
    kind, code = divmod(value, 0x100)
    if kind in (0, 11):  # KT_LATIN, KT_LETTER
        return chr(code)
    if kind in (4, 13):  # KT_DEAD, KT_DEAD2
        return None
    return chr(value ^ 0xF000) if kind > 0xF else ""


def from_localectl(machine: Machine) -> Found | None:
    """Return the layout that systemd keeps, X11's before the console's."""
    text = machine.run(("localectl", "status"))
    told = dict(re.findall(r"(?m)^ *(X11 Layout|X11 Variant|VC Keymap): *(\S+)$", text))
    x11 = pairs(told.get("X11 Layout", ""), told.get("X11 Variant", ""))
    found = first_xkb("localectl", x11) or console_keymap("localectl", told.get("VC Keymap", ""))
    return found and _doubted(machine, found)


def from_files(machine: Machine) -> Found | None:
    """Return the layout of the first settings file that tells one."""
    for path, told in _FILES.items():
        found = told(machine.read(path))
        if found:
            return _doubted(machine, replace(found, detail=path))
    return None


def _doubted(machine: Machine, found: Found) -> Found:
    """Mark a finding as uncertain under Wayland: a compositor may have settings of its own."""
    return replace(found, certain=found.certain and not machine.wayland)


def _debian(text: str) -> Found | None:
    told = _assignments(text)
    return first_xkb("file", pairs(told.get("XKBLAYOUT", ""), told.get("XKBVARIANT", "")))


def _console(text: str) -> Found | None:
    return console_keymap("file", _assignments(text).get("KEYMAP", ""))


def _x11(text: str) -> Found | None:
    told = dict(re.findall(r'(?m)^\s*Option\s+"(\w+)"\s+"([^"]*)"', text))
    return first_xkb("file", pairs(told.get("XkbLayout", ""), told.get("XkbVariant", "")))


def _assignments(text: str) -> dict[str, str]:
    return dict(re.findall(r"""(?m)^\s*(\w+)=["']?([^"'#\s]*)""", text))


_FILES: Final[dict[str, Callable[[str], Found | None]]] = {
    "/etc/default/keyboard": _debian,
    "/etc/vconsole.conf": _console,
    "/etc/X11/xorg.conf.d/00-keyboard.conf": _x11,
}
