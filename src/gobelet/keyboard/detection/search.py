"""Where the layout is looked for, in which order."""

from collections.abc import Callable
from typing import Final

from gobelet.keyboard.detection.console import from_console
from gobelet.keyboard.detection.desktops import from_gnome, from_kde
from gobelet.keyboard.detection.finding import Found
from gobelet.keyboard.detection.locale import from_locale
from gobelet.keyboard.detection.machine import Machine
from gobelet.keyboard.detection.macos import from_macos
from gobelet.keyboard.detection.system import from_files, from_localectl
from gobelet.keyboard.detection.x11 import from_x11

Place = Callable[[Machine], Found | None]
"""Tells the layout, or None: what is asked there is not here, or says nothing we know."""

_UNIX: Final = (from_console, from_x11, from_gnome, from_kde, from_localectl, from_files)


def search(machine: Machine, *, remote: bool) -> Found:
    """Return what the first place tells, even if it is not certain: the later ones know less."""
    for place in () if remote else _places(machine):
        if found := place(machine):
            return found
    return from_locale(machine.environment)


def _places(machine: Machine) -> tuple[Place, ...]:
    if machine.system == "win32" or machine.under_windows:
        # In a console of Windows the keys themselves tell.
        return ()
    # On macOS the very question would start an X server.
    return (from_macos,) if machine.system == "darwin" else _UNIX
