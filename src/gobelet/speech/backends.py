"""The speech back ends of each platform, in the order in which they are tried."""

import os
import sys
from typing import Final

from gobelet.speech.mode import AUTO
from gobelet.speech.outputs.accessible_output import open_accessible_output
from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.prismatoid import open_orca, open_prismatoid
from gobelet.speech.outputs.ssip import open_speech_dispatcher

_DAEMON: Final = "speech-dispatcher"

_ORCA: Final = Backend("orca", "orca", open_orca)
_SSIP: Final = Backend("speech-dispatcher", _DAEMON, open_speech_dispatcher)
_LINUX: Final = (
    _ORCA,
    _SSIP,
    Backend("prismatoid", _DAEMON, open_prismatoid),
    Backend("accessible-output2", _DAEMON, open_accessible_output),
)
_ELSEWHERE: Final = (
    Backend("accessible-output2", "accessible-output2", open_accessible_output),
    Backend("prismatoid", "prismatoid", open_prismatoid),
)


def all_backends() -> tuple[Backend, ...]:
    """Return this platform's back ends, best first."""
    return _LINUX if sys.platform.startswith("linux") else _ELSEWHERE


def backends(wanted: str = AUTO) -> tuple[Backend, ...]:
    """Return the back ends to try: all in order, or the one wanted."""
    found = all_backends()
    if wanted != AUTO:
        return tuple(backend for backend in found if backend.id == wanted)
    # Orca answers on the session bus only; without one, its library need not even be loaded.
    if "DBUS_SESSION_BUS_ADDRESS" in os.environ:
        return found
    return tuple(backend for backend in found if backend.service != "orca")
