"""The attendance of guests: when one who is away is missed, and when a bot sits in."""

from collections.abc import Callable
from typing import Final

from gobelet.net.host.guests import Guest
from gobelet.net.host.turn_clock import Later

PAUSE: Final = 5.0
"""Seconds that a line is broken before the others are told: brief breaks are not heard."""


class Attendance:
    """Who is away, and since when.

    `missed` is called after the pause, `sits_in` once a bot is to act for people who are away for
    `seconds`; None: their seats wait.
    """

    def __init__(
        self,
        later: Later,
        seconds: float | None,
        *,
        missed: Callable[[Guest], None],
        sits_in: Callable[[Guest], None],
    ) -> None:
        self.seconds = seconds
        self._later = later
        self._missed = missed
        self._sits_in = sits_in
        self._timers: dict[Guest, Callable[[], None]] = {}

    def came(self, guest: Guest) -> bool:
        """Take note that a guest's line holds; True: nobody knew this guest before."""
        new = not guest.connected and guest not in self._timers and not guest.missed
        self.forget(guest)
        guest.connected = True
        return new

    def went(self, guest: Guest) -> None:
        """Take note that a guest's line broke."""
        guest.connected = False
        self._timers[guest] = self._later(PAUSE, lambda: self._miss(guest))

    def expect(self, guest: Guest, away: float = 0) -> None:
        """Wait for a guest who is away for so many seconds already."""
        guest.missed = True
        if self.seconds is not None:
            rest = max(0.0, self.seconds - away)
            self._timers[guest] = self._later(rest, lambda: self._end(guest))

    def forget(self, guest: Guest) -> None:
        if call_off := self._timers.pop(guest, None):
            call_off()

    def _miss(self, guest: Guest) -> None:
        del self._timers[guest]
        self._missed(guest)

    def _end(self, guest: Guest) -> None:
        del self._timers[guest]
        self._sits_in(guest)
