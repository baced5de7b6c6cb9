"""The tables of a house: found by their tokens, opened from the store when somebody comes."""

from collections.abc import Callable, Sequence
from time import time
from typing import Final

from msgspec import Raw

from gobelet.core.table import Entry
from gobelet.house.frames import Listed
from gobelet.house.members import Members
from gobelet.house.store.kept import Kept, KeptTable
from gobelet.house.store.members import Member
from gobelet.house.store.tables import TableStore
from gobelet.house.store.writer import NotStored
from gobelet.house.table import BadTable, HouseTable, config_of
from gobelet.net.frames import Hello
from gobelet.net.host.admission import Rejection
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.host.turn_clock import Later
from gobelet.net.invitation import new_token
from gobelet.net.wires import codec_of, schema_of

IDLE_SECONDS: Final = 60.0
"""Seconds between two looks for tables at which nobody is: the next who comes opens them again."""
UNUSED_SECONDS: Final = 600.0
MOST_OF_ONE: Final = 5
"""Tables that one member may have open at one time."""
MOST: Final = 20_000


class TooMany(Exception):
    """No further table: `code` is "many", of this member, or "full", of the house."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class HouseTables:
    """All open tables. `told` is called with the number of a table that is new, changed or gone."""

    def __init__(self, store: TableStore, members: Members, later: Later) -> None:
        self._store = store
        self._members = members
        self._later = later
        self.told: Callable[[int], None] = lambda _number: None
        self._saved: dict[int, KeptTable] = {}
        self._numbers: dict[str, int] = {}
        self._here: dict[int, HouseTable] = {}

    @property
    def count(self) -> int:
        return len(self._saved)

    @property
    def in_memory(self) -> int:
        return len(self._here)

    async def load(self) -> None:
        """Take note of all tables in the store."""
        for saved in await self._store.open():
            if saved.kept.over:
                self._store.close(saved.number)
            else:
                self._add(saved)
        self._later(IDLE_SECONDS, self._look_round)

    def _add(self, saved: KeptTable) -> None:
        self._saved[saved.number] = saved
        self._numbers[saved.token] = saved.number

    # Tables

    async def open(self, owner: Member, kept: Kept) -> KeptTable:
        """Open a new table. Raises BadTable, TooMany or NotStored."""
        config_of(kept)
        if sum(saved.owner == owner.number for saved in self._saved.values()) >= MOST_OF_ONE:
            raise TooMany("many")
        if len(self._saved) >= MOST:
            raise TooMany("full")
        saved = await self._store.add(new_token(), owner.number, kept)
        self._add(saved)
        self.told(saved.number)
        return saved

    async def find(self, hello: Hello) -> HostedTable:
        """Return the table of guests who come. Raises Rejection, or TimeoutError: call again."""
        number = self._numbers.get(hello.token)
        if number is None:
            raise Rejection("token")
        try:
            member = await self._members.known(hello.member)
            if hello.names != (member.name,):
                raise Rejection("member")
            return (await self._taken_up(number)).hosted
        except NotStored as error:
            raise TimeoutError from error

    async def _taken_up(self, number: int) -> HouseTable:
        if number not in self._here:
            log = await self._store.log(number)
            # Somebody else may have come meanwhile, or the table may be closed.
            if number not in self._saved:
                raise Rejection("token")
            if number not in self._here:
                self._here[number] = self._made(self._saved[number], log)
        return self._here[number]

    def _made(self, saved: KeptTable, log: Sequence[Entry]) -> HouseTable:
        def owner(secret: str) -> bool:
            member = self._members.at_hand(secret)
            return member is not None and member.number == saved.owner

        try:
            return HouseTable(
                saved,
                log,
                self._store,
                self._later,
                owner=owner,
                changed=self._changed,
                broken=self._broken,
            )
        except BadTable as error:
            raise Rejection("token") from error

    def _changed(self, table: HouseTable) -> None:
        number = table.saved.number
        if number not in self._here:
            return
        self._saved[number] = table.saved = KeptTable(
            number, table.saved.token, table.saved.owner, table.kept, table.saved.since
        )
        if table.abandoned:
            # After the frames that are being told.
            self._later(0, lambda: self._close_abandoned(number))
        self.told(number)

    def _close_abandoned(self, number: int) -> None:
        table = self._here.get(number)
        if table and table.abandoned:
            table.close()
            self._forget(number)

    def _forget(self, number: int) -> None:
        """Close a table for good."""
        self._here.pop(number, None)
        self._numbers.pop(self._saved.pop(number).token, None)
        self._store.close(number)
        self.told(number)

    def _broken(self, table: HouseTable) -> None:
        """Let a table go of which the store has refused something."""
        self._here.pop(table.saved.number, None)
        table.close()

    def _look_round(self) -> None:
        """Let tables go from memory at which nobody is."""
        for number, table in [*self._here.items()]:
            if table.idle:
                if table.over:
                    self._forget(number)
                else:
                    del self._here[number]
                table.close()
        self._close_unused()
        self._later(IDLE_SECONDS, self._look_round)

    def _close_unused(self) -> None:
        """Close tables to which nobody has come, not even who opened them."""
        before = time() - UNUSED_SECONDS
        unused = [
            number
            for number, saved in self._saved.items()
            if not saved.kept.guests and saved.since < before and number not in self._here
        ]
        for number in unused:
            self._forget(number)

    def close(self) -> None:
        """Let all tables go from memory; they stay in the store."""
        tables, self._here = self._here, {}
        for table in tables.values():
            table.close()

    # The list of the lobby

    def listed(self, number: int) -> Listed | None:
        """Return a table as the lobby lists it; None: it is gone, or not for all."""
        saved = self._saved.get(number)
        if saved is None or not saved.kept.public:
            return None
        kept = saved.kept
        if kept.over:
            return None
        codec = codec_of(kept.game)
        return Listed(
            number,
            saved.token,
            kept.game,
            Raw(codec.options.encode(kept.options)),
            kept.places,
            schema_of(kept.game),
            saved.since,
            begun=kept.begun,
            watched=kept.watched,
        )

    def all_listed(self) -> tuple[Listed, ...]:
        found = (self.listed(number) for number in self._saved)
        return tuple(one for one in found if one)
