"""A host and its guests in one process, on lines that break wherever a test wishes."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from gobelet.core.game import Action, Game, Seat
from gobelet.core.table import Table
from gobelet.games.interface import Config
from gobelet.match.board import Board
from gobelet.match.match import Match, Record
from gobelet.match.pace import OnClock
from gobelet.match.standing import EventView, StoryStep
from gobelet.match.updates import Happened, TakenBack, Update
from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, HostEnvelope
from gobelet.net.frames import Place
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.host.guests import Guest
from gobelet.net.host.hosted_table import HostedTable
from gobelet.players import people_of
from tests.support.keyboard.driver import Clock

TOKEN: Final = "A" * 10


class Line:
    """The line of one guest: what is sent arrives with `pass_on`, or is lost in a cut."""

    def __init__(self, hosted: HostedTable, joined: JoinedTable) -> None:
        self.hosted = hosted
        self.joined = joined
        self.guest: Guest | None = None
        self.frames: list[bytes] = []
        """All that the host has sent on this line."""
        self._to_guest: list[bytes] = []
        self._welcomed = False
        """Whether the guest has heard who it is; before, it sends nothing more."""
        self._told_guest = self._told_host = 0

    @property
    def holds(self) -> bool:
        return self.guest is not None

    def connect(self) -> None:
        """Make a new connection. Raises Rejection."""
        hello = self.joined.hello
        guest, welcome = self.hosted.admit(hello)
        self._told_guest = hello.received if welcome.resumed else 0
        self._told_host = 0
        self._to_guest = [HOST_CODER.encode(HostEnvelope(0, guest.channel.received, welcome))]
        self.guest, self._welcomed = guest, False
        self.hosted.connected(guest, resumed=welcome.resumed)

    def cut(self) -> None:
        """Break the line: what has not arrived never does."""
        guest, self.guest = self.guest, None
        self._to_guest = []
        if guest:
            self.hosted.disconnected(guest)

    def pass_on(self, most: int = 1_000, repeated: Random | None = None) -> bool:
        """Let frames arrive, at most so many each way; whether any did.

        `repeated`: now and then one comes twice, or an earlier one once more.
        """
        if not self.guest:
            return False
        for number, data in self.guest.channel.after(self._told_guest):
            self._to_guest.append(data)
            self.frames.append(data)
            self._told_guest = number
        arrived = False
        for data in self._to_guest[:most]:
            self.joined.take(HOST_CODER.decode(data))
            arrived = self._welcomed = True
        del self._to_guest[:most]
        return self.pass_to_host(most, repeated) or arrived

    def pass_to_host(self, most: int = 1_000, repeated: Random | None = None) -> bool:
        """Let frames of the guest arrive; whether any did."""
        if not self.guest or not self._welcomed:
            return False
        arrived = False
        if self.joined.channel.owes_receipt and most:
            self.hosted.take(self.guest, GUEST_CODER.decode(self.joined.channel.receipt()))
        for number, data in self.joined.channel.after(self._told_host)[:most]:
            self._told_host = number
            arrived = True
            for one in [data] if repeated is None or repeated.random() < 0.7 else [data, data]:
                self.hosted.take(self.guest, GUEST_CODER.decode(one))
        return arrived


class Sitting:
    """A match at a host: seat 0 is the host's, each other person's keyboard a guest's."""

    def __init__(
        self,
        config: Config,
        seats: int,
        seed: int,
        bots: int = 0,
        *,
        record: Record | None = None,
        sits_in: float | None = None,
    ) -> None:
        self.clock = Clock()
        places = [Place("Ana")]
        places += [Place(elsewhere=True)] * (seats - 1 - bots)
        places += [Place(bot="regular")] * bots
        self.hosted = HostedTable(
            config, places, token=TOKEN, later=self.clock.later, sits_in=sits_in
        )
        self.chance = Random(seed)
        names = [f"Guest {number}" for number in range(1, seats - bots)]
        self.lines = [Line(self.hosted, JoinedTable(TOKEN, [name])) for name in names]
        for line in self.lines:
            line.connect()
            line.pass_on()
            line.joined.be_ready(ready=True)
            line.pass_on()
        players = self.hosted.players
        seated = config.seated(people_of(players))
        self.game: Game[Any] = seated.game(len(players))
        table = Table(self.game, self.chance)
        pace = OnClock(self.clock.later, 1.0)
        self.match = Match(seated, players, table, self.chance, record, pace)
        self._heard: dict[Board, list[StoryStep]] = {}
        self._bots: dict[Seat, Callable[[Any], Action]] = {}
        self.board = self.match.board([0])
        self.hosted.begin(self.match)
        self.match.begin()
        self.settle()

    def choice(self, random: Random) -> Action:
        """Return an action of the seat to act: mostly a sensible one, so that games end."""
        state, seat = self.match.standing.state, self.match.standing.to_act
        assert seat is not None
        if random.random() < 0.1:
            return self.game.sample(state, random)
        bot = self._bots.setdefault(seat, self.match.config.bot("regular", self.game.seats, random))
        return bot(self.game.observe(state, seat))

    @property
    def boards(self) -> Sequence[Board]:
        boards = [line.joined.board for line in self.lines]
        return [self.board, *(board for board in boards if board)]

    @property
    def over(self) -> bool:
        return self.match.standing.to_act is None

    def settle(self) -> None:
        """Let everything arrive, and have every board taken to where it leads."""
        for line in self.lines:
            if not line.holds:
                line.connect()
        passed = True
        while passed:
            passed = sum(line.pass_on() for line in self.lines) > 0
        for board in self.boards:
            self.hear(board)

    def answered(self, board: Board, update: Update) -> None:
        """Be called with each update that a board takes."""

    def hear(self, board: Board) -> None:
        """Take what a board is told; an undo takes back what was told before."""
        heard = self._heard.setdefault(board, [])
        while update := board.take():
            self.answered(board, update)
            if isinstance(update, Happened):
                heard.append(StoryStep(update.standing.entries, update.events))
            elif isinstance(update, TakenBack):
                entries = update.standing.entries
                heard[:] = [told for told in heard if told.entries <= entries]

    def heard(self, board: Board) -> list[EventView]:
        """Return what the people at a board were told, update by update, and not taken back."""
        return [event for told in self._heard[board] for event in told.events]

    def reach(self, board: Board) -> None:
        """Let the people at one board know where the match is; the others may lag behind."""
        for line in self.lines:
            if line.joined.board is board:
                if not line.holds:
                    line.connect()
                while line.pass_on():
                    pass
        self.hear(board)

    def board_to_act(self) -> Board | None:
        """Return the board whose people are to act, by the match."""
        to_act = self.match.standing.to_act
        return next((board for board in self.boards if to_act in board.seats), None)

    def known(self, board: Board) -> list[EventView]:
        """Return what the people at a board should have been told: the fold of the log."""
        told: list[StoryStep] = [*self.match.standing.steps(board.eyes)]
        return [event for one in told for event in one.events]
