"""Who is at the other keyboards of a hosted table, as the host meets them."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from gobelet.net.frames import Person
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.own_lines import Answered
from gobelet.ui.network.host_door import HostDoor
from gobelet.ui.network.invitation_menu import invitation_items
from gobelet.ui.network.knock_items import knock_items
from gobelet.ui.network.news_words import who_words
from gobelet.ui.network.people import People
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ask


class Table(Protocol):
    """The table of these people."""

    @property
    def people(self) -> People: ...

    def options_item(self) -> Item: ...


class HostCircle:
    """The guests, those too who knock, with what a host may do about each."""

    def __init__(self, session: Session, hosted: HostedTable, door: HostDoor, table: Table) -> None:
        self._session = session
        self._hosted = hosted
        self._door = door
        self._table = table

    def others(self) -> Sequence[Person]:
        return self._hosted.company.others()

    def count(self) -> int:
        return len(self.others())

    def look(self) -> None:
        """Do nothing: all are told."""

    def say(self, text: str, to: str, answered: Answered) -> None:
        self._hosted.company.say(text, to)
        answered(True)

    def first_items(self) -> Sequence[Item]:
        return knock_items(self._session, self._door.knocks, self._table.people.close_lists)

    def more_items(self) -> Sequence[Item]:
        invitation = invitation_items(self._session, self._door.invitation)
        return (*invitation, self._table.options_item())

    def items_of(self, person: Person) -> Sequence[Item]:
        words = self._session.language
        who = who_words(person.names, words)
        return (
            Item(
                # Translators: item of a person's menu: that person must leave the table.
                words.gettext("Remove {who} from the table", who=who),
                partial(self._ask_remove, person, who),
            ),
        )

    def _ask_remove(self, person: Person, who: str) -> None:
        def remove() -> None:
            for guest in self._hosted.guests:
                if guest.names == person.names:
                    self._hosted.remove(guest)
            self._table.people.close_lists()
            self._session.front.arrive()

        # Translators: a yes/no question of the host of a table.
        question = self._session.language.gettext("Remove {who} from the table?", who=who)
        ask(self._session, lambda: question, remove)
