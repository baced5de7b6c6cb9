"""Somebody in a long soak: comes, plays, talks, breaks off, floods, and checks what was told."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

from gobelet.core.table import Entry, Table
from gobelet.games import kit
from gobelet.house.visit.visit import Visit
from gobelet.house.visit.visit_line import VisitLine
from gobelet.match.board import Board
from gobelet.match.standing import HostStanding
from gobelet.net.frames import Place
from gobelet.net.guest.connection import Connection
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.invitation import House, Invitation

FREE: Final = Place(elsewhere=True)
GAMES: Final = (("yahtzee", 2), ("hands_down", 3), ("rolling_cubes", 2), ("yahtzee", 3))
"""Games with their seats."""
STEP: Final = 0.1
BUSY_SECONDS: Final = 10.0


class Witness:
    """Compares what people were told with the fold of the log, and counts what happens."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    def check(self, board: Board, log: Sequence[Entry], what: str) -> None:
        """Compare the story of a board, and where it stands, with a log as its eyes see it."""
        entries = tuple(log)[: board.entries]
        table: Table[Any] = Table.replay(board.game, entries, Random(0))
        standing = HostStanding(board.game, table.state, 0, entries, "", None)
        known = [event for told in standing.steps(board.eyes) for event in told.events]
        right = [*board.story()] == known and all(
            board.observation(eyes) == board.game.observe(table.state, eyes) for eyes in board.eyes
        )
        self.counts[f"{what} {'right' if right else 'wrong'}"] += 1
        if not right:
            self.wrong.append(f"{what}: {board.game.id}, {len(entries)} entries")


class Soaker:
    """One person with a program, who does at random what people do."""

    def __init__(self, name: str, house: House, random: Random, witness: Witness) -> None:
        self._name = name
        self._house = house
        self._random = random
        self._witness = witness
        self._visit = Visit(name, "", "fr", "")
        self._secret = self._accepts = ""
        self._running: list[asyncio.Task[None]] = []
        self.still = False
        """Whether nothing more is done, and all is only heard."""
        self.holds = False
        """Whether the line to the table holds."""
        self.joined: JoinedTable | None = None
        self._connection: Connection | None = None
        self._table: asyncio.Task[None] | None = None
        self._tables: set[asyncio.Task[None]] = set()
        """The lines to this table, and to those that are just being left."""

    async def live(self) -> None:
        """Do something again and again, until cancelled."""
        self._come_in()
        try:
            while True:
                await asyncio.sleep(STEP * self._random.uniform(0.5, 1.5))
                if self.still:
                    if self.joined and self.joined.board:
                        # An undo that nobody has answered would come once they leave.
                        self.joined.board.catch_up()
                        self.joined.board.vote(agrees=False)
                elif self.joined:
                    self._at_table(self.joined)
                elif self._visit.inside:
                    self._in_lobby()
        finally:
            for task in (*self._running, *self._tables):
                task.cancel()

    def _come_in(self) -> None:
        """Come to the lobby, as the program does when it starts."""
        for task in self._running:
            task.cancel()
        self._visit = visit = Visit(self._name, self._secret, "fr", self._accepts)
        visit.ended = self._refused
        visit.entered = self._entered
        visit.opened = self._sit_down
        line = VisitLine(self._house.host, self._house.port, self._house.pin, visit, self._state)
        self._running = [asyncio.create_task(line.run())]

    def _entered(self, secret: str) -> None:
        self._secret = secret or self._secret
        self._witness.counts["came in"] += 1

    def _refused(self, code: str, facts: Sequence[str]) -> None:
        self._witness.counts[f"refused: {code}"] += 1
        if code == "rules":
            self._accepts = facts[0]
            asyncio.get_running_loop().call_soon(self._come_in)
        elif code == "busy":
            # Who came in too often may come again soon.
            asyncio.get_running_loop().call_later(BUSY_SECONDS, self._come_in)

    def _state(self, state: str) -> None:
        self._witness.counts[f"lobby {state}"] += 1

    # In the lobby

    def _in_lobby(self) -> None:
        chance = self._random.random()
        free = [
            one
            for one in self._visit.tables.values()
            if not one.begun and any(place.free for place in one.places)
        ]
        if chance < 0.3 and free:
            self._sit_down(self._random.choice(free).token)
        elif chance < 0.34:
            self._open()
        elif chance < 0.36:
            for _ in range(self._random.choice([1, 1, 1, 20])):
                self._visit.say("Bonsoir à tous")
        elif chance < 0.37:
            self._come_in()

    def _open(self) -> None:
        game, seats = self._random.choice(GAMES)
        places = [FREE] * seats
        if self._random.random() < 0.3:
            places[-1] = Place(bot="regular")
        config = kit(game).configure(language="fr")
        sits_in = self._random.choice([None, 10.0])
        self._visit.open_table(config, places, public=True, watched=True, sits_in=sits_in)

    # At a table

    def _sit_down(self, token: str) -> None:
        if self.joined:
            self._leave()
        self.joined = joined = JoinedTable(token, [self._visit.name], member=self._visit.secret)
        joined.ended = lambda code, _facts: self._left(code)
        joined.finished = self._finished
        where = Invitation(self._house.host, self._house.port, self._house.pin, token)
        self._connection = Connection(where, joined, self._table_state)
        self._connect(self._connection)
        self._witness.counts["sat down"] += 1

    def _connect(self, connection: Connection) -> None:
        self._table = task = asyncio.create_task(connection.run())
        self._tables.add(task)
        task.add_done_callback(self._tables.discard)

    def _table_state(self, state: str) -> None:
        self.holds = state == "connected"

    def _finished(self, board: Board, log: tuple[Entry, ...]) -> None:
        board.catch_up()
        self._witness.check(board, log, "game over")
        self._leave()

    def _left(self, code: str) -> None:
        self._witness.counts[f"ended: {code}"] += 1
        self._leave()

    def _leave(self) -> None:
        if self._connection:
            self._connection.leave()
        self.joined = None

    def _at_table(self, joined: JoinedTable) -> None:
        chance = self._random.random()
        if chance < 0.003:
            self._leave()
        elif chance < 0.01:
            self._break_off()
        elif chance < 0.02:
            for _ in range(self._random.choice([1, 1, 1, 1, 30])):
                joined.say("Bien joué")
        elif joined.board is None:
            if joined.room:
                joined.be_ready(ready=self._random.random() < 0.9)
        else:
            self._play(joined.board)

    def _break_off(self) -> None:
        """Have the line break, or the program be killed; it comes back."""
        self._witness.counts["broke off"] += 1
        self.holds = False
        if self._table and self._connection:
            self._table.cancel()
            if self._random.random() < 0.2:
                self._come_in()
            self._connect(self._connection)

    def _play(self, board: Board) -> None:
        board.catch_up()
        if board.person is not None:
            observation = board.observation(board.person)
            board.submit(board.game.sample(observation, self._random))
            self._witness.counts["acted"] += 1
        elif self._random.random() < 0.01:
            board.ask_undo()
        elif self._random.random() < 0.1:
            board.vote(agrees=self._random.random() < 0.7)


async def settle(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Have people go away, as when all computers are switched off."""
    for task in tasks:
        task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*tasks, return_exceptions=True)
