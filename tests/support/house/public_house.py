"""A public house in the loop of a test, with real sockets, and people who come to it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final, Protocol, TypeVar

from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.house.frames.coders import FromHouse
from gobelet.house.frames.lobby import Code, News, Rules
from gobelet.house.frames.order import Measures, Reports
from gobelet.house.frames.people import Outcome
from gobelet.house.frames.records import Leaders, PlayerPage, RatingChange
from gobelet.house.lobby.notice import NO_NOTICE, Notice
from gobelet.house.server import House
from gobelet.house.store.database import Address
from gobelet.house.visit.visit import Visit
from gobelet.house.visit.visit_line import VisitLine
from gobelet.match.board import Board
from gobelet.net.frames import NotSaid, Place, Said
from gobelet.net.guest.connection import Connection
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.invitation import Invitation
from gobelet.net.line.certificate import host_certificate
from tests.support.network.loopback import until

YAHTZEE: Final = kit("yahtzee").configure("playroom", language="fr")
FREE: Final = Place(elsewhere=True)

_ANSWERS: Final[tuple[type[FromHouse], ...]] = (
    Rules,
    News,
    Reports,
    Measures,
    Code,
    Leaders,
    PlayerPage,
    RatingChange,
)
Answer = TypeVar("Answer", Code, Leaders, Measures, News, PlayerPage, RatingChange, Reports, Rules)


class HouseAddress(Protocol):
    """Where a house is."""

    @property
    def host(self) -> str: ...

    @property
    def port(self) -> int: ...

    @property
    def pin(self) -> str: ...


class At:
    """A house in the loop of the test, and where it is."""

    def __init__(self, port: int, pin: str, house: House, host: str = "127.0.0.1") -> None:
        self.port = port
        self.pin = pin
        self.house = house
        self.host = host


@asynccontextmanager
async def house(
    folder: Path, port: int = 0, *, store: str = "", rules: Notice = NO_NOTICE
) -> AsyncIterator[At]:
    """Open a house whose store is in a folder, or elsewhere."""
    context, pin = host_certificate(folder)
    open_house = House(store or str(folder / "house.sqlite3"), rules)
    await open_house.open()
    listener = open_house.listener(context, "127.0.0.1", port)
    ports: list[int] = []
    listener.opened = ports.append
    running = asyncio.create_task(listener.run())
    await until(lambda: ports, "the house opens")
    await open_house.reach(Address("127.0.0.1", ports[0], pin))
    try:
        yield At(ports[0], pin, open_house)
    finally:
        await open_house.close()
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


class Person:
    """Somebody with a program: in the lobby, or at a table."""

    def __init__(
        self,
        at: HouseAddress,
        name: str,
        secret: str = "",
        accepts: str = "",
        state: Callable[[str], None] = lambda _state: None,
    ) -> None:
        self.at = at
        self.visit = Visit(name, secret, "fr", accepts)
        self.said: list[Said] = []
        self.answers: list[str] = []
        self.ends: list[str] = []
        self.states: list[str] = []
        """Those of the line to the table."""
        self.tokens: list[str] = []
        self.told: list[Outcome] = []
        self.refused: list[NotSaid] = []
        self.got: list[FromHouse] = []
        """What was asked for: rules, news, reports, measures, codes."""
        self.visit.heard = self.said.append
        self.visit.on |= {
            Outcome: self.told.append,
            **dict.fromkeys(_ANSWERS, self.got.append),
        }
        self.visit.not_said = self.refused.append
        self.visit.opened = self.tokens.append
        self.visit.answered = self.answers.append
        self.facts: Sequence[str] = ()
        """Those of the last end."""
        self.visit.ended = self._ended
        self.line = VisitLine(at.host, at.port, at.pin, self.visit, state)
        self._running = asyncio.create_task(self.line.run())
        self.joined: JoinedTable | None = None
        self._table: asyncio.Task[None] | None = None
        self._connection: Connection | None = None

    async def hears(self, code: str) -> Outcome:
        """Wait for what the house tells by a code, and return it."""
        await until(lambda: any(one.code == code for one in self.told), code)
        found = next(one for one in self.told if one.code == code)
        self.told.remove(found)
        return found

    async def gets(self, kind: type[Answer]) -> Answer:
        """Wait for what was asked for."""
        await until(lambda: any(isinstance(one, kind) for one in self.got), kind.__name__)
        found = next(one for one in self.got if isinstance(one, kind))
        self.got.remove(found)
        return found

    def _ended(self, code: str, facts: Sequence[str]) -> None:
        self.line.over = True
        self.ends.append(code)
        self.facts = facts

    async def inside(self) -> "Person":
        await until(lambda: self.visit.inside or self.ends, "in the lobby")
        return self

    async def opens(
        self, *places: Place, config: Config = YAHTZEE, public: bool = True, watched: bool = False
    ) -> str:
        """Open a table, and return its token."""
        self.visit.open_table(config, places, public=public, watched=watched, sits_in=None)
        await until(lambda: self.tokens or self.answers, "the table")
        return self.tokens.pop()

    async def sits(self, token: str, *, key: str = "", watches: bool = False) -> JoinedTable:
        """Go to a table."""
        self.joined = joined = JoinedTable(
            token, [self.visit.name], key=key, watches=watches, member=self.visit.secret
        )
        joined.ended = lambda code, _facts: self._left(code)
        where = Invitation(self.at.host, self.at.port, self.at.pin, token)
        self._connection = Connection(where, joined, self.states.append)
        self._table = asyncio.create_task(self._connection.run())
        await until(lambda: joined.inside or joined.board or self.ends, "at the table")
        return joined

    def _left(self, code: str) -> None:
        self.ends.append(code)
        if self._connection:
            self._connection.over = True

    async def rises(self) -> None:
        """Have the line to the table end, as that of a program that is killed."""
        if self._table:
            self._table.cancel()
            with suppress(asyncio.CancelledError):
                await self._table

    async def goes(self) -> None:
        await self.rises()
        self._running.cancel()
        with suppress(asyncio.CancelledError):
            await self._running

    @property
    def board(self) -> Board:
        """The board at the table, up to what was told."""
        assert self.joined
        assert self.joined.board
        self.joined.board.catch_up()
        return self.joined.board


def game_at(at: At) -> HostedTable:
    """Return the first table of a house, at which something is played."""
    hosted = at.house._tables._here[1].hosted
    assert isinstance(hosted, HostedTable)
    return hosted


async def two_at_a_table(at: At) -> tuple[Person, Person]:
    """Return two people whose game has just begun, at a table that the first has opened."""
    ana, luc = await Person(at, "Ana").inside(), await Person(at, "Luc").inside()
    token = await ana.opens(FREE, FREE)
    first, second = await ana.sits(token), await luc.sits(token)
    first.be_ready(ready=True)
    second.be_ready(ready=True)
    await until(lambda: first.board and second.board, "the game")
    return ana, luc


async def play(people: Sequence[Person], random: Random, actions: int = 10_000) -> None:
    """Have people act at random, by what they were told, so many actions long or to the end."""
    for _ in range(actions):
        if all(person.board.over for person in people):
            return
        acting = next((one for one in people if one.board.person is not None), None)
        if acting is None:
            await asyncio.sleep(0.01)
            continue
        board = acting.board
        before, observation = board.position, board.observation(board.person)
        board.submit(board.game.sample(observation, random))
        await until(_answered(acting, board, before), "the answer")


def _answered(person: Person, board: Board, position: int) -> Callable[[], bool]:
    """Return whether a board has gone on, or was told anew by a table that was taken up."""
    return lambda: person.board is not board or person.board.position > position
