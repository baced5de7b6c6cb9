"""The messages of a table: its events, for all and for each person, and the game's position."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace

from gobelet.core.game import CHANCE, Seat
from gobelet.games.interface import Desk, Listener, Preferences, Say, View
from gobelet.match.board import Board
from gobelet.match.standing import EventView, Eyes
from gobelet.players import bots_of
from gobelet.speech.utterance import Utterance
from gobelet.ui.keys.bindings import find
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.keys.names import key_words
from gobelet.ui.listener import is_passed, listener_of, view_of
from gobelet.ui.preferences import Pace
from gobelet.ui.saved.kept_game import Saying
from gobelet.ui.session import Session

_Wishes = tuple[str, Preferences, Keymap]
"""All that the words depend on: language, preferences, keys."""


class Teller:
    """Announces a board's events, and passes them on to its desks.

    If several people share the keyboard, each has a desk that knows only what that seat knows. The
    onlooker, for moments when nobody alone is at the keyboard, has a desk too.
    """

    def __init__(self, session: Session, board: Board) -> None:
        self.announcer = board.config.announcer(len(board.players))
        self._session = session
        self._board = board
        self._heard_by: tuple[_Wishes, Listener] | None = None
        self._held: list[tuple[EventView, Utterance]] = []
        """News of bots that nobody waits for, to be told in one sentence."""
        self._people = board.seats if len(board.seats) > 1 else ()
        """Seats at this keyboard that may know something that the others do not."""

    @cached_property
    def _desks(self) -> Mapping[Eyes, Desk]:
        # Made after the first words, which need no desk.
        return self._new_desks()

    def _new_desks(self) -> Mapping[Eyes, Desk]:
        eyes = (None, *self._people) if self._people else (self.listener.seat,)
        return {seat: self._board.config.desk(len(self._board.players)) for seat in eyes}

    @property
    def desk(self) -> Desk:
        """The desk of the person at the keyboard."""
        return self._desks[self._at]

    @property
    def _at(self) -> Seat | None:
        return self._session.speaker.history.reader if self._people else self.listener.seat

    @property
    def _is_passed(self) -> bool:
        return is_passed(self._board)

    @property
    def waits_for(self) -> Seat | None:
        """The seat of the person here to act, while somebody else or nobody is at the keyboard."""
        seat = self._board.person
        return seat if self._is_passed and seat != self._at else None

    @property
    def listener(self) -> Listener:
        """The listener; cached, and made anew when the player's wishes change."""
        options = self._session.options
        wishes = options.language_code, options.preferences, options.keymap
        if self._heard_by is None or self._heard_by[0] != wishes:
            board = self._board
            heard_by = listener_of(
                board.players, board.seats, options.language, options.preferences
            )
            keys = self._changed_keys()
            self._heard_by = wishes, replace(heard_by, keys=keys, types=board.typed)
        return self._heard_by[1]

    @property
    def view(self) -> View:
        """The view of the person at the keyboard."""
        return view_of(self._board, self.listener, self._at)

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

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self.listener.names[seat]

    @property
    def turn(self) -> Utterance:
        """The words for whose turn it is."""
        return self.announcer.turn(self.view)

    @property
    def enter_words(self) -> str:
        """The key that is Enter at first."""
        command = find(self.desk.commands, "enter")
        theirs = self._changed_keys().get(command.id) if command else None
        return theirs or key_words("enter", self._session.language)

    def tell(self, events: Sequence[EventView], say: Saying, *, quiet: bool = False) -> None:
        """Announce events, as far as everybody in the room may know them.

        A person's private details go only into that person's history: everybody would hear speech.
        `quiet`: without sounds.
        """
        listener, history = self.listener, self._session.speaker.history
        if not quiet:
            self._sound(self._sounding(events), listener)
        for event in events:
            told = self._words(event, listener.seat)
            gathers = told is not None and not quiet and self._gathers(event)
            if told and not gathers:
                self.release(say)
            # Who sees what an onlooker sees needs no words of its own.
            public = event.by(None)
            knowing = [seat for seat in self._people if event.by(seat) != public]
            own = {seat: words for seat in knowing if (words := self._words(event, seat))}
            if told is None:
                for seat, words in own.items():
                    history.add(words, seat)
            elif gathers:
                self._held.append((event, told))
            elif event.begins_turn and event is events[-1] and self.waits_for is not None:
                # The next sentence calls that person to the keyboard; the turn is announced there.
                history.add(told)
            else:
                more = {seat: words for seat, words in own.items() if words.text != told.text}
                # How a game ends is everybody's news.
                personal = self._board.over or self._is_personal(event)
                say(replace(told, own=more, personal=personal))
        self._inform(events)

    def release(self, say: Saying) -> None:
        """Tell what is held back in one sentence; the history has each."""
        held, self._held = self._held, []
        if len(held) < 2:
            for _, told in held:
                say(told)
            return
        seen = [one for event, _ in held if (one := event.by(self.listener.seat))]
        for _, told in held:
            self._session.speaker.history.add(told)
        if all_ := self.announcer.gathered(seen, self.listener):
            say(all_)

    def _gathers(self, event: EventView) -> bool:
        """Whether an event may be told together with others; never where each waits for Enter."""
        bots = bots_of(self._board.players)
        if self._session.options.pace is Pace.ENTER or len(bots) == len(self._board.players):
            return False
        held = [one for one, _ in self._held]
        seen = [one for some in (*held, event) if (one := some.by(self.listener.seat))]
        return bool(seen) and self.announcer.gathered(seen, self.listener) is not None

    def _is_personal(self, event: EventView) -> bool:
        """Whether an event gives to somebody here, takes from them, or has their secrets."""
        public = event.by(None)
        known = [(seat, event.by(seat)) for seat in self._board.seats]
        return any(seen and (seen != public or seen.touches(seat)) for seat, seen in known)

    def _words(self, event: EventView, eyes: Eyes) -> Utterance | None:
        seen = event.by(eyes)
        return self.announcer.announce(seen, self.listener) if seen else None

    def _sound(self, events: Sequence[EventView], listener: Listener) -> None:
        """Play the cues of an onlooker: everybody in the room hears them."""
        seen = filter(None, (event.by(None) for event in events))
        cues = [cue for event in seen for cue in self.announcer.cues(event, listener)]
        self._session.sounds.play(cues)

    def _sounding(self, events: Sequence[EventView]) -> Sequence[EventView]:
        """Return the events that sound: of those told in one sentence, the first alone."""
        if not self._held:
            return events
        seat = self.listener.seat
        return [one for one in events if self._words(one, seat) and not self._gathers(one)]

    def _inform(self, events: Iterable[EventView]) -> None:
        """Tell each desk the events that its seat knows."""
        for eyes, desk in self._desks.items():
            view = view_of(self._board, self.listener, eyes)
            for event in events:
                if seen := event.by(eyes):
                    desk.happened(seen, view)

    def renew_desk(self, ticked: str = "") -> None:
        """Make new desks that know the whole log; restore the ticks of the person to act."""
        self._desks = self._new_desks()
        self._inform(list(self._board.story()))
        seat = self._board.person if self._is_passed else self._at
        self._desks[seat].restore(ticked, view_of(self._board, self.listener, seat))

    def undone(self, event: EventView) -> Utterance | None:
        """Return the words for an undone action, as everybody in the room may hear them."""
        seen = event.by(self.listener.seat)
        view = view_of(self._board, self.listener)
        return self.announcer.undone(seen, view) if seen else None

    def where_it_stands(self) -> Utterance:
        """Return whose turn it is, and after a throw also the ticked dice; or how it all ended."""
        view, turn = self.view, self.turn
        if self._board.over:
            return self._ending or turn
        if view.seat is None or self._board.last_by != CHANCE:
            return turn
        selection = self.desk.press("selection", "", view)
        return _joined(turn, selection.utterance) if isinstance(selection, Say) else turn

    @property
    def _ending(self) -> Utterance | None:
        """The words for the last event of a game that is over."""
        [*_, last] = self._board.story()
        return self._words(last, self.listener.seat)

    def _changed_keys(self) -> dict[str, str]:
        options, place = self._session.options, self._board.game.id
        changed = [b.command for b in options.keymap.changed if b.place == place]
        return {
            command.id: key_words(options.keymap.keys(place, command)[0], options.language)
            for command in changed
        }


def _joined(first: Utterance, second: Utterance) -> Utterance:
    braille = f"{first.braille or first.text} {second.braille or second.text}"
    return replace(first, text=f"{first.text} {second.text}", braille=braille)
