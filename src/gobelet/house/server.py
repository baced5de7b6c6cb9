"""A house in one process: its port, its lobby, its tables, its store."""

import asyncio
import secrets
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final, Protocol
from urllib.parse import unquote

from websockets.http11 import Request, Response

from gobelet.house.frames.coders import HOUSE_CODER, VISITOR_CODER
from gobelet.house.frames.lobby import LOBBY, Enter
from gobelet.house.garbage import collect_garbage
from gobelet.house.lobby.lobby import Lobby
from gobelet.house.lobby.notice import NO_NOTICE, Notice
from gobelet.house.lobby.visitors import Visitor
from gobelet.house.neighbours import CARRIED, Neighbours
from gobelet.house.people.acquaintance import Acquaintance
from gobelet.house.people.manners import Manners
from gobelet.house.people.members import Members
from gobelet.house.people.order import Order
from gobelet.house.store.database import Address
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.writer import NotStored
from gobelet.house.tables.tables import HouseTables
from gobelet.match.codec import Undecodable
from gobelet.net.host.admission import Rejection
from gobelet.net.host.door import Entrance, Pages
from gobelet.net.line.allowance import Allowance
from gobelet.net.line.listener import HELLO_SECONDS, Listener
from gobelet.net.line.peer import Peer
from gobelet.net.nearby.addresses import LOOPBACK

CONNECTIONS: Final = 30_000
STRANGERS: Final = 1000
FRAMES_A_SECOND: Final = 10
FRAMES_AT_ONCE: Final = 50
BACK_SECONDS: Final = 10
"""Seconds after which a house that stops is expected back."""


MODERATORS_SECONDS: Final = 10.0
"""Seconds between two looks at who is a moderator."""
_LOOK_SECONDS: Final = 0.02


def _later(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
    return asyncio.get_running_loop().call_later(seconds, action).cancel


class LobbyDoor:
    """Lets visitors in to the lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._strangers = 0

    async def meet(self, peer: Peer) -> None:
        """Hear a connection to its end."""
        if self._strangers >= STRANGERS:
            return
        with suppress(TimeoutError, Undecodable, NotStored):
            if (visitor := await self._greet(peer)) is not None:
                await self._serve(peer, visitor)

    async def _greet(self, peer: Peer) -> Visitor | None:
        self._strangers += 1
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                frame = VISITOR_CODER.decode(await peer.receive())
        finally:
            self._strangers -= 1
        if not isinstance(frame, Enter):
            raise Undecodable("no Enter")
        try:
            return await self._lobby.enter(frame, peer.address)
        except Rejection as rejection:
            peer.send(HOUSE_CODER.encode(rejection.frame))
            return None

    async def _serve(self, peer: Peer, visitor: Visitor) -> None:
        allowance = Allowance(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        visitor.woken = peer.drained = partial(_send, peer, visitor)
        visitor.woken()
        try:
            async for data in peer:
                if visitor.over:
                    return
                allowance.take()
                await self._lobby.receive(visitor, VISITOR_CODER.decode(data))
        finally:
            self._lobby.leave(visitor)


def _send(peer: Peer, visitor: Visitor) -> None:
    """Send what waits for a visitor, as much as the line takes."""
    while visitor.waiting and not peer.full:
        peer.send(HOUSE_CODER.encode(visitor.waiting.popleft()))
    if visitor.too_slow:
        peer.abort()
    elif visitor.over and not visitor.waiting:
        peer.close()


class Browsers(Pages, Protocol):
    """A server of pages at the port of a house."""

    @property
    def count(self) -> int:
        """How many pages have a line."""


class House:
    """A house whose store is a file, or at the address of a database; made while the loop runs."""

    def __init__(self, store: str, rules: Notice = NO_NOTICE) -> None:
        """Open the store; who comes in has to accept the rules. Raises BadStore."""
        self._store = HouseStore(store, asyncio.get_running_loop())
        kept = self._store
        members = Members(kept.members, kept.keys)
        self._order = Order(kept.order, kept.members)
        manners = Manners(Acquaintance(kept.ties, kept.members), self._order)
        self._tables = HouseTables(kept.tables, members, manners, _later)
        self._lobby = Lobby(members, self._tables, manners, rules, _later, kept.leaders)
        self._neighbours = Neighbours(kept, members, self._tables, self._lobby)
        self._lobby_door = LobbyDoor(self._lobby)
        self._pages: Browsers | None = None
        self._closing = False
        self._stand = 0.0
        """The longest time, in seconds, in which the loop did nothing else."""
        self._entrance = Entrance(self._tables.find, connections=CONNECTIONS, strangers=STRANGERS)

    def listener(self, context: ssl.SSLContext | None, address: str, port: int) -> Listener:
        return Listener(self._meet, context, address, port, self._answer)

    def inner_door(self, secret: str) -> Listener:
        """Return where lines of this computer come in, which stand for people elsewhere.

        They know the secret, and tell the address of whom they stand for.
        """

        async def meet(peer: Peer) -> None:
            _, told, address, *path = peer.path.split("/", 3)
            if secrets.compare_digest(told.encode(), secret.encode()):
                peer.stand_for(unquote(address), f"/{''.join(path)}")
                await self._meet(peer)

        return Listener(meet, None, LOOPBACK, 0)

    def answer_browsers(self, pages: Browsers) -> None:
        """Answer browsers at the same port."""
        self._pages = pages
        self._lobby.pages = True

    def _answer(self, request: Request) -> Response | None:
        return self._pages.answer(request) if self._pages else None

    async def reach(self, address: Address) -> None:
        """Tell the other processes of the house where this one is. Raises NotStored."""
        if self._store.shared:
            await self._store.processes.reach(address)

    async def others_differ(self, pin: str) -> bool:
        """Return whether the other processes of the house have a certificate of another pin."""
        return any(other.pin != pin for other in await self._neighbours.others())

    async def open(self) -> None:
        """Take note of the tables that there are. Raises NotStored."""
        await self._order.open()
        await self._tables.load()
        watches = self._watch(), self._look_for_moderators()
        tasks = *watches, collect_garbage(lambda: self._entrance.count + self._lobby.count)
        self._running = [*map(asyncio.create_task, tasks)]

    async def appoint(self, moderators: Sequence[str]) -> Sequence[str]:
        """Make the members of these names the moderators; return the names that nobody has.

        Raises NotStored.
        """
        return await self._order.appoint(moderators)

    def tell_news(self, news: Notice) -> None:
        """Tell everybody the news, and those who come in later."""
        self._lobby.tell_news(news)

    async def _watch(self) -> None:
        """Measure how long the loop stands."""
        while True:
            before = monotonic()
            await asyncio.sleep(_LOOK_SECONDS)
            self._stand = max(self._stand, monotonic() - before - _LOOK_SECONDS)

    async def _look_for_moderators(self) -> None:
        """Take note now and then of whom the operator has named, by a command beside the house."""
        while True:
            await asyncio.sleep(MODERATORS_SECONDS)
            with suppress(NotStored):
                await self._order.look_again()

    @property
    def counts(self) -> dict[str, int]:
        """How much there is, for figures and the journal."""
        return {
            "visitors": self._lobby.count,
            "guests": self._entrance.count,
            "pages": self._pages.count if self._pages else 0,
            "tables": self._tables.count,
            "tables_in_memory": self._tables.in_memory,
            "transactions": self._store.writer.transactions,
            "jobs": self._store.writer.jobs,
            "late_writes_refused": self._store.writer.refused,
            "lines_carried": self._neighbours.carried,
            "process": self._store.writer.process,
        }

    def figures(self) -> dict[str, int]:
        """Return the counts, and the longest stand of the loop since the last time."""
        stand, self._stand = self._stand, 0.0
        tasks = len(asyncio.all_tasks())
        return {**self.counts, "tasks": tasks, "longest_stand_ms": round(1000 * stand)}

    async def close(self) -> None:
        """Tell everybody, and keep all; nobody is let in any more."""
        self._closing = True
        if self._pages:
            self._pages.close()
        for task in self._running:
            task.cancel()
        if not await self._go_on_elsewhere():
            self._lobby.close(BACK_SECONDS)
        self._tables.let_go()
        self._neighbours.close()
        # What was told last goes out.
        await asyncio.sleep(0.2)
        await asyncio.to_thread(self._neighbours.end)
        await asyncio.to_thread(self._store.close)

    async def _go_on_elsewhere(self) -> bool:
        """Whether people find another process of the house at once."""
        try:
            return bool(await self._neighbours.others())
        except NotStored:
            return False

    async def _meet(self, peer: Peer) -> None:
        if self._closing:
            return
        if self._pages and peer.path == self._pages.path:
            await self._pages.meet(peer)
        elif peer.path == LOBBY:
            await self._lobby_door.meet(peer)
        elif peer.path in ("/", CARRIED):
            await self._entrance.meet(peer)
