"""The tables of a house by ear: their list, what is new, and what can be done at each."""

from collections.abc import Callable, Sequence
from functools import partial
from time import time
from typing import Final

from msgspec.structs import replace

from gobelet.games import GAMES, kit
from gobelet.house.frames.lobby import TALK, TableFilter, has_free_seat, is_wanted
from gobelet.house.visit.offers import Offer
from gobelet.house.visit.visit import Visit
from gobelet.languages import LANGUAGES
from gobelet.ui.house.words import part_words, table_words, tables_words
from gobelet.ui.network.talk_room import talk_title
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.widgets.option_items import choice_item, switch_item

NEWS_SECONDS: Final = 10.0
"""Seconds between two sentences about new tables: a busy house opens one after the other."""


class TableList:
    """Lists the tables; `sit_down` goes to one by its token, with a seat or only to listen.

    `tell` tells what is new.
    """

    def __init__(
        self,
        session: Session,
        visit: Visit,
        sit_down: Callable[[str, bool], None],
        tell: Callable[[str], None],
    ) -> None:
        self._session = session
        self._visit = visit
        self._sit_down = sit_down
        self._tell = tell
        self._untold: list[int] = []
        """The numbers of new tables of which the player has not heard."""
        self._pausing = False
        self._opens = False
        """Whether the list opens once the house has told the first of its tables."""
        self._order: list[int] = []
        """The numbers of the tables in the open list; none changes its place."""
        self._known: dict[int, Offer] = {}
        """The tables as they were last; those that are gone stay in the open list."""
        visit.looked = self._looked

    @property
    def _shown(self) -> Sequence[Offer]:
        """The tables that the player wants to hear of."""
        visit = self._visit
        return [one for one in visit.tables.values() if is_wanted(one, visit.wanted)]

    @property
    def _is_part(self) -> bool:
        """Whether the house has more tables of that kind than it has told."""
        return self._visit.count > len(self._shown)

    def items(self) -> Sequence[Item]:
        """Return the items of the lobby: the list, and what of it is shown."""
        words, wanted = self._session.language, self._visit.wanted
        shown = max(self._visit.count, len(self._shown))
        # Translators: value of "Language of the tables shown".
        any_language = words.gettext("any")
        languages = [("", any_language), *((one, names.name) for one, names in LANGUAGES.items())]
        # Translators: value of "Games shown".
        games = [("", words.gettext("all")), *((one, kit(one).title(words)) for one in GAMES)]
        games.append((TALK, talk_title("", words)))
        return (
            # Translators: item of the lobby: the list of tables; how many there are follows.
            Item(
                words.gettext("Tables: {n}", n=shown), self._open, opens=tables_words(shown, words)
            ),
            # Translators: item of the lobby, and title of its list: tables of which game are shown.
            choice_item(
                self._session, words.gettext("Games shown"), games, wanted.game, self._show
            ),
            choice_item(
                self._session,
                # Translators: item of the lobby, and title of its list: the language of who opened
                # the tables that are shown.
                words.gettext("Language of the tables shown"),
                languages,
                wanted.language,
                self._show_language,
            ),
            switch_item(
                self._session,
                # Translators: switch of the lobby: which tables are shown.
                words.gettext("Only tables with a free seat"),
                wanted.free,
                self._show_free,
            ),
        )

    def _show(self, game: str) -> None:
        self._look(replace(self._visit.wanted, game=game))

    def _show_language(self, language: str) -> None:
        self._look(replace(self._visit.wanted, language=language))

    def _show_free(self, only_free: bool) -> None:
        self._look(replace(self._visit.wanted, free=only_free))

    def _look(self, wanted: TableFilter) -> None:
        self._opens = False
        self._visit.look(wanted)

    def _looked(self) -> None:
        """Take note of tables that were told anew: none of them is news."""
        self.arrive()
        if self._opens:
            self._opens = False
            self._open_list()

    def arrive(self) -> None:
        """Take note of the tables that are there when the player comes in."""
        self._known = dict(self._visit.tables)
        self._untold.clear()

    def changed(self) -> None:
        """Say which tables are new, not more often than a player can listen."""
        new = [table for table in self._shown if table.number not in self._known]
        self._known |= self._visit.tables
        self._order += [table.number for table in new]
        self._untold += [table.number for table in new if not self._is_mine(table)]
        if not self._pausing:
            self._tell_new()

    def _tell_new(self) -> None:
        """Tell of what is new since the last time."""
        words, tables = self._session.language, self._visit.tables
        new = [tables[number] for number in self._untold if number in tables]
        self._untold.clear()
        self._pausing = bool(new) and self._visit.inside and not self._visit.at
        if not self._pausing:
            return
        self._session.later(NEWS_SECONDS, self._tell_new)
        if len(new) > 1:
            # Translators: several tables were opened at once in the public house.
            self._tell(words.gettext("{n} new tables.", n=len(new)))
        else:
            # Translators: a table was opened in the public house; it is described.
            self._tell(words.gettext("New: {table}", table=table_words(new[0], time(), words)))

    def _is_mine(self, table: Offer) -> bool:
        """Return whether the player has a seat at a table, and not only a name there."""
        given_up = table.token in self._visit.given_up
        return not given_up and any(place.name == self._visit.name for place in table.places)

    # The list

    def _open(self) -> None:
        """Open the list; where the house has too many tables, once it has told the first anew."""
        if self._is_part:
            self._opens = True
            self._visit.look(self._visit.wanted)
        else:
            self._open_list()

    def _open_list(self) -> None:
        self._order = [table.number for table in self._shown]
        self.arrive()
        words = self._session.language
        if not self._order:
            # Translators: there is no table in the public house; the item "Open a table" is meant.
            self._session.read(words.gettext("No table yet. “Open a table” makes one."))
            return

        count = self._visit.count if self._is_part else 0

        def title() -> str:
            return part_words(len(self._order), count, words)

        self._session.push(ListScreen(self._session, title, self._list_items))

    def _list_items(self) -> Sequence[Item]:
        return [self._list_item(number) for number in self._order]

    def _list_item(self, number: int) -> Item:
        words, table = self._session.language, self._visit.tables.get(number)
        if table is None:
            gone = table_words(self._known[number], time(), words)
            # Translators: a table of the public house that was closed while the list is open.
            return Item(words.gettext("Gone: {table}", table=gone))
        return Item(table_words(table, time(), words), partial(self._open_table, number))

    def _open_table(self, number: int) -> None:
        """Open the menu of a table: to sit down, or to listen."""
        words, items = self._session.language, self.way_items(number)
        if not items:
            # Translators: nothing can be done at a table of the public house.
            self._session.read(words.gettext("No seat is free, and nobody may listen there."))
            return
        title = self.sentence(number)
        open_list(self._session, lambda: title, lambda: items)

    def sentence(self, number: int) -> str:
        """Return a table in a sentence; empty: there is no such table in the list of all."""
        table = self._visit.tables.get(number)
        return table_words(table, time(), self._session.language) if table else ""

    def way_items(self, number: int) -> Sequence[Item]:
        """Return the items by which one goes to a table."""
        table = self._visit.tables.get(number)
        if table is None:
            return ()
        return [
            Item(text, partial(self._sit_down, table.token, watches))
            for text, watches in self._ways(table)
        ]

    def _ways(self, table: Offer) -> Sequence[tuple[str, bool]]:
        """Return the ways to a table, each with whether one only listens."""
        words = self._session.language
        if self._is_mine(table):
            # Translators: item of a table's menu: the player sits there already.
            return [(words.gettext("Go back to your seat"), False)]
        ways = []
        if table.game == TALK:
            # Translators: item of the menu of a table of talk.
            return [(words.gettext("Join the talk"), False)]
        if has_free_seat(table):
            # Translators: item of a table's menu.
            ways.append((words.gettext("Sit down"), False))
        if table.watched:
            # Translators: item of a table's menu: the player hears the game, without a seat.
            ways.append((words.gettext("Listen"), True))
        return ways
