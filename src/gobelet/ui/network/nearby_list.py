"""The tables on the same network, by ear: each is said as it is found."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gobelet.games import kit
from gobelet.i18n import N_, Language
from gobelet.net.nearby.nearby_tables import NearbyTable, installed, look
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.network.tasks import Running, begin_task
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, LiveList
from gobelet.ui.words import printable

_PATIENCE: Final = 5.0
"""Seconds after which it is said that no table was found."""


class NearbyList:
    """The list of tables; `join` is called with one of them, with the list closed.

    `home` goes to the main menu, where nothing is behind the list.
    """

    def __init__(
        self, session: Session, join: Callable[[NearbyTable], None], home: Callable[[], None]
    ) -> None:
        self._home = home
        self._session = session
        self._join = join
        self._tables: Sequence[NearbyTable] = ()
        self._stop: Running = lambda: None
        self._call_off: Callable[[], None] = lambda: None

    def open(self) -> None:
        """Open the list, or say what it needs."""
        session = self._session
        if not installed():
            session.say(not_installed_words(session.language))
            if not session.screens:
                self._home()
            return
        # Translators: title of the list of tables that others have opened on the same network.
        title = N_("Tables on this network")
        session.push(LiveList(session, title, self._items, escape=self._leave))
        # The loop of the keys may not run yet.
        session.later(0, self._look)

    def _look(self) -> None:
        self._stop = begin_task(look(self._changed))
        self._call_off = self._session.later(_PATIENCE, self._tell_none)

    def _items(self) -> Sequence[Item]:
        words = self._session.language
        if not self._tables:
            # Translators: the only line of the list of tables while none is found.
            return (Item(words.gettext("No table yet; Gobelet goes on looking.")),)
        return [Item(table_words(one, words), partial(self._chosen, one)) for one in self._tables]

    def _changed(self, tables: Sequence[NearbyTable]) -> None:
        # After each timer the screen is drawn.
        self._session.later(0, partial(self._take, tables))

    def _take(self, tables: Sequence[NearbyTable]) -> None:
        new = [one for one in tables if one not in self._tables]
        self._tables = tables
        for one in new:
            text = table_words(one, self._session.language)
            self._session.mention(Utterance(text, Category.TABLE))

    def _tell_none(self) -> None:
        if not self._tables:
            words = self._session.language
            # Translators: said some seconds after the search for tables on the network began.
            text = words.gettext("No table found so far. With an invitation you need none.")
            self._session.mention(Utterance(text, Category.TABLE))

    def _chosen(self, table: NearbyTable) -> None:
        self._end()
        self._session.pop(quiet=True)
        self._join(table)

    def _leave(self) -> None:
        self._end()
        self._session.pop()
        if not self._session.screens:
            self._home()

    def _end(self) -> None:
        self._call_off()
        self._stop()


def table_words(table: NearbyTable, language: Language) -> str:
    """Return who has a table, and which game is played there."""
    # Translators: a table on the same network: its host, and the game.
    return language.gettext(
        "{name}, {game}", name=printable(table.name), game=kit(table.game).title(language)
    )


def not_installed_words(language: Language) -> str:
    # Translators: zeroconf is the name of a program part; the command installs it.
    return language.gettext(
        "Tables on this network are found by zeroconf, which is not installed: {command}. "
        "An invitation works without it.",
        command="pip install zeroconf",
    )
