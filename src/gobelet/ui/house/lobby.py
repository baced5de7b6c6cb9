"""The lobby of a public house by ear: its tables, its people, talk, and the way to a table."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.house.frames.lobby import News, has_free_seat
from gobelet.house.visit.memberships import Membership
from gobelet.house.visit.offers import TableInvitation
from gobelet.house.visit.visit import Visit
from gobelet.net.invitation import House, Invitation
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.house.account import Account
from gobelet.ui.house.crowd import Crowd
from gobelet.ui.house.entry import Entry
from gobelet.ui.house.house_people import HousePeople
from gobelet.ui.house.leaders import LeaderList
from gobelet.ui.house.lines import Lines, LobbyLine
from gobelet.ui.house.new_table import NewTable, SetUp
from gobelet.ui.house.notices import news_lines
from gobelet.ui.house.rating_news import RatingNews
from gobelet.ui.house.tables import TableList
from gobelet.ui.house.words import answer_words, people_count_words, tables_words
from gobelet.ui.network.guest_table import GuestTable
from gobelet.ui.network.plan import Joining
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, ask

After = Callable[[Callable[[], None] | None, Item, Callable[[], None]], None]
"""Opens the menu after a game: what plays it again, the item that leads back, and what leads to
the main menu."""


class Lobby:
    """One player's visit to a house.

    `set_up` opens the menu of a new game, which calls with its rules and players; `home` goes to
    the main menu. `lines` makes the lines. That to the lobby stays while the player is at a table.
    """

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        house: House,
        member: Membership,
        *,
        set_up: Callable[[str, SetUp], None],
        after: After,
        home: Callable[[], None],
        lines: Lines,
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._lines = lines
        self._house = house
        self._after = after
        self._home = home
        code = session.language.code
        self.visit = visit = Visit(member.name, member.secret, code, member.accepts)
        visit.news = member.news
        visit.on[News] = self._tell_news
        visit.entered = self._entered
        visit.changed = self._changed
        visit.heard = lambda said: self.people.hear(said, "")
        visit.opened = self._sit_down_alone
        visit.answered = self._answered
        visit.ended = self._ended
        self._crowd = Crowd(session, visit)
        self.people = self._crowd.people
        self._tables = TableList(session, visit, self._sit_down, self._mention)
        self._new_table = NewTable(session, visit, set_up)
        self._entry = Entry(session, lines.known, house, visit, call=self._call, home=home)
        self._leaders = LeaderList(session, visit)
        RatingNews(session, visit, lambda: self._table.board if self._table else None)
        self._account = Account(session, lines.known, house, visit, self._leaders, self._leave)
        self._house_people = HousePeople(
            session,
            visit,
            self._tables,
            leaders=self._leaders,
            go=self._accept,
            write=self.people.write_to,
        )
        self._crowd.attend(self._house_people)
        self._line = LobbyLine(session, lines, house, visit, lambda state: self._ended(state, ()))
        self._screen: ListScreen | None = None
        self._table: GuestTable | None = None
        self._arrived = False
        self._then = ""
        """The token of the table to sit down at, once the house is entered."""
        self._then_watches = False

    # The way in, and out

    def open(self, then: str = "", *, watches: bool = False) -> None:
        """Go in; `then`: and to the table of that token, with a seat or only to listen."""
        self._then, self._then_watches = then, watches
        self._screen = self._new_screen()
        self._session.push(self._screen)
        self._session.later(0, self._call)

    def _new_screen(self) -> ListScreen:
        return ListScreen(self._session, self._title, self._items, escape=self._leave)

    def _call(self) -> None:
        self._session.company = self.people
        self._arrived = False
        self._line.call()

    def _part(self) -> None:
        """Hang up."""
        self._line.hang_up()
        if self._session.company is self.people:
            self._session.company = None

    def _leave(self) -> None:
        self._part()
        self._home()

    def close(self) -> None:
        """Hang up all lines, as a program does that ends: the place at a table stays."""
        self._part()
        if self._table:
            self._table.close()

    def _come_back(self) -> None:
        """Come back from a table."""
        self._table, screen = None, self._screen
        if screen is None or screen not in self._session.screens:
            self._leave()
            return
        self._session.back_to(screen)
        self._arrived = False
        if self._line.called:
            self._session.company = self.people
            self.visit.go()
        else:
            self.visit.at = ""
            self._call()

    def _entered(self, secret: str) -> None:
        self._entry.entered(secret)
        then, self._then = self._then, ""
        if then:
            self._sit_down(then, self._then_watches)

    def _ended(self, code: str, facts: Sequence[str]) -> None:
        self._part()
        if self._table and code not in ("banned", "removed"):
            # What else there is to say is said when the player comes back from the table.
            return
        if self._table:
            self._table.hang_up()
            self._table = None
        self._entry.refused(code, facts)

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
            tables=tables_words(self.visit.total or len(self.visit.tables), words),
            people=people_count_words(self.visit.people or len(self.visit.others), words),
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
            *self._house_people.lobby_items(),
            self.people.item(),
            self.people.talk_item(),
            self._leaders.item(),
            self._account.item(),
            leave,
        )

    def _changed(self) -> None:
        """Tell the lobby once the house is entered, and later what tables are new."""
        self._house_people.take_muted()
        if self.visit.at:
            return
        if self._arrived:
            self._tables.changed()
            return
        self._arrived = True
        self._tables.arrive()
        if self._screen and self._session.front is self._screen:
            calling, self._screen = self._screen, self._new_screen()
            self._session.replace(calling, self._screen)

    # To a table, and back

    def go_to(self, token: str) -> None:
        """Go to a table by a link that the player has opened meanwhile."""
        if not self.visit.inside:
            self._then, self._then_watches = token, False
        elif token != self.visit.at:
            self._sit_down(token, False)

    def _sit_down_alone(self, token: str) -> None:
        """Sit down at the table that was opened."""
        self._go(token, False)
        self._new_table.invite(token)

    def _accept(self, invitation: TableInvitation) -> None:
        table = invitation.table
        self._sit_down(table.token, table.watched and not has_free_seat(table))

    def _sit_down(self, token: str, watches: bool) -> None:
        """Go to a table; from another one after a question."""
        if self._table is None or not self._table.holds:
            self._go(token, watches)
            return
        # Translators: a yes/no question at a table of a public house.
        question = self._session.language.gettext("Leave this table, and go to the other one?")
        text = f"{question} {self._table.trouble}".rstrip()
        ask(self._session, lambda: text, lambda: self._go(token, watches))

    def _go(self, token: str, watches: bool) -> None:
        if self._table:
            self._table.depart()
        if self._screen and self._screen in self._session.screens:
            self._session.back_to(self._screen)
        self._line.tell_no_break()
        house, member = self._house, self.visit
        member.go(token)
        joining = Joining(
            Invitation(house.host, house.port, house.pin, token),
            (member.name,),
            watches=watches,
            member=member.secret,
            invites=self._new_table.was_private(),
            browsers=member.pages,
        )
        self._table = GuestTable(
            self._session,
            self._keeping,
            joining,
            after=self._after_game,
            home=self._come_back,
            connect=self._lines.table,
            house=self._house_people,
        )
        self._table.open()

    def _after_game(self) -> None:
        words = self._session.language
        # Translators: item of the menu after a game in a public house.
        back = Item(words.gettext("Back to the house"), partial(self._leave_game, self._come_back))
        board = self._table.board if self._table else None
        again = self._play_again if board and board.seats else None
        self._after(again, back, partial(self._leave_game, self._leave))

    def _play_again(self) -> None:
        """Open the same table once more, and invite who is still there."""
        if self._table and (board := self._table.board):
            others = self._table.joined.others
            names = [name for one in others if one.here for name in one.names]
            self._new_table.ask_again(board, names, public=self._table_is_public)

    @property
    def _table_is_public(self) -> bool:
        return any(one.token == self.visit.at for one in self.visit.tables.values())

    def _leave_game(self, then: Callable[[], None]) -> None:
        from gobelet.ui.table.play import playing

        if table := playing(self._session):
            table.leave()
        then()

    # What the house tells

    def _tell_news(self, news: News) -> None:
        for line in news_lines(news, self._session.language):
            self._mention(line)
        if news.digest != self.visit.news:
            self.visit.news = news.digest
            self._entry.keep()

    def _answered(self, code: str) -> None:
        self._mention(answer_words(code, self._session.language))

    def _mention(self, text: str) -> None:
        self._session.mention(Utterance(text, Category.TABLE))
