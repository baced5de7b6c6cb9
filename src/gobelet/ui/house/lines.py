"""The lines of a player to a public house: to its lobby, and to its tables."""

from collections.abc import Callable
from typing import Protocol

from gobelet.house.visit.memberships import Memberships
from gobelet.house.visit.visit import Visit
from gobelet.house.visit.visit_line import VisitLine
from gobelet.net.guest.connection import Connecting, Connection
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.invitation import House, Invitation


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
