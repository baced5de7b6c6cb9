"""A hosted table: the waiting room, then the game, as its host and its guests know them."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any, Final

from gobelet.core.game import Game, Seat
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.match.codec import Undecodable
from gobelet.match.match import Match
from gobelet.net import frames
from gobelet.net.envelopes import GuestEnvelope
from gobelet.net.frames import Place, Presence
from gobelet.net.host.admission import Admission, welcome
from gobelet.net.host.attendance import PAUSE, Attendance
from gobelet.net.host.company import Company
from gobelet.net.host.guests import Guest, Settled, at_once
from gobelet.net.host.host_wire import TableWire
from gobelet.net.host.seats import Seats
from gobelet.net.host.stand_ins import StandIns
from gobelet.net.host.turn_clock import Later
from gobelet.net.host.turn_time import TurnTime
from gobelet.net.host.waiting_room import WaitingRoom
from gobelet.net.wires import codec_of
from gobelet.players import Player

TOGETHER_SECONDS: Final = 2.0
"""Seconds in which guests come back together after a break: what they are told is made once."""


class HostedTable:
    """One table among people at several keyboards.

    `changed` is called when the waiting room has changed. `watched`: guests may listen without a
    seat. A bot sits in for people who are away for `sits_in` seconds; None: their seats wait. Each
    move may take `turn_time` seconds, 0: as many as one likes. `now` tells the time.
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
        self.match: Match | None = None
        self.changed: Callable[[], None] = lambda: None
        self.all_know: Callable[[], None] = lambda: None
        """Called once the game is over, and all who play it elsewhere know."""
        self.admitted: Callable[[Guest, frames.Hello], None] = lambda _guest, _hello: None
        """Called with guests who are let in, before they are told anything."""
        self.settled: Settled = at_once
        self.run = secrets.token_hex(8)
        """Tells guests whether this is the process that they knew."""
        self.codec = codec_of(self.game)
        self._wire = TableWire(self.codec)
        self._later = later
        bot = kit(self.game).bots[0]
        self._stand_ins = StandIns(bot)
        self.company = company = Company(self.seats)
        self.admission = Admission(token, self.seats, company, watched=watched)
        self.room = WaitingRoom(
            config, self.seats, company, bot, changed=self._room_changed, remove=self.remove
        )
        self.time = TurnTime(turn_time, self.seats, company, bot, later=later, now=now)
        self.attendance = Attendance(later, sits_in, missed=self._miss, sits_in=self._sit_in)

    @property
    def rules(self) -> Game[Any]:
        """The game for so many seats as there are now, or the least."""
        return self.config.game(max(len(self.places), self.config.seats.start))

    @property
    def game(self) -> str:
        return self.rules.id

    @property
    def guests(self) -> Sequence[Guest]:
        return self.company.guests

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
        return self.over and not self.unaware

    @property
    def unaware(self) -> Sequence[Guest]:
        """Those who play elsewhere and do not know yet how the game has ended."""
        return [one for one in self.guests if self.over and one.seats and not one.knows_all]

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats of the people at the host's keyboard."""
        return self.seats.own

    @property
    def full(self) -> bool:
        return not self.seats.free

    @property
    def has_room(self) -> bool:
        """Whether somebody new can sit down."""
        return self.match is None and not self.full

    # Guests come and go

    def admit(self, hello: frames.Hello) -> tuple[Guest, frames.Welcome]:
        """Let guests in, new ones or those who come back. Raises Rejection."""
        guest = self.admission.guest(hello)
        if guest.watches and self.match and not guest.plays:
            guest.sit_down(self.match, self._wire, self.settled)
        answer = welcome(guest, hello, self.run)
        self.admitted(guest, hello)
        return guest, answer

    def connected(self, guest: Guest, *, resumed: bool) -> None:
        """Take note that a guest's line holds."""
        new = self.attendance.came(guest)
        if not resumed and self.match:
            guest.untold = True
            self.settled(guest.tell_table)
            # The story of a long game is large.
            self._later(TOGETHER_SECONDS, self._wire.forget)
        elif not resumed:
            guest.untold = False
            self.room.tell(guest, self.turn_time)
        if not resumed:
            self.time.tell(guest)
        if guest.missed:
            guest.missed = False
            self._stand_ins.give_back(guest)
            self.time.count_anew(guest)
            self.company.tell(Presence(guest.names, "back"), guest)
        elif new and not guest.plays:
            self.company.tell(Presence(guest.names, "watching" if guest.watches else "came"), guest)
        self._room_changed()

    def disconnected(self, guest: Guest) -> None:
        """Take note that a guest's line broke; the others are told after a pause."""
        if guest in self.guests:
            self.attendance.went(guest)

    def expect(self, key: str, names: Sequence[str], seats: Sequence[Seat]) -> None:
        """Expect guests of a game that is taken up."""
        guest = Guest(key, names)
        guest.seats = tuple(seats)
        guest.untold = True
        self.company.add(guest)
        self.attendance.expect(guest)

    def _miss(self, guest: Guest) -> None:
        if guest.watches:
            self._drop(guest)
            return
        guest.missed = True
        self.company.tell(Presence(guest.names, "away"), guest)
        self._room_changed()
        self.time.count_anew(guest)
        if self.match:
            if self.attendance.seconds is None:
                self._stand_ins.give_back(guest)
            self.attendance.expect(guest, PAUSE)

    def _sit_in(self, guest: Guest) -> None:
        """Have a bot play for people who are away."""
        if self.match and not self.over and not guest.connected:
            self._stand_ins.act_for(guest)
            self.company.tell(Presence(guest.names, "bot", self._stand_ins.bot))
            self.changed()

    def _drop(self, guest: Guest) -> None:
        """Forget a guest; before the game its seats are free again, in it a bot plays on."""
        self.attendance.forget(guest)
        if self.match:
            self._stand_ins.act_for(guest)
        else:
            self.seats.leave(guest.seats)
        self.company.drop(guest)
        self._room_changed()

    # What guests send

    def take(self, guest: Guest, envelope: GuestEnvelope) -> None:
        """Answer what came from a guest. Raises Undecodable."""
        if guest.channel.take(envelope.number, envelope.received):
            self.receive(guest, envelope.frame)
        if self.end_is_known:
            self.all_know()

    def receive(self, guest: Guest, frame: frames.FromGuest) -> None:
        """Answer a frame of a guest. Raises Undecodable."""
        match frame:
            case frames.Ready(ready) if not self.match:
                self.room.ready(guest, ready=ready)
            case frames.FillSeats() if not self.match:
                self.room.fill(guest)
            case frames.Submit():
                guest.submit(frame, self.codec)
            case frames.AskUndo(at):
                guest.ask_undo(at)
            case frames.Vote():
                guest.vote(frame)
            case frames.Say():
                self.company.hear(frame, guest)
            case frames.AskTime():
                self.time.give_more(guest.names)
            case frames.Attend() | frames.Leave():
                self._come_or_go(guest, frame)
            case frames.Hello():
                raise Undecodable("Hello again")

    def _come_or_go(self, guest: Guest, frame: frames.Attend | frames.Leave) -> None:
        if isinstance(frame, frames.Leave):
            self._drop(guest)
            self.company.tell(Presence(guest.names, "left", self._stand_ins.replacing(guest)))
        elif frame.here and not guest.connected:
            self.connected(guest, resumed=True)
        elif guest.connected and not frame.here:
            self.disconnected(guest)

    def remove(self, guest: Guest, why: str = "removed") -> None:
        """Remove guests from the table; `why` is a code of `Closed`."""
        guest.channel.send(frames.Closed(why))
        self._drop(guest)
        self.company.tell(Presence(guest.names, "removed", self._stand_ins.replacing(guest)))

    def _room_changed(self) -> None:
        if not self.match:
            for guest in self.guests:
                self.seats.note(guest.seats, here=not guest.missed)
        for guest in self.guests:
            if not self.match:
                self.room.tell(guest, self.turn_time)
            guest.tell_people(self.company.others(guest))
        self.changed()

    # The game

    def begin(self, match: Match, stand_ins: Iterable[tuple[Seat, str]] = ()) -> None:
        """Begin the game, or take it up: from now on guests hear of the match.

        `stand_ins`: the bots that acted for people who were away, or had left.
        """
        self.match = match
        self.admission.begun = True
        for guest in self.guests:
            guest.sit_down(match, self._wire, self.settled)
        self._stand_ins.begin(match, stand_ins)
        self.time.begin(match)

    @property
    def turn_time(self) -> float:
        return self.time.seconds

    @turn_time.setter
    def turn_time(self, seconds: float) -> None:
        self.time.seconds = seconds
        self._room_changed()

    # The end

    def close(self) -> None:
        """Close the table for all guests."""
        self.company.send(frames.Closed("closed"))
        self.let_go()

    def let_go(self) -> None:
        """End here, without a word: guests who call again are let in by another."""
        self.time.stop()
        if self.match:
            self.match.drop_undo()
        for guest in self.guests:
            self.attendance.forget(guest)
            self.company.drop(guest)
