"""Where others could reach this computer: addresses, port, firewall. Nothing is sent."""

import ipaddress
import platform
import re
import socket
import struct
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

from msgspec import Struct

from gobelet.net.invitation import PORT
from gobelet.net.nearby.addresses import own_addresses
from gobelet.net.nearby.nearby_tables import installed
from gobelet.regular_file import BadFile, content


class Kind(StrEnum):
    """From where an address can be reached."""

    LOCAL = "local"
    """The same network."""
    VPN = "vpn"
    PUBLIC = "public"
    """Everywhere, if router and firewall allow it."""


class Firewall(StrEnum):
    """A firewall that is on, or may be."""

    NONE = ""
    UFW = "ufw"
    FIREWALLD = "firewalld"
    WINDOWS = "windows"
    MACOS = "macos"


class Address(Struct, frozen=True):
    """One address; `interface` is the system's name of the network card, where it is known."""

    address: str
    kind: Kind
    interface: str = ""

    @property
    def old(self) -> bool:
        """Whether it is of IPv4."""
        return ":" not in self.address


class Reach(Struct, frozen=True):
    """What others could reach: the usual address first."""

    addresses: tuple[Address, ...]
    port: int
    port_free: bool
    firewall: Firewall
    zeroconf: bool


def reach(port: int = PORT) -> Reach:
    """Return what others could reach."""
    return Reach(_addresses(), port, _is_free(port), _firewall(), installed())


_TUNNELS: Final = ("tun", "tap", "wg", "utun", "ppp", "tailscale", "zt", "ham", "nordlynx")
"""Beginnings of the names of cards that lead into a VPN."""

_VPN_NETWORKS: Final = tuple(map(ipaddress.ip_network, ("100.64.0.0/10", "25.0.0.0/8")))
"""Of Tailscale, and of Hamachi."""


def _addresses() -> tuple[Address, ...]:
    cards = dict(_of_cards())
    found = dict.fromkeys((*own_addresses(), *cards))
    kinds = [(one, _kind(one, cards.get(one, ""))) for one in found]
    return tuple(Address(one, kind, cards.get(one, "")) for one, kind in kinds if kind)


def _kind(address: str, interface: str) -> Kind | None:
    """Return from where an address can be reached; None: from nowhere else."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if known.is_loopback or known.is_link_local or known.is_multicast or known.is_unspecified:
        return None
    if interface.lower().startswith(_TUNNELS) or any(
        known.version == one.version and known in one for one in _VPN_NETWORKS
    ):
        return Kind.VPN
    return Kind.PUBLIC if known.is_global else Kind.LOCAL


def _of_cards() -> Iterator[tuple[str, str]]:
    """Yield the addresses of all network cards, with the names of these where they are known."""
    if platform.system() == "Linux":
        yield from _of_linux()
        return
    with suppress(OSError):
        for *_, known in socket.getaddrinfo(socket.gethostname(), None):
            yield str(known[0]), ""


_ASK_ADDRESS: Final = 0x8915
"""SIOCGIFADDR."""
_NEW_ADDRESSES: Final = Path("/proc/net/if_inet6")


def _of_linux() -> Iterator[tuple[str, str]]:
    if sys.platform == "linux":
        import fcntl

        with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
            for _, name in socket.if_nameindex():
                with suppress(OSError):
                    card = struct.pack("256s", name.encode()[:15])
                    told = fcntl.ioctl(asking.fileno(), _ASK_ADDRESS, card)
                    yield socket.inet_ntoa(told[20:24]), name
    with suppress(OSError):
        yield from new_addresses(_NEW_ADDRESSES.read_text("ascii").splitlines())


def new_addresses(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the addresses that Linux lists, of IPv6, with their cards."""
    for line in lines:
        digits, *_, name = line.split() or ["", ""]
        if re.fullmatch("[0-9a-f]{32}", digits):
            yield str(ipaddress.IPv6Address(int(digits, 16))), name


def _is_free(port: int) -> bool:
    try:
        socket.create_server(("", port)).close()
    except OSError:
        return False
    return True


_UFW: Final = Path("/etc/ufw/ufw.conf")
_FIREWALLD: Final = Path("/run/firewalld.pid")


def _firewall() -> Firewall:
    match platform.system():
        case "Windows":
            return Firewall.WINDOWS
        case "Darwin":
            return Firewall.MACOS
    if _FIREWALLD.exists():
        return Firewall.FIREWALLD
    return Firewall.UFW if _ufw_is_on(_UFW) else Firewall.NONE


def _ufw_is_on(file: Path) -> bool:
    with suppress(BadFile, OSError):
        return re.search(rb"(?im)^\s*ENABLED\s*=\s*yes", content(file, 2**16)) is not None
    return False


def of_kind(found: Sequence[Address], kind: Kind) -> Sequence[Address]:
    return [one for one in found if one.kind is kind]
