"""Invitations to tables of a house: sent by name, told once, and listed until they are answered."""

from collections.abc import Callable, Sequence
from functools import partial
from time import time

from gobelet.house.frames.people import Friend, Invite
from gobelet.house.visit.offers import TableInvitation
from gobelet.house.visit.visit import Visit
from gobelet.ui.house.words import table_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, LiveList, open_list
from gobelet.ui.widgets.text_entry import ask_name
from gobelet.ui.words import printable


class Invitations:
    """The list of invitations; `go` goes to the table of one.

    `sits_here`: whether somebody of that name is at the player's own table.
    """

    def __init__(
        self,
        session: Session,
        visit: Visit,
        *,
        go: Callable[[TableInvitation], None],
        sits_here: Callable[[str], bool],
    ) -> None:
        self._session = session
        self._visit = visit
        self._go = go
        self._sits_here = sits_here

    # Sent

    def friend_items(self, friend: Friend) -> Sequence[Item]:
        """Return the item that invites a friend who is elsewhere to the player's own table."""
        if not (self._visit.at and friend.where) or self._sits_here(friend.name):
            return ()
        who = printable(friend.name)
        # Translators: item of a friend's menu in a public house: to the player's own table.
        text = self._session.language.gettext("Invite {who} to this table", who=who)
        return (Item(text, partial(self._invite, friend.name)),)

    def table_items(self) -> Sequence[Item]:
        """Return the item that invites anybody in the house, by name."""
        if not self._visit.at:
            return ()
        # Translators: item of the list of people at a table of a public house; it asks for a name.
        text = self._session.language.gettext("Invite somebody to this table")
        return (Item(text, self._ask_name),)

    def _ask_name(self) -> None:
        def invite(name: str) -> None:
            self._session.front.arrive()
            self._invite(name)

        # Translators: asks for the name of somebody in a large public house.
        ask_name(self._session, (), invite, prompt=self._session.language.gettext("Who?"))

    def _invite(self, name: str) -> None:
        self._visit.send(Invite(name, self._visit.at))

    # Received

    def words(self, invitation: TableInvitation) -> str:
        """Return who invites the player, and to which table."""
        return self._session.language.gettext(
            # Translators: somebody in a public house invites the player; {table} is a sentence.
            "{who} invites you: {table}",
            who=printable(invitation.by),
            table=table_words(invitation.table, time(), self._session.language),
        )

    def items(self) -> Sequence[Item]:
        """Return the item that opens the list, where there are invitations."""
        words, count = self._session.language, len(self._visit.invitations)
        if not count:
            return ()
        # Translators: item of the lobby, and of the list of people at a table of a public house.
        text = words.gettext("Invitations: {n}", n=count)
        # Translators: title of a list in a public house.
        return (Item(text, self._open, opens=words.gettext("Invitations")),)

    def _open(self) -> None:
        title = self._session.language.gettext("Invitations")
        self._session.push(LiveList(self._session, lambda: title, self._list_items))

    def _list_items(self) -> Sequence[Item]:
        found = [
            Item(self.words(one), partial(self._open_one, one)) for one in self._visit.invitations
        ]
        # Translators: all invitations of a list are answered.
        return found or (Item(self._session.language.gettext("No invitation.")),)

    def _open_one(self, invitation: TableInvitation) -> None:
        words = self._session.language

        def accept() -> None:
            self._drop(invitation)
            self._session.pop(quiet=True)
            self._go(invitation)

        def decline() -> None:
            self._drop(invitation)
            self._session.pop()

        # Translators: item of the menu of an invitation.
        items = (Item(words.gettext("Go there"), accept), Item(words.gettext("Decline"), decline))
        open_list(self._session, lambda: self.words(invitation), lambda: items)

    def _drop(self, invitation: TableInvitation) -> None:
        left = [one for one in self._visit.invitations if one is not invitation]
        self._visit.invitations = left
