"""The admission to a table: who may come in, and why others may not."""

import secrets
from typing import Final

from gobelet import __version__
from gobelet.net.frames import PROTOCOL, Hello, Rejected, Welcome
from gobelet.net.host.company import Company
from gobelet.net.host.guests import Guest
from gobelet.net.host.seats import Seats
from gobelet.net.line.channel import host_channel
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


def welcome(guest: Guest, hello: Hello, run: str) -> Welcome:
    """Return the first word to guests: whether their channel goes on, or they are told all anew.

    `run` tells guests whether this is the process that they knew.
    """
    knew = hello.key == guest.key and hello.run == run
    resumed = knew and guest.channel.has_all_after(hello.received)
    if not resumed:
        guest.channel = host_channel()
        guest.people = None
    missed = len(guest.channel.after(hello.received)) if resumed else 0
    return Welcome(__version__, run, guest.key, resumed, missed)


class Admission:
    """Lets guests in at a hosted table, whose token they name.

    `watched`: guests may listen without a seat.
    """

    def __init__(self, token: str, seats: Seats, company: Company, *, watched: bool) -> None:
        self._token = token
        self.watched = watched
        self.begun = False
        """Whether the game has begun: who is new then can only listen."""
        self._seats = seats
        self._company = company

    def opens(self, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self._token.encode())

    def guest(self, hello: Hello) -> Guest:
        """Return guests who come in, new ones or those who come back. Raises Rejection."""
        check_protocol(hello)
        if not self.opens(hello.token):
            raise Rejection("token")
        if guest := self._company.guest(hello.key):
            return guest
        if hello.key:
            raise Rejection("key")
        names = self.check_new(hello)
        guest = Guest(secrets.token_hex(16), names, watches=hello.watches)
        if not hello.watches:
            guest.seats = self._seats.take(names)
        self._company.add(guest)
        return guest

    def check_new(self, hello: Hello) -> tuple[str, ...]:
        """Return the names of new guests for whom there is room. Raises Rejection."""
        check_protocol(hello)
        others = [name for guest in self._company.guests for name in guest.names]
        try:
            names = self._seats.checked(hello.names, others)
        except BadPlayer as error:
            raise Rejection("name", error.value[:40], error.code) from error
        if hello.watches:
            listening = sum(guest.watches for guest in self._company.guests)
            if not self.watched or listening >= LISTENERS:
                raise Rejection("full")
        elif self.begun:
            raise Rejection("begun")
        elif not 0 < len(names) <= len(self._seats.free):
            raise Rejection("full")
        return names
