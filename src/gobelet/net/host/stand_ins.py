"""The bot that acts for people who are away from a table, or have left it."""

from collections.abc import Iterable

from gobelet.core.game import Seat
from gobelet.match.match import Match
from gobelet.net.host.guests import Guest


class StandIns:
    """One bot for all seats whose people do not act; there are none before the game."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self._match: Match | None = None

    def begin(self, match: Match, before: Iterable[tuple[Seat, str]]) -> None:
        """Act in a match; `before`: the seats for which bots acted, when it is taken up."""
        self._match = match
        for seat, bot in before:
            match.stand_in(seat, bot)

    def act_for(self, guest: Guest) -> None:
        if self._match:
            for seat in guest.seats:
                self._match.stand_in(seat, self.bot)

    def give_back(self, guest: Guest) -> None:
        """Give the seats back to their people."""
        if self._match:
            for seat in guest.seats:
                self._match.stand_out(seat)

    def replacing(self, guest: Guest) -> str:
        """Return the bot that plays on for people who have left; empty if none has to."""
        going = self._match and self._match.standing.to_act is not None
        return self.bot if going and guest.seats else ""
