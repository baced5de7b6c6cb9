"""What a table tells whoever sits at the keyboard: its events, and where the game stands."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from gobelet.core.game import CHANCE, Event
from gobelet.core.table import Table, replayed
from gobelet.games.interface import Desk, Listener, Say, View
from gobelet.speech.utterance import Utterance
from gobelet.ui.bindings import find
from gobelet.ui.game_words import listener_of, view_of
from gobelet.ui.kept_game import KeptGame, Saying
from gobelet.ui.key_names import key_words
from gobelet.ui.session import Session


class Teller:
    """Tells one game, and lets its desk know of all that has happened."""

    def __init__(self, session: Session, game: KeptGame) -> None:
        seats = len(game.players)
        self.announcer = game.config.announcer(seats)
        self.desk: Desk = game.config.desk(seats)
        self._session = session
        self._game = game
        self._table: Table[Any] = game.table

    @property
    def listener(self) -> Listener:
        options = self._session.options
        heard_by = listener_of(self._game.players, options.language, options.preferences)
        return replace(heard_by, keys=self._changed_keys())

    @property
    def view(self) -> View:
        """The table as it lies now, seen by whoever is to act."""
        return view_of(self._table, self.listener)

    @property
    def enter_words(self) -> str:
        """The key that is Enter at first."""
        command = find(self.desk.commands, "enter")
        theirs = self._changed_keys().get(command.id) if command else None
        return theirs or key_words("enter", self._session.options.language)

    def tell(self, events: Sequence[Event], say: Saying) -> None:
        """Say what has happened, as far as the listener may know it."""
        listener, view = self.listener, self.view
        for event in events:
            if (seen := event.seen_by(listener.seat)) is None:
                continue
            if utterance := self.announcer.announce(seen, listener):
                say(utterance)
            self.desk.happened(seen, view)

    def renew_desk(self, ticked: str = "") -> None:
        """Have a new desk, which knows of all that is in the log, with the same ticked."""
        self.desk = self._game.config.desk(len(self._game.players))
        listener, view = self.listener, self.view
        for _, step in replayed(self._table.game, self._table.log):
            for event in step.events:
                if seen := event.seen_by(listener.seat):
                    self.desk.happened(seen, view)
        self.desk.restore(ticked, view)

    def where_it_stands(self) -> Utterance:
        """Return whose turn it is, and what is ticked of what was thrown, if anything was."""
        view = self.view
        turn = self.announcer.turn(view)
        if view.seat is None or self._table.log[-1].by != CHANCE:
            return turn
        selection = self.desk.press("selection", "", view)
        return _joined(turn, selection.utterance) if isinstance(selection, Say) else turn

    def _changed_keys(self) -> dict[str, str]:
        options, place = self._session.options, self._table.game.id
        changed = [b.command for b in options.keymap.changed if b.place == place]
        return {
            command.id: key_words(options.keymap.keys(place, command)[0], options.language)
            for command in changed
        }


def _joined(first: Utterance, second: Utterance) -> Utterance:
    braille = f"{first.braille or first.text} {second.braille or second.text}"
    return replace(first, text=f"{first.text} {second.text}", braille=braille)
