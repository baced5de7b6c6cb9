"""The messages of a table: its events, for all and for each person, and the game's position."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from gobelet.core.game import CHANCE, Event, Seat
from gobelet.core.table import Entry, Table, replayed
from gobelet.games.interface import Desk, Listener, Preferences, Say, View
from gobelet.speech.utterance import Utterance
from gobelet.ui.keys.bindings import find
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.keys.names import key_words
from gobelet.ui.saved.game_words import (
    is_passed,
    listener_of,
    person_to_act,
    several_people,
    view_of,
)
from gobelet.ui.saved.kept_game import KeptGame, Saying
from gobelet.ui.session import Session

_Wishes = tuple[str, Preferences, Keymap, bool]
"""All that the words depend on: language, preferences, keys, whether the program draws."""


class Teller:
    """Announces one game's events, and passes them on to its desks.

    If several people play, each has a desk that knows only what that seat knows. The onlooker, for
    moments when nobody alone is at the keyboard, has a desk too.
    """

    def __init__(self, session: Session, game: KeptGame) -> None:
        seats = len(game.players)
        self.announcer = game.config.announcer(seats)
        self._session = session
        self._game = game
        self._table: Table[Any] = game.table
        self._heard_by: tuple[_Wishes, Listener] | None = None
        listener = self.listener
        people = [seat for seat in range(seats) if seat not in listener.bots]
        self._people = people if several_people(listener) else []
        """Seats that may know something that the others do not."""

    @cached_property
    def _desks(self) -> Mapping[Seat | None, Desk]:
        # Made after the first words, which need no desk.
        return self._new_desks()

    def _new_desks(self) -> Mapping[Seat | None, Desk]:
        eyes = (None, *self._people) if self._people else (self.listener.seat,)
        return {seat: self._game.config.desk(len(self._game.players)) for seat in eyes}

    @property
    def desk(self) -> Desk:
        """The desk of the person at the keyboard."""
        return self._desks[self._at]

    @property
    def _at(self) -> Seat | None:
        return self._session.speaker.history.reader if self._people else self.listener.seat

    @property
    def _is_passed(self) -> bool:
        return is_passed(self._table, self.listener)

    @property
    def waits_for(self) -> Seat | None:
        """The seat of the person to act, while somebody else or nobody is at the keyboard."""
        seat = person_to_act(self._table, self.listener)
        return seat if self._is_passed and seat != self._at else None

    @property
    def listener(self) -> Listener:
        """The listener; cached, and made anew when the player's wishes change."""
        options = self._session.options
        wishes = options.language_code, options.preferences, options.keymap, self._table.draws
        if self._heard_by is None or self._heard_by[0] != wishes:
            heard_by = listener_of(self._game.players, options.language, options.preferences)
            keys, types = self._changed_keys(), not self._table.draws
            self._heard_by = wishes, replace(heard_by, keys=keys, types=types)
        return self._heard_by[1]

    @property
    def view(self) -> View:
        """The view of the person at the keyboard."""
        return view_of(self._table, self.listener, self._at)

    def pass_on(self, by: Seat | None) -> bool:
        """Put nobody at the keyboard if another person is to act, or if nothing is secret.

        Return whether the keyboard was taken. `by` is the seat that has just acted: after a public
        action, the same person stays at the keyboard for a secret one.
        """
        if self._session.speaker.history.reader is None:
            if by is not None and by == self.waits_for:
                self._session.pass_to(by)
            return False
        if self._is_passed and self.waits_for is None:
            return False
        self._session.pass_to(None)
        return True

    @property
    def enter_words(self) -> str:
        """The key that is Enter at first."""
        command = find(self.desk.commands, "enter")
        theirs = self._changed_keys().get(command.id) if command else None
        return theirs or key_words("enter", self._session.options.language)

    def tell(self, events: Sequence[Event], say: Saying) -> None:
        """Announce events, as far as everybody in the room may know them.

        A person's private details go only into that person's history: everybody would hear speech.
        """
        listener, history = self.listener, self._session.speaker.history
        self._sound(events, listener)
        for event in events:
            told = self._words(event, listener.seat)
            # If the onlooker sees the whole event, nobody needs other words for it.
            knowing = self._people if event.seen_by(None) != event else ()
            own = {seat: words for seat in knowing if (words := self._words(event, seat))}
            if told is None:
                for seat, words in own.items():
                    history.add(words, seat)
            elif event.begins_turn and event is events[-1] and self.waits_for is not None:
                # The next sentence calls that person to the keyboard; the turn is announced there.
                history.add(told)
            else:
                more = {seat: words for seat, words in own.items() if words.text != told.text}
                say(replace(told, own=more) if more else told)
        self._inform(events)

    def _words(self, event: Event, seat: Seat | None) -> Utterance | None:
        seen = event.seen_by(seat)
        return self.announcer.announce(seen, self.listener) if seen else None

    def _sound(self, events: Sequence[Event], listener: Listener) -> None:
        """Play the cues of an onlooker: everybody in the room hears them."""
        seen = filter(None, (event.seen_by(None) for event in events))
        cues = [cue for event in seen for cue in self.announcer.cues(event, listener)]
        self._session.sounds.play(cues)

    def _inform(self, events: Iterable[Event]) -> None:
        """Tell each desk the events that its seat knows."""
        for seat, desk in self._desks.items():
            view = view_of(self._table, self.listener, seat)
            for event in events:
                if seen := event.seen_by(seat):
                    desk.happened(seen, view)

    def renew_desk(self, ticked: str = "") -> None:
        """Make new desks that know the whole log; restore the ticks of the person to act."""
        self._desks = self._new_desks()
        steps = replayed(self._table.game, self._table.log)
        self._inform([event for _, step in steps for event in step.events])
        seat = person_to_act(self._table, self.listener) if self._is_passed else self._at
        self._desks[seat].restore(ticked, view_of(self._table, self.listener, seat))

    def undone(self, entry: Entry) -> Utterance:
        """Return the words for an undone action, as everybody may hear them."""
        return self.announcer.undone(entry, view_of(self._table, self.listener))

    def where_it_stands(self) -> Utterance:
        """Return whose turn it is, and after a throw also the ticked dice."""
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
