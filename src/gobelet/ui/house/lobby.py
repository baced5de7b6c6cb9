"""The lobby of a public house by ear: its tables, its people, talk, and the way to a table."""

from collections.abc import Callable, Sequence
from functools import partial
from time import time
from typing import Final

from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.house.memberships import Membership, keep
from gobelet.house.visit import Offer, Visit
from gobelet.house.visit_line import VisitLine
from gobelet.net.frames import Person, Place, Said
from gobelet.net.invitation import House, Invitation
from gobelet.players import Player
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.house.words import (
    answer_words,
    end_words,
    people_count_words,
    table_words,
    tables_words,
)
from gobelet.ui.network.guest_table import GuestTable, Joining
from gobelet.ui.network.people import People
from gobelet.ui.network.tasks import Running, begin_task
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.widgets.option_items import choice_item
from gobelet.ui.widgets.text_entry import TypingScreen

SetUp = Callable[[Config, Sequence[Player]], None]

SITS_IN: Final = 60.0
"""Seconds after which a computer plays for who is away: strangers may not come back."""
PAUSE: Final = 5.0
"""Seconds that the line is broken before the player is told."""


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
        self._set_up = set_up
        self._after = after
        self._home = home
        self.visit = visit = Visit(member.name, member.secret)
        visit.entered = self._entered
        visit.changed = self._changed
        visit.heard = self._heard
        visit.opened = self._sit_down_alone
        visit.answered = self._answered
        visit.ended = self._ended
        self.people = People(session, self)
        self._line: VisitLine | None = None
        self._hang_up: Running = lambda: None
        self._screen: ListScreen | None = None
        self._tables: ListScreen | None = None
        self._order: list[int] = []
        """The numbers of the tables in the open list; none changes its place."""
        self._known: dict[int, Offer] = {}
        """The tables as they were last; those that are gone stay in the open list."""
        self._game = ""
        """The game whose tables are shown; empty: all."""
        self._arrived = False
        self._private = False
        """Whether the table that is being opened is for those alone who are invited."""
        self._then = ""
        """The token of the table to sit down at, once the house is entered."""
        self._call_off_lost: Callable[[], None] = lambda: None
        self._told_lost = False

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
        line = VisitLine(house.host, house.port, house.pin, self.visit, self._line_changed)
        # After each timer the screen is drawn.
        line.answered = lambda: session.later(0, lambda: None)
        self._line, self._arrived = line, False
        self._hang_up = begin_task(line.run())

    def _part(self) -> None:
        """Hang up."""
        self._call_off_lost()
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

    def _line_changed(self, state: str) -> None:
        words = self._session.language
        match state:
            case "connected":
                self._call_off_lost()
                if self._told_lost:
                    self._told_lost = False
                    self._mention(words.gettext("The line holds again."))
            case "lost":
                self._call_off_lost = self._session.later(PAUSE, self._tell_lost)
            case "unreachable":
                address = self._house.address
                self._mention(
                    words.gettext(
                        "No answer from {address}. Gobelet goes on calling.", address=address
                    )
                )
            case _:
                self._ended(state, ())

    def _tell_lost(self) -> None:
        self._told_lost = True
        words = self._session.language
        self._mention(words.gettext("The line is broken. Gobelet is calling again."))

    def _entered(self, secret: str) -> None:
        if secret:
            try:
                keep(self._keeping.folder, Membership(self._house, self.visit.name, secret))
            except OSError:
                words = self._session.language
                # Translators: the secret by which the public house knows the player is not kept.
                self._mention(words.gettext("Your place in the house could not be saved here."))
        then, self._then = self._then, ""
        if then:
            self._sit_down(then, watches=False)

    def _ended(self, code: str, facts: Sequence[str]) -> None:
        words = self._session.language
        self._part()
        self._session.say(end_words(code, facts, words), Category.TABLE)
        if code == "name":
            self._ask_name()
        else:
            self._home()

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
        shown = len(self._shown)
        return (
            # Translators: item of the lobby: the list of tables; how many there are follows.
            Item(
                words.gettext("Tables: {n}", n=shown),
                self._open_tables,
                opens=tables_words(shown, words),
            ),
            choice_item(
                self._session,
                # Translators: item of the lobby, and title of its list: tables of which game are
                # shown.
                words.gettext("Games shown"),
                # Translators: value of "Games shown".
                [("", words.gettext("all")), *((one, kit(one).title(words)) for one in GAMES)],
                self._game,
                self._show,
            ),
            # Translators: item of the lobby, and title of its list: a table of one's own.
            Item(words.gettext("Open a table"), self._choose_game),
            self.people.talk_item(),
            leave,
        )

    @property
    def _shown(self) -> Sequence[Offer]:
        """The tables of the game that is shown, or of all."""
        return [one for one in self.visit.tables.values() if self._game in ("", one.game)]

    def _show(self, game: str) -> None:
        self._game = game

    def _changed(self) -> None:
        """Tell the lobby once the house is entered, and later what tables are new."""
        front = self._session.front
        if not self._arrived:
            self._arrived = True
            self._known = dict(self.visit.tables)
            if self._screen and front is self._screen:
                calling, self._screen = self._screen, self._new_screen()
                self._session.replace(calling, self._screen)
            return
        new = [table for table in self._shown if table.number not in self._known]
        self._known |= self.visit.tables
        self._order += [table.number for table in new]
        for table in new[:1]:
            words = self._session.language
            if len(new) > 1:
                # Translators: several tables were opened at once in the public house.
                text = words.gettext("{n} new tables.", n=len(new))
            elif self.visit.name in [place.name for place in table.places]:
                continue
            else:
                # Translators: a table was opened in the public house; it is described.
                text = words.gettext("New: {table}", table=table_words(table, time(), words))
            self._mention(text)

    # Tables

    def _open_tables(self) -> None:
        self._order = [table.number for table in self._shown]
        self._known = dict(self.visit.tables)
        if not self._order:
            # Translators: there is no table in the public house; the item "Open a table" is meant.
            text = self._session.language.gettext("No table yet. “Open a table” makes one.")
            self._session.read(text)
            return

        def title() -> str:
            return tables_words(len(self._order), self._session.language)

        self._tables = ListScreen(self._session, title, self._table_items)
        self._session.push(self._tables)

    def _table_items(self) -> Sequence[Item]:
        return [self._table_item(number) for number in self._order]

    def _table_item(self, number: int) -> Item:
        words, table = self._session.language, self.visit.tables.get(number)
        if table is None:
            gone = table_words(self._known[number], time(), words)
            # Translators: a table of the public house that was closed while the list is open.
            return Item(words.gettext("Gone: {table}", table=gone))
        text = table_words(table, time(), words)
        return Item(text, partial(self._open_table, number))

    def _open_table(self, number: int) -> None:
        """Sit down, or listen: what can be done at a table, at once if it is one thing alone."""
        words, table = self._session.language, self.visit.tables[number]
        mine = any(place.name == self.visit.name for place in table.places)
        free = any(place.free for place in table.places)
        items = []
        if mine:
            # Translators: item of a table's menu: the player sits there already.
            text = words.gettext("Go back to your seat")
            items.append(Item(text, partial(self._sit_down, table.token, watches=False)))
        elif free and not table.begun:
            # Translators: item of a table's menu.
            text = words.gettext("Sit down")
            items.append(Item(text, partial(self._sit_down, table.token, watches=False)))
        if table.watched and not mine:
            # Translators: item of a table's menu: the player hears the game, without a seat.
            text = words.gettext("Listen")
            items.append(Item(text, partial(self._sit_down, table.token, watches=True)))
        if not items:
            # Translators: nothing can be done at a table of the public house.
            self._session.read(words.gettext("No seat is free, and nobody may listen there."))
            return
        title = table_words(table, time(), words)
        open_list(self._session, lambda: title, lambda: items)

    def _sit_down_alone(self, token: str) -> None:
        """Sit down at the table that was opened."""
        self._sit_down(token, watches=False)

    def _sit_down(self, token: str, *, watches: bool) -> None:
        if self._screen and self._screen in self._session.screens:
            self._session.back_to(self._screen)
        self._part()
        house, member = self._house, self.visit
        joining = Joining(
            Invitation(house.host, house.port, house.pin, token),
            (member.name,),
            watches=watches,
            member=member.secret,
            invites=self._private,
        )
        self._private = False
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

    # A table of one's own

    def _choose_game(self) -> None:
        words = self._session.language
        items = [
            Item(kit(game).title(words), partial(self._set_up, game, self._choose_public))
            for game in GAMES
        ]
        open_list(self._session, lambda: words.gettext("Open a table"), lambda: items)

    def _choose_public(self, config: Config, players: Sequence[Player]) -> None:
        words = self._session.language

        def items() -> Sequence[Item]:
            return [
                # Translators: item of the list "Who can come?": the table is in the list of all.
                Item(words.gettext("Everybody"), partial(choose, private=False, watched=False)),
                Item(
                    # Translators: item of the list "Who can come?".
                    words.gettext("Everybody, also to listen"),
                    partial(choose, private=False, watched=True),
                ),
                Item(
                    # Translators: item of the list "Who can come?": the table is in no list.
                    words.gettext("Only whom I invite"),
                    partial(choose, private=True, watched=False),
                ),
            ]

        def choose(*, private: bool, watched: bool) -> None:
            self._private = private
            self.visit.open_table(
                config,
                places_of(players, config),
                public=not private,
                watched=watched,
                sits_in=SITS_IN,
            )

        # Translators: title of a list: to whom a new table in the public house is open.
        open_list(self._session, lambda: words.gettext("Who can come?"), items)

    # The company

    def others(self) -> Sequence[Person]:
        return self.visit.others

    def say(self, text: str, to: str = "") -> None:
        self.visit.say(text, to)

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


def places_of(players: Sequence[Player], config: Config) -> tuple[Place, ...]:
    """Return the places of a table: of each person a free one, and at least two of these."""
    places = [Place(bot=one.bot, elsewhere=not one.bot) for one in players]
    if sum(place.free for place in places) > 1:
        return tuple(places)
    free = Place(elsewhere=True)
    if len(places) < config.seats[-1]:
        return (*places, free)
    last = max(seat for seat, place in enumerate(places) if place.bot)
    return tuple(free if seat == last else place for seat, place in enumerate(places))
