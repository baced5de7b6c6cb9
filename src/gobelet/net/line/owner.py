"""The owner of a connection that comes from this computer."""

import socket
import sys
from pathlib import Path
from typing import Final

from gobelet.net.nearby.addresses import LOOPBACK

_TABLE: Final = Path("/proc/net/tcp")
_SELF: Final = Path("/proc/self")
_ENDED: Final = "06"
"""A connection that is over and waits: it is nobody's by now."""
_LOCAL, _STATE, _USER = 1, 3, 7


def is_of_another(port: int) -> bool:
    """Whether another user of this computer connects from a port of it, as far as it tells.

    Linux tells it; root may do anything here in any case.
    """
    user = owner(port)
    return user is not None and user not in (0, _SELF.stat().st_uid)


def owner(port: int) -> int | None:
    """Return the number of the user who connects from a port; None: this system does not tell."""
    try:
        lines = _TABLE.read_text("ascii").splitlines()[1:]
    except (OSError, UnicodeDecodeError):
        return None
    number = int.from_bytes(socket.inet_aton(LOOPBACK), sys.byteorder)
    wanted = f"{number:08X}:{port:04X}"
    for line in lines:
        fields = line.split()
        if fields[_LOCAL] == wanted and fields[_STATE] != _ENDED:
            return int(fields[_USER])
    return None
