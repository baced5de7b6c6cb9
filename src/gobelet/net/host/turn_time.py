"""The turn time of a hosted table: how long a move may take, and who is told of it."""

from collections.abc import Callable

from gobelet.core.game import Seat
from gobelet.match.match import Match
from gobelet.net.frames import Clock, Presence
from gobelet.net.host.company import Company
from gobelet.net.host.guests import Guest
from gobelet.net.host.seats import Seats
from gobelet.net.host.turn_clock import Later, TurnClock


class TurnTime:
    """So many seconds for each move, 0: as many as one likes; may change in a game.

    `clocked` is called as the time goes on. `bot` plays for people whose time is over.
    """

    def __init__(
        self,
        seconds: float,
        seats: Seats,
        company: Company,
        bot: str,
        *,
        later: Later,
        now: Callable[[], float],
    ) -> None:
        self.clocked: Callable[[Clock], None] = lambda _clock: None
        self._seconds = seconds
        self._seats = seats
        self._company = company
        self._bot = bot
        self._later = later
        self._now = now
        self._match: Match | None = None
        self._clock: TurnClock | None = None

    @property
    def seconds(self) -> float:
        return self._seconds

    @seconds.setter
    def seconds(self, seconds: float) -> None:
        self._seconds = seconds
        if self._match:
            self.begin(self._match)

    def begin(self, match: Match) -> None:
        """Count for the moves of a match."""
        self._match = match
        before, self._clock = self._clock, None
        if before:
            before.stop()
        if self._seconds:
            self._clock = TurnClock(
                match,
                self._seconds,
                later=self._later,
                now=self._now,
                awaited=self._is_here,
                told=self._tell,
                over=self._late,
            )
            self._clock.start()
        elif before:
            self._tell(Clock(None))

    def tell(self, guest: Guest) -> None:
        """Tell a guest how the time stands."""
        if self._clock:
            guest.channel.send(self._clock.reading)

    def give_more(self, names: tuple[str, ...] = ()) -> None:
        """Give more time for the move that is waited for; without names the host's people ask."""
        if self._clock:
            self._clock.give_more(names or self._company.own_names or ("",))

    def count_anew(self, guest: Guest) -> None:
        """Give people the whole time for their move once they are back; count for nobody away."""
        if self._clock and self._match and self._match.standing.to_act in guest.seats:
            self._clock.start()

    def stop(self) -> None:
        if self._clock:
            self._clock.stop()

    def _is_here(self, seat: Seat) -> bool:
        """Whether a person sits there whose line holds."""
        guests = self._company.guests
        return seat in self._seats.own or any(
            seat in guest.seats and not guest.missed for guest in guests
        )

    def _tell(self, clock: Clock) -> None:
        self._company.send(clock)
        self.clocked(clock)

    def _late(self, seat: Seat) -> None:
        """Let a bot play the turn to its end."""
        if self._match:
            name = self._seats.places[seat].name
            self._company.tell(Presence((name,), "late", self._bot))
            self._match.stand_in(seat, self._bot)
