"""A hosted table: the waiting room, then the game, as its host and its guests know them."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any, Final

from msgspec import Raw

from gobelet import __version__
from gobelet.core.game import Game, Seat
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.match.codec import Undecodable
from gobelet.match.match import Match
from gobelet.net import frames
from gobelet.net.channel import host_channel
from gobelet.net.frames import Person, Place, Presence, Said
from gobelet.net.guests import Guest, Settled, at_once
from gobelet.net.said_text import clean_line
from gobelet.net.seats import Seats
from gobelet.net.turn_clock import Later, TurnClock
from gobelet.net.wires import codec_of, schema_of
from gobelet.players import BadPlayer, Player

News = Presence | Said

PAUSE: Final = 5.0
"""Seconds that a line is broken before the others are told: brief breaks are not heard."""

_LISTENERS: Final = 8
"""The most guests that only listen."""


class Rejection(Exception):
    """A guest is not let in; `frame` tells it why."""

    def __init__(self, code: str, *facts: str) -> None:
        super().__init__(code, *facts)
        self.frame = frames.Rejected(code, facts)


class Hosting:
    """One table among people at several keyboards.

    `heard` is called with the news that the people at the host hear, `changed` when the waiting
    room has changed. `watched`: guests may listen without a seat. A bot sits in for people who are
    away for `sits_in` seconds; None: their seats wait. Each move may take `turn_time` seconds, 0:
    as many as one likes; `clocked` is called as that time goes on. `now` tells the time.
    """

    def __init__(
        self,
        config: Config,
        places: Iterable[Place],
        *,
        token: str,
        later: Later,
        now: Callable[[], float] = monotonic,
        watched: bool = False,
        sits_in: float | None = None,
        turn_time: float = 0,
    ) -> None:
        self.config = config
        self.seats = Seats(places)
        self.token = token
        self.watched = watched
        self.sits_in = sits_in
        self.match: Match | None = None
        self.heard: Callable[[News], None] = lambda _news: None
        self.changed: Callable[[], None] = lambda: None
        self.all_know: Callable[[], None] = lambda: None
        """Called once the game is over, and all who play it elsewhere know."""
        self.admitted: Callable[[Guest, frames.Hello], None] = lambda _guest, _hello: None
        """Called with guests who are let in, before they are told anything."""
        self.attended = True
        """Whether people sit or listen at the host, too; a public house has none."""
        self.settled: Settled = at_once
        self.run = secrets.token_hex(8)
        """Tells guests whether this is the process that they knew."""
        self.clocked: Callable[[frames.Clock], None] = lambda _clock: None
        self._later = later
        self._now = now
        self._turn_time = turn_time
        self._clock: TurnClock | None = None
        self._guests: dict[str, Guest] = {}
        self.codec = codec_of(self.game)
        self._timers: dict[str, Callable[[], None]] = {}

    @property
    def rules(self) -> Game[Any]:
        """The game for so many seats as there are now, or the least."""
        return self.config.game(max(len(self.places), self.config.seats.start))

    @property
    def game(self) -> str:
        return self.rules.id

    @property
    def guests(self) -> Sequence[Guest]:
        return tuple(self._guests.values())

    @property
    def places(self) -> list[Place]:
        return self.seats.places

    @property
    def players(self) -> tuple[Player, ...]:
        return self.seats.players

    @property
    def over(self) -> bool:
        return self.match is not None and self.match.standing.to_act is None

    @property
    def end_is_known(self) -> bool:
        """Whether the game is over, and all who play it elsewhere know."""
        return self.over and all(one.channel.delivered for one in self.guests if one.seats)

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats of the people at the host's keyboard."""
        return self.seats.own

    @property
    def full(self) -> bool:
        return not self.seats.free

    @property
    def own_names(self) -> tuple[str, ...]:
        """The names of the people at the host's keyboard."""
        return tuple(self.places[seat].name for seat in self.own)

    def others(self, than: Guest | None = None) -> tuple[Person, ...]:
        """Return who is at all keyboards but a guest's, or the host's."""
        guests = (guest.person for guest in self.guests if guest is not than)
        host = [Person(self.own_names)] if than and self.attended else []
        return (*host, *guests)

    # Guests come and go

    def admit(self, hello: frames.Hello) -> tuple[Guest, frames.Welcome]:
        """Let guests in, new ones or those who come back. Raises Rejection."""
        if hello.protocol != frames.PROTOCOL:
            raise Rejection("protocol", __version__)
        if not self.opens(hello.token):
            raise Rejection("token")
        guest = self._guests.get(hello.key) if hello.key else None
        if guest is None:
            if hello.key:
                raise Rejection("key")
            guest, resumed = self._new(hello), False
        else:
            resumed = hello.run == self.run and guest.channel.has_all_after(hello.received)
        if not resumed:
            guest.channel = host_channel()
            guest.people = None
        self.admitted(guest, hello)
        missed = len(guest.channel.after(hello.received)) if resumed else 0
        return guest, frames.Welcome(__version__, self.run, guest.key, resumed, missed)

    def opens(self, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self.token.encode())

    def connected(self, guest: Guest, *, resumed: bool) -> None:
        """Take note that a guest's line holds."""
        new = not guest.connected and guest.key not in self._timers and not guest.missed
        self._call_off(guest)
        guest.connected = True
        if not resumed and self.match:
            self.settled(guest.tell_table)
        elif not resumed:
            self._tell_room(guest)
        if not resumed and self._clock:
            guest.channel.send(self._clock.reading)
        if guest.missed:
            guest.missed = False
            if self.match:
                for seat in guest.seats:
                    self.match.stand_out(seat)
            self._count_anew(guest)
            self._tell(Presence(guest.names, "back"), but=guest)
        elif new and not guest.plays:
            self._tell(Presence(guest.names, "watching" if guest.watches else "came"), but=guest)
        self._room_changed()

    def disconnected(self, guest: Guest) -> None:
        """Take note that a guest's line broke; the others are told after a pause."""
        if guest.key in self._guests:
            guest.connected = False
            self._timers[guest.key] = self._later(PAUSE, lambda: self._miss(guest))

    def expect(self, key: str, names: Sequence[str], seats: Sequence[Seat]) -> None:
        """Expect guests of a game that is taken up."""
        guest = Guest(key, names)
        guest.seats, guest.missed = tuple(seats), True
        self._guests[key] = guest
        self._sit_in_after(guest, 0)

    def _miss(self, guest: Guest) -> None:
        del self._timers[guest.key]
        if guest.watches:
            self._drop(guest)
            return
        guest.missed = True
        self._tell(Presence(guest.names, "away"), but=guest)
        self._room_changed()
        self._count_anew(guest)
        if not self.match:
            return
        if self.sits_in is None:
            for seat in guest.seats:
                self.match.stand_out(seat)
        self._sit_in_after(guest, PAUSE)

    def _sit_in_after(self, guest: Guest, away: float) -> None:
        """Have a bot sit in for guests who are away for so many seconds already, if one is to."""
        if self.sits_in is not None:
            seconds = max(0.0, self.sits_in - away)
            self._timers[guest.key] = self._later(seconds, lambda: self._sit_in(guest))

    def _sit_in(self, guest: Guest) -> None:
        del self._timers[guest.key]
        if self.match and not self.over and not guest.connected:
            bot = kit(self.game).bots[0]
            for seat in guest.seats:
                self.match.stand_in(seat, bot)
            self._tell(Presence(guest.names, "bot", bot))
            self.changed()

    def check_new(self, hello: frames.Hello) -> tuple[str, ...]:
        """Return the names of new guests for whom there is room. Raises Rejection."""
        if hello.protocol != frames.PROTOCOL:
            raise Rejection("protocol", __version__)
        others = [name for guest in self.guests for name in guest.names]
        try:
            names = self.seats.checked(hello.names, others)
        except BadPlayer as error:
            raise Rejection("name", error.value[:40], error.code) from error
        if hello.watches:
            listening = sum(other.watches for other in self.guests)
            if not self.watched or listening >= _LISTENERS:
                raise Rejection("full")
        elif self.match:
            raise Rejection("begun")
        elif not 0 < len(names) <= len(self.seats.free):
            raise Rejection("full")
        return names

    def _new(self, hello: frames.Hello) -> Guest:
        names = self.check_new(hello)
        guest = Guest(secrets.token_hex(16), names, watches=hello.watches)
        if not hello.watches:
            guest.seats = self.seats.take(names)
        elif self.match:
            guest.sit_down(self.match, self.codec, self.settled)
        self._guests[guest.key] = guest
        return guest

    def _drop(self, guest: Guest) -> None:
        """Forget a guest; before the game its seats are free again, in it a bot plays on."""
        self._call_off(guest)
        self._guests.pop(guest.key, None)
        if self.match:
            for seat in guest.seats:
                self.match.stand_in(seat, kit(self.game).bots[0])
        else:
            self.seats.leave(guest.seats)
        guest.get_up()
        guest.gone = True
        guest.channel.woken()
        self._room_changed()

    def _replacing(self, guest: Guest) -> str:
        """Return the bot that plays on for people who have left; empty if none has to."""
        going = self.match and not self.over
        return kit(self.game).bots[0] if going and guest.seats else ""

    def _call_off(self, guest: Guest) -> None:
        if call_off := self._timers.pop(guest.key, None):
            call_off()

    # What guests send

    def take(self, guest: Guest, envelope: frames.GuestEnvelope) -> None:
        """Answer what came from a guest. Raises Undecodable."""
        if guest.channel.take(envelope.number, envelope.received):
            self.receive(guest, envelope.frame)
        if self.end_is_known:
            self.all_know()

    def receive(self, guest: Guest, frame: frames.FromGuest) -> None:
        """Answer a frame of a guest. Raises Undecodable."""
        match frame:
            case frames.Ready(ready):
                self._ready(guest, ready=ready)
            case frames.FillSeats():
                self._fill(guest)
            case frames.Submit():
                guest.submit(frame, self.codec)
            case frames.AskUndo(at):
                guest.ask_undo(at)
            case frames.Vote():
                guest.vote(frame)
            case frames.Say(text, to):
                guest.talk.take()
                self._say(guest.names, text, to, guest)
            case frames.AskTime():
                self.give_more_time(guest.names)
            case frames.Leave():
                self._drop(guest)
                self._tell(Presence(guest.names, "left", self._replacing(guest)))
            case frames.Hello():
                raise Undecodable("Hello again")

    def _ready(self, guest: Guest, *, ready: bool) -> None:
        if self.match or guest.ready == ready or guest.watches:
            return
        guest.ready = ready
        self.seats.note(guest.seats, ready=ready)
        self._tell(Presence(guest.names, "ready" if ready else "unready"), but=guest)
        self._room_changed()

    def _fill(self, guest: Guest) -> None:
        if guest.fills and not self.match:
            for seat in self.seats.free:
                self.places[seat] = Place(bot=kit(self.game).bots[0])
            self._room_changed()

    # What the host does

    def say(self, text: str, to: str = "") -> None:
        """Say a line to all, or to the keyboard of one name."""
        self._say(self.own_names, text, to)

    def _say(self, names: tuple[str, ...], text: str, to: str, by: Guest | None = None) -> None:
        line = clean_line(text)
        if not line:
            return
        said = Said(names, line, private=bool(to))
        for guest in self.guests:
            if guest is not by and (not to or to in guest.names):
                guest.channel.send(said)
        if by and (not to or to in self.own_names):
            self.heard(said)

    def put(self, seat: Seat, place: Place) -> None:
        """Put somebody else into a seat: a bot, or nobody yet; guests who sat there must leave."""
        for guest in self.guests:
            if seat in guest.seats:
                self.remove(guest)
        self.places[seat] = place
        self._room_changed()

    def add(self, place: Place) -> None:
        """Add a seat to the waiting room."""
        self.places.append(place)
        self._room_changed()

    def take_away(self, seat: Seat) -> None:
        """Take a seat out of the waiting room; the later ones move up."""
        self.put(seat, Place(elsewhere=True))
        del self.places[seat]
        for guest in self.guests:
            guest.seats = tuple(one - (one > seat) for one in guest.seats)
        self._room_changed()

    def remove(self, guest: Guest) -> None:
        """Remove guests from the table."""
        guest.channel.send(frames.Closed("removed"))
        self._drop(guest)
        self._tell(Presence(guest.names, "removed", self._replacing(guest)))

    def begin(self, match: Match, stand_ins: Iterable[tuple[Seat, str]] = ()) -> None:
        """Begin the game, or take it up: from now on guests hear of the match.

        `stand_ins`: the bots that acted for people who were away, or had left.
        """
        self.match = match
        for guest in self.guests:
            guest.sit_down(match, self.codec, self.settled)
        for seat, bot in stand_ins:
            match.stand_in(seat, bot)
        self._set_clock()

    # The time for a move

    @property
    def turn_time(self) -> float:
        return self._turn_time

    @turn_time.setter
    def turn_time(self, seconds: float) -> None:
        self._turn_time = seconds
        self._set_clock()
        self._room_changed()

    def give_more_time(self, names: tuple[str, ...] = ()) -> None:
        """Give more time for the move that is waited for; without names the host's people ask."""
        if self._clock:
            self._clock.give_more(names or self.own_names or ("",))

    def _set_clock(self) -> None:
        if before := self._clock:
            before.stop()
            self._clock = None
        if self.match and self._turn_time:
            self._clock = TurnClock(
                self.match,
                self._turn_time,
                later=self._later,
                now=self._now,
                awaited=self._is_here,
                told=self._tell_clock,
                over=self._late,
            )
            self._clock.start()
        elif before:
            self._tell_clock(frames.Clock(None))

    def _is_here(self, seat: Seat) -> bool:
        """Whether a person sits there whose line holds."""
        guests = any(seat in guest.seats and not guest.missed for guest in self.guests)
        return guests or seat in self.own

    def _count_anew(self, guest: Guest) -> None:
        """Give people the whole time for their move once they are back; count for nobody away."""
        if self._clock and self.match and self.match.standing.to_act in guest.seats:
            self._clock.start()

    def _tell_clock(self, clock: frames.Clock) -> None:
        for guest in self.guests:
            guest.channel.send(clock)
        self.clocked(clock)

    def _late(self, seat: Seat) -> None:
        """Have a bot play the turn to its end."""
        if self.match:
            bot = kit(self.game).bots[0]
            self._tell(Presence((self.places[seat].name,), "late", bot))
            self.match.stand_in(seat, bot)

    def close(self) -> None:
        """Close the table for all guests."""
        for guest in self.guests:
            guest.channel.send(frames.Closed("closed"))
        self.let_go()

    def let_go(self) -> None:
        """End here, without a word: guests who call again are let in by another."""
        if self._clock:
            self._clock.stop()
        for guest in self.guests:
            self._call_off(guest)
            guest.gone = True
            guest.get_up()
            guest.channel.woken()
        self._guests.clear()

    # Telling

    def _tell(self, news: News, but: Guest | None = None) -> None:
        for guest in self.guests:
            if guest is not but:
                guest.channel.send(news)
        self.heard(news)

    def _room_changed(self) -> None:
        if not self.match:
            for guest in self.guests:
                self.seats.note(guest.seats, here=not guest.missed)
        for guest in self.guests:
            if not self.match:
                self._tell_room(guest)
            guest.tell_people(self.others(guest))
        self.changed()

    def _tell_room(self, guest: Guest) -> None:
        game = self.rules
        guest.channel.send(
            frames.Room(
                game=game.id,
                options=Raw(self.codec.options.encode(game.options())),
                places=tuple(self.places),
                own=guest.seats,
                schema=schema_of(game.id),
                fills=guest.fills and bool(self.seats.free),
                turn_time=self._turn_time,
            )
        )
