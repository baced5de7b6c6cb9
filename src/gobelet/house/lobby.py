"""The lobby of a house: who is there, what tables there are, and what is said."""

from collections import deque
from collections.abc import Callable
from typing import Final

from gobelet import __version__
from gobelet.games import GAMES
from gobelet.house.frames import (
    MOST_SEATS,
    AskAbout,
    AskRules,
    Closing,
    Enter,
    Entered,
    Forget,
    Forgotten,
    FromHouse,
    FromVisitor,
    NotOpened,
    NotSaid,
    Opened,
    OpenTable,
    Rules,
    Tables,
)
from gobelet.house.members import Members
from gobelet.house.notice import Notice
from gobelet.house.store.kept import Kept
from gobelet.house.store.members import Member
from gobelet.house.store.writer import NotStored
from gobelet.house.table import BadTable
from gobelet.house.tables import HouseTables, TooMany
from gobelet.match.codec import Undecodable
from gobelet.net.frames import PROTOCOL, People, Person, Place, Said, Say
from gobelet.net.host.admission import Rejection
from gobelet.net.host.turn_clock import Later
from gobelet.net.line.allowance import Allowance
from gobelet.net.said_text import clean_line
from gobelet.net.wires import codec_of, schema_of

TOLD_EACH: Final = 0.5
"""Seconds of which all news of tables and people is told together."""
MOST_WAITING: Final = 500
"""Frames that wait for a visitor; one whose line takes them too slowly has to come again."""
LINES_AT_ONCE: Final = 5
LINES_A_SECOND: Final = 0.5


class Visitor:
    """One connection to the lobby."""

    def __init__(self, member: Member, language: str) -> None:
        self.member = member
        self.language = language
        self.waiting: deque[FromHouse] = deque()
        self.woken: Callable[[], None] = lambda: None
        self.too_slow = False
        self.lines = Allowance(LINES_A_SECOND, LINES_AT_ONCE)

    def tell(self, frame: FromHouse) -> None:
        if len(self.waiting) >= MOST_WAITING:
            self.too_slow = True
        else:
            self.waiting.append(frame)
        self.woken()


class Lobby:
    """Knows its visitors, and tells all of them what is new."""

    def __init__(self, members: Members, tables: HouseTables, rules: Notice, later: Later) -> None:
        self._members = members
        self._tables = tables
        self._rules = rules
        self._later = later
        self._visitors: list[Visitor] = []
        self._new: set[int] = set()
        self._told: tuple[Person, ...] = ()
        self._due = False
        self._elsewhere: set[str] = set()
        self._shared: tuple[str, ...] = ()
        self.shared: Callable[[tuple[str, ...]], None] = lambda _names: None
        """Called with the names of who is here, for other processes of the house."""
        self.said: Callable[[str, str, str], None] = lambda _by, _line, _to: None
        """Called with a line, and for whom it is."""
        tables.told = self._table_changed

    @property
    def count(self) -> int:
        """How many visitors are here."""
        return len(self._visitors)

    async def enter(self, frame: Enter) -> Visitor:
        """Let a visitor in. Raises Rejection or NotStored."""
        if frame.protocol != PROTOCOL:
            raise Rejection("protocol", __version__)
        if frame.accepts != self._rules.digest:
            raise Rejection("rules", self._rules.digest, *self._rules.lines(frame.language))
        secret = ""
        if frame.secret:
            member = await self._members.known(frame.secret)
        else:
            member, secret = await self._members.register(frame.name)
        visitor = Visitor(member, frame.language)
        self._visitors.append(visitor)
        tables, others = self._tables.all_listed(), self._others(visitor)
        visitor.tell(Entered(__version__, member.name, tables, others, secret))
        self._tell_soon()
        return visitor

    def leave(self, visitor: Visitor) -> None:
        if visitor in self._visitors:
            self._visitors.remove(visitor)
            self._tell_soon()

    async def receive(self, visitor: Visitor, frame: FromVisitor) -> None:
        """Answer a frame. Raises Undecodable or NotStored."""
        match frame:
            case Say(text, to):
                self._say(visitor, text, to)
            case AskRules():
                visitor.tell(Rules(tuple(self._rules.lines(visitor.language))))
            case AskAbout():
                visitor.tell(await self._members.about(visitor.member))
            case Forget():
                await self._members.forget(visitor.member)
                visitor.tell(Forgotten())
            case OpenTable():
                visitor.tell(await self._open(visitor.member, frame))
            case Enter():
                raise Undecodable("Enter again")

    def close(self, seconds: int) -> None:
        """Tell everybody that the house stops."""
        for visitor in self._visitors:
            visitor.tell(Closing(seconds))

    # Tables

    async def _open(self, owner: Member, asked: OpenTable) -> Opened | NotOpened:
        if asked.game not in GAMES or asked.schema != schema_of(asked.game):
            return NotOpened("rules")
        places = tuple(Place(bot=one.bot, elsewhere=not one.bot) for one in asked.places)
        free = sum(place.free for place in places)
        least = 10.0
        if len(places) > MOST_SEATS or not free or (asked.sits_in or least) < least:
            return NotOpened("rules")
        try:
            options = dict(codec_of(asked.game).options.decode(bytes(asked.options)))
            kept = Kept(
                asked.game,
                options,
                places,
                public=asked.public,
                watched=asked.watched,
                sits_in=asked.sits_in,
            )
            saved = await self._tables.open(owner, kept)
        except (BadTable, Undecodable):
            return NotOpened("rules")
        except TooMany as error:
            return NotOpened(error.code)
        except NotStored:
            return NotOpened("full")
        return Opened(saved.token)

    def _table_changed(self, number: int) -> None:
        self._new.add(number)
        self._tell_soon()

    # Talk

    def _say(self, visitor: Visitor, text: str, to: str) -> None:
        line = clean_line(text)
        if not line:
            return
        try:
            visitor.lines.take()
        except Undecodable:
            visitor.tell(NotSaid())
            return
        self.tell_line(visitor.member.name, line, to)
        self.said(visitor.member.name, line, to)

    def tell_line(self, by: str, line: str, to: str) -> None:
        """Tell a line to all here but who says it, or to one."""
        said = Said((by,), line, private=bool(to))
        for visitor in self._visitors:
            if visitor.member.name != by and to in ("", visitor.member.name):
                visitor.tell(said)

    # News, batched

    def _others(self, than: Visitor) -> tuple[Person, ...]:
        names = (self._here | self._elsewhere) - {than.member.name}
        return tuple(Person((name,)) for name in sorted(names, key=str.casefold))

    @property
    def _here(self) -> set[str]:
        return {one.member.name for one in self._visitors}

    def people_elsewhere(self, names: set[str]) -> None:
        """Take note of who is in the lobbies of the house's other processes."""
        self._elsewhere = names
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
        found = [(number, self._tables.listed(number)) for number in sorted(new)]
        tables = Tables(
            tuple(one for _, one in found if one),
            tuple(number for number, one in found if one is None),
        )
        here = tuple(sorted(self._here))
        if here != self._shared:
            self._shared = here
            self.shared(here)
        people = tuple(Person((name,)) for name in sorted({*here, *self._elsewhere}))
        for visitor in self._visitors:
            if new:
                visitor.tell(tables)
            if people != self._told:
                visitor.tell(People(self._others(visitor)))
        self._told = people
