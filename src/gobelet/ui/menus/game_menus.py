"""Leaving a game or the program, and the menus of a game: at the table, and after its end."""

from collections.abc import Callable, Sequence

from gobelet.core.table import TypedChance
from gobelet.games.interface import Config
from gobelet.i18n import N_
from gobelet.players import Player
from gobelet.ui.help.history import HistoryScreen
from gobelet.ui.help.menu import Help
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.saved.review import Reviews
from gobelet.ui.session import Session
from gobelet.ui.table.play import playing
from gobelet.ui.widgets.lists import Item, ask, open_list
from gobelet.ui.widgets.open_lists import OpenLists


class Leaving:
    """Leaves the game in play for the main menu, which `main` opens, or the program."""

    def __init__(
        self, session: Session, keeping: Keeping, lists: OpenLists, main: Callable[[], None]
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._lists = lists
        self._main = main

    def game(self) -> None:
        """Leave the game for where its table was found; ask before if something would be lost."""
        table = playing(self._session)
        self._leave_game_for((table and table.home) or self._main)

    def main_menu(self) -> None:
        """Leave the game for the main menu; ask before if something would be lost."""
        self._leave_game_for(self._main)

    def _leave_game_for(self, then: Callable[[], None]) -> None:
        table = playing(self._session)

        def leave() -> None:
            self.close_game()
            then()

        if table and (trouble := table.unsaved):
            # Translators: a yes/no question; what is not saved of the game follows.
            question = self._session.language.gettext("Leave the game?")
            ask(self._session, lambda: f"{question} {trouble}", leave)
            return
        going = table is not None and table.going
        self.close_game()
        if going:
            # Translators: said when a game is left that can be resumed.
            self._session.say(self._session.language.gettext("The game is saved."))
        then()

    def home(self) -> None:
        """Go to the main menu."""
        self.close_game()
        self._main()

    def close_game(self) -> None:
        """Leave the game in order, and close the screens in front of it."""
        if table := playing(self._session):
            table.leave()
            self._session.close(table)

    def program(self) -> None:
        """Ask before leaving."""

        def question() -> str:
            # Translators: a yes/no question.
            text = self._session.language.gettext("Leave Gobelet?")
            table, told = playing(self._session), self._keeping.save_state.trouble()
            if table and table.going:
                # Translators: said when a game is left that can be resumed.
                told = told or self._session.language.gettext("The game is saved.")
            elif table:
                told = told or table.unsaved
            return f"{text} {told}" if told else text

        self._lists.open("quit", lambda: ask(self._session, question, self._leave))

    def interrupt(self) -> None:
        """Ask before leaving; while the question is open, leave at once."""
        if self._lists.is_in_front("quit"):
            self._leave()
        else:
            self.program()

    def _leave(self) -> None:
        """Leave the program, and the game in order."""
        if table := playing(self._session):
            table.leave()
        self._session.leave()


class GameMenus:
    """Opens the menus. `options` opens the options; `play` starts a game, its dice typed or not."""

    def __init__(
        self,
        session: Session,
        help_menus: Help,
        leaving: Leaving,
        reviews: Reviews,
        options: Callable[[], None],
        play: Callable[[Config, Sequence[Player], TypedChance], None],
    ) -> None:
        self._session = session
        self._help = help_menus
        self._leaving = leaving
        self._reviews = reviews
        self._options = options
        self._play = play

    def open(self) -> None:
        """Open the menu at the table."""

        # Translators: title of the menu that Escape opens in a game.
        open_list(self._session, N_("Game menu"), self._game_items)

    def _game_items(self) -> Sequence[Item]:
        language, table = self._session.language, playing(self._session)
        items = [
            # Translators: item of the game menu: goes back to the table.
            Item(language.gettext("Back to the game"), self._session.pop),
            # Translators: item of the game menu: takes the last move back.
            Item(language.gettext("Undo"), self._undo),
            Item(language.gettext("Keys"), self._help.game_keys),
            Item(language.gettext("Rules"), self._help.rules),
            Item(language.gettext("Help"), self._help.menu),
        ]
        if table and table.has_sheets:
            # Translators: item of the game menu and of the menu after a game.
            items.append(Item(language.gettext("Score sheets"), table.sheets))
        return (
            *items,
            # Translators: item of the game menu: what was said.
            Item(language.gettext("History"), self._history),
            Item(language.gettext("Options"), self._options),
            # Translators: item of the game menu.
            Item(language.gettext("Leave the game"), self._leaving.game),
        )

    def beside_lesson(self) -> Sequence[Item]:
        """Return the items for the menu of a lesson that every game's menu has."""
        language = self._session.language
        return (
            Item(language.gettext("Keys"), self._help.game_keys),
            Item(language.gettext("Rules"), self._help.rules),
            Item(language.gettext("History"), self._history),
            Item(language.gettext("Options"), self._options),
        )

    def _undo(self) -> None:
        self._session.pop(quiet=True)
        if table := playing(self._session):
            table.undo()

    def after(self, config: Config, players: Sequence[Player]) -> None:
        """Open the menu after a game's end."""

        def again() -> None:
            table = playing(self._session)
            typed = table.board.typed if table else TypedChance.NONE
            self._leaving.close_game()
            self._play(config, players, typed)

        self.after_game(again)

    def after_game(
        self,
        again: Callable[[], None] | None,
        back: Item | None = None,
        main_menu: Callable[[], None] | None = None,
    ) -> None:
        """Open the menu after a game's end; None: the people here cannot begin it once more.

        `back` leads to where the table was found, `main_menu` from there to the main menu.
        """
        leave = main_menu or self._leaving.main_menu
        # Translators: title of the menu after the end of a game.
        open_list(self._session, N_("What next?"), lambda: self._after_items(again, back, leave))

    def _after_items(
        self,
        again: Callable[[], None] | None,
        back: Item | None,
        main_menu: Callable[[], None],
    ) -> Sequence[Item]:
        language, table = self._session.language, playing(self._session)
        # Translators: item of the menu after a game: the same game once more.
        items = [Item(language.gettext("Play again"), again)] if again else []
        items += [back] if back else []
        if table:
            items += self._reviews.of_board(table.board)
        if table and table.has_sheets:
            items.append(Item(language.gettext("Score sheets"), table.sheets))
        # Translators: item of the menu after a game.
        menu = Item(language.gettext("Main menu"), main_menu)
        quit_item = Item(language.gettext("Quit"), self._leaving.program)
        return (*items, menu, quit_item)

    def _history(self) -> None:
        self._session.push(HistoryScreen(self._session))
