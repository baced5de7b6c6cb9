"""The addresses of this computer, as others can reach it."""

import ipaddress
import socket
from collections.abc import Sequence
from contextlib import closing, suppress

LOOPBACK = "127.0.0.1"

_ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses kept for examples: a route to them is asked for, and nothing is sent."""


def own_addresses() -> Sequence[str]:
    """Return this computer's addresses towards others, the usual one first; maybe none."""
    found = []
    for address, family in _ELSEWHERE:
        with suppress(OSError), closing(socket.socket(family, socket.SOCK_DGRAM)) as asking:
            asking.connect((address, 9))
            own = asking.getsockname()[0]
            if not ipaddress.ip_address(own.partition("%")[0]).is_unspecified:
                found.append(own)
    return found
