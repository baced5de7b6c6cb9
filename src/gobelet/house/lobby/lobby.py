"""The lobby of a house: who is there, what tables there are, and what is said."""

from collections.abc import Callable, Iterable
from typing import Final

from gobelet import __version__
from gobelet.house.frames.coders import FromVisitor
from gobelet.house.frames.lobby import (
    AskAbout,
    AskNews,
    AskRules,
    At,
    Closing,
    Enter,
    Entered,
    Forget,
    Forgotten,
    Listed,
    News,
    Rules,
    Tables,
)
from gobelet.house.lobby.devices import Devices
from gobelet.house.lobby.friends import Friends
from gobelet.house.lobby.leaders import LeaderBoard
from gobelet.house.lobby.moderation import Moderation
from gobelet.house.lobby.new_tables import NewTables
from gobelet.house.lobby.notice import NO_NOTICE, Notice
from gobelet.house.lobby.reception import Reception
from gobelet.house.lobby.talk import Talk
from gobelet.house.lobby.visitors import Visitor, Visitors
from gobelet.house.people.manners import Manners
from gobelet.house.people.members import Members
from gobelet.house.store.leaders import LeaderStore
from gobelet.house.tables.tables import HouseTables
from gobelet.match.codec import Undecodable
from gobelet.net.frames import People, Person, Say
from gobelet.net.host.turn_clock import Later

TOLD_EACH: Final = 0.5
"""Seconds of which all news of tables and people is told together."""


class Lobby:
    """Knows its visitors, and tells all of them what is new."""

    def __init__(
        self,
        members: Members,
        tables: HouseTables,
        manners: Manners,
        rules: Notice,
        later: Later,
        leaders: LeaderStore,
    ) -> None:
        self._members = members
        self._tables = tables
        self._manners = manners
        self._rules = rules
        self._news = NO_NOTICE
        self._later = later
        self._reception = Reception(members, manners.order, rules)
        self.visitors = Visitors()
        self.friends = Friends(manners.acquaintance, manners.order, self.visitors, tables)
        self.moderation = Moderation(manners.order, manners.lines, self.visitors, tables)
        self.talk = Talk(manners, self.visitors)
        self._devices = Devices(members)
        self._new_tables = NewTables(tables)
        self._leaders = LeaderBoard(leaders, self.visitors, tables)
        self._new: set[int] = set()
        self._due = False
        self._shared: tuple[str, ...] = ()
        self.pages = False
        """Whether the house answers browsers."""
        self.shared: Callable[[tuple[str, ...]], None] = lambda _names: None
        """Called with the names of who is here, for other processes of the house."""
        tables.told = self._table_changed
        self.friends.shunned = self._shunned

    @property
    def count(self) -> int:
        """How many visitors are here."""
        return self.visitors.count

    async def enter(self, frame: Enter, address: str = "") -> Visitor:
        """Let a visitor in from an address. Raises Rejection or NotStored."""
        member, secret = await self._reception.enter(frame, address)
        await self._manners.welcome(member)
        visitor = Visitor(member, frame.language, address)
        visitor.at = frame.at
        self.visitors.add(visitor)
        self._tell_all_anew(visitor, secret)
        if frame.news != self._news.digest:
            self._tell_news(visitor)
        self._moved(visitor)
        return visitor

    def _tell_all_anew(self, visitor: Visitor, secret: str = "") -> None:
        name = visitor.name
        tables = tuple(one for one in self._tables.all_listed() if self._meets(name, one))
        visitor.others = self._others(visitor, self._people)
        moderator = self._manners.order.is_moderator(name)
        visitor.tell(
            Entered(__version__, name, tables, visitor.others, secret, moderator, self.pages)
        )
        visitor.tell(self.friends.acquainted(name))

    def leave(self, visitor: Visitor) -> None:
        if self.visitors.remove(visitor):
            self._moved(visitor)

    async def receive(self, visitor: Visitor, frame: FromVisitor) -> None:
        """Answer a frame. Raises Undecodable or NotStored."""
        match frame:
            case Say():
                await self.talk.say(visitor, frame)
            case At(token):
                self._go(visitor, token)
            case AskRules():
                visitor.tell(Rules(tuple(self._rules.lines(visitor.language))))
            case AskNews():
                self._tell_news(visitor)
            case AskAbout():
                visitor.tell(await self._members.about(visitor.member))
            case Forget():
                await self._forget(visitor)
            case Enter():
                raise Undecodable("Enter again")
            case _:
                await self._answer(visitor, frame)

    async def _answer(self, visitor: Visitor, frame: FromVisitor) -> None:
        parts = (self._new_tables, self.friends, self.moderation, self._devices, self._leaders)
        for part in parts:
            if await part.answer(visitor, frame):
                return

    async def _forget(self, visitor: Visitor) -> None:
        await self._members.forget(visitor.member)
        self.friends.stir(self._manners.forget(visitor.member))
        self._tell_soon()
        visitor.tell(Forgotten())

    def tell_news(self, news: Notice) -> None:
        """Tell everybody the news, and those who come in later."""
        self._news = news
        for visitor in self.visitors:
            self._tell_news(visitor)

    def _tell_news(self, visitor: Visitor) -> None:
        visitor.tell(News(self._news.digest, tuple(self._news.lines(visitor.language))))

    def close(self, seconds: int) -> None:
        """Tell everybody that the house stops."""
        for visitor in self.visitors:
            visitor.tell(Closing(seconds))

    def _go(self, visitor: Visitor, token: str) -> None:
        visitor.at = token
        if not token:
            self._tell_all_anew(visitor)
        self._moved(visitor)

    def _table_changed(self, number: int) -> None:
        self._new.add(number)
        self._tell_soon()

    def _shunned(self, by: str) -> None:
        """Tell anew who may know of somebody, who has blocked another, or no more."""
        self._new |= self._tables.numbers_of(by)
        self._tell_soon()

    def _moved(self, visitor: Visitor) -> None:
        self.friends.moved(visitor.name)
        self._tell_soon()

    # News, batched

    def _others(self, than: Visitor, people: Iterable[Person]) -> tuple[Person, ...]:
        """Return whom a visitor is told to be here."""
        blocks = self._manners.acquaintance.blocks
        return tuple(
            one
            for one in people
            if one.names != (than.name,) and not blocks(one.names[0], than.name)
        )

    @property
    def _people(self) -> tuple[Person, ...]:
        """Who is in the house, in the order of letters."""
        visitors = self.visitors
        names = sorted({*visitors.names, *visitors.elsewhere}, key=str.casefold)
        return tuple(
            Person((name,), elsewhere=bool(here) and all(one.at for one in here))
            for name, here in ((name, visitors.of(name)) for name in names)
        )

    def _meets(self, name: str, table: Listed) -> bool:
        """Whether somebody is told of a table: nobody there has blocked them."""
        blocks = self._manners.acquaintance.blocks
        return not any(blocks(place.name, name) for place in table.places)

    def people_elsewhere(self, names: set[str]) -> None:
        """Take note of who is in the lobbies of the house's other processes."""
        before, self.visitors.elsewhere = self.visitors.elsewhere, names
        self.friends.moved_elsewhere(before ^ names)
        self._tell_soon()

    def share_again(self) -> None:
        """Share who is here once more: what was shared is lost."""
        self._shared = ()
        self._tell_soon()

    def _tell_soon(self) -> None:
        if not self._due:
            self._due = True
            self._later(TOLD_EACH, self._tell)

    def _tell(self) -> None:
        self._due = False
        new, self._new = self._new, set()
        found = {number: self._tables.listed(number) for number in sorted(new)}
        here = tuple(self.visitors.names)
        if here != self._shared:
            self._shared = here
            self.shared(here)
        people = self._people
        for visitor in self.visitors:
            if visitor.at:
                continue
            if new:
                visitor.tell(self._table_news(visitor.name, found))
            others = self._others(visitor, people)
            if others != visitor.others:
                visitor.others = others
                visitor.tell(People(others))
        self.friends.tell()

    def _table_news(self, name: str, found: dict[int, Listed | None]) -> Tables:
        """Return the news of tables for one; who is blocked by somebody there is told no more."""
        changed = [one for one in found.values() if one and self._meets(name, one)]
        numbers = {one.number for one in changed}
        return Tables(tuple(changed), tuple(one for one in found if one not in numbers))
