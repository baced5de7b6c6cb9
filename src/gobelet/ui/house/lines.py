"""The lines of a player to a public house: to its lobby, and to its tables."""

from collections.abc import Callable
from typing import Protocol

from gobelet.house.visit.memberships import Memberships
from gobelet.house.visit.visit import Visit
from gobelet.house.visit.visit_line import VisitLine
from gobelet.net.guest.connection import Connecting, Connection
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.invitation import House, Invitation
from gobelet.ui.network.line_news import LineNews
from gobelet.ui.network.tasks import Running, begin_task
from gobelet.ui.session import Session


class Lines(Protocol):
    """Makes the lines to a house; `known` keeps who the player is there."""

    @property
    def known(self) -> Memberships: ...

    def visit(self, house: House, visit: Visit, state: Callable[[str], None]) -> VisitLine:
        """Make the line to its lobby."""

    def table(
        self, invitation: Invitation, joined: JoinedTable, state: Callable[[str], None]
    ) -> Connecting:
        """Make the line to one of its tables."""


class LinesElsewhere:
    """Makes the usual lines, to another computer."""

    def __init__(self, known: Memberships) -> None:
        self.known = known

    def visit(self, house: House, visit: Visit, state: Callable[[str], None]) -> VisitLine:
        return VisitLine(house.host, house.port, house.pin, visit, state)

    def table(
        self, invitation: Invitation, joined: JoinedTable, state: Callable[[str], None]
    ) -> Connecting:
        return Connection(invitation, joined, state)


class LobbyLine:
    """The line to the lobby, and news of it; it stays while the player is at a table.

    `ended` is called with a state that is the end.
    """

    def __init__(
        self,
        session: Session,
        lines: Lines,
        house: House,
        visit: Visit,
        ended: Callable[[str], None],
    ) -> None:
        self._session = session
        self._lines = lines
        self._house = house
        self._visit = visit
        self._news = LineNews(session, house.address, ended)
        self._line: VisitLine | None = None
        self._end_task: Running = lambda: None

    @property
    def called(self) -> bool:
        """Whether the house was called, and nobody has hung up since."""
        return self._line is not None

    def call(self) -> None:
        session = self._session
        self._line = line = self._lines.visit(self._house, self._visit, self._take_state)
        # After each timer the screen is drawn.
        line.answered = lambda: session.later(0, lambda: None)
        self._end_task = begin_task(line.run())

    def _take_state(self, state: str) -> None:
        # At a table its own line tells the player of troubles.
        if not self._visit.at or state in ("other", "version"):
            self._news.take(state)

    def tell_no_break(self) -> None:
        """Tell no more that the line is broken."""
        self._news.stop()

    def hang_up(self) -> None:
        self._news.stop()
        if self._line:
            self._line.leave()
            self._line = None
        self._end_task()
