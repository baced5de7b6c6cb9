"""The table in front of the player: keys to the game, its events to words."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from gobelet.core.game import CHANCE, Action, Chance, Event, IllegalAction
from gobelet.core.table import Table
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
from gobelet.players import Player, seat_names
from gobelet.ui.bindings import IN_PLAY, find
from gobelet.ui.bots import BotTurns, Saying
from gobelet.ui.choosing import Choosing
from gobelet.ui.key_names import key_words
from gobelet.ui.lists import SheetScreen, ask
from gobelet.ui.session import Session
from gobelet.view.picture import Picture


class PlayScreen:
    """One game, from its first sentence to its last.

    `ended` is called when the player goes on after the end, `opening` is said first.
    """

    types = False

    def __init__(
        self,
        session: Session,
        config: Config,
        players: Sequence[Player],
        chance: Chance,
        ended: Callable[[], None],
        opening: str = "",
    ) -> None:
        self._session = session
        self.config = config
        self._ended = ended
        self._opening = opening
        seats = len(players)
        self.table: Table[Any] = Table(config.game(seats), chance)
        self.place = self.table.game.id
        self._announcer = config.announcer(seats)
        self._desk = config.desk(seats)
        self._players = players
        choosers = {
            seat: config.bot(player.bot, seats, chance)
            for seat, player in enumerate(players)
            if player.bot
        }
        self._bots = frozenset(choosers)
        self._bot_turns = BotTurns(session, self.table, choosers, self)
        people = [seat for seat in range(seats) if seat not in self._bots]
        self._you = people[0] if len(people) == 1 else None
        self._choosing: Choosing | None = None
        self._reopen: Callable[[View], Reaction | None] = self._desk.follow_up
        self._begun = False

    @property
    def commands(self) -> tuple[Command, ...]:
        if self._choosing:
            kept = tuple(command for command in self._desk.commands if command.in_choice)
            return (*self._choosing.commands, *kept, *IN_PLAY)
        return (*self._desk.commands, *IN_PLAY)

    @property
    def listener(self) -> Listener:
        options = self._session.options
        return Listener(
            options.language,
            seat_names(self._players, options.language),
            self._you,
            self._bots,
            options.preferences,
            self._changed_keys(),
        )

    @property
    def view(self) -> View:
        """The table as it lies now, seen by whoever is to act."""
        to_act = self.table.to_act
        seat = None if to_act in (None, CHANCE) or to_act in self._bots else to_act
        eyes = seat if seat is not None else self._you or 0
        return View(self.table.game.observe(self.table.state, eyes), seat, self.listener)

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
        for utterance in welcome[1:]:
            self._session.say(utterance)
        self.tell(self.table.start(), self._session.say)
        self._bot_turns.go_on()

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
        if isinstance(reaction, Choose):
            self._reopen = again
        self._react(reaction)

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
            events = self.table.play(action, by=seat)
        except IllegalAction as refused:
            words = self._announcer.refusal(refused.code, refused.facts, self.listener)
            self._session.say(words)
            return
        self._choosing = None
        self.tell(events, self._session.say)
        self._bot_turns.go_on()

    def tell(self, events: Sequence[Event], say: Saying) -> None:
        """Say what has happened, as far as the listener may know it."""
        for event in events:
            seen = event.seen_by(self._you)
            if seen is None:
                continue
            utterance = self._announcer.announce(seen, self.listener)
            if utterance:
                say(utterance)
            self._desk.happened(seen, self.view)

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
