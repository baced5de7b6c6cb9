"""The table in front of the player: one game, its actions and their results."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gobelet.core.game import CHANCE, Action, Chance, Event, IllegalAction, Seat
from gobelet.core.table import Entry, Table
from gobelet.games import kit
from gobelet.games.interface import Command
from gobelet.keyboard.key import Key
from gobelet.sound.cue import ERROR
from gobelet.speech.utterance import Verbosity
from gobelet.ui.keys.bindings import IN_PLAY, UNDO, find
from gobelet.ui.saved.kept_game import KeptGame, Saying
from gobelet.ui.session import Session
from gobelet.ui.table.teller import Teller
from gobelet.view.picture import Picture

if TYPE_CHECKING:
    from gobelet.ui.table.answers import Answerer
    from gobelet.ui.table.background import Background
    from gobelet.ui.table.bot_turns import BotTurns
    from gobelet.ui.table.gate import GateScreen


class PlayScreen:
    """One game, from its first sentence to its last.

    `ended` is called when the player goes on after the end, `opening` is said first.
    """

    types = False

    def __init__(
        self,
        session: Session,
        game: KeptGame,
        chance: Chance,
        ended: Callable[[], None],
        opening: str = "",
    ) -> None:
        self._session = session
        self.game = game
        self._ended = ended
        self._opening = opening
        self.table: Table[Any] = game.table
        self.place = self.table.game.id
        self._teller = Teller(session, game)
        self._chance = chance
        self._begun = False

    # Modules that the first sentence does not need are loaded after it.

    @cached_property
    def _background(self) -> "Background":
        from gobelet.ui.table.background import Background

        return Background(
            self._session,
            self.game.config,
            tuple(self.game.bots.values()),
            wants_costs=lambda: self._wants_costs,
            waiting=lambda: self._bot_turns.waited_for,
            ready=self._ready,
        )

    @cached_property
    def _answers(self) -> "Answerer":
        from gobelet.ui.table.answers import Answerer

        return Answerer(
            self._session, self._teller, self.game, self._act, self._background, self._bots_go_on
        )

    @cached_property
    def _bot_turns(self) -> "BotTurns":
        from gobelet.ui.table.bot_turns import BotTurns

        return BotTurns(self._session, self.game, self._chance, self._background, self)

    @cached_property
    def _gate(self) -> "GateScreen":
        from gobelet.ui.table.gate import GateScreen

        return GateScreen(self._session, self)

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*self._answers.commands, *IN_PLAY)

    def arrive(self) -> None:
        if self._begun:
            self._session.say(self._teller.announcer.turn(self._teller.view))
            self.renew()
            self._answers.arrive()
            if self.table.to_act == CHANCE:
                self._answers.open_by_itself()
            self._bots_go_on()
        else:
            self._begun = True
            self._begin()

    def _begin(self) -> None:
        welcome = self._teller.announcer.welcome(self._teller.listener)
        self._session.tell(welcome[0])
        if self._opening:
            self._session.say(self._opening)
        if self.table.log:
            self._take_up()
        else:
            for utterance in welcome[1:]:
                self._session.tell(utterance)
            if events := self.table.start():
                self._played(events, self._session.tell)
        self._bot_turns.go_on()
        # The store is opened once the first words are on their way.
        self._session.later(0, self._keep)
        self._background.begin_soon()

    def _ready(self) -> None:
        """Use the results of the background: a list in play may have more to say."""
        self._answers.renew()
        self._bots_go_on()

    def _bots_go_on(self) -> None:
        """Have the bots act, if it is their turn."""
        if self._bot_turns.due:
            self._bot_turns.go_on()

    @property
    def _wants_costs(self) -> bool:
        people = len(self.game.bots) < len(self.game.players)
        return people and self._session.options.preferences.row_costs

    def _keep(self) -> None:
        self.game.begin()
        self.game.report(self._session.tell)

    def _take_up(self) -> None:
        """Resume a saved game: say whose turn it is, and what lies on the table."""
        if self.table.start():
            # The log ended before a chance action that was due.
            self.game.save()
        self._teller.renew_desk(self.game.ticked)
        if self._teller.waits_for is None:
            self._session.tell(self._teller.where_it_stands())

    def renew(self) -> None:
        """Make the list in play anew, after a change of options."""
        self._answers.renew()
        self._background.begin()

    def press(self, key: Key) -> bool:
        if key.name == "enter" and not self._awaits_person:
            if self.table.over:
                self._ended()
            else:
                self._bot_turns.enter()
            return True
        if find(IN_PLAY, key.name) == UNDO:
            self.undo()
            return True
        return self._answers.press(key)

    def escape(self) -> bool:
        self.interrupted()
        return self._answers.leave_list()

    def interrupted(self) -> None:
        self._answers.interrupted()

    def show_line(self) -> None:
        """Nothing is typed here."""

    def picture(self) -> Picture:
        return self._answers.picture()

    def sheets(self) -> None:
        """Open the score sheets, for the game menu."""
        self._answers.run("sheets", "")

    @property
    def going(self) -> bool:
        """Whether the game has begun and is not over, so that it could be resumed."""
        return bool(self.table.log) and not self.table.over

    @property
    def unsaved(self) -> str:
        """The words for this game's unsaved changes, and why; empty if all is saved."""
        return self.game.trouble()

    @property
    def has_sheets(self) -> bool:
        return any(command.id == "sheets" for command in self._teller.desk.commands)

    @property
    def enter_words(self) -> str:
        """The name of the player's key for Enter."""
        return self._teller.enter_words

    @property
    def _awaits_person(self) -> bool:
        """Whether it is a person's turn, or dice are to be typed."""
        return self._teller.view.seat is not None or self.table.to_act == CHANCE

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self._teller.listener.names[seat]

    def _act(self, action: Action) -> None:
        seat = CHANCE if self.table.to_act == CHANCE else self._teller.view.seat
        if seat is None:
            return
        try:
            self.play(action, seat, self._session.tell)
        except IllegalAction as refused:
            teller = self._teller
            words = teller.announcer.refusal(refused.refusal, teller.listener)
            self._session.sounds.play(ERROR)
            self._session.say(words)
            return
        self._answers.close()
        self._bot_turns.go_on()

    def play(self, action: Action, seat: Seat, say: Saying) -> Sequence[Event]:
        """Play an action; save it before it is announced. Raises IllegalAction."""
        events = self.table.play(action, by=seat)
        self._played(events, say, seat)
        return events

    def _played(self, events: Sequence[Event], say: Saying, by: Seat | None = None) -> None:
        self.game.save()
        self._pass_on(by)
        self._teller.tell(events, say)
        self.game.report(say)

    def _pass_on(self, by: Seat | None = None) -> None:
        """Clear the keyboard for another person, and close the list or line in play."""
        if self._teller.pass_on(by):
            self._answers.close()

    @property
    def waits_for(self) -> str:
        """The name of the person to take the keyboard; empty if there is none."""
        seat = self._teller.waits_for
        return "" if seat is None else self.name(seat)

    def take_keyboard(self) -> None:
        """Put the person to act at the keyboard."""
        self._session.pass_to(self._teller.waits_for)
        # The history has this already: the turn began before.
        self._session.read(self._teller.announcer.turn(self._teller.view))
        self.settled()

    def leave(self) -> None:
        """Leave the game in order, and erase all private messages."""
        self._background.stop()
        self.game.leave()
        self._session.pass_to(None)
        self._session.speaker.history.forget_private()

    def undo(self) -> None:
        """Take the last action back, where that is allowed."""
        from gobelet.ui.table.undo import undo

        self.interrupted()
        teller = self._teller
        undo(self._session, self.table, teller.announcer, teller.listener, self._undone)

    def _undone(self, entry: Entry) -> None:
        self.game.save()
        self._pass_on()
        self._session.back_to(self)
        self._answers.close()
        self._teller.renew_desk()
        self._session.tell(self._teller.undone(entry))
        self.game.report(self._session.tell)
        self._bot_turns.go_on()

    def settled(self) -> None:
        """Wait for a person, or announce the end of the game.

        Call the person to the keyboard, or open the list or line that opens by itself.
        """
        if self.waits_for:
            self._session.push(self._gate)
            return
        if self._session.speaker.history.reader is not None:
            self._gate.warn()
        self._answers.open_by_itself()
        if self.table.over:
            from gobelet.ui.table.end_words import best_words, review_words

            language = self._session.options.language
            if (best := self.game.best_before()) is not None:
                [points] = self.table.game.returns(self.table.state)
                self._session.say(best_words(best, points, language))
            brief = self._session.options.preferences.verbosity is Verbosity.BRIEF
            if kit(self.table.game.id).review and not brief:
                self._session.say(review_words(language))
            # Translators: after the end of a game: a menu opens.
            self._session.say(language.gettext("{key} to go on.", key=self.enter_words))


def playing(session: Session) -> PlayScreen | None:
    """Return the game in play, even behind other screens."""
    screens = reversed(session.screens)
    return next((screen for screen in screens if isinstance(screen, PlayScreen)), None)
