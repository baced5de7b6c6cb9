"""The updates of a board, announced one after the other as they are taken from it."""

from collections.abc import Callable, Sequence
from typing import Final

from gobelet.games.interface import TURN
from gobelet.match.board import Board
from gobelet.match.standing import EventView
from gobelet.match.updates import (
    Happened,
    OthersAsked,
    RuleRefusal,
    TakenBack,
    TooLate,
    UndoAsked,
    UndoDeclined,
    Update,
)
from gobelet.players import bots_of
from gobelet.sound.cue import ERROR
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.saved.kept_game import GameRecord, Saying
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.table.teller import Teller
from gobelet.ui.table.turn_call import TurnCall

_FEW: Final = 6
"""Events that are told when a game is taken up; of more the history is enough."""


class Updates:
    """Takes a board's updates, announces them, and closes what they leave behind.

    `tells`: whether an event is announced. `close` closes the list or line in play; `close_gate`
    the gate, since another person may be to act, and returns whether it was open.
    """

    def __init__(
        self,
        session: Session,
        board: Board,
        teller: Teller,
        record: GameRecord,
        *,
        tells: Callable[[EventView], bool],
        close: Callable[[], None],
        close_gate: Callable[[], bool],
    ) -> None:
        self._session = session
        self._board = board
        self._teller = teller
        self._record = record
        self._tells = tells
        self._close = close
        self._close_gate = close_gate
        self._bots = bots_of(board.players)
        self.call = TurnCall(session)
        """The call of a person here to a turn."""
        self._question: Screen | None = None
        """The question whether the people here agree to an undo."""

    def take_up(self, missed: Sequence[EventView] = ()) -> None:
        """Resume a game: say what the people here have missed, or whose turn it is and what lies.

        `missed` happened since they were at this very game, in another process; of much the history
        has it.
        """
        ticked = self._record.ticked
        # The log may end before a chance action that is due.
        self._board.begin()
        self._board.catch_up()
        if missed:
            self._tell_missed(missed)
        self._teller.renew_desk(ticked)
        if not 0 < len(missed) <= _FEW and self._teller.waits_for is None:
            self._session.tell(self._teller.where_it_stands())

    def _tell_missed(self, missed: Sequence[EventView]) -> None:
        if len(missed) <= _FEW:
            self._teller.tell(missed, self._session.tell)
            if missed[-1].begins_turn and self._board.person is not None:
                self.call.begin()
            return
        self._teller.tell(missed, self._session.speaker.history.add, quiet=True)
        # Translators: the host was started again; meanwhile others played.
        text = self._session.language.gettext(
            "Back at the table. The others have gone on: the history has it."
        )
        self._session.tell(Utterance(text, Category.TABLE))

    def take_missed(self) -> None:
        """Stand where the match is; the history has what happened meanwhile."""
        ticked, moves = self._teller.desk.saved(), 0
        before, asked = self._board.position, None
        while update := self._board.take():
            if isinstance(update, UndoAsked):
                asked = update
            elif self._settles_question(update):
                asked = None
            if isinstance(update, Happened):
                moves += 1
                self._teller.tell(update.events, self._session.speaker.history.add, quiet=True)
        if self._board.position > before:
            self.call.end()
            self._session.speaker.forget_news()
        self._teller.pass_on(None)
        self._teller.renew_desk(ticked if self._board.position == before else "")
        words = self._session.language
        # Translators: the line to the table was broken, and holds again; meanwhile others played.
        text = words.ngettext(
            "Back at the table. {n} move was missed: the history has it.",
            "Back at the table. {n} moves were missed: the history has them.",
            moves,
        )
        self._session.tell(Utterance(text, Category.TABLE))
        if self._teller.waits_for is None:
            self._session.tell(self._teller.where_it_stands())
        if asked:
            self._ask(asked)

    def _settles_question(self, update: Update | None) -> bool:
        """Close the question whether the people here agree to an undo, if this settles it."""
        settles = isinstance(update, Happened | TakenBack | UndoDeclined)
        if settles:
            self._session.discard(self._question)
        return settles

    def _ask(self, asked: UndoAsked) -> None:
        from gobelet.ui.table.undo import ask_here

        self._question = ask_here(self._session, self._board, self._teller.listener, asked)

    @property
    def bot_is_next(self) -> bool:
        """Whether the next update is the action of a bot, which waits until all is heard."""
        return self._board.next_by in self._bots

    def announce_waiting(self) -> Sequence[Update]:
        """Announce updates up to the next action of a bot, and return them."""
        told = []
        while not self.bot_is_next and (update := self.announce(self._session.tell)):
            told.append(update)
        if self.bot_is_next:
            # The match has gone past the question of others.
            self._session.discard(self._question)
        return told

    def announce(self, say: Saying) -> Update | None:
        """Take the next update, announce and return it; None if there is none."""
        update = self._board.take()
        self._settles_question(update)
        words = self._session.language
        match update:
            case Happened():
                self._happened(update, say)
            case TakenBack():
                self._taken_back(update)
            case RuleRefusal(refusal):
                self._session.sounds.play(ERROR)
                self._session.read(self._teller.announcer.refusal(refusal, self._teller.listener))
            case TooLate():
                # Translators: a player's action came after somebody else had changed the game.
                self._session.read(words.gettext("Too late: the game has gone on."))
            case OthersAsked():
                # Translators: U was pressed; people at other computers are asked to agree.
                self._session.say(words.gettext("The others are asked."))
            case UndoAsked():
                self._ask(update)
            case UndoDeclined():
                from gobelet.ui.table.undo import declined_words

                self._session.say(declined_words(update, self._teller.listener))
        return update

    def _happened(self, update: Happened, say: Saying) -> None:
        # Who has not taken the keyboard is not at it, though somebody has acted for that person.
        by = None if self._close_gate() else update.by
        if self._teller.pass_on(by):
            self._close()
        if update.by in self._board.seats:
            # The player has begun: nobody needs to be called any more.
            self.call.end()
            self._session.speaker.forget_news(TURN)
        self._teller.tell([event for event in update.events if self._tells(event)], say)
        self._record.report(say)
        if update.by not in self._bots:
            self._close()
        begins = any(event.begins_turn for event in update.events)
        if begins and self._board.person not in (None, update.by):
            self.call.begin()

    def _taken_back(self, update: TakenBack) -> None:
        self._teller.release(self._session.tell)
        self._teller.pass_on(None)
        self._close_gate()
        self._close()
        self.call.end()
        # What was said since then is no longer so.
        self._session.speaker.forget_news()
        self._teller.renew_desk()
        if told := self._teller.undone(update.event):
            self._session.tell(told)
        if update.also:
            from gobelet.ui.table.undo import also_words

            self._session.tell(also_words(update, self._teller.listener))
        self._record.report(self._session.tell)
