"""The other processes of a house: what they tell, the ways to their tables, whether they live."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from time import monotonic
from typing import Final

from gobelet.house.frames.coders import HOUSE_CODER, FromHouse
from gobelet.house.journal import note
from gobelet.house.lobby.lobby import Lobby
from gobelet.house.people.members import Members
from gobelet.house.store.database import Address
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.news import (
    ForMember,
    LineSaid,
    MeasureTaken,
    MemberForgotten,
    News,
    PeopleChanged,
    ProcessGone,
    TableChanged,
    TiesChanged,
    read_sheet,
)
from gobelet.house.store.tables import Elsewhere
from gobelet.house.store.writer import NotStored
from gobelet.house.tables.tables import HouseTables
from gobelet.net.line.peer import Peer
from gobelet.net.line.tunnel import NoTunnel, Tunnel, open_tunnel

CARRIED: Final = "/carried"
"""Where on the port of a process those come in who were carried there: they go no further."""
BEAT_SECONDS: Final = 0.5
STEADY_SECONDS: Final = 1.0
"""Seconds of signs of life in time after which a process may judge others: where they were late,
the database may have been away for all."""
GATHER_SECONDS: Final = 0.02
"""Seconds of which all news of tables is asked for together."""

DYING_SECONDS: Final = 0.5
"""Seconds in which the database lets go of a process whose lines have broken off, if it is dead."""
_LOOK_SECONDS: Final = 0.01
_OPENED_AT_ONCE: Final = 24
"""Tunnels that are opened at one time: hundreds would take so long that all are given up."""

Work = Callable[[], Awaitable[None]]
"""Is called when its task begins: one that is cancelled before leaves nothing unawaited."""


class Neighbours:
    """Nobody, where the database is this process's alone."""

    def __init__(
        self, store: HouseStore, members: Members, tables: HouseTables, lobby: Lobby
    ) -> None:
        self._store = store
        self._members = members
        self._tables = tables
        self._lobby = lobby
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._tunnels: dict[int, set[Tunnel]] = {}
        self._opening = asyncio.Semaphore(_OPENED_AT_ONCE)
        self._changed: set[int] = set()
        self._steady_since = self._last_beat = monotonic()
        self._looking: asyncio.Task[None] | None = None
        self._dead: set[int] = set()
        """Processes that were given up: their numbers are never given again."""
        self._dying: dict[int, asyncio.Task[None]] = {}
        """What waits for processes to be given up whose lines have broken off."""
        self._deaf: Callable[[], None] = lambda: None
        if store.shared:
            tables.carry = self._carry
            lobby.shared = self._share
            lobby.talk.said = store.writer.tell
            lobby.visitors.carry = self._carry_frame
            lobby.friends.changed = lambda name: store.writer.tell(TiesChanged(name))
            lobby.moderation.carry = lambda measure: store.writer.tell(MeasureTaken(measure))
            store.writer.renewed = self._given_up
            self._deaf = store.listen(self._hear)
            self._start(self._live)

    def _start(self, work: Work) -> asyncio.Task[None]:
        task = self._loop.create_task(_tried(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def close(self) -> None:
        """Hear and tell nothing any more."""
        for task in self._tasks:
            task.cancel()
        for tunnels in self._tunnels.values():
            for tunnel in [*tunnels]:
                tunnel.close()

    def end(self) -> None:
        """End the thread that hears; it may take a moment."""
        self._deaf()

    async def others(self) -> Sequence[Address]:
        """Return where the others are that live. Raises NotStored."""
        return await self._store.processes.others() if self._store.shared else ()

    @property
    def carried(self) -> int:
        """How many lines lead to other processes."""
        return sum(map(len, self._tunnels.values()))

    # Life and death

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await _tried(self._store.processes.beat)
            now = monotonic()
            if now - self._last_beat > 2 * BEAT_SECONDS:
                self._steady_since = now
            self._last_beat = now
            self._look()

    def _look(self) -> asyncio.Task[None]:
        """Give up the processes that are dead; all who ask meanwhile share one look."""
        if self._looking is None or self._looking.done():
            self._looking = self._start(self._give_up)
        return self._looking

    async def _give_up(self) -> None:
        """Give up the others that are dead, if this process is in a state to judge."""
        if monotonic() - self._steady_since < STEADY_SECONDS:
            return
        for process in await self._store.processes.give_up():
            note("given up", process=process)
            self._store.writer.tell(ProcessGone(process))
            self._gone(process)

    def _gone(self, process: int) -> None:
        self._dead.add(process)
        for tunnel in [*self._tunnels.pop(process, ())]:
            tunnel.close()
        self._start(self._ask_people)

    def _given_up(self) -> None:
        """Close everything: the other processes have given this one up, and may have its tables."""
        note("was given up", process=self._store.writer.process)
        self._tables.let_go()
        self._lobby.share_again()

    # News

    def _hear(self, text: str) -> None:
        """Take a sheet of news; called in a thread."""
        try:
            self._loop.call_soon_threadsafe(self._read, text)
        except RuntimeError:
            # The loop has ended.
            return

    def _read(self, text: str) -> None:
        sheet = read_sheet(text)
        if sheet is None:
            self._start(self._tables.look_again)
            self._start(self._ask_people)
        elif sheet.process != self._store.writer.process:
            for new in sheet.news:
                self._take(new)

    def _take(self, new: News) -> None:
        match new:
            case TableChanged(number):
                self._ask_table(number)
            case PeopleChanged():
                self._start(self._ask_people)
            case ProcessGone(number):
                self._gone(number)
            case MemberForgotten(number):
                self._members.drop(number)
            case LineSaid():
                self._lobby.talk.tell(new)
            case ForMember(name, frame):
                self._lobby.visitors.tell_here(name, HOUSE_CODER.decode(frame.encode()))
            case TiesChanged(name):
                self._start(partial(self._lobby.friends.take_ties, name))
            case MeasureTaken(measure):
                self._lobby.moderation.take_measure(measure)

    def _ask_table(self, number: int) -> None:
        if not self._changed:
            self._loop.call_later(GATHER_SECONDS, self._ask_tables)
        self._changed.add(number)

    def _ask_tables(self) -> None:
        numbers, self._changed = self._changed, set()
        self._start(partial(self._tables.look_at, numbers))

    async def _ask_people(self) -> None:
        self._lobby.people_elsewhere(await self._store.processes.people_elsewhere())

    def _share(self, names: tuple[str, ...]) -> None:
        self._store.processes.share_people(names, lambda _: None)

    def _carry_frame(self, name: str, frame: FromHouse) -> None:
        self._store.writer.tell(ForMember(name, HOUSE_CODER.encode(frame).decode()))

    # The ways to tables

    async def _carry(
        self, elsewhere: Elsewhere, peer: Peer, first: bytes, lost: Callable[[], None]
    ) -> bool:
        """Bring a peer to the process that has its table; False: that is dead, as far as is known.

        Who was carried here already calls again.
        """
        if peer.path == CARRIED:
            return True
        tunnels = self._tunnels.setdefault(elsewhere.process, set())

        async def end() -> None:
            # Whose line holds goes on with the next process that has the table.
            if peer.open and not await self._is_dead(elsewhere.process):
                peer.abort()
            lost()

        def ended() -> None:
            tunnels.discard(tunnel)
            self._start(end)

        address: Address = elsewhere.address
        try:
            async with self._opening:
                tunnel = await open_tunnel(
                    lambda: Tunnel(peer, first, CARRIED, ended),
                    address.host,
                    address.port,
                    address.pin,
                )
        except NoTunnel:
            await asyncio.wait([self._look()])
            return False
        tunnels.add(tunnel)
        return True

    async def _is_dead(self, process: int) -> bool:
        """Whether a process is given up, now or soon, of which a line has broken off."""
        if process not in self._dead:
            if process not in self._dying:
                self._dying[process] = self._start(partial(self._dies, process))
            await asyncio.wait([self._dying[process]])
        return process in self._dead

    async def _dies(self, process: int) -> None:
        until = monotonic() + DYING_SECONDS
        while process not in self._dead and monotonic() < until:
            await asyncio.wait([self._look()])
            if process not in self._dead:
                await asyncio.sleep(_LOOK_SECONDS)
        del self._dying[process]


async def _tried(work: Work) -> None:
    """Do something that is done again in a while if the store refuses it."""
    try:
        await work()
    except NotStored:
        return
