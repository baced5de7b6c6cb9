"""The guests of a table: who they are, and what is kept for them while their line is broken."""

from collections.abc import Callable, Sequence

from gobelet.core.game import CHANCE, Seat
from gobelet.match.board import Board
from gobelet.match.codec import Codec
from gobelet.match.match import Match
from gobelet.match.updates import TooLate
from gobelet.net import frames
from gobelet.net.envelopes import ToGuest
from gobelet.net.host.host_wire import HostWire, TableWire
from gobelet.net.limits import LINES_A_SECOND, LINES_AT_ONCE
from gobelet.net.line.allowance import Allowance
from gobelet.net.line.channel import Channel, host_channel

Settled = Callable[[Callable[[], None]], None]
"""Calls something once all that has happened is on the disk; before, nobody is told of it."""


def at_once(tell: Callable[[], None]) -> None:
    """Tell at once: what happened is on the disk already."""
    tell()


class Guest:
    """The people at one keyboard elsewhere."""

    __slots__ = (
        "_board",
        "_match",
        "_wire",
        "channel",
        "connected",
        "fills",
        "gone",
        "key",
        "missed",
        "names",
        "people",
        "ready",
        "seats",
        "talk",
        "untold",
        "watches",
    )

    def __init__(self, key: str, names: Sequence[str], *, watches: bool = False) -> None:
        self.key = key
        self.names = tuple(names)
        self.seats: tuple[Seat, ...] = ()
        self.watches = watches
        self.ready = False
        self.fills = False
        """Whether these people may have computers take the free seats."""
        self.channel: Channel[ToGuest] = host_channel()
        self.gone = False
        """Whether the guests have left, or were removed: the line is closed after the last word."""
        self.connected = False
        self.missed = False
        """Whether the others were told that these people are away."""
        self.people: tuple[frames.Person, ...] | None = None
        """Who is at the other keyboards, as these people were told."""
        self.talk = Allowance(LINES_A_SECOND, LINES_AT_ONCE)
        self.untold = False
        """Whether these people are to be told the whole table before anything else of it."""
        self._board: Board | None = None
        self._match: Match | None = None
        self._wire: HostWire | None = None

    @property
    def plays(self) -> bool:
        return self._board is not None

    @property
    def knows_all(self) -> bool:
        """Whether the people are known to have all that they are to be told."""
        return not self.untold and self.channel.delivered

    @property
    def person(self) -> frames.Person:
        return frames.Person(self.names, not self.missed, self.watches)

    def tell_people(self, others: tuple[frames.Person, ...]) -> None:
        """Tell who is at the other keyboards, if that has changed."""
        if others != self.people:
            self.people = others
            self.channel.send(frames.People(others))

    def sit_down(self, match: Match, wire: TableWire, settled: Settled) -> None:
        """Give the people a board of a match, and tell them where it stands, if they are here.

        Those who were here before this process began are told when they come: a house that opens
        again would tell everything twice.
        """
        self.get_up()
        self._match = match
        self._board = board = match.board(self.seats)
        self._wire = HostWire(board, wire)
        board.update_came = lambda: settled(self._tell_updates)
        if not self.untold:
            self.tell_table()

    def get_up(self) -> None:
        """Leave the match."""
        if self._board:
            self._board.leave()
        self._board = self._match = self._wire = None

    def tell_table(self) -> None:
        """Tell all that the people may know of the match."""
        self.untold = False
        if self._match and self._wire and self._board:
            self._board.catch_up()
            self.channel.send(self._wire.table(self._match.standing))

    def submit(self, submitted: frames.Submit, codec: Codec) -> None:
        """Do an action. Raises Undecodable."""
        action = codec.actions.decode(bytes(submitted.action))
        if not (board := self._current(submitted.at)):
            return
        if board.person is None and not (board.typed and board.to_act == CHANCE):
            board.tell(TooLate())
        else:
            board.submit(action)

    def ask_undo(self, at: int) -> None:
        if board := self._current(at):
            board.ask_undo()

    def vote(self, vote: frames.Vote) -> None:
        if self._board and vote.at == self._board.position:
            self._board.vote(agrees=vote.agrees)

    def _current(self, at: int) -> Board | None:
        """Return the board if the people knew its position; else say that they were too late."""
        board = self._board
        if board and at != board.position:
            board.tell(TooLate())
            return None
        return board

    def _tell_updates(self) -> None:
        while not self.untold and self._board and self._wire and (update := self._board.take()):
            self.channel.send(self._wire.update(update))
