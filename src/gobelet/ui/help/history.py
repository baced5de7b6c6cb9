"""The list of past messages, all or of one category, to copy and to save."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from gobelet.games.interface import Command
from gobelet.i18n import N_, Language
from gobelet.keyboard.key import Key
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.keys.bindings import IN_HISTORY
from gobelet.ui.session import Session
from gobelet.ui.widgets.clipboard import Copying, tools
from gobelet.ui.widgets.cursor import Cursor
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.widgets.text_files import NotSaved, not_saved_words, save_text

View = Category | None
"""The category of a view's messages; None: all messages."""

VIEWS: Final[tuple[View, ...]] = (
    None,
    Category.DICE,
    Category.SCORES,
    Category.TURNS,
    Category.TABLE,
    Category.TALK,
)


class HistoryScreen(ListScreen):
    """The messages up to now, the cursor on the newest; Left and Right change the view."""

    def __init__(self, session: Session) -> None:
        # Made once: a long session has thousands of them.
        run = None if session.options.visits else self._open
        self._said = [(one, Item(one.text, run)) for one in session.speaker.history.all()]
        self._views = Cursor(len(VIEWS))
        self._shown: Sequence[Item] = ()
        self._messages: Sequence[Utterance] = ()
        self._session = session
        self._show()
        super().__init__(session, self._name, lambda: self._shown, index=len(self._shown) - 1)

    @property
    def commands(self) -> tuple[Command, ...]:
        return IN_HISTORY

    def press(self, key: Key) -> bool:
        if key.name not in ("left", "right"):
            return super().press(key)
        if self._views.move("up" if key.name == "left" else "down"):
            self._show()
            self._items = list(self._shown)
            self._cursor = Cursor(len(self._items), len(self._items) - 1)
            self.arrive()
        else:
            # Translators: left or right was pressed at the first or last view of the history.
            self._session.read(self._session.language.gettext("No other view."))
        return True

    @property
    def _view(self) -> View:
        return VIEWS[self._views.index or 0]

    def _show(self) -> None:
        view = self._view
        shown = [pair for pair in self._said if view in (None, pair[0].category)]
        self._messages = [message for message, _ in shown]
        self._shown = [item for _, item in shown]
        if not self._shown:
            # Translators: a view of the history has nothing in it.
            self._shown = [Item(self._session.language.gettext("No message."))]

    def _name(self) -> str:
        words = self._session.language
        name = _view_words(words)[self._view]
        count = len(self._messages)
        if not count:
            return name
        # Translators: a view of the history: its name and how many messages it has.
        return words.ngettext("{view}, {n} message", "{view}, {n} messages", count, view=name)

    def _open(self) -> None:
        """Open the menu of actions on the message under the cursor, and on the whole view."""
        words, count = self._session.language, len(self._messages)
        message = self._messages[self._cursor.index or 0]

        # Translators: item of a menu: the message of the history under the cursor.
        items = [Item(words.gettext("Copy this message"), partial(self._copy, [message]))]
        if count > 1:
            # Translators: item of a menu: all messages of a view of the history.
            copy_all = words.ngettext("Copy {n} message", "Copy {n} messages", count)
            items.append(Item(copy_all, partial(self._copy, self._messages)))
        # Translators: item of a menu: all messages of a view of the history.
        save_all = words.ngettext(
            "Save {n} message in a file", "Save {n} messages in a file", count
        )
        items.append(Item(save_all, self._save))
        # Translators: title of a menu: what to do with messages of the history.
        open_list(self._session, N_("Copy or save"), lambda: items)

    def _copy(self, messages: Sequence[Utterance]) -> None:
        session, words = self._session, self._session.language

        def done(copied: bool) -> None:
            if copied:
                # Translators: messages of the history are in the clipboard.
                session.say(words.gettext("Copied."))
            else:
                # Translators: this system has no clipboard that the program can use.
                session.say(words.gettext("Copying is not possible here. Saving in a file is."))

        text = "\n".join(message.text for message in messages)
        session.pop(quiet=True)
        # Translators: messages of the history are being put into the clipboard.
        session.read(words.ngettext("Copying {n} message.", "Copying {n} messages.", len(messages)))
        session.later(0, Copying(text, tools(), session.later, done).begin)

    def _save(self) -> None:
        session, words = self._session, self._session.language
        messages, name = self._messages, f"gobelet-{self._view or 'history'}"

        def save() -> None:
            lines = (f"{message.text}\n" for message in messages)
            try:
                path = save_text(lines, name, "txt", session.options.data_dir)
            except NotSaved as error:
                session.say(not_saved_words(error, words))
            else:
                # Translators: messages of the history were written into this file.
                session.say(words.gettext("Saved: {path}", path=path))

        session.pop(quiet=True)
        # Translators: messages of the history are being written into a file.
        session.read(words.ngettext("Saving {n} message.", "Saving {n} messages.", len(messages)))
        session.later(0, save)


def _view_words(words: Language) -> dict[View, str]:
    return {
        # Translators: a view of the history: all messages.
        None: words.gettext("Whole history"),
        # Translators: a view of the history: messages about throws, and cards drawn or discarded.
        Category.DICE: words.pgettext("view", "Dice and cards"),
        # Translators: a view of the history: messages about scores.
        Category.SCORES: words.pgettext("view", "Scores"),
        # Translators: a view of the history: messages about whose turn it is.
        Category.TURNS: words.pgettext("view", "Turns"),
        # Translators: a view of the history: messages about the game and its players.
        Category.TABLE: words.pgettext("view", "Table"),
        # Translators: a view of the history: what people at other computers have written.
        Category.TALK: words.pgettext("view", "Talk"),
    }
