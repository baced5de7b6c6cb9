"""The digit row of the keyboard that Windows has in force."""

import sys
from typing import Any, Final

from gobelet.keyboard.layouts import Row

_SCAN_CODES: Final = range(2, 8)
"""The keys 1 to 6, wherever the layout puts the digits."""

_TO_VIRTUAL_KEY: Final = 1
_LEAVE_DEAD_KEYS: Final = 0x4
_SHIFT_KEY: Final = 0x10
_DOWN: Final = 0x80
_LONGEST: Final = 8


def digit_row() -> tuple[Row, Row] | None:
    """Return the characters of the keys 1 to 6, plain and with Shift; None if Windows has none.

    The layout is that of the window in front, which the player has just typed in.
    """
    if sys.platform == "win32":
        from ctypes import windll
        from ctypes.wintypes import HWND

        user32 = windll.user32
        user32.GetForegroundWindow.restype = HWND
        user32.GetKeyboardLayout.restype = HWND
        thread = user32.GetWindowThreadProcessId(HWND(user32.GetForegroundWindow()), None)
        layout = user32.GetKeyboardLayout(thread) or user32.GetKeyboardLayout(0)
        rows = tuple(
            tuple(_character(user32, HWND(layout), code, shift=shift) for code in _SCAN_CODES)
            for shift in (False, True)
        )
        return None if "" in rows[0] + rows[1] else (rows[0], rows[1])
    else:
        return None


def _character(user32: Any, layout: object, code: int, *, shift: bool) -> str | None:  # noqa: ANN401 - a library of Windows
    """Return the character of a key; None if it is dead, "" if it types none, or several."""
    from ctypes import create_unicode_buffer

    key = user32.MapVirtualKeyExW(code, _TO_VIRTUAL_KEY, layout)
    state = bytearray(256)
    state[_SHIFT_KEY] = _DOWN if shift else 0
    text = create_unicode_buffer(_LONGEST)
    length = user32.ToUnicodeEx(key, code, bytes(state), text, _LONGEST, _LEAVE_DEAD_KEYS, layout)
    if length < 0:
        return None
    return text.value if length == 1 and text.value.isprintable() else ""
