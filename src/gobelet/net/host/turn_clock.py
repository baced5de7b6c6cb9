"""The time that people have for a move, counted by the host; it begins anew with each move."""

from collections.abc import Callable

from msgspec.structs import replace

from gobelet.core.game import Seat
from gobelet.match.match import Match
from gobelet.match.updates import Happened
from gobelet.net.frames import Clock
from gobelet.net.limits import LONGEST_TIME

Later = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Calls something after some seconds; returns a function that calls it off."""


class TurnClock:
    """Counts for whoever is to act, as long as `awaited` says that this person is there.

    `now` tells the time in seconds. `told` is called with each change, `over` with the seat whose
    time is over. A bot then plays on, to the end of the turn, or until the person acts.
    """

    def __init__(
        self,
        match: Match,
        seconds: float,
        *,
        later: Later,
        now: Callable[[], float],
        awaited: Callable[[Seat], bool],
        told: Callable[[Clock], None],
        over: Callable[[Seat], None],
    ) -> None:
        self.seconds = seconds
        self._match = match
        self._later = later
        self._now = now
        self._awaited = awaited
        self._told = told
        self._over = over
        self._seat: Seat | None = None
        self._due = 0.0
        self._late: Seat | None = None
        """The seat that a bot plays for since its time was over."""
        self._call_off: Callable[[], None] = lambda: None
        self._board = match.board(())
        self._board.update_came = self._moved

    @property
    def reading(self) -> Clock:
        """The clock as it stands now."""
        left = max(0.0, self._due - self._now()) if self._seat is not None else 0
        return Clock(self._seat, left, self.seconds)

    def start(self) -> None:
        """Count anew: somebody else is to act, or is there again."""
        self._call_off()
        self._call_off = lambda: None
        before, seat = self._seat, self._board.to_act
        waits = seat is not None and seat >= 0 and seat != self._late and self._awaited(seat)
        self._seat = seat if waits else None
        if waits:
            self._run(self.seconds)
        if waits or before is not None:
            self._told(self.reading)

    def give_more(self, names: tuple[str, ...]) -> None:
        """Give the time for one more move, for somebody has asked for it."""
        if self._seat is not None:
            self._call_off()
            self._run(min(self.reading.left + self.seconds, LONGEST_TIME))
            self._told(replace(self.reading, asked=names))

    def stop(self) -> None:
        """Count no more."""
        self._call_off()
        self._board.leave()
        self._give_back()

    def _run(self, seconds: float) -> None:
        self._due = self._now() + seconds
        self._call_off = self._later(seconds, self._end)

    def _end(self) -> None:
        seat, self._seat = self._seat, None
        if seat is not None:
            self._late = seat
            self._told(self.reading)
            self._over(seat)

    def _moved(self) -> None:
        while update := self._board.take():
            turn_ends = not isinstance(update, Happened) or any(
                event.begins_turn for event in update.events
            )
            # A person who acts in spite of all plays on.
            if self._late is not None and (
                turn_ends
                or self._board.to_act not in (self._late, -1)
                or not self._match.stands_in(self._late)
            ):
                self._give_back()
        self.start()

    def _give_back(self) -> None:
        if self._late is not None and self._awaited(self._late):
            self._match.stand_out(self._late)
        self._late = None
