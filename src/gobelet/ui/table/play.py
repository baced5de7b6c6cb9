"""The table in front of the player: one board, its updates and the answers to keys."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gobelet.core.game import CHANCE
from gobelet.games.interface import Command
from gobelet.keyboard.key import Key
from gobelet.match.board import Board
from gobelet.match.standing import EventView
from gobelet.match.updates import Happened
from gobelet.ui.keys.bindings import GO_ON, IN_PLAY, SKIP, UNDO, WALK, find
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.screen import GO_BACK, OPEN_MENU
from gobelet.ui.session import Session
from gobelet.ui.table.table_screen import TableScreen

if TYPE_CHECKING:
    from gobelet.ui.other_computers import TableCompany


class PlayScreen(TableScreen):
    """One board, from its first sentence to its last.

    `ended` is called when the player goes on after the end, `opening` is said first. `company`: who
    plays at other keyboards. `welcomed`: the people here know the game, and only hear what they
    have `missed`, or where it stands.
    """

    def __init__(
        self,
        session: Session,
        board: Board,
        record: GameRecord,
        ended: Callable[[], None],
        *,
        opening: str = "",
        company: "TableCompany | None" = None,
        welcomed: bool = False,
        missed: Sequence[EventView] = (),
    ) -> None:
        super().__init__(session, board, record)
        self._ended = ended
        self._opening = opening
        self._company = company
        self._welcomed = welcomed
        self._missed = missed
        self._begun = False
        board.update_came = lambda: session.post(self._take_updates)

    @property
    def place(self) -> str:
        return self.board.game.id

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*self._answers.commands, *self._own_commands)

    @property
    def offered(self) -> tuple[Command, ...]:
        if not self.board.over:
            return self.commands
        throw = find(self._teller.desk.commands, "enter")
        keys = self._session.options.keymap.keys(self.place, throw or GO_ON)
        return (
            replace(GO_ON, keys=keys),
            *(one for one in self.commands if one.in_choice and one != throw),
        )

    @property
    def _own_commands(self) -> tuple[Command, ...]:
        """The commands of every table that work now; only computers are hurried."""
        own = [one for one in IN_PLAY if self._bots or one != SKIP]
        return self._answers.working(own)

    def arrive(self) -> None:
        if self._begun:
            self.come_back()
        else:
            self._begun = True
            self.open()

    def come_back(self) -> None:
        """Say whose turn it is, and go on with the game."""
        self._say_turn()
        self._go_on()

    def after_no(self) -> None:
        """Say the open list, or that the game goes on."""
        if self.board.over:
            self._say_turn()
        elif not self._answers.in_list:
            # Translators: at the table, after No to a question, as whether to leave.
            self._session.read(self._session.language.gettext("The game goes on."))
        self._go_on()

    def _go_on(self) -> None:
        """Say the open list, open what opens by itself, and have the bots act that are due."""
        self.renew()
        self._answers.arrive()
        if self.board.to_act == CHANCE:
            self._answers.open_by_itself()
        self.bots_go_on()

    def open(self) -> None:
        """Say the first sentences of a new game, or where a resumed one stands."""
        welcome = self._teller.announcer.welcome(self._teller.listener)
        if not self._welcomed:
            self._session.tell(replace(welcome[0], once=True))
        if self._opening:
            self._session.say(self._opening)
        if self.board.begun:
            self._updates.take_up(self._missed)
        else:
            for utterance in welcome[1:]:
                self._session.tell(utterance)
            self.board.begin()
            self._updates.announce_waiting()
        self._bot_turns.go_on()
        # The store is opened once the first words are on their way.
        self._session.later(0, partial(self._record.begin, self._session.tell))
        self._background.begin_soon()

    def prepared(self) -> None:
        """Use the results of the background: a list in play may have more to say."""
        self._answers.renew()
        self.bots_go_on()

    def bots_go_on(self) -> None:
        """Have the bots act, if it is their turn."""
        if self._bot_turns.due:
            self._bot_turns.go_on()

    @property
    def wants_costs(self) -> bool:
        """Whether the costs of rows are to be told."""
        return bool(self.board.seats) and self._session.options.preferences.row_costs

    def renew(self) -> None:
        """Make the list in play anew, after a change of options."""
        self._answers.renew()
        self._background.begin()

    def press(self, key: Key) -> bool:
        command = find(self._own_commands, key.name)
        if key.name == "enter" and not self._awaits_person:
            if self.board.over:
                self._ended()
            else:
                self._bot_turns.enter()
        elif key.name == "enter" and self._updates.call.unheard:
            self.interrupted()
            self._updates.call.repeat(self._say_turn)
        elif command in WALK:
            self._answers.walk(key.name)
        elif command == UNDO:
            self.undo()
        elif command == SKIP:
            self._skip()
        else:
            ticked = self._updates.call.unheard and self._teller.desk.saved()
            answered = self._answers.press(key)
            if self._updates.call.unheard and self._teller.desk.saved() != ticked:
                # Who selects something knows whose turn it is.
                self._updates.call.end()
            if self._company and self._answers.asked_turn(key):
                self._company.tell_turn()
            return answered
        return True

    def _skip(self) -> None:
        """Play the turns of the bots that are due to their end."""
        self.interrupted()
        if self._bot_turns.due:
            self._bot_turns.skip()
        else:
            self._say_turn()

    def _say_turn(self) -> None:
        self._session.read(self._teller.turn)

    @property
    def escape_help(self) -> str:
        return GO_BACK if self._answers.can_leave_list else OPEN_MENU

    def escape(self) -> bool:
        if self._answers.interrupted():
            # Translators: Escape after the first of two keys, as X before a digit: nothing is done.
            self._session.read(self._session.language.pgettext("two keys", "Given up."))
            return True
        return self._answers.leave_list()

    @property
    def going(self) -> bool:
        """Whether the game has begun and is not over, so that it could be resumed."""
        return self.board.begun and not self.board.over and self._record.resumable

    def take_missed(self) -> None:
        """Say where the table stands after a broken line; the history has what was missed."""
        self._answers.close()
        self._close_gate()
        self._updates.take_missed()
        self._bot_turns.go_on()

    @property
    def home(self) -> Callable[[], None] | None:
        """The way to where a table with people elsewhere was found; None: the main menu."""
        return self._company.home if self._company else None

    @property
    def unsaved(self) -> str:
        """The words for what would be lost if the game were left now, and why; empty: nothing."""
        return self._record.trouble() or (self._company.unheard if self._company else "")

    @property
    def _awaits_person(self) -> bool:
        """Whether it is a person's turn, or dice are to be typed."""
        return self._teller.view.seat is not None or self.board.to_act == CHANCE

    # Updates

    def _take_updates(self) -> None:
        """Announce the updates that wait, then go on with the bots."""
        before = self.board.position
        told = self._updates.announce_waiting()
        if self.board.position > before or self._updates.bot_is_next:
            self.proceed()
        if any(isinstance(update, Happened) for update in told):
            self.acted()

    def proceed(self) -> None:
        """Have the bots act that are due, or the person."""
        self._bot_turns.go_on()

    def acted(self) -> None:
        """Called when a person's action has been announced."""

    def leave(self) -> None:
        """Leave the game in order, and erase all private messages."""
        self._background.stop()
        self._updates.call.end()
        self._session.speaker.forget_news()
        self.board.leave()
        self._record.leave()
        if self._company:
            self._company.left()
        self._session.pass_to(None)
        self._session.speaker.history.forget_private()

    def undo(self) -> None:
        """Take the last action back, where that is allowed."""
        from gobelet.ui.table.undo import ask_undo

        self.interrupted()
        ask_undo(self._session, self.board, self._teller)

    def settled(self) -> None:
        """Call the person to act, open what opens by itself, or announce the end of the game."""
        if self._teller.waits_for is not None:
            self._session.push(self._gate)
            return
        if self._session.speaker.history.reader is not None:
            self._gate.warn()
        self._answers.open_by_itself()
        if self.board.over:
            from gobelet.ui.table.ending import say_ending

            say_ending(self._session, self.board, self._record.best_before(), self.enter_words)


def playing(session: Session) -> PlayScreen | None:
    """Return the game in play, even behind other screens."""
    screens = reversed(session.screens)
    return next((screen for screen in screens if isinstance(screen, PlayScreen)), None)
