"""The inner door of a house, as a process for the seats of browsers knows it, and its callers."""

from typing import Final
from urllib.parse import quote, unquote

from msgspec import Struct

from gobelet.net.invitation import House
from gobelet.net.nearby.addresses import LOOPBACK

_PORT: Final = 443
"""The port of a page whose link names none."""


class InnerDoor(Struct, frozen=True):
    """`number` tells one process from another; `port` is that of the door.

    `secret` opens it, and the door of the process. `pin` recognises the house for programs, and
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


class Caller(Struct, frozen=True):
    """The visitor behind a line that the house has passed to a process."""

    address: str
    host: str

    def path(self, secret: str) -> str:
        return f"/{secret}/{quote(self.address, safe='')}/{quote(self.host, safe='')}"


def caller_of(path: str) -> tuple[str, Caller]:
    """Return the secret that a path names, and who stands behind the line."""
    _, secret, address, host, *_ = [*path.split("/"), "", "", ""]
    return secret, Caller(unquote(address), unquote(host))
