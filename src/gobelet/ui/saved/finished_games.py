"""Finished games: their list, their replay sentence by sentence, and the records."""

from collections.abc import Callable, Sequence
from functools import partial
from random import SystemRandom
from typing import Final

from gobelet.i18n import N_, capital
from gobelet.store.records import Result, records
from gobelet.ui.saved.dates import moment_words
from gobelet.ui.saved.export_menu import export_all_item, export_item
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.saved.game_words import told_whole
from gobelet.ui.saved.import_menu import Imports
from gobelet.ui.saved.records_words import records_lines, result_words
from gobelet.ui.saved.review import Reviews
from gobelet.ui.saved.saved_game import CannotResume
from gobelet.ui.saved.store_words import cannot_resume_words
from gobelet.ui.saved.unfinished_games import ask_to_delete
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list

PAGE: Final = 50
"""So many games are listed at once; an item at the end offers as many more."""


def open_records(session: Session, keeping: Keeping) -> None:
    """Open the records."""
    items = [
        Item(line) for line in records_lines(records(keeping.store.sittings()), session.language)
    ]
    keeping.save_state.report(session.say)
    # Translators: title of the records: best scores, averages, dice.
    open_list(session, N_("Records"), lambda: items)


class GamesPlayed:
    """The list of finished games, a page of them at first; `beside`: items behind the games."""

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        beside: Callable[[], Sequence[Item]] = tuple,
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._imports = Imports(session, keeping)
        self._reviews = Reviews(session, keeping)
        self._beside = beside
        self._shown = PAGE
        self._made: tuple[object, list[Item]] = ((), [])
        """A cache: the source of the items, and the items; there may be thousands."""

    def open(self) -> None:
        # Translators: title of the list of finished games.
        open_list(self._session, N_("Games played"), self._items)

    def _items(self) -> Sequence[Item]:
        made_of = (self._session.language, self._shown, self._keeping.played(self._shown))
        if self._made[0] != made_of:
            self._made = (made_of, self._make())
        return self._made[1]

    def _make(self) -> list[Item]:
        words, results = self._session.language, self._keeping.played(self._shown)
        if not results:
            # Translators: the list of finished games has nothing in it.
            return [Item(words.gettext("No games.")), *self._transfers()]
        items = [Item(result_words(one, words), partial(self._open_one, one)) for one in results]
        if self._keeping.played_count > self._shown:
            # Translators: last item of the list of finished games: brings more of them.
            items.append(Item(words.gettext("Older games"), self._show_more))
        return [*items, *self._transfers()]

    def _transfers(self) -> Sequence[Item]:
        export = export_all_item(self._session, self._keeping)
        return *self._beside(), export, self._imports.item()

    def _show_more(self) -> None:
        self._shown += PAGE
        self._session.front.arrive()

    def _open_one(self, result: Result) -> None:
        heading = result[0]

        def items() -> Sequence[Item]:
            words = self._session.language
            return (
                # Translators: item of a finished game's menu: tells it sentence by sentence.
                Item(words.gettext("Hear it again, step by step"), partial(self._replay, result)),
                *self._reviews.of_stored(heading),
                export_item(self._session, self._keeping, heading.id),
                Item(
                    words.gettext("Delete"),
                    partial(ask_to_delete, self._session, self._keeping, heading),
                ),
            )

        open_list(self._session, lambda: result_words(result, self._session.language), items)

    def _replay(self, result: Result) -> None:
        heading, words = result[0], self._session.language
        try:
            match = self._keeping.load(heading.id, SystemRandom())
        except CannotResume as why:
            self._session.say(cannot_resume_words(why.code, words))
            return
        told = told_whole(match.board(), words, self._session.options.preferences.dice)
        items = [Item(utterance.text) for utterance in told]
        when = partial(moment_words, heading.changed)
        open_list(self._session, lambda: capital(when(self._session.language)), lambda: items)
