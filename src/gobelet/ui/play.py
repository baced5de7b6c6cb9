"""The table in front of the player: keys to the game, its events to words."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from gobelet.core.game import Action, Chance, Event, IllegalAction, Seat
from gobelet.core.table import Entry, Table
from gobelet.games.interface import (
    Browse,
    Choose,
    Command,
    Config,
    Do,
    Listener,
    Reaction,
    Say,
    View,
)
from gobelet.keyboard.key import Key
from gobelet.ui.bindings import IN_PLAY, UNDO, find
from gobelet.ui.bots import BotTurns
from gobelet.ui.choosing import Choosing
from gobelet.ui.game_words import listener_of, view_of
from gobelet.ui.kept_game import KeptGame, Saying
from gobelet.ui.key_names import key_words
from gobelet.ui.lists import SheetScreen, ask
from gobelet.ui.session import Session
from gobelet.ui.taking_up import told_desk, where_it_stands
from gobelet.ui.undoing import undo
from gobelet.view.picture import Picture


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
        config, players, seats = game.config, game.players, len(game.players)
        self._announcer = config.announcer(seats)
        self._desk = config.desk(seats)
        choosers = {
            seat: config.bot(player.bot, seats, chance)
            for seat, player in enumerate(players)
            if player.bot
        }
        self._bot_turns = BotTurns(session, self.table, choosers, self)
        self._choosing: Choosing | None = None
        self._reopen: Callable[[View], Reaction | None] = self._desk.follow_up
        self._begun = False

    @property
    def config(self) -> Config:
        return self.game.config

    @property
    def commands(self) -> tuple[Command, ...]:
        if self._choosing:
            kept = tuple(command for command in self._desk.commands if command.in_choice)
            return (*self._choosing.commands, *kept, *IN_PLAY)
        return (*self._desk.commands, *IN_PLAY)

    @property
    def listener(self) -> Listener:
        options = self._session.options
        heard_by = listener_of(self.game.players, options.language, options.preferences)
        return replace(heard_by, keys=self._changed_keys())

    @property
    def view(self) -> View:
        """The table as it lies now, seen by whoever is to act."""
        return view_of(self.table, self.listener)

    def arrive(self) -> None:
        if self._begun:
            self._session.say(self._announcer.turn(self.view))
            self.renew()
            if self._choosing:
                self._choosing.arrive()
            if self._bot_turns.due:
                self._bot_turns.go_on()
        else:
            self._begun = True
            self._begin()

    def _begin(self) -> None:
        welcome = self._announcer.welcome(self.listener)
        self._session.say(welcome[0])
        if self._opening:
            self._session.say(self._opening)
        if self.table.log:
            self._take_up()
        else:
            for utterance in welcome[1:]:
                self._session.say(utterance)
            self._played(self.table.start(), self._session.say)
        self._bot_turns.go_on()
        # The store is opened once the first words are on their way.
        self._session.later(0, self._keep)

    def _keep(self) -> None:
        self.game.begin()
        self.game.report(self._session.say)

    def _take_up(self) -> None:
        """Go on with a saved game: say whose turn it is, and what lies on the table."""
        if self.table.start():
            # The log ended before a throw that was due.
            self.game.save()
        self._tell_desk()
        self._desk.restore(self.game.ticked, self.view)
        self._session.say(where_it_stands(self._announcer, self._desk, self.table, self.view))

    def _tell_desk(self) -> None:
        """Have a new desk that knows of all that has happened."""
        self._desk = told_desk(self.config, self.table, self.listener)
        self._reopen = self._desk.follow_up

    def renew(self) -> None:
        """Make the list in play anew, after a change of options."""
        if self._choosing:
            self._choosing.renew(self._reopen(self.view))

    def press(self, key: Key) -> bool:
        if key.name == "enter" and self.view.seat is None:
            if self.table.over:
                self._ended()
            else:
                self._bot_turns.enter()
            return True
        if self._choosing and (answer := self._choosing.press(key, self.commands)):
            self._react(answer)
            return True
        if find(IN_PLAY, key.name) == UNDO:
            self.undo()
            return True
        command = self._command(key)
        if command is None:
            self.interrupted()
            return self._choosing is not None and self._choosing.search(key)
        self._react_to(command.id, key.name)
        return True

    def escape(self) -> bool:
        self.interrupted()
        if self._choosing is None or not self._choosing.back:
            return False
        self._session.say(self._choosing.back)
        self._choosing = None
        return True

    def interrupted(self) -> None:
        self._desk.interrupted(self.view)

    def show_line(self) -> None:
        """Nothing is typed here."""

    def picture(self) -> Picture:
        table = self._desk.picture(self.view)
        return self._choosing.picture(table) if self._choosing else table

    def sheets(self) -> None:
        """Open the score sheets, for the game menu."""
        self._react_to("sheets", "")

    @property
    def going(self) -> bool:
        """Whether the game is begun and not over: left now, it can be resumed."""
        return bool(self.table.log) and not self.table.over

    @property
    def unsaved(self) -> str:
        """What of this game is not saved, and why; empty if all is."""
        return self.game.trouble()

    @property
    def has_sheets(self) -> bool:
        return any(command.id == "sheets" for command in self._desk.commands)

    def _changed_keys(self) -> dict[str, str]:
        options = self._session.options
        changed = [b.command for b in options.keymap.changed if b.place == self.place]
        return {
            command.id: key_words(options.keymap.keys(self.place, command)[0], options.language)
            for command in changed
        }

    @property
    def enter_words(self) -> str:
        """The key that is Enter at first."""
        command = find(self._desk.commands, "enter")
        theirs = self._changed_keys().get(command.id) if command else None
        return theirs or key_words("enter", self._session.options.language)

    def _command(self, key: Key) -> Command | None:
        commands = self._desk.commands
        if self._choosing:
            commands = [command for command in commands if command.in_choice]
        return find(commands, key.name)

    def _react_to(self, command: str, key: str) -> None:
        """Answer a command; a list in play can be made anew by it, after a change of options."""
        again = partial(self._desk.press, command, key)
        reaction = again(self.view)
        # What is ticked is saved before it is told, as everything is.
        self.game.tick(self._desk.saved())
        if isinstance(reaction, Choose):
            self._reopen = again
        self._react(reaction)
        self.game.report(self._session.say)

    def _react(self, reaction: Reaction) -> None:
        match reaction:
            case Say(utterance, kept):
                (self._session.say if kept else self._session.read)(utterance)
            case Do(action, confirm) if confirm:
                self._session.push(ask(self._session, lambda: confirm, lambda: self._act(action)))
            case Do(action):
                self._act(action)
            case Choose():
                self._choosing = Choosing(self._session, reaction)
                self._choosing.arrive()
            case Browse(make):
                self._session.push(SheetScreen(self._session, lambda: make(self.view)))

    def _act(self, action: Action) -> None:
        seat = self.table.to_act
        if seat is None:
            return
        try:
            self.play(action, seat, self._session.say)
        except IllegalAction as refused:
            words = self._announcer.refusal(refused.code, refused.facts, self.listener)
            self._session.say(words)
            return
        self._choosing = None
        self._bot_turns.go_on()

    def play(self, action: Action, seat: Seat, say: Saying) -> Sequence[Event]:
        """Play an action: it is saved before anything of it is told. Raises IllegalAction."""
        events = self.table.play(action, by=seat)
        self._played(events, say)
        return events

    def _played(self, events: Sequence[Event], say: Saying) -> None:
        if events:
            self.game.save()
            self._tell(events, say)
            self.game.report(say)

    def undo(self) -> None:
        """Take the last action back, where that is allowed."""
        self.interrupted()
        undo(self._session, self.table, self.listener, self._undone)

    def _undone(self, entry: Entry) -> None:
        self.game.save()
        self._choosing = None
        self._tell_desk()
        self._session.say(self._announcer.undone(entry, self.view))
        self.game.report(self._session.say)
        self._bot_turns.go_on()

    def _tell(self, events: Sequence[Event], say: Saying) -> None:
        """Say what has happened, as far as the listener may know it."""
        listener, view = self.listener, self.view
        for event in events:
            seen = event.seen_by(listener.seat)
            if seen is None:
                continue
            utterance = self._announcer.announce(seen, listener)
            if utterance:
                say(utterance)
            self._desk.happened(seen, view)

    def settled(self) -> None:
        """Nobody but a person is to act: open what opens by itself; or say that this is the end."""
        if choose := self._desk.follow_up(self.view):
            self._reopen = self._desk.follow_up
            self._react(choose)
        if self.table.over:
            # Translators: after the end of a game: a menu opens.
            self._session.say(
                self._session.options.language.gettext("{key} to go on.", key=self.enter_words)
            )


def playing(session: Session) -> PlayScreen | None:
    """Return the game in play, whatever is in front of it."""
    screens = reversed(session.screens)
    return next((screen for screen in screens if isinstance(screen, PlayScreen)), None)
