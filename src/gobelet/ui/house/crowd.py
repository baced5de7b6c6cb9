"""Who is in the lobby of a public house, as the list of people shows them: a few, or a crowd."""

from collections.abc import Sequence

from gobelet.house.frames.lobby import AskPeople
from gobelet.house.visit.visit import Visit
from gobelet.net.frames import Person
from gobelet.net.own_lines import Answered
from gobelet.ui.house.house_people import HousePeople
from gobelet.ui.network.people import People
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.text_entry import ask_name


class Crowd:
    """The company of a player in the lobby; `people` is the list of it."""

    def __init__(self, session: Session, visit: Visit) -> None:
        self._session = session
        self._visit = visit
        self.people = People(session, self)
        self._house_people: HousePeople | None = None
        self._sought = ""
        """The name of somebody in a crowd for whom the player has looked."""

    def attend(self, house_people: HousePeople) -> None:
        """Take from these what can be done with a person."""
        self._house_people = house_people
        house_people.attend(self.people)

    def others(self) -> Sequence[Person]:
        """Return who is here; at a table only friends are told."""
        here = self._visit.others
        names = {name for one in here for name in one.names}
        friends = self._visit.acquainted.friends
        more = [one for one in friends if one.where and one.name not in names]
        sought = self._sought and self._sought not in {*names, *(one.name for one in more)}
        return (
            *([Person((self._sought,))] if sought else []),
            *here,
            *(Person((one.name,), elsewhere=one.where == "table") for one in more),
        )

    def count(self) -> int:
        return self._visit.people or len(self.others())

    def look(self) -> None:
        if self._visit.people and self._visit.inside:
            self._visit.send(AskPeople())

    def say(self, text: str, to: str, answered: Answered) -> None:
        self._visit.say(text, to, answered)

    def first_items(self) -> Sequence[Item]:
        """Return how one finds somebody of a crowd."""
        if not self._visit.people:
            return ()
        # Translators: item of the list of people of a large public house.
        text = self._session.language.gettext("Look for somebody by name")
        return (Item(text, self._ask_name),)

    def _ask_name(self) -> None:
        # Translators: asks for the name of somebody in a large public house.
        ask_name(self._session, (), self._seek, prompt=self._session.language.gettext("Who?"))

    def _seek(self, name: str) -> None:
        """Open the menu of somebody; whether the house knows them, it tells when it is asked."""
        self._sought = name
        if opening := self.people.opening(self._sought):
            opening()

    def more_items(self) -> Sequence[Item]:
        return ()

    def items_of(self, person: Person) -> Sequence[Item]:
        return self._house_people.items_of(person) if self._house_people else ()
