"""The tables of a house: found by their tokens, opened from the store when somebody comes."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from time import time
from typing import Final

from gobelet.house.frames.lobby import TALK
from gobelet.house.people.manners import Manners
from gobelet.house.people.members import Members
from gobelet.house.store.members import Member
from gobelet.house.store.results import Change
from gobelet.house.store.table_heading import KeptTable, TableHeading
from gobelet.house.store.tables import Elsewhere, TableStore, TakenTable
from gobelet.house.store.writer import NotStored
from gobelet.house.tables.bots import Bots
from gobelet.house.tables.directory import Directory
from gobelet.house.tables.table import BadTable, HouseTable, config_of
from gobelet.house.tables.talk_table import TalkTable
from gobelet.house.tables.turn import Turn
from gobelet.net.frames import Hello
from gobelet.net.host import door
from gobelet.net.host.admission import Rejection
from gobelet.net.host.turn_clock import Later
from gobelet.net.invitation import new_token
from gobelet.net.line.peer import Peer

IDLE_SECONDS: Final = 60.0
"""Seconds between two looks for tables at which nobody is: the next who comes opens them again."""
UNUSED_SECONDS: Final = 600.0
MOST_OF_ONE: Final = 5
"""Tables that one member may have open at one time."""
MOST: Final = 20_000


AnyTable = HouseTable | TalkTable


class TooMany(Exception):
    """No further table: `code` is "many", of this member, or "full", of the house."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class HouseTables:
    """All open tables. `told` is called with the number of a table that is new, changed or gone."""

    def __init__(self, store: TableStore, members: Members, manners: Manners, later: Later) -> None:
        self._store = store
        self._members = members
        self._manners = manners
        self._later = later
        self._bots = Bots()
        self.told: Callable[[int], None] = lambda _number: None
        self.rated: Callable[[Sequence[Change]], None] = lambda _changes: None
        """Called with whose rating has changed."""
        self.directory = Directory()
        self._here: dict[int, AnyTable] = {}
        self._taking: dict[int, asyncio.Task[None]] = {}
        """Tables that are being taken up, for all who come meanwhile."""
        self._left: set[int] = set()
        """Tables of talk that were left over when this process began: who was there comes back
        soon, or not at all."""
        self._turn = Turn()
        self.carry: Callable[[Elsewhere, Peer, bytes, Callable[[], None]], Awaitable[bool]]
        """Brings a guest to the process that has the table."""

    @property
    def count(self) -> int:
        return len(self.directory)

    @property
    def in_memory(self) -> int:
        return len(self._here)

    async def load(self) -> None:
        """Read which tables are in the store."""
        for saved in await self._store.open():
            if saved.kept.over:
                self._close_unused(saved.number)
            else:
                self.directory.put(saved)
                if saved.kept.game == TALK:
                    self._left.add(saved.number)
        self._later(IDLE_SECONDS, self._look_round)

    async def look_again(self) -> None:
        """Look at all tables anew: some news may have been missed."""
        open_now = await self._store.open()
        self._take_note({*self.directory.numbers, *(saved.number for saved in open_now)}, open_now)

    async def look_at(self, numbers: set[int]) -> None:
        """Look at tables that another process has opened, changed or closed."""
        self._take_note(numbers, await self._store.some(numbers))

    def _take_note(self, numbers: set[int], found: Sequence[KeptTable]) -> None:
        open_now = {saved.number: saved for saved in found}
        for number in numbers - self._here.keys():
            before, saved = self.directory.get(number), open_now.get(number)
            if saved:
                self.directory.put(saved)
            elif before:
                self.directory.drop(number)
            if saved != before:
                self.told(number)

    # Tables

    async def open(self, owner: Member, kept: TableHeading) -> KeptTable:
        """Open a new table. Raises BadTable, TooMany or NotStored."""
        if kept.game != TALK:
            config_of(kept)
        if self.directory.count_of(owner.number) >= MOST_OF_ONE:
            raise TooMany("many")
        if len(self.directory) >= MOST:
            raise TooMany("full")
        saved = await self._store.add(new_token(), owner.number, kept)
        self.directory.put(saved)
        self.told(saved.number)
        return saved

    async def find(self, hello: Hello) -> door.DoorTable:
        """Return the table of guests who come.

        Raises Rejection, TimeoutError for those who are to call again, or Elsewhere.
        """
        try:
            number = self.directory.number(hello.token) or await self._store.number(hello.token)
            if number is None:
                raise Rejection("token")
            member = await self._members.known(hello.member)
            if hello.names != (member.name,):
                raise Rejection("member")
            await self._manners.welcome(member)
            table = await self._at_hand(number)
        except NotStored as error:
            raise TimeoutError from error
        if not hello.key:
            self._manners.check_company(member.name, table.names)
        return table.hosted

    def remove(self, name: str) -> None:
        """Remove somebody from all tables, where a moderator has removed them from the house."""
        for table in [*self._here.values()]:
            table.remove(name)

    async def _at_hand(self, number: int) -> AnyTable:
        """Return a table of this process, which is taken up if it can be."""
        while True:
            if number not in self._here:
                if number not in self._taking:
                    taking = asyncio.get_running_loop().create_task(self._take_up(number))
                    taking.add_done_callback(lambda _: self._taking.pop(number))
                    self._taking[number] = taking
                await asyncio.shield(self._taking[number])
            # They may be told a whole game next. From here to there nothing waits: a table at which
            # nobody is leaves the memory.
            await self._turn.take()
            if table := self._here.get(number):
                return table

    async def _take_up(self, number: int) -> None:
        match await self._store.take(number):
            case None:
                raise Rejection("token")
            case Elsewhere() as elsewhere:
                raise door.Elsewhere(partial(self.carry, elsewhere))
            case taken:
                # A whole game is replayed.
                await self._turn.take()
                self.directory.put(taken.saved)
                self._here[number] = self._made(taken)

    def _made(self, taken: TakenTable) -> AnyTable:
        if taken.saved.kept.game == TALK:
            return TalkTable(
                taken, self._manners, self._later, changed=self._changed, broken=self._broken
            )

        def owner(secret: str) -> bool:
            member = self._members.at_hand(secret)
            return member is not None and member.number == taken.saved.owner

        try:
            return HouseTable(
                taken,
                self._bots,
                self._manners,
                self._later,
                owner=owner,
                changed=self._changed,
                broken=self._broken,
                rated=self._tell_rated,
            )
        except BadTable as error:
            raise Rejection("token") from error

    def _tell_rated(self, changes: Sequence[Change]) -> None:
        self.rated(changes)

    def _changed(self, table: AnyTable) -> None:
        number = table.saved.number
        if number not in self._here:
            return
        table.saved = KeptTable(
            number, table.saved.token, table.saved.owner, table.kept, table.saved.since
        )
        self.directory.put(table.saved)
        if table.abandoned:
            # After the frames that are being told.
            self._later(0, lambda: self._close_abandoned(number))
        self.told(number)

    def _close_abandoned(self, number: int) -> None:
        table = self._here.get(number)
        if table and table.abandoned:
            self._close(table)

    def _close(self, table: AnyTable) -> None:
        """Close a table for good."""
        number = table.saved.number
        del self._here[number]
        table.close()
        table.record.close()
        self.directory.drop(number)
        self.told(number)

    def _broken(self, table: AnyTable) -> None:
        """Close a table whose change the store has refused."""
        self._here.pop(table.saved.number, None)
        table.close()

    def _look_round(self) -> None:
        """Remove tables at which nobody is from memory; close those to which nobody has come."""
        for number, table in [*self._here.items()]:
            if table.idle and table.over:
                self._close(table)
            elif table.idle:
                del self._here[number]
                table.close()
                table.record.release()
        before = time() - UNUSED_SECONDS
        for saved in self.directory.tables:
            number = saved.number
            unused = not saved.kept.guests and saved.since < before
            closes = saved.kept.over or unused or number in self._left
            if closes and number not in self._here:
                self._close_unused(number)
        self._left.clear()
        self._later(IDLE_SECONDS, self._look_round)

    def _close_unused(self, number: int) -> None:
        """Close a table for good, unless another process has it."""

        def done(closed: object) -> None:
            if closed is True and number in self.directory.numbers and number not in self._here:
                self.directory.drop(number)
                self.told(number)

        self._store.close_unused(number, done)

    def let_go(self) -> None:
        """Remove all tables from memory; they stay in the store."""
        self._bots.close()
        tables, self._here = self._here, {}
        for table in tables.values():
            table.close()
