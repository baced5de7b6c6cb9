"""The admission to a hosted table: who may come in, and why others may not."""

from typing import Final

from gobelet import __version__
from gobelet.net.frames import PROTOCOL, Hello, Rejected
from gobelet.net.host.company import Company
from gobelet.net.host.seats import Seats
from gobelet.players import BadPlayer

LISTENERS: Final = 8
"""The most guests that only listen."""


class Rejection(Exception):
    """A guest is not let in; `frame` tells it why."""

    def __init__(self, code: str, *facts: str) -> None:
        super().__init__(code, *facts)
        self.frame = Rejected(code, facts)


def check_protocol(hello: Hello) -> None:
    """Raise Rejection for a version that does not understand this one."""
    if hello.protocol != PROTOCOL:
        raise Rejection("protocol", __version__)


def names_of_new(
    hello: Hello, company: Company, seats: Seats, *, begun: bool, watched: bool
) -> tuple[str, ...]:
    """Return the names of new guests for whom there is room. Raises Rejection."""
    check_protocol(hello)
    others = [name for guest in company.guests for name in guest.names]
    try:
        names = seats.checked(hello.names, others)
    except BadPlayer as error:
        raise Rejection("name", error.value[:40], error.code) from error
    if hello.watches:
        listening = sum(guest.watches for guest in company.guests)
        if not watched or listening >= LISTENERS:
            raise Rejection("full")
    elif begun:
        raise Rejection("begun")
    elif not 0 < len(names) <= len(seats.free):
        raise Rejection("full")
    return names
