"""Whether all is saved, as the player is told of it: each problem once, or on request."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.saved.kept_game import KeptGame, Saying
from gobelet.ui.screen import Commands
from gobelet.ui.session import Session

if TYPE_CHECKING:
    from gobelet.store.save import Problem
    from gobelet.store.store import Store

# The words are loaded when there is something to tell.


class SaveState:
    """The store and the settings, once the store is open; it answers Ctrl+S.

    `settings_trouble` returns why settings are not saved; empty if they are.
    """

    def __init__(self, session: Session, settings_trouble: Callable[[], str]) -> None:
        self.game: KeptGame | None = None
        """The game at the table, if it is kept."""
        self._session = session
        self._settings_trouble = settings_trouble
        self._store: Store | None = None
        self._news_told = 0
        self._failing = False
        """Whether the player was told that saving fails."""
        session.handlers.append(Commands({"saved": self._tell}))

    def opened(self, store: "Store") -> None:
        self._store = store
        self.report(self._session.say)

    @property
    def problem(self) -> "Problem | None":
        """The problem that now prevents saving, if any."""
        return self._store.problem if self._store else None

    def report(self, say: Saying) -> None:
        """Report problems found in the store; once that saving fails; and that it works again."""
        if self._store is None:
            return
        from gobelet.ui.saved.store_words import news_words, saving_again_words, trouble_words

        words, problem = self._session.language, self.problem
        news = self._store.news[self._news_told :]
        self._news_told += len(news)
        texts = [news_words(one, words) for one in news]
        if bool(problem) is not self._failing and problem not in news:
            texts.append(trouble_words(problem, words) if problem else saving_again_words(words))
        self._failing = bool(problem)
        for text in texts:
            say(Utterance(text, Category.TABLE))

    def trouble(self) -> str:
        """Return the words for all unsaved changes, and why; empty if all is saved."""
        return " ".join(filter(None, (self.game_trouble(), self._settings_trouble())))

    def game_trouble(self) -> str:
        """Return the words for unsaved changes of the game at the table; empty if all is saved."""
        if self.problem is None:
            return ""
        from gobelet.ui.saved.store_words import not_saved_words

        unsaved = self.game.unsaved if self.game else 0
        return not_saved_words(self.problem, unsaved, self._session.language)

    def _tell(self) -> None:
        """Answer Ctrl+S: first try again to save, then report."""
        from gobelet.ui.saved.store_words import all_saved_words
        from gobelet.ui.widgets.line_screen import LineScreen

        if self.problem and self.game:
            self.game.try_again()
        if trouble := self.trouble():
            self._session.say(trouble)
        elif self._failing:
            self.report(self._session.say)
        else:
            words = self._session.language
            kept = isinstance(self._session.front, LineScreen)
            typing = self._session.typing and not kept
            self._session.say(all_saved_words(words, but_the_line=typing))
