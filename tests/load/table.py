"""One table under load: four programs at sockets of their own, which act when they are told to."""

import asyncio
from random import Random
from time import perf_counter

from gobelet.core.table import Table
from gobelet.match.board import Board
from gobelet.net.guest.connection import Connection
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.invitation import House, Invitation
from tests.load.filled import RULES, SEATS, Player


class Seat:
    """One program: its line, its board, and the time of its last action."""

    def __init__(self, player: Player, house: House, trips: list[float]) -> None:
        self.joined = JoinedTable(player.token, [player.name], key=player.key, member=player.secret)
        self.states: list[str] = []
        self._trips = trips
        self._sent: float | None = None
        where = Invitation(house.host, house.port, house.pin, player.token)
        self.connection = Connection(where, self.joined, self._state)
        self.joined.began = self._began
        self.joined.ended = lambda _code, _facts: self._state("ended")
        self.running = asyncio.create_task(self.connection.run())

    def _state(self, state: str) -> None:
        self.states.append(state)

    def _began(self, board: Board) -> None:
        board.update_came = self._came

    def _came(self) -> None:
        self.board.catch_up()
        if self._sent is not None:
            self._trips.append(perf_counter() - self._sent)
            self._sent = None

    @property
    def errors(self) -> int:
        return sum(state != "connected" for state in self.states)

    def check(self) -> None:
        """Raise what ended the program, if it has ended."""
        if self.running.done():
            self.running.result()
            raise RuntimeError(self.states)

    @property
    def board(self) -> Board:
        if self.joined.board is None:
            raise ValueError("not at the table")
        return self.joined.board

    def act(self, random: Random) -> bool:
        """Act if it is this seat's turn, by what it was told."""
        board = self.board
        if board.person is None or self._sent is not None:
            return False
        action = board.game.sample(board.observation(board.person), random)
        self._sent = perf_counter()
        board.submit(action)
        return True


class TableUnderLoad:
    """Four seats."""

    def __init__(self, players: list[Player], house: House, trips: list[float]) -> None:
        self.token = players[0].token
        self.seats = [Seat(one, house, trips) for one in players]

    @property
    def ready(self) -> bool:
        return all(seat.joined.board for seat in self.seats)

    def check(self) -> None:
        for seat in self.seats:
            seat.check()

    def act(self, random: Random) -> bool:
        return any(seat.act(random) for seat in self.seats)

    @property
    def errors(self) -> int:
        return sum(seat.errors for seat in self.seats)

    def heard(self, log: object) -> bool:
        """Whether each seat knows what the stored log makes of the game, and nothing else."""
        entries = log if isinstance(log, tuple) else ()
        table = Table.replay(RULES.game(SEATS), entries, Random(0))
        boards = [seat.board for seat in self.seats]
        return all(
            board.entries == len(entries)
            and board.observation(seat) == table.game.observe(table.state, seat)
            for seat, board in enumerate(boards)
        )

    async def stop(self) -> None:
        for seat in self.seats:
            seat.running.cancel()
        await asyncio.gather(*(seat.running for seat in self.seats), return_exceptions=True)
