"""Leaving a game or the program: the question before, and the game closed in order."""

from collections.abc import Callable

from gobelet.i18n import Language
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.table.play import playing
from gobelet.ui.widgets.list_register import Anywhere
from gobelet.ui.widgets.lists import ask


class Leaving:
    """Leaves the game in play for the main menu, which `main` opens, or the program."""

    def __init__(
        self, session: Session, keeping: Keeping, anywhere: Anywhere, main: Callable[[], None]
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._anywhere = anywhere
        self._main = main

    @property
    def _language(self) -> Language:
        return self._session.options.language

    def game(self) -> None:
        """Leave the game for the main menu; ask before if not all of it is saved."""
        table = playing(self._session)
        trouble = table.unsaved if table else ""
        if trouble:
            # Translators: a yes/no question; what is not saved of the game follows.
            question = self._language.gettext("Leave the game?")
            asked = ask(self._session, lambda: f"{question} {trouble}", self.home)
            self._session.push(asked)
            return
        going = table is not None and table.going
        self.close_game()
        if going:
            # Translators: said when a game is left that can be resumed.
            self._session.say(self._language.gettext("The game is saved."))
        self._main()

    def home(self) -> None:
        """Go to the main menu."""
        self.close_game()
        self._main()

    def close_game(self) -> None:
        """Leave the game in order, and close the screens in front of it."""
        if table := playing(self._session):
            table.leave()
            self._session.back_to(table)
            self._session.pop(quiet=True)

    def program(self) -> None:
        """Ask before leaving."""

        def question() -> str:
            # Translators: a yes/no question.
            text = self._language.gettext("Leave Gobelet?")
            table, told = playing(self._session), self._keeping.trouble()
            if table and table.going:
                # Translators: said when a game is left that can be resumed.
                told = told or self._language.gettext("The game is saved.")
            return f"{text} {told}" if told else text

        self._anywhere.open("quit", lambda: ask(self._session, question, self._leave))

    def interrupt(self) -> None:
        """Ask before leaving; while the question is open, leave at once."""
        if self._anywhere.is_in_front("quit"):
            self._leave()
        else:
            self.program()

    def _leave(self) -> None:
        """Leave the program, and the game in order."""
        if table := playing(self._session):
            table.leave()
        self._session.leave()
