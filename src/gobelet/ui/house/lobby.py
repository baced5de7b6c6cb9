"""The lobby of a public house by ear: its tables, its people, talk, and the way to a table."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from gobelet.house.memberships import Membership, keep, remove
from gobelet.house.visit import Visit
from gobelet.house.visit_line import VisitLine
from gobelet.net.frames import Person, Said
from gobelet.net.invitation import House, Invitation
from gobelet.net.said_text import clean_line
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.house.account import Account
from gobelet.ui.house.new_table import NewTable, SetUp
from gobelet.ui.house.rules import ask_to_accept
from gobelet.ui.house.tables import TableList
from gobelet.ui.house.words import (
    answer_words,
    end_words,
    people_count_words,
    tables_words,
)
from gobelet.ui.network.guest_table import GuestTable
from gobelet.ui.network.line_news import LineNews
from gobelet.ui.network.people import People
from gobelet.ui.network.plan import Joining
from gobelet.ui.network.tasks import Running, begin_task
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen
from gobelet.ui.widgets.text_entry import TypingScreen


class Lobby:
    """One player's visit to a house.

    `set_up` opens the menu of a new game, which calls with its rules and players. `after` opens the
    menu after a game, with an item that leads back here; `home` goes to the main menu.
    """

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        house: House,
        member: Membership,
        *,
        set_up: Callable[[str, SetUp], None],
        after: Callable[[Item], None],
        home: Callable[[], None],
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._house = house
        self._after = after
        self._home = home
        code = session.language.code
        self.visit = visit = Visit(member.name, member.secret, code, member.accepts)
        visit.entered = self._entered
        visit.changed = self._changed
        visit.heard = self._heard
        visit.opened = self._sit_down_alone
        visit.answered = self._answered
        visit.ended = self._ended
        self.people = People(session, self)
        self._tables = TableList(session, visit, self._sit_down)
        self._new_table = NewTable(session, visit, set_up)
        self._account = Account(session, keeping, house, visit, self._leave)
        self._line: VisitLine | None = None
        self._hang_up: Running = lambda: None
        self._screen: ListScreen | None = None
        self._arrived = False
        self._then = ""
        """The token of the table to sit down at, once the house is entered."""
        self._line_news = LineNews(session, house.address, lambda state: self._ended(state, ()))

    # The way in, and out

    def open(self, then: str = "") -> None:
        """Go in; `then`: and to the table of that token."""
        self._then = then
        self._screen = self._new_screen()
        self._session.push(self._screen)
        self._session.later(0, self._call)

    def _new_screen(self) -> ListScreen:
        return ListScreen(self._session, self._title, self._items, escape=self._leave)

    def _call(self) -> None:
        session, house = self._session, self._house
        session.company = self.people
        line = VisitLine(house.host, house.port, house.pin, self.visit, self._line_news.take)
        # After each timer the screen is drawn.
        line.answered = lambda: session.later(0, lambda: None)
        self._line, self._arrived = line, False
        self._hang_up = begin_task(line.run())

    def _part(self) -> None:
        """Hang up."""
        self._line_news.stop()
        if self._line:
            self._line.leave()
            self._line = None
        self._hang_up()
        if self._session.company is self.people:
            self._session.company = None

    def _leave(self) -> None:
        self._part()
        self._home()

    def _come_back(self) -> None:
        """Come back from a table."""
        screen = self._screen
        if screen is None or screen not in self._session.screens:
            self._home()
            return
        self._session.back_to(screen)
        self._call()

    def _entered(self, secret: str) -> None:
        if secret:
            self._keep_membership()
        then, self._then = self._then, ""
        if then:
            self._sit_down(then, False)

    def _keep_membership(self) -> None:
        visit = self.visit
        membership = Membership(self._house, visit.name, visit.secret, visit.accepts)
        try:
            keep(self._keeping.folder, membership)
        except OSError:
            words = self._session.language
            # Translators: the secret by which the public house knows the player is not kept.
            self._mention(words.gettext("Your place in the house could not be saved here."))

    def _ended(self, code: str, facts: Sequence[str]) -> None:
        self._part()
        if code == "rules" and len(facts) > 1:
            self._ask_to_accept(facts[0], [clean_line(line) for line in facts[1:]])
            return
        self._session.say(end_words(code, facts, self._session.language), Category.TABLE)
        if code == "member":
            # Who is forgotten may come as somebody new.
            with suppress(OSError):
                remove(self._keeping.folder, self._house)
        if code == "name":
            self._ask_name()
        else:
            self._home()

    def _ask_to_accept(self, digest: str, lines: Sequence[str]) -> None:
        def accept() -> None:
            self.visit.accepts = digest
            if self.visit.secret:
                self._keep_membership()
            self._session.pop(quiet=True)
            self._call()

        ask_to_accept(self._session, lines, accept, self._home)

    def _ask_name(self) -> None:
        words = self._session.language

        def accept(text: str) -> str | None:
            self.visit.name = text.strip()
            self._session.pop(quiet=True)
            self._call()
            return None

        # Translators: asks for the player's name in a public house.
        prompt = words.gettext("Your name in the house:")
        self._session.push(TypingScreen(self._session, prompt, accept, initial=self.visit.name))

    # The lobby

    def _title(self) -> str:
        words, address = self._session.language, self._house.address
        if not self.visit.inside:
            return words.gettext("Calling {address}.", address=address)
        # Translators: title of the lobby of a public house: its address, how many tables and other
        # people there are.
        return words.gettext(
            "House {address}: {tables}, {people}",
            address=address,
            tables=tables_words(len(self.visit.tables), words),
            people=people_count_words(len(self.visit.others), words),
        )

    def _items(self) -> Sequence[Item]:
        words = self._session.language
        # Translators: item of the lobby of a public house.
        leave = Item(words.gettext("Leave the house"), self._leave)
        if not self.visit.inside:
            return (leave,)
        return (
            *self._tables.items(),
            self._new_table.item(),
            self.people.talk_item(),
            self._account.item(),
            leave,
        )

    def _changed(self) -> None:
        """Tell the lobby once the house is entered, and later what tables are new."""
        if self._arrived:
            if news := self._tables.news():
                self._mention(news)
            return
        self._arrived = True
        self._tables.arrive()
        if self._screen and self._session.front is self._screen:
            calling, self._screen = self._screen, self._new_screen()
            self._session.replace(calling, self._screen)

    # To a table, and back

    def _sit_down_alone(self, token: str) -> None:
        """Sit down at the table that was opened."""
        self._sit_down(token, False)

    def _sit_down(self, token: str, watches: bool) -> None:
        if self._screen and self._screen in self._session.screens:
            self._session.back_to(self._screen)
        self._part()
        house, member = self._house, self.visit
        joining = Joining(
            Invitation(house.host, house.port, house.pin, token),
            (member.name,),
            watches=watches,
            member=member.secret,
            invites=self._new_table.was_private(),
        )
        words = self._session.language
        # Translators: item of the menu after a game in a public house.
        back = Item(words.gettext("Back to the house"), self._back_from_game)
        GuestTable(
            self._session,
            self._keeping,
            joining,
            after=lambda: self._after(back),
            home=self._come_back,
        ).open()

    def _back_from_game(self) -> None:
        from gobelet.ui.table.play import playing

        if table := playing(self._session):
            table.leave()
        self._come_back()

    # The company

    def others(self) -> Sequence[Person]:
        return self.visit.others

    def say(self, text: str, to: str = "") -> None:
        self.visit.say(text, to)

    def first_items(self) -> Sequence[Item]:
        return ()

    def more_items(self) -> Sequence[Item]:
        return ()

    def items_of(self, person: Person) -> Sequence[Item]:
        del person
        return ()

    def _heard(self, said: Said) -> None:
        self.people.hear(said, "")

    def _answered(self, code: str) -> None:
        self._mention(answer_words(code, self._session.language))

    def _mention(self, text: str) -> None:
        self._session.mention(Utterance(text, Category.TABLE))
