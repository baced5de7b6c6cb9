"""A table's screen with the parts that it is made of, each loaded when it is first needed."""

from abc import abstractmethod
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from gobelet.core.game import Action
from gobelet.match.board import Board
from gobelet.match.standing import EventView
from gobelet.players import bots_of
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.table.teller import Teller
from gobelet.view.picture import Picture

if TYPE_CHECKING:
    from gobelet.ui.table.answers import Answerer
    from gobelet.ui.table.background import Background
    from gobelet.ui.table.bot_turns import BotTurns
    from gobelet.ui.table.gate import GateScreen
    from gobelet.ui.table.updates import Updates


class TableScreen(Screen):
    """One board, and what its parts ask of the kind of table."""

    def __init__(self, session: Session, board: Board, record: GameRecord) -> None:
        self.board = board
        self._session = session
        self._record = record
        self._teller = Teller(session, board)
        self._bots = bots_of(board.players)

    # Modules that the first sentence does not need are loaded after it.

    @cached_property
    def _background(self) -> "Background":
        from gobelet.ui.table.background import Background

        return Background(
            self._session,
            self.board.config,
            () if self.board.elsewhere else tuple(self._bots.values()),
            wants_costs=lambda: self.wants_costs,
            waiting=lambda: self._bot_turns.waited_for,
            ready=self.prepared,
        )

    @cached_property
    def _answers(self) -> "Answerer":
        from gobelet.ui.table.answers import Answerer

        return Answerer(
            self._session,
            self._teller,
            self.board,
            self._record,
            self._background,
            self.bots_go_on,
            allows=self.allows,
            submit=self.submit,
        )

    @cached_property
    def _updates(self) -> "Updates":
        from gobelet.ui.table.updates import Updates

        return Updates(
            self._session,
            self.board,
            self._teller,
            self._record,
            tells=self.tells,
            close=self._answers.close,
            close_gate=self._close_gate,
        )

    @cached_property
    def _bot_turns(self) -> "BotTurns":
        from gobelet.ui.table.bot_turns import BotTurns

        return BotTurns(
            self._session,
            self.board,
            self._background,
            self._teller,
            screen=self,
            announce=self._updates.announce,
            settled=self.settled,
        )

    @cached_property
    def _gate(self) -> "GateScreen":
        from gobelet.ui.table.gate import GateScreen

        return GateScreen(self._session, self, self._teller, self.settled, self.undo)

    def _close_gate(self) -> bool:
        """Close the gate, and return whether it was open."""
        # A game without secrets does not load it.
        gate = vars(self).get("_gate")
        was_open = gate in self._session.screens
        self._session.discard(gate)
        return was_open

    # What the parts do

    def interrupted(self) -> None:
        self._answers.interrupted()

    def point(self, item: int) -> bool:
        return self._answers.point(item)

    def picture(self) -> Picture:
        return self._answers.picture()

    @property
    def has_sheets(self) -> bool:
        return any(command.id == "sheets" for command in self._teller.desk.commands)

    def sheets(self) -> None:
        """Open the score sheets, for the game menu."""
        self._answers.run("sheets", "")

    def can_play(self, bots: Iterable[str]) -> bool:
        """Whether bots can play; if they cannot yet, what they need is being worked out."""
        return self._background.can_play(bots)

    @property
    def enter_words(self) -> str:
        """The name of the player's key for Enter."""
        return self._teller.enter_words

    # What the parts ask

    @property
    @abstractmethod
    def wants_costs(self) -> bool:
        """Whether the costs of rows are to be told."""

    @abstractmethod
    def prepared(self) -> None:
        """Use the results of the background."""

    @abstractmethod
    def bots_go_on(self) -> None:
        """Have the bots act, if it is their turn."""

    @abstractmethod
    def settled(self) -> None:
        """Called when a person is to act, dice are to be typed, or the game is over."""

    @abstractmethod
    def undo(self) -> None:
        """Take the last action back, where that is allowed."""

    def allows(self, action: Action) -> bool:
        """Whether the player may play an action now; the rules are asked later."""
        del action
        return True

    def submit(self, action: Action) -> None:
        """Play an action of the player."""
        self.board.submit(action)

    def tells(self, event: EventView) -> bool:
        """Whether an event is announced here."""
        del event
        return True
