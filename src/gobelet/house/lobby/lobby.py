"""The lobby of a house: who is there, what tables there are, and what is said."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from gobelet import __version__
from gobelet.house.frames.coders import FromVisitor
from gobelet.house.frames.lobby import (
    AskAbout,
    AskNews,
    AskPeople,
    AskRules,
    At,
    Closing,
    Enter,
    Entered,
    Forget,
    Forgotten,
    LobbyTable,
    Look,
    News,
    Rules,
    TableFilter,
    Tables,
)
from gobelet.house.lobby.devices import Devices
from gobelet.house.lobby.friends import Friends
from gobelet.house.lobby.leaders import LeaderBoard
from gobelet.house.lobby.moderation import Moderation
from gobelet.house.lobby.new_tables import NewTables
from gobelet.house.lobby.notice import NO_NOTICE, Notice
from gobelet.house.lobby.reception import Reception
from gobelet.house.lobby.table_views import Looking, TableViews
from gobelet.house.lobby.talk import Talk
from gobelet.house.lobby.visitors import Visitor, Visitors
from gobelet.house.lobby.who_is_here import WhoIsHere
from gobelet.house.people.manners import Manners
from gobelet.house.people.members import Members
from gobelet.house.store.leaders import LeaderStore
from gobelet.house.tables.tables import HouseTables
from gobelet.match.codec import Undecodable
from gobelet.net.frames import People, Say
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
        self._views = TableViews(tables.directory)
        self._who = WhoIsHere(self.visitors, manners.acquaintance.blocks)
        self._new: set[int] = set()
        self._due = False
        self._shared = 0
        """At which change of names they were shared."""
        self.pages = False
        """Whether the house answers browsers."""
        self.shared: Callable[[tuple[str, ...]], None] = lambda _names: None
        """Called with the names of who is here, for other processes of the house."""
        tables.told = self._table_changed
        self.friends.shunned = self._shunned
        self.friends.at_tables = self._tell_tables_of_friends

    @property
    def count(self) -> int:
        """How many visitors are here."""
        return self.visitors.count

    async def enter(self, frame: Enter, address: str = "") -> Visitor:
        """Admit a visitor from an address. Raises Rejection or NotStored."""
        member, secret = await self._reception.enter(frame, address)
        await self._manners.welcome(member)
        looking = Looking(self._views, frame.wanted)
        visitor = Visitor(member, frame.language, address, looking)
        visitor.at = frame.at
        self.visitors.add(visitor)
        self._tell_all_anew(visitor, secret)
        if frame.news != self._news.digest:
            self._tell_news(visitor)
        self._moved(visitor)
        return visitor

    def _tell_all_anew(self, visitor: Visitor, secret: str = "") -> None:
        """Tell a visitor what there is; at a table, only what concerns them."""
        name, looking = visitor.name, visitor.looking
        own = self._tables_of(name)
        acquainted = self.friends.acquainted(name)
        if visitor.at:
            tables, here = looking.look(own, self._meeting(name), alone=True), People(())
        else:
            tables, here = looking.look(own, self._meeting(name)), self._who.told(visitor)
        moderator = self._manners.order.is_moderator(name)
        count, total = looking.counts
        visitor.tell(
            Entered(
                __version__,
                name,
                tables,
                here.others,
                secret,
                moderator,
                self.pages,
                count,
                total,
                here.count,
            )
        )
        visitor.tell(acquainted)

    def _tables_of(self, name: str) -> Sequence[LobbyTable]:
        """Return the tables at which a member or a friend of theirs is."""
        directory = self._tables.directory
        numbers = directory.numbers_of(name)
        numbers |= {one.table for one in self.friends.acquainted(name).friends if one.table}
        return [table for one in sorted(numbers) if (table := directory.listed(one))]

    def _tell_tables_of_friends(self, name: str, numbers: Collection[int]) -> None:
        """Send a member the tables at which friends are."""
        directory = self._tables.directory
        found = [table for one in numbers if (table := directory.listed(one))]
        for visitor in self.visitors.of(name):
            if news := visitor.looking.add(one for one in found if self._meets(name, one)):
                visitor.tell(news)

    def _look(self, visitor: Visitor, wanted: TableFilter) -> None:
        """Send a visitor the list of tables again; it may have others than before."""
        looking, name = visitor.looking, visitor.name
        looking.wanted = wanted
        if visitor.at:
            return
        tables = looking.look(self._tables_of(name), self._meeting(name))
        visitor.tell(Tables(tables, (), True, *looking.counts))

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
            case Look(wanted):
                self._look(visitor, wanted)
            case AskPeople():
                visitor.tell(self._who.told(visitor))
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
        self._views.note(number)
        self._tell_soon()

    def _shunned(self, by: str) -> None:
        """Tell anew who may know of somebody, who has blocked another, or no more."""
        self._new |= self._tables.directory.numbers_of(by)
        self._who.stir()
        self._tell_soon()

    def _moved(self, visitor: Visitor) -> None:
        self._who.stir()
        self.friends.moved(visitor.name)
        self._tell_soon()

    # News, batched

    def _meets(self, name: str, table: LobbyTable) -> bool:
        """Whether somebody is told of a table: nobody there has blocked them."""
        blocks = self._manners.acquaintance.blocks
        return not any(blocks(place.name, name) for place in table.places)

    def _meeting(self, name: str) -> Callable[[LobbyTable], bool]:
        return lambda table: self._meets(name, table)

    def people_elsewhere(self, names: set[str]) -> None:
        """Take note of who is in the lobbies of the house's other processes."""
        before, self.visitors.elsewhere = self.visitors.elsewhere, names
        self.friends.moved_elsewhere(before ^ names)
        self._who.stir()
        self._tell_soon()

    def share_again(self) -> None:
        """Share who is here once more: what was shared is lost."""
        self._shared = 0
        self._tell_soon()

    def _tell_soon(self) -> None:
        if not self._due:
            self._due = True
            self._later(TOLD_EACH, self._tell)

    def _tell(self) -> None:
        self._due = False
        new, self._new = self._new, set()
        found = {number: self._tables.directory.listed(number) for number in sorted(new)}
        if self._shared != self.visitors.changes:
            self._shared = self.visitors.changes
            self.shared(tuple(self.visitors.names))
        shunned = self._shunned_at(found)
        for visitor in self.visitors:
            if visitor.at:
                continue
            if news := visitor.looking.news(self._met(visitor.name, found, shunned)):
                visitor.tell(news)
            if people := self._who.news(visitor):
                visitor.tell(people)
        self.friends.tell()

    def _shunned_at(self, found: Mapping[int, LobbyTable | None]) -> Collection[str]:
        """Return the names of all whom somebody at one of the tables has blocked; mostly none."""
        blocked_by = self._manners.acquaintance.blocked_by
        places = (place for table in found.values() if table for place in table.places)
        return {name for place in places if place.name for name in blocked_by(place.name)}

    def _met(
        self, name: str, found: Mapping[int, LobbyTable | None], shunned: Collection[str]
    ) -> Mapping[int, LobbyTable | None]:
        """Return tables as somebody is told of them; who is blocked there is told no more."""
        if name not in shunned:
            return found
        return {
            n: table if table and self._meets(name, table) else None for n, table in found.items()
        }
