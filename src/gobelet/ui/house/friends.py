"""Friends in a house by ear: where they are, who asks to be one, and the way to them."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.house.frames.people import Friend
from gobelet.house.visit.visit import Visit
from gobelet.ui.house.invitations import Invitations
from gobelet.ui.house.person_menu import PersonMenu
from gobelet.ui.house.tables import TableList
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, LiveList, open_list
from gobelet.ui.words import printable


class FriendList:
    """The list of friends; `write` asks for a line to one alone."""

    def __init__(
        self,
        session: Session,
        visit: Visit,
        persons: PersonMenu,
        tables: TableList,
        invitations: Invitations,
        write: Callable[[str], None],
    ) -> None:
        self._session = session
        self._visit = visit
        self._persons = persons
        self._tables = tables
        self._invitations = invitations
        self._write = write

    def item(self) -> Item:
        """Return the item that opens the list."""
        words, known = self._session.language, self._visit.acquainted
        here = sum(bool(one.where) for one in known.friends)
        # Translators: item of the lobby: the list of friends; how many of them are here.
        text = words.gettext("Friends: {n} of {count} here", n=here, count=len(known.friends))
        if not known.friends:
            # Translators: item of the lobby: the list of friends is empty.
            text = words.gettext("Friends: none yet")
        if known.asking:
            text = words.ngettext(
                # Translators: item of the lobby: people have asked to be the player's friends.
                "Friends: {n} asks to be one",
                "Friends: {n} ask to be one",
                len(known.asking),
            )
        # Translators: title of a list in a public house.
        return Item(text, self._open, opens=words.gettext("Friends"))

    def _open(self) -> None:
        words = self._session.language
        if not self._items():
            self._session.read(
                # Translators: the list of friends in a public house is empty. Ctrl+W opens the
                # list of people.
                words.gettext("No friend yet. Ctrl+W, a name, and “Ask to be your friend”.")
            )
            return
        title = words.gettext("Friends")
        self._session.push(LiveList(self._session, lambda: title, self._shown_items))

    def _shown_items(self) -> Sequence[Item]:
        """Return the items of the open list, which may have become empty."""
        # Translators: the list of friends has become empty.
        return self._items() or (Item(self._session.language.gettext("No friend yet.")),)

    def _items(self) -> Sequence[Item]:
        words, known = self._session.language, self._visit.acquainted
        return (
            *(
                Item(
                    # Translators: item of the list of friends.
                    words.gettext("{who} wants to be your friend", who=printable(name)),
                    partial(self._open_asking, name),
                )
                for name in known.asking
            ),
            *(
                Item(self._friend_words(one), partial(self._open_friend, one.name))
                for one in known.friends
            ),
            *(
                Item(
                    # Translators: item of the list of friends: {who} has not answered yet.
                    words.gettext("{who}, asked", who=printable(name)),
                    partial(self._open_asking, name),
                )
                for name in known.asked
            ),
        )

    def _friend_words(self, friend: Friend) -> str:
        words, who = self._session.language, printable(friend.name)
        if friend.where == "lobby":
            # Translators: a friend in a list.
            return words.gettext("{who}, in the lobby", who=who)
        if friend.where != "table":
            # Translators: a friend in a list, who is not in the public house.
            return words.gettext("{who}, away", who=who)
        if table := self._tables.sentence(friend.table):
            # Translators: a friend in a list, and the table at which they are.
            return words.gettext("{who}, at a table: {table}", who=who, table=table)
        # Translators: a friend in a list, who is at a table that is for invited people.
        return words.gettext("{who}, at a private table", who=who)

    def _open_asking(self, name: str) -> None:
        open_list(self._session, lambda: printable(name), lambda: self._persons.friend_items(name))

    def _open_friend(self, name: str) -> None:
        open_list(self._session, lambda: printable(name), lambda: self._friend_items(name))

    def _friend_items(self, name: str) -> Sequence[Item]:
        words, who = self._session.language, printable(name)
        friend = next((one for one in self._visit.acquainted.friends if one.name == name), None)
        # Translators: item of a person's menu: a line of text that nobody else gets.
        write = Item(
            words.gettext("Say something to {who} alone", who=who), partial(self._write, name)
        )
        return (
            *(self._tables.way_items(friend.table) if friend else ()),
            *([write] if friend and friend.where else []),
            *(self._invitations.friend_items(friend) if friend else ()),
            *self._persons.items_of(name),
        )
