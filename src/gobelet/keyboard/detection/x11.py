"""The X server's keyboard."""

import re
from typing import Final

from gobelet.keyboard.detection import DigitRow, Found
from gobelet.keyboard.detection.locale import from_locale
from gobelet.keyboard.detection.machine import Machine
from gobelet.keyboard.detection.names import by_row, first_xkb, pairs

_CODECS: Final = {0x0: "latin-1", 0x1: "iso8859-2", 0x3: "iso8859-4", 0xD: "tis-620"}
"""Character sets of the old keysyms that occur on digit keys."""

_NUMERO: Final = 0x6B0


def from_x11(machine: Machine) -> Found | None:
    """Return the layout that the X server has, by name and by its characters.

    Under Wayland the X server is a guest whose keymap may be stale.
    """
    if not machine.environment.get("DISPLAY") or machine.wayland:
        return None
    query = dict(re.findall(r"(?m)^(\w+): +(.+)$", machine.run(("setxkbmap", "-query"))))
    told = pairs(query.get("layout", ""), query.get("variant", ""))
    group, sure = _group(machine) if len(told) > 1 else (0, True)
    # The LED is on in any group but the first.
    sure = sure and (group == 0 or len(told) == 2)
    told = told[group : group + 1]
    named = first_xkb("x11", told, sure=sure)
    row = _row(machine.run(("xmodmap", "-pk")), group) if sure else None
    if row is None:
        return named
    likely = from_locale(machine.environment).layout
    name, other = by_row(row, named, likely)
    return Found(name, "x11", " ".join(told[0]).strip() if told else name, row=other)


def _group(machine: Machine) -> tuple[int, bool]:
    """Return the group in force, counted from 0, and whether that is known."""
    led = re.search(r"\bGroup 2: +(on|off)\b", machine.run(("xset", "-q")))
    return (int(led[1] == "on"), True) if led else (0, False)


def _row(keys: str, group: int) -> DigitRow | None:
    """Return the characters of the first or second group; the keycodes 10 to 15 are 1 to 6.

    xmodmap has two columns for each of these groups, then the further levels.
    """
    plain: list[str | None] = []
    shift: list[str | None] = []
    for keycode in range(10, 16):
        line = re.search(rf"(?m)^ +{keycode} *\t(.*)$", keys)
        keysyms = re.findall(r"0x([0-9a-f]{1,8}) ", line[1]) if line else []
        if len(keysyms) < 2 * group + 2:
            return None
        plain.append(_character(int(keysyms[2 * group], 16)))
        shift.append(_character(int(keysyms[2 * group + 1], 16)))
    return None if "" in plain + shift else (tuple(plain), tuple(shift))


def _character(keysym: int) -> str | None:
    """Return the character of a keysym; None if dead, "" if the keysym is no character."""
    page, code = divmod(keysym, 0x100)
    if page == 0xFE:
        return None if 0x50 <= code <= 0x93 else ""
    if 0x1000100 <= keysym <= 0x110FFFF:
        return chr(keysym - 0x1000000)
    if keysym == _NUMERO:
        return "№"
    char = bytes((code,)).decode(_CODECS.get(page, "ascii"), "replace")
    return char if page in _CODECS and char.isprintable() else ""
