"""Order in a house: what moderators did about members, and where it holds."""

from collections.abc import Callable, Sequence
from time import time
from typing import Final

from gobelet.house.frames.order import Measure, Report, TakeMeasure
from gobelet.house.store.members import Member, MemberStore
from gobelet.house.store.order import ADDRESS_SECONDS, OrderStore
from gobelet.match.codec import Undecodable
from gobelet.net.host.admission import Rejection
from gobelet.net.line.allowance import Allowances

LONGEST: Final = 365 * 24 * 3600
"""The most seconds for which somebody is muted or banned."""
REPORTS: Final = (1 / 600, 5)
"""Reports of one member: so many a second, and so many at once."""


class NoMeasure(Exception):
    """A measure cannot be taken: `code` is "member", nobody has the name, or "moderator"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class TooMuch(Exception):
    """A member has reported too often of late."""


class Order:
    """Keeps reports and measures. `taken` is called with each measure that moderators take."""

    def __init__(self, store: OrderStore, members: MemberStore) -> None:
        self._store = store
        self._members = members
        self.moderators: frozenset[str] = frozenset()
        self._muted: dict[str, Measure] = {}
        self._banned: dict[str, Measure] = {}
        self._addresses: dict[str, Measure] = {}
        self._reports = Allowances(*REPORTS)
        self.taken: Callable[[Measure], None] = lambda _measure: None
        self.appointed: Callable[[str], None] = lambda _name: None
        """Called with the name of who has become a moderator, or is none any more."""

    async def open(self) -> None:
        """Take note of who is a moderator, and of what holds. Raises NotStored."""
        await self._store.sweep()
        self.moderators = await self._members.moderators()
        for address, measure in await self._store.measures_in_force():
            self._hold(measure, address)

    async def appoint(self, names: Sequence[str]) -> Sequence[str]:
        """Make the members of these names the moderators; return the names that nobody has."""
        missing = await self._members.set_moderators(names)
        self.moderators = await self._members.moderators()
        return missing

    async def look_again(self) -> None:
        """Take note of moderators whom the operator has named meanwhile. Raises NotStored."""
        before, self.moderators = self.moderators, await self._members.moderators()
        for name in before ^ self.moderators:
            self.appointed(name)

    def is_moderator(self, name: str) -> bool:
        return name in self.moderators

    # What holds

    def muted(self, name: str) -> Measure | None:
        return _in_force(self._muted, name)

    def check(self, name: str) -> None:
        """Raise Rejection for a member who is banned."""
        if measure := _in_force(self._banned, name):
            raise Rejection("banned", measure.reason, str(round(measure.until)))

    def check_new(self, address: str) -> None:
        """Raise Rejection for a new member from where somebody was muted or banned of late."""
        if measure := _in_force(self._addresses, address):
            until = min(measure.until, measure.since + ADDRESS_SECONDS)
            if until > time():
                raise Rejection("banned", measure.reason, str(round(until)))

    def _hold(self, measure: Measure, address: str) -> None:
        held = {"muted": self._muted, "banned": self._banned}.get(measure.kind)
        if held is None:
            return
        held[measure.whom] = measure
        if address:
            self._addresses[address] = measure

    # What moderators do

    async def take(self, moderator: str, asked: TakeMeasure, address: str) -> Measure:
        """Take a measure about a member who was last at an address.

        Raises NoMeasure or NotStored.
        """
        member = await self._members.named(asked.name)
        if member is None:
            raise NoMeasure("member")
        if self.is_moderator(asked.name):
            raise NoMeasure("moderator")
        now = time()
        lasts = asked.seconds if asked.kind in ("muted", "banned") else 0
        until = now + min(lasts, LONGEST)
        measure = Measure(asked.name, moderator, asked.kind, asked.reason, now, until)
        held_at = address if lasts else ""
        await self._store.add_measure(member, measure, held_at)
        self.take_note(measure, held_at)
        self.taken(measure)
        return measure

    def take_note(self, measure: Measure, address: str = "") -> None:
        """Take note of a measure, for an address too."""
        if measure.kind == "pardoned":
            self._pardon(measure.whom)
        else:
            self._hold(measure, address)

    def _pardon(self, name: str) -> None:
        self._muted.pop(name, None)
        self._banned.pop(name, None)
        held = {at: one for at, one in self._addresses.items() if one.whom != name}
        self._addresses = held

    async def measures(self) -> tuple[Measure, ...]:
        return await self._store.measures()

    # Reports

    async def report(self, report: Report) -> bool:
        """Keep a report; False: with an open one. Raises NoMeasure, TooMuch or NotStored."""
        if await self._members.named(report.whom) is None:
            raise NoMeasure("member")
        try:
            self._reports.take(report.who)
        except Undecodable as error:
            raise TooMuch from error
        return await self._store.add_report(report)

    async def reports(self) -> tuple[Report, ...]:
        await self._store.sweep()
        return await self._store.reports()

    async def close_report(self, number: int, moderator: Member) -> None:
        await self._store.close_report(number, moderator.name)


def _in_force(held: dict[str, Measure], key: str) -> Measure | None:
    """Return the measure about a name or an address, if it holds still."""
    measure = held.get(key)
    if measure and measure.until <= time():
        del held[key]
        return None
    return measure
