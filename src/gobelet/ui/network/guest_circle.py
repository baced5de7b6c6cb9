"""Who is at the other keyboards of a table elsewhere, as a guest meets them."""

from collections.abc import Sequence
from typing import Protocol

from gobelet.match.board import Board
from gobelet.net.frames import NotSaid, Person
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.own_lines import Answered
from gobelet.ui.network.invitation_menu import invitation_items
from gobelet.ui.network.people import People
from gobelet.ui.network.plan import Joining
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item


class House(Protocol):
    """The public house in which a table is, as it is met beside the table."""

    def attend(self, people: People) -> None:
        """Keep whom the player mutes among these people."""

    def leave(self, people: People) -> None:
        """Attend to these people no more."""

    def items_of(self, person: Person) -> Sequence[Item]:
        """Return further items for the menu of a person."""

    def more_items(self) -> Sequence[Item]:
        """Return further items for the list of people."""

    def not_said(self, not_said: NotSaid) -> None:
        """Say why a line was not said."""

    def is_rated(self, board: Board) -> bool:
        """Return whether a game changes the ratings of who plays it."""


class GuestCircle:
    """The people as the table's host tells of them, with what a public house adds to each."""

    def __init__(
        self, session: Session, joined: JoinedTable, joining: Joining, house: House | None
    ) -> None:
        self._session = session
        self._joined = joined
        self._joining = joining
        self._house = house

    def others(self) -> Sequence[Person]:
        return self._joined.others

    def count(self) -> int:
        return len(self.others())

    def look(self) -> None:
        """Do nothing: all are told."""

    def say(self, text: str, to: str, answered: Answered) -> None:
        self._joined.say(text, to, answered)

    def first_items(self) -> Sequence[Item]:
        return ()

    def more_items(self) -> Sequence[Item]:
        """Return the invitation, for who is in a public house may bring others, and the house's."""
        if not self._joining.member:
            return ()
        invitation = invitation_items(
            self._session, self._joining.invitation, browsers=self._joining.browsers
        )
        return (*invitation, *(self._house.more_items() if self._house else ()))

    def items_of(self, person: Person) -> Sequence[Item]:
        return self._house.items_of(person) if self._house else ()
