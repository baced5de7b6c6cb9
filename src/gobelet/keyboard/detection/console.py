"""The keymap of the Linux console, which belongs to no desktop."""

from gobelet.keyboard.detection.finding import Found
from gobelet.keyboard.detection.locale import from_locale
from gobelet.keyboard.detection.machine import Machine
from gobelet.keyboard.detection.rows import by_row
from gobelet.keyboard.detection.system import from_files
from gobelet.keyboard.layouts import Row


def from_console(machine: Machine) -> Found | None:
    """Return the layout that fits the kernel's characters; the kernel knows no layout names.

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
