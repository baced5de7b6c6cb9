"""The tables of a house by ear: their list, what is new, and what can be done at each."""

from collections.abc import Callable, Sequence
from functools import partial
from time import time

from gobelet.games import GAMES, kit
from gobelet.house.frames.lobby import TALK
from gobelet.house.visit.visit import Offer, Visit
from gobelet.languages import LANGUAGES
from gobelet.ui.house.words import table_words, tables_words
from gobelet.ui.network.talk_room import talk_title
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.widgets.option_items import choice_item, switch_item


class TableList:
    """Lists the tables; `sit_down` goes to one by its token, with a seat or only to listen."""

    def __init__(
        self, session: Session, visit: Visit, sit_down: Callable[[str, bool], None]
    ) -> None:
        self._session = session
        self._visit = visit
        self._sit_down = sit_down
        self._game = ""
        """The game whose tables are shown; empty: all."""
        self._language = ""
        """The language of those who opened the tables that are shown; empty: any."""
        self._only_free = False
        self._order: list[int] = []
        """The numbers of the tables in the open list; none changes its place."""
        self._known: dict[int, Offer] = {}
        """The tables as they were last; those that are gone stay in the open list."""

    @property
    def _shown(self) -> Sequence[Offer]:
        """The tables that the player wants to hear of."""
        return [
            one
            for one in self._visit.tables.values()
            if self._game in ("", one.game)
            and self._language in ("", one.language)
            and (has_free_seat(one) or not self._only_free)
        ]

    def items(self) -> Sequence[Item]:
        """Return the items of the lobby: the list, and what of it is shown."""
        words, shown = self._session.language, len(self._shown)
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
            choice_item(self._session, words.gettext("Games shown"), games, self._game, self._show),
            choice_item(
                self._session,
                # Translators: item of the lobby, and title of its list: the language of who opened
                # the tables that are shown.
                words.gettext("Language of the tables shown"),
                languages,
                self._language,
                self._show_language,
            ),
            switch_item(
                self._session,
                # Translators: switch of the lobby: which tables are shown.
                words.gettext("Only tables with a free seat"),
                self._only_free,
                self._show_free,
            ),
        )

    def _show(self, game: str) -> None:
        self._game = game

    def _show_language(self, language: str) -> None:
        self._language = language

    def _show_free(self, only_free: bool) -> None:
        self._only_free = only_free

    def arrive(self) -> None:
        """Take note of the tables that there are when one comes in."""
        self._known = dict(self._visit.tables)

    def news(self) -> str:
        """Return what tables are new since the last time; empty for none, and for one's own."""
        words = self._session.language
        new = [table for table in self._shown if table.number not in self._known]
        self._known |= self._visit.tables
        self._order += [table.number for table in new]
        if len(new) > 1:
            # Translators: several tables were opened at once in the public house.
            return words.gettext("{n} new tables.", n=len(new))
        if not new or self._is_mine(new[0]):
            return ""
        # Translators: a table was opened in the public house; it is described.
        return words.gettext("New: {table}", table=table_words(new[0], time(), words))

    def _is_mine(self, table: Offer) -> bool:
        return any(place.name == self._visit.name for place in table.places)

    # The list

    def _open(self) -> None:
        self._order = [table.number for table in self._shown]
        self.arrive()
        words = self._session.language
        if not self._order:
            # Translators: there is no table in the public house; the item "Open a table" is meant.
            self._session.read(words.gettext("No table yet. “Open a table” makes one."))
            return

        def title() -> str:
            return tables_words(len(self._order), words)

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


def has_free_seat(table: Offer) -> bool:
    """Whether one can sit down."""
    return table.game == TALK or (not table.begun and any(place.free for place in table.places))
