"""The places where the layout is looked up, in order."""

from collections.abc import Callable
from typing import Final

from gobelet.keyboard.detection import Found
from gobelet.keyboard.detection.desktops import from_gnome, from_kde, from_macos
from gobelet.keyboard.detection.locale import from_locale
from gobelet.keyboard.detection.machine import Machine
from gobelet.keyboard.detection.system import from_console, from_files, from_localectl, from_windows
from gobelet.keyboard.detection.x11 import from_x11

Place = Callable[[Machine], Found | None]
"""Returns the layout; None if the place is missing, or names no layout that we know."""

_UNIX: Final = (from_console, from_x11, from_gnome, from_kde, from_localectl, from_files)


def search(machine: Machine, *, remote: bool) -> Found:
    """Return the first place's layout, even if it is not certain: later places know less."""
    for place in () if remote else _places(machine):
        if found := place(machine):
            return found
    return from_locale(machine.environment)


def _places(machine: Machine) -> tuple[Place, ...]:
    if machine.system == "win32":
        return (from_windows,)
    if machine.under_windows:
        # Windows has the keyboard, and its programs are not asked from here.
        return ()
    # On macOS, a question to the X server would start one.
    return (from_macos,) if machine.system == "darwin" else _UNIX
