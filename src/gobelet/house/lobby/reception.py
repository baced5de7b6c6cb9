"""The reception of a house: who may come in, and how often one may try."""

from ipaddress import ip_address, ip_network
from typing import Final

from gobelet import __version__
from gobelet.house.frames.lobby import Enter
from gobelet.house.lobby.notice import Notice
from gobelet.house.people.members import Members
from gobelet.house.people.order import Order
from gobelet.house.store.members import Member
from gobelet.match.codec import Undecodable
from gobelet.net.frames import PROTOCOL
from gobelet.net.host.admission import Rejection
from gobelet.net.line.allowance import Allowances

ENTRIES: Final = (0.1, 20)
"""Entries of one member: so many a second, and so many at once."""
FROM_ADDRESS: Final = (5, 200)
"""Entries from one address, behind which a school may be."""
NEW: Final = (1 / 600, 10)
"""New members from one address."""
CODES: Final = (1 / 60, 5)
"""Codes of another device from one address."""
ALL_CODES: Final = (1, 60)
"""Codes from all addresses together: guessing one is hopeless."""


class Reception:
    """Lets people in; raises Rejection for those who may not, and NotStored."""

    def __init__(self, members: Members, order: Order, rules: Notice) -> None:
        self._members = members
        self._order = order
        self._rules = rules
        self._entries = Allowances(*ENTRIES)
        self._addresses = Allowances(*FROM_ADDRESS)
        self._new = Allowances(*NEW)
        self._codes = Allowances(*CODES)
        self._all_codes = Allowances(*ALL_CODES)

    async def enter(self, frame: Enter, address: str) -> tuple[Member, str]:
        """Return who comes in, and their secret if it is new."""
        if frame.protocol != PROTOCOL:
            raise Rejection("protocol", __version__)
        place = place_of(address)
        _take(self._addresses, place)
        if frame.accepts != self._rules.digest:
            raise Rejection("rules", self._rules.digest, *self._rules.lines(frame.language))
        if frame.code:
            _take(self._codes, place)
            _take(self._all_codes, "all")
            member, secret = await self._members.by_code(frame.code)
        elif frame.secret:
            member, secret = await self._members.known(frame.secret), ""
            _take(self._entries, member.name)
        else:
            self._order.check_new(place)
            member, secret = await self._register(frame.name, place)
        self._order.check(member.name)
        return member, secret

    async def _register(self, name: str, place: str) -> tuple[Member, str]:
        if not self._new.has(place):
            raise Rejection("busy")
        found = await self._members.register(name)
        _take(self._new, place)
        return found


def place_of(address: str) -> str:
    """Return from where somebody comes, as far as limits go: of IPv6 the network of a home.

    Empty: this computer, where a proxy may stand for everybody.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    found = getattr(found, "ipv4_mapped", None) or found
    if found.is_loopback:
        return ""
    return str(found) if found.version == 4 else str(ip_network((int(found), 64), strict=False))


def _take(allowances: Allowances, key: str) -> None:
    """Take note of an attempt. Raises Rejection for one too many."""
    try:
        allowances.take(key)
    except Undecodable as error:
        raise Rejection("busy") from error
