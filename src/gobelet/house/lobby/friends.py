"""Friends in a lobby: who asks whom, where friends are, and invitations to tables."""

from collections.abc import Callable, Collection

from gobelet.house.frames.coders import FromVisitor
from gobelet.house.frames.people import (
    Friend,
    Invite,
    Outcome,
    TableOffer,
    TieKind,
    TiesList,
    TieTo,
    WantWhispers,
)
from gobelet.house.lobby.visitors import Visitor, Visitors
from gobelet.house.people.acquaintance import Acquaintance, NoMember
from gobelet.house.people.order import Order
from gobelet.house.store.members import Member
from gobelet.house.tables.tables import HouseTables


class Friends:
    """Answers what visitors want of each other."""

    def __init__(
        self,
        acquaintance: Acquaintance,
        order: Order,
        visitors: Visitors,
        tables: HouseTables,
    ) -> None:
        self._acquaintance = acquaintance
        self._order = order
        self._visitors = visitors
        self._tables = tables
        self.shunned: Callable[[str], None] = lambda _name: None
        """Called with the name of who has muted or blocked somebody, or does so no more."""
        self.changed: Callable[[str], None] = lambda _name: None
        """Called with the name of who has other ties, for other processes of the house."""
        self.at_tables: Callable[[str, Collection[int]], None] = lambda _name, _numbers: None
        """Called with the numbers of the tables at which somebody's friends are, who is told so."""
        self._due: set[str] = set()
        """The names of who is to be told anew where their friends are."""

    def acquainted(self, name: str) -> TiesList:
        """Return what a member is told of their ties, and of where friends are."""
        ties = self._acquaintance.ties(name)
        return TiesList(
            tuple(self._friend(one) for one in _in_order(ties.friends)),
            _in_order(ties.asked),
            _in_order(ties.asking),
            _in_order(ties.muted),
            _in_order(ties.blocked),
            ties.whispers,
        )

    def _friend(self, name: str) -> Friend:
        found = self._visitors.of(name)
        if not found:
            return self._friend_elsewhere(name)
        at = next((one.at for one in found if one.at), "")
        if not at:
            return Friend(name, "lobby")
        table = self._tables.directory.listed_at(at)
        return Friend(name, "table", table.number if table else 0)

    def _friend_elsewhere(self, name: str) -> Friend:
        """Return a friend who is in another process, or away."""
        if not self._visitors.has(name):
            return Friend(name)
        directory = self._tables.directory
        number = next((one for one in directory.numbers_of(name) if directory.listed(one)), 0)
        return Friend(name, "table" if number else "lobby", number)

    def moved_elsewhere(self, names: set[str]) -> None:
        """Take note of who came or went in another process."""
        for visitor in self._visitors:
            if not names.isdisjoint(self._acquaintance.ties(visitor.name).friends):
                self._due.add(visitor.name)

    async def take_ties(self, name: str) -> None:
        """Take note that another process has changed somebody's ties. Raises NotStored."""
        if await self._acquaintance.load_again(name):
            self._tell(name)
            self.shunned(name)

    def moved(self, name: str) -> None:
        """Take note that somebody came, went, or is at another table."""
        self.stir(self._acquaintance.ties(name).friends)

    def stir(self, names: Collection[str]) -> None:
        """Send the members of these names their friends again."""
        self._due |= set(names)

    def tell(self) -> None:
        """Tell those whose friends have moved."""
        due, self._due = self._due, set()
        for name in due:
            self._tell(name)

    def _tell(self, name: str) -> None:
        if self._visitors.of(name):
            acquainted = self.acquainted(name)
            self.at_tables(name, [one.table for one in acquainted.friends if one.table])
            self._visitors.tell_here(name, acquainted)

    def _tell_changed(self, name: str) -> None:
        self._tell(name)
        self.changed(name)

    async def answer(self, visitor: Visitor, frame: FromVisitor) -> bool:
        """Answer a frame; False: it is another's. Raises NotStored."""
        match frame:
            case TieTo(name, kind, on):
                await self._tie(visitor, name, kind, on=on)
            case WantWhispers(whom):
                await self._acquaintance.want_whispers(visitor.member, whom)
                self._tell_changed(visitor.name)
            case Invite(name, token):
                name = self._visitors.called(name)
                await self._acquaintance.load_named(name)
                visitor.tell(self._invite(visitor.member, name, token))
            case _:
                return False
        return True

    async def _tie(self, visitor: Visitor, name: str, kind: TieKind, *, on: bool) -> None:
        member = visitor.member
        try:
            if kind == "friend" and on:
                await self._befriend(visitor, name)
            elif kind == "friend":
                await self._acquaintance.part(member, name)
            else:
                await self._acquaintance.shun(member, name, kind, on=on)
                self.shunned(member.name)
        except NoMember:
            visitor.tell(Outcome("no member", (name,)))
            self._tell(member.name)
            return
        self._tell_changed(member.name)
        self._tell_changed(name)

    async def _befriend(self, visitor: Visitor, name: str) -> None:
        became = await self._acquaintance.befriend(visitor.member, name)
        visitor.tell(Outcome(became, (name,)))
        hears = not self._acquaintance.blocks(name, visitor.name)
        if hears and became == "friends":
            self._visitors.tell(name, Outcome("friends", (visitor.name,)))
        elif hears and became == "asked":
            self._visitors.tell(name, Outcome("asking", (visitor.name,)))

    def _invite(self, member: Member, name: str, token: str) -> Outcome:
        table = self._tables.directory.at(token)
        if table is None:
            return Outcome("no table")
        if self._order.muted(member.name):
            return Outcome("muted")
        if self._acquaintance.hears(name, member.name) and self._visitors.has(name):
            self._visitors.tell(name, TableOffer(member.name, table))
            return Outcome("invited", (name,))
        return Outcome("away", (name,))


def _in_order(names: set[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=str.casefold))
