"""A sitting whose programs are killed and started again, and that knows each decision."""

from typing import Any, Final

from gobelet.core.game import Action, Seat
from gobelet.core.table import Entry, Table
from gobelet.games.interface import Config
from gobelet.match.board import Board
from gobelet.match.match import Match
from gobelet.match.pace import OnClock
from gobelet.match.updates import RuleRefusal, TooLate, Update
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.host.hosted_table import HostedTable
from tests.support.keyboard.driver import Clock
from tests.support.network.cut_line import TOKEN, Line, Sitting

SITS_IN: Final = 20.0
"""Seconds after which a bot sits in for who is away."""


class Disk:
    """Where a host keeps its game: each change is there once it is told."""

    def __init__(self, sitting: "Restarting") -> None:
        self.log: tuple[Entry, ...] = ()
        self._sitting = sitting

    def save(self, table: Table[Any]) -> None:
        before, self.log = self.log, table.log
        for number, entry in enumerate(self.log[len(before) :], len(before)):
            self._sitting.stored(number, entry)


class Restarting(Sitting):
    """A match whose host and guests may end at any time; seat 0 is the host's.

    Each decision of a player is done once, or answered, or overtaken, or lost with the player's own
    program; `check_decisions` fails if one is still waited for.
    """

    def __init__(self, config: Config, seats: int, seed: int) -> None:
        self.disk = Disk(self)
        self.decided: dict[Seat, tuple[int, str]] = {}
        """The decision of each seat that is neither stored nor answered: its place, its action."""
        super().__init__(config, seats, seed, record=self.disk, sits_in=SITS_IN)
        for line in self.lines:
            line.joined.began = self._began

    def _began(self, board: Board) -> None:
        """A board is told anew: its people hear where it stands, and know the story."""
        self._heard[board] = [*board._standing.steps(board.eyes)]

    def stored(self, number: int, entry: Entry) -> None:
        """Be told that an entry is stored: it is a decision, which is none any more."""
        if entry.by < 0 or entry.by in self.match.stand_ins:
            return
        assert self.decided.pop(entry.by, None) == (number, entry.action), (number, entry)

    def decide(self, board: Board, action: Action) -> None:
        """Have the person to act at a board do something, who waits for its answer from then on."""
        self.overtaken()
        seat = board.person
        if seat is not None and seat not in self.decided:
            self.decided[seat] = board.entries, self.game.encode(action)
            board.submit(action)

    def answered(self, board: Board, update: Update) -> None:
        if isinstance(update, RuleRefusal | TooLate):
            for seat in board.seats:
                self.decided.pop(seat, None)

    def overtaken(self) -> None:
        """Forget the decisions for positions that their players know to be past."""
        for board in self.boards:
            for seat in board.seats:
                if seat in self.decided and self.decided[seat][0] != board.entries:
                    del self.decided[seat]

    def check_decisions(self) -> None:
        self.overtaken()
        assert not self.decided

    # Ends and beginnings

    def kill_host(self) -> None:
        """End the host's program, and begin it again with what is on the disk."""
        for line in self.lines:
            line.cut()
        self.decided.pop(0, None)
        before, stand_ins = self.hosted, dict(self.match.stand_ins)
        self.clock = Clock()
        self.hosted = hosted = HostedTable(
            before.config, before.places, token=TOKEN, later=self.clock.later, sits_in=SITS_IN
        )
        for guest in before.guests:
            hosted.expect(guest.key, guest.names, guest.seats)
        table = Table.replay(self.game, self.disk.log, self.chance)
        pace = OnClock(self.clock.later, 1.0)
        self.match = Match(
            self.match.config, self.match.players, table, self.chance, self.disk, pace
        )
        self.board = self.match.board([0])
        self._began(self.board)
        for line in self.lines:
            line.hosted = hosted
        hosted.begin(self.match, stand_ins.items())
        self.match.begin()

    def kill_guest(self, line: Line) -> None:
        """End a guest's program, and begin it again with its key."""
        line.cut()
        for seat in line.joined.board.seats if line.joined.board else ():
            self.decided.pop(seat, None)
        before = line.joined
        line.joined = JoinedTable(TOKEN, before.names, key=before.key)
        line.joined.began = self._began
