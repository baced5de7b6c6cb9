"""A table of talk in a house: people who say something to each other, and no game."""

import secrets
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from gobelet.house.people.manners import Manners
from gobelet.house.store.table_heading import TableHeading
from gobelet.house.store.tables import TakenTable
from gobelet.house.store.writer import NotStored
from gobelet.match.codec import Undecodable
from gobelet.net import frames
from gobelet.net.envelopes import GuestEnvelope
from gobelet.net.frames import Place, Presence
from gobelet.net.host.admission import Rejection, check_protocol, welcome
from gobelet.net.host.attendance import PAUSE, Attendance
from gobelet.net.host.company import Company
from gobelet.net.host.guests import Guest
from gobelet.net.host.seats import Seats
from gobelet.net.host.turn_clock import Later

MOST_TALKERS: Final = 50
AWAY_SECONDS: Final = 600.0
"""Seconds after which somebody whose line is broken is at the table no more."""


class TalkTable:
    """A table of talk in memory: it lasts as long as somebody is there, or expected back.

    `changed` is called when the lobby has something new to tell of it, `broken` when the store has
    refused something.
    """

    over = False

    def __init__(
        self,
        taken: TakenTable,
        manners: Manners,
        later: Later,
        *,
        changed: Callable[["TalkTable"], None],
        broken: Callable[["TalkTable"], None],
    ) -> None:
        self.saved = saved = taken.saved
        self.record = taken.record
        self.token = saved.token
        self._changed = changed
        self._broken = broken
        self._kept = saved.kept
        self._run = secrets.token_hex(8)
        self._company = company = Company(Seats(()))
        manners.keep(company)
        self._attendance = Attendance(
            later, AWAY_SECONDS, missed=self._miss, sits_in=lambda guest: self._drop(guest, "left")
        )
        for one in saved.kept.guests:
            guest = Guest(one.key, one.names)
            company.add(guest)
            self._attendance.expect(guest)

    # What the house asks

    @property
    def hosted(self) -> "TalkTable":
        """The table that guests join."""
        return self

    @property
    def kept(self) -> TableHeading:
        """The table's data, with the people who are at it now."""
        places = tuple(Place(name, elsewhere=True) for name in self.names)
        return replace(self._kept, places=places, guests=self._company.saved)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of who is here, or expected back."""
        return tuple(name for guest in self._company.guests for name in guest.names)

    @property
    def abandoned(self) -> bool:
        """Whether nobody is expected here any more."""
        return not self._company.guests

    @property
    def idle(self) -> bool:
        """Whether the table can leave memory: only with the last who leaves it."""
        return False

    def close(self) -> None:
        """Remove the table from memory."""
        for guest in self._company.guests:
            self._attendance.forget(guest)
            self._company.drop(guest)

    def remove(self, name: str) -> None:
        """Remove somebody from the table."""
        for guest in self._company.guests:
            if name in guest.names:
                guest.channel.send(frames.Closed("banned"))
                self._drop(guest, "removed")

    # Guests come and go

    def admit(self, hello: frames.Hello) -> tuple[Guest, frames.Welcome]:
        """Admit a guest, new or come back. Raises Rejection."""
        check_protocol(hello)
        guest = self._company.guest(hello.key)
        if guest is None:
            guest = self._new(hello)
        return guest, welcome(guest, hello, self._run)

    def _new(self, hello: frames.Hello) -> Guest:
        for guest in self._company.guests:
            if guest.names == hello.names:
                # The same member, from another computer, or once more from this one.
                self._attendance.forget(guest)
                self._company.drop(guest)
        if len(self._company.guests) >= MOST_TALKERS:
            raise Rejection("full")
        guest = Guest(secrets.token_hex(16), hello.names)
        self._company.add(guest)
        return guest

    def connected(self, guest: Guest, *, resumed: bool) -> None:
        """Take note that somebody's line holds."""
        new = self._attendance.came(guest)
        if not resumed:
            # The first that is said there is with whom one is.
            guest.tell_people(self._company.others(guest))
            guest.channel.send(frames.TalkRoom(str(self._kept.options.get("topic", ""))))
        if guest.missed:
            guest.missed = False
            self._company.tell(Presence(guest.names, "back"), guest)
        elif new:
            self._company.tell(Presence(guest.names, "came"), guest)
        self._tell()

    def disconnected(self, guest: Guest) -> None:
        """Take note that somebody's line broke; the others are told after a pause."""
        if guest in self._company.guests:
            self._attendance.went(guest)

    def _miss(self, guest: Guest) -> None:
        self._company.tell(Presence(guest.names, "away"), guest)
        self._attendance.expect(guest, PAUSE)
        self._tell()

    def _drop(self, guest: Guest, state: str) -> None:
        self._attendance.forget(guest)
        self._company.drop(guest)
        self._company.tell(Presence(guest.names, state))
        self._tell()

    def _tell(self) -> None:
        """Send everybody the list of people, and tell the house if it has changed."""
        for guest in self._company.guests:
            guest.tell_people(self._company.others(guest))
        if self.kept != self._kept:
            self._kept = self.kept
            self.record.keep(self._kept, self._written)
        self._changed(self)

    def _written(self, result: object) -> None:
        if isinstance(result, NotStored):
            self._broken(self)

    # What guests send

    def take(self, guest: Guest, envelope: GuestEnvelope) -> None:
        """Answer what came from somebody. Raises Undecodable."""
        if not guest.channel.take(envelope.number, envelope.received):
            return
        match envelope.frame:
            case frames.Say() as line:
                self._company.hear(line, guest)
            case frames.Leave():
                self._drop(guest, "left")
            case frames.Attend(here):
                self._attend(guest, here=here)
            case frames.Received():
                return
            case _:
                raise Undecodable("no game")

    def _attend(self, guest: Guest, *, here: bool) -> None:
        """Take note that a page's people come back to it, or leave it alone; its line holds."""
        if here and not guest.connected:
            self.connected(guest, resumed=True)
        elif guest.connected and not here:
            self.disconnected(guest)
