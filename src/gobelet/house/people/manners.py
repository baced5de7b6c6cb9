"""Manners in a house: who may talk, who hears whom, and who may come to a table."""

from collections.abc import Collection, Iterable, Sequence

from gobelet.house.people.acquaintance import Acquaintance
from gobelet.house.people.last_lines import LastLines
from gobelet.house.people.order import Order
from gobelet.house.store.members import Member
from gobelet.net.frames import NotSaid
from gobelet.net.host.admission import Rejection
from gobelet.net.host.company import Company


class Manners:
    """The manners that hold in the lobby and at all tables."""

    def __init__(self, acquaintance: Acquaintance, order: Order) -> None:
        self.acquaintance = acquaintance
        self.order = order
        self.lines = LastLines()

    async def welcome(self, member: Member) -> None:
        """Take note of somebody who comes. Raises Rejection for who is banned, or NotStored."""
        self.order.check(member.name)
        await self.acquaintance.load(member)

    def forget(self, member: Member) -> Collection[str]:
        """Take note that a member is forgotten; return the names of whom that concerns."""
        self.lines.forget(member.name)
        return self.acquaintance.forget(member)

    def keep(self, company: Company) -> None:
        """Apply the manners of the house to the talk at a table."""
        company.attended = False
        company.refusal = lambda by, to: self.refusal(by.names[0], to)
        company.listens = lambda guest, by: self.hears(guest.names[0], by.names[0])
        company.talked = lambda by, line, hearers: self.talked(
            by.names[0], line, [guest.names[0] for guest in hearers]
        )

    def check_company(self, name: str, others: Iterable[str]) -> None:
        """Raise Rejection for who comes to somebody who has blocked them."""
        if any(self.acquaintance.blocks(other, name) for other in others):
            raise Rejection("blocked")

    def refusal(self, by: str, to: str) -> NotSaid | None:
        """Return why a line to all, or to one alone, is not said; None: it is.

        Its code is "muted", by a moderator, or "unwanted": the other takes no lines alone.
        """
        if measure := self.order.muted(by):
            return NotSaid("muted", (measure.reason, str(round(measure.until))))
        if to and not self.acquaintance.takes_whispers(to, by):
            return NotSaid("unwanted", (to,))
        return None

    def hears(self, listener: str, by: str) -> bool:
        return self.acquaintance.hears(listener, by)

    def talked(self, by: str, text: str, hearers: Sequence[str]) -> None:
        """Take note of a line that was said."""
        self.lines.note(by, text, hearers)
