"""A match: one game being played, wherever its players sit."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from gobelet.core.game import CHANCE, Action, Chance, Event, Game, IllegalAction, NotYourTurn, Seat
from gobelet.core.table import Entry, Table
from gobelet.games.interface import Config
from gobelet.match import undo
from gobelet.match.board import Board, Stale
from gobelet.match.pace import OnRequest, Pace
from gobelet.match.standing import HostStanding, seen_events
from gobelet.match.updates import Happened, OthersAsked, TakenBack, UndoAsked, UndoDeclined
from gobelet.players import Player, bots_of, people_of

Chooser = Callable[[Any], Action]
"""Returns the action of a seat for what the seat may know."""


Thinking = Callable[[Seat, str, object, Callable[[Action], None]], None]
"""Has the bot of a seat decide by what the seat may know; tells its action, maybe later."""


class Record(Protocol):
    """Where a match is kept."""

    def save(self, table: Table[Any]) -> None:
        """Keep the log as it now is; durable on return. Never raises."""


class Match:
    """Owns a game in play: its log, its chance, its bots, and the boards of its people.

    An action is checked, applied, kept, and only then told. `record` is None for a match that is
    kept nowhere, as in a lesson. `choosers` are how some of the bots decide, if not in their own
    way. `thinking`: where they do; else here, and at once.
    """

    def __init__(
        self,
        config: Config,
        players: Sequence[Player],
        table: Table[Any],
        chance: Chance,
        record: Record | None = None,
        pace: Pace | None = None,
        *,
        choosers: Mapping[Seat, Chooser] | None = None,
        thinking: Thinking | None = None,
    ) -> None:
        self.config = config
        self.players = players
        self.bots = bots_of(players)
        self._table = table
        self._chance = chance
        self._record = record
        self.pace = pace or OnRequest()
        """The pace of the bots; another one is set before the match begins."""
        self._boards: list[Board] = []
        self._thinking = thinking or self._think
        self._choosers = dict(choosers or {})
        """The decision functions of the bots that have acted, or that were given some."""
        self.stand_ins: dict[Seat, str] = {}
        """The bots that act for people who are away."""
        self.given_up: set[Seat] = set()
        """The seats whose last action was that of a bot in the place of their person."""
        self.final = False
        """Whether the end of the game counts elsewhere, and is not taken back."""
        self._done: dict[Seat, tuple[object, int]] = {}
        """The number of each seat's last submission, and the position that it led to."""
        self._agreeing: set[Board] | None = None
        """The boards whose answer an undo waits for; None while nobody has asked."""
        self._position = len(table.log)
        self._standing: HostStanding | None = None
        """That of the position, once it was asked for."""
        self._people = len(players) - len(self.bots)

    @property
    def game(self) -> Game[Any]:
        return self._table.game

    @property
    def log(self) -> Sequence[Entry]:
        return self._table.log

    @property
    def playing_bots(self) -> tuple[str, ...]:
        """The bots at the table, and those that act for people who are away."""
        return (*self.bots.values(), *self.stand_ins.values())

    @property
    def standing(self) -> HostStanding:
        if self._standing is None:
            table = self._table
            self._standing = HostStanding(
                table.game,
                table.state,
                self._position,
                table.log,
                undo.refusal(table, self.bots, self._people),
                undo.undoes(table, self.bots),
            )
        return self._standing

    def board(self, seats: Iterable[Seat] | None = None) -> Board:
        """Return a new board for the people at these seats, which is told all from now on.

        Without seats it is for all people of the match, who share one keyboard.
        """
        seats = people_of(self.players) if seats is None else seats
        table = self._table
        board = Board(
            self, self.config, self.players, table.game, self.standing, seats, typed=table.typed
        )
        self._boards.append(board)
        return board

    def leave(self, board: Board) -> None:
        if board in self._boards:
            self._boards.remove(board)
        self._answered(board)

    # Actions

    def begin(self) -> None:
        """Draw what chance has to draw before anybody's turn, and let the bots begin."""
        if events := self._table.start():
            self._happened(None, events)
        else:
            self._next_bot()

    def submit(self, action: Action, *, by: Seat, at: int, number: object) -> int:
        """Do an action of seat `by`, or of chance that is typed; return the position after it.

        `at` is the position that the player knows. The same `number` again, as after an answer
        that was lost, does nothing and returns the same position. Raises IllegalAction or Stale.
        """
        last, after = self._done.get(by, (None, 0))
        if number == last:
            return after
        if at != self._position:
            raise Stale(self.standing)
        if by in self.bots:
            raise IllegalAction(NotYourTurn(self._table.to_act))
        events = self._table.play(action, by=by)
        # Who acts is there.
        self.stand_ins.pop(by, None)
        self.given_up.discard(by)
        self._happened(by, events)
        self._done[by] = number, self._position
        return self._position

    def _happened(self, by: Seat | None, events: Iterable[Event]) -> None:
        self._agreeing = None
        standing = self._advanced()
        events = tuple(events)
        for board in tuple(self._boards):
            board.tell(Happened(standing, by, tuple(seen_events(events, board.eyes))))
        self._next_bot()

    def _advanced(self) -> HostStanding:
        """Keep what has changed, and return where the match now stands."""
        self._position += 1
        self._standing = None
        if self._record:
            self._record.save(self._table)
        return self.standing

    # Bots

    def wanted(self) -> None:
        self.pace.wanted()

    def stand_in(self, seat: Seat, bot: str) -> None:
        """Have a bot act for the person of a seat, who is away."""
        self.stand_ins[seat] = bot
        self._choosers.pop(seat, None)
        if self._table.to_act == seat:
            self._next_bot()

    def stand_out(self, seat: Seat) -> None:
        """Give a seat back to its person."""
        self.stand_ins.pop(seat, None)

    def stands_in(self, seat: Seat) -> bool:
        """Whether a bot acts for the person of a seat."""
        return seat in self.stand_ins

    def _next_bot(self) -> None:
        seat = self._table.to_act
        if seat is not None and (seat in self.bots or seat in self.stand_ins):
            self.pace.bot_due(partial(self._act_for, seat, self._position))

    def _act_for(self, seat: Seat, position: int) -> None:
        """Have a bot decide, unless its action was undone meanwhile, or the person is back."""
        if self._acts(seat, position):
            bot = self.bots.get(seat) or self.stand_ins[seat]
            observation = self._table.game.observe(self._table.state, seat)
            self._thinking(seat, bot, observation, partial(self._decided, seat, position))

    def _decided(self, seat: Seat, position: int, action: Action) -> None:
        if self._acts(seat, position):
            events = self._table.play(action, by=seat)
            if seat not in self.bots:
                self.given_up.add(seat)
            self._happened(seat, events)

    def _acts(self, seat: Seat, position: int) -> bool:
        """Whether a bot still acts for a seat at this position."""
        return position == self._position and (seat in self.bots or seat in self.stand_ins)

    def _think(
        self, seat: Seat, bot: str, observation: object, decided: Callable[[Action], None]
    ) -> None:
        if seat not in self._choosers:
            self._choosers[seat] = self.config.bot(bot, len(self.players), self._chance)
        decided(self._choosers[seat](observation))

    # Undo

    def ask_undo(self, board: Board) -> None:
        """Take the last action back, once the people at all other boards agree.

        Typed dice are nobody's action: they lie on the table. Where an undo is not allowed, or
        another one is asked about, nothing happens: a board knows that before it asks.
        """
        if self.final and self._table.over:
            return
        by = undo.undoes(self._table, self.bots)
        refused = undo.refusal(self._table, self.bots, self._people)
        if by is None or refused or self._agreeing is not None:
            return
        others = {other for other in self._boards if other is not board and other.seats}
        if by == CHANCE or not others:
            self._take_back()
            return
        self._agreeing = others
        board.tell(OthersAsked())
        for other in others:
            other.tell(UndoAsked(board.seats, by))

    def vote(self, board: Board, *, agrees: bool) -> None:
        if agrees:
            self._answered(board)
        elif self._agreeing and board in self._agreeing:
            self._agreeing = None
            for other in tuple(self._boards):
                if other is not board:
                    other.tell(UndoDeclined(board.seats))

    def drop_undo(self) -> None:
        """Ask nobody any more: who leaves now does not agree by that."""
        self._agreeing = None

    def _answered(self, board: Board) -> None:
        """Take note that an undo need not wait for a board."""
        if self._agreeing and board in self._agreeing:
            self._agreeing.remove(board)
            if not self._agreeing:
                self._take_back()

    def _take_back(self) -> None:
        self._agreeing = None
        entry, *since = undo.take_back(self._table, self.bots)
        game = self._table.game
        # Of typed dice a bot makes something else, or the same again: nothing to tell.
        bots = (
            later.by
            for later in since
            if later.by in self.bots and not self._table.types_for(later.by)
        )
        also = tuple(dict.fromkeys(bots))
        event = game.undone(self._table.state, game.decode(entry.action))
        standing = self._advanced()
        for board in tuple(self._boards):
            [seen] = seen_events([event], board.eyes)
            board.tell(TakenBack(standing, entry.by, seen, also))
        self._next_bot()
