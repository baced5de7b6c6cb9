"""How a process for the seats of browsers begins, and who stands behind one of its lines."""

from typing import Final
from urllib.parse import quote, unquote

from msgspec import Struct

from gobelet.net.invitation import House
from gobelet.net.nearby.addresses import LOOPBACK

_PORT: Final = 443
"""The port of a page whose link names none."""


class Begun(Struct, frozen=True):
    """`number` tells one process from another; `port` is the inner door of the house.

    `secret` opens that door, and that of the process. `pin` recognises the house for programs, and
    is told with invitations.
    """

    number: int
    port: int
    secret: str
    pin: str
    language_code: str

    def inward(self, address: str, path: str) -> str:
        """Return the path by which somebody from an address goes in."""
        return f"/{self.secret}/{quote(address, safe='')}{path}"

    def house(self, host: str) -> House:
        """Return the house as the page of a browser names it."""
        name, colon, port = host.rpartition(":")
        if not colon or not port.isdecimal() or port.startswith("0") or int(port) >= 1 << 16:
            name, port = host, str(_PORT)
        return House(name.strip("[]") or LOOPBACK, int(port), self.pin)


class Behind(Struct, frozen=True):
    """Who stands behind a line that the house has brought to a process."""

    address: str
    host: str

    def path(self, secret: str) -> str:
        return f"/{secret}/{quote(self.address, safe='')}/{quote(self.host, safe='')}"


def behind(path: str) -> tuple[str, Behind]:
    """Return the secret that a path names, and who stands behind the line."""
    _, secret, address, host, *_ = [*path.split("/"), "", "", ""]
    return secret, Behind(unquote(address), unquote(host))
