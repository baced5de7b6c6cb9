"""The menus around a game: main menu, game menu, what comes after."""

from collections.abc import Callable, Collection, Sequence

from gobelet.core.game import Chance
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.i18n import Language
from gobelet.players import Player
from gobelet.ui.anywhere import Anywhere
from gobelet.ui.first_start import SetUp, Step
from gobelet.ui.help import Help
from gobelet.ui.history import HistoryScreen
from gobelet.ui.keyboard import Noticing, calibrate
from gobelet.ui.lists import Item, ListScreen, ask
from gobelet.ui.new_game import NewGame
from gobelet.ui.options_menu import options_menu
from gobelet.ui.play import PlayScreen, playing
from gobelet.ui.reading_menu import next_verbosity
from gobelet.ui.session import Session


class Menus:
    """Opens every menu of a session, and the games.

    `needless` tells what the set-up by ear need not ask, on this terminal.
    """

    def __init__(
        self,
        session: Session,
        chance: Chance,
        opening: Callable[[], str],
        needless: Callable[[], frozenset[Step]] = frozenset,
    ) -> None:
        self._session = session
        self._needless = needless
        self._chance = chance
        self._opening = opening
        self._main: ListScreen | None = None
        self._anywhere = Anywhere(session)
        self._help = Help(session, self._anywhere)
        self._new_games = {game: NewGame(session, kit(game), self.play) for game in GAMES}
        session.unknown = Noticing(session)
        session.actions |= {
            "quit": self.quit,
            "interrupt": self.interrupt,
            "keys": self._help.keys,
            "rules": self._help.rules,
            "options": self.options,
            "menu": self.game_menu,
            "verbosity": self._next_verbosity,
        }

    @property
    def _language(self) -> Language:
        return self._session.options.language

    def main(self) -> None:
        """Open the main menu, where the program starts and ends."""
        self._main = ListScreen(self._session, self._main_title, self._main_items, escape=self.quit)
        self._session.push(self._main)

    def first_start(self, told: Collection[Step] = ()) -> None:
        """Ask by ear for what the command line has not told, then open the main menu."""
        # Until it is done: whoever leaves in the middle is asked again.
        self._session.keep("setup.done", False)
        self._welcome(self.main, told, trial=True)

    def set_up_alone(self, *, trial: bool) -> None:
        """Ask by ear for everything, and leave the program."""
        self._welcome(self._session.leave, (), trial=trial)

    def _welcome(self, done: Callable[[], None], told: Collection[Step], *, trial: bool) -> None:
        # Translators: the very first sentence of the program.
        welcome = self._language.gettext("Welcome to Gobelet.")
        SetUp(self._session, lambda: self._needless().union(told), done, trial=trial).begin(welcome)

    def _set_up_again(self) -> None:
        """Take the options' place with the set-up by ear, and open them again after it."""
        self._session.pop(quiet=True)
        SetUp(self._session, self._needless, self.options, trial=False).begin()

    def keyboard_alone(self) -> None:
        """Set the keyboard by ear, and leave the program."""
        calibrate(self._session, self._session.leave)

    def play(self, config: Config, players: Sequence[Player]) -> None:
        """Start a game."""
        screen = PlayScreen(
            self._session,
            config,
            players,
            self._chance,
            ended=lambda: self._after(config, players),
            opening=self._opening(),
        )
        self._session.push(screen)

    def _main_title(self) -> str:
        # Translators: title of the main menu, and the program's name.
        return self._language.gettext("Gobelet, main menu")

    def _main_items(self) -> Sequence[Item]:
        language = self._language
        return (
            *(
                Item(
                    # Translators: item of the main menu: starts the set-up of a game.
                    language.gettext("New game: {game}", game=kit(game).title(language)),
                    new_game.open,
                )
                for game, new_game in self._new_games.items()
            ),
            # Translators: item of the main menu and of the game menu.
            Item(language.gettext("Options"), self.options),
            # Translators: item of the main menu and of the game menu: the list of keys.
            Item(language.gettext("Keys"), self._help.game_keys),
            # Translators: item of the main menu and of the game menu: the rules.
            Item(language.gettext("Rules"), self._help.rules),
            # Translators: item of the main menu: leaves the program.
            Item(language.gettext("Quit"), self.quit),
        )

    # In a game

    def _playing(self) -> PlayScreen | None:
        return playing(self._session)

    def game_menu(self) -> None:
        def title() -> str:
            # Translators: title of the menu that Escape opens in a game.
            return self._language.gettext("Game menu")

        self._session.push(ListScreen(self._session, title, self._game_items))

    def _game_items(self) -> Sequence[Item]:
        language, playing = self._language, self._playing()
        items = [
            # Translators: item of the game menu: goes back to the table.
            Item(language.gettext("Back to the game"), self._session.pop),
            Item(language.gettext("Keys"), self._help.game_keys),
            Item(language.gettext("Rules"), self._help.rules),
        ]
        if playing and playing.has_sheets:
            # Translators: item of the game menu and of the menu after a game.
            items.append(Item(language.gettext("Score sheets"), playing.sheets))
        return (
            *items,
            # Translators: item of the game menu: what was said.
            Item(language.gettext("History"), self.history),
            Item(language.gettext("Options"), self.options),
            # Translators: item of the game menu.
            Item(language.gettext("Leave the game"), self._leave_game),
        )

    def _leave_game(self) -> None:
        playing = self._playing()
        if playing and playing.table.over:
            self._home()
            return

        def question() -> str:
            # Translators: a yes/no question; games are not saved.
            return self._language.gettext("Leave the game? It is not saved.")

        self._session.push(ask(self._session, question, self._home))

    def _after(self, config: Config, players: Sequence[Player]) -> None:
        """Open the menu after a game's end."""

        def title() -> str:
            # Translators: title of the menu after the end of a game.
            return self._language.gettext("What next?")

        self._session.push(
            ListScreen(self._session, title, lambda: self._after_items(config, players))
        )

    def _after_items(self, config: Config, players: Sequence[Player]) -> Sequence[Item]:
        language, playing = self._language, self._playing()

        def again() -> None:
            self._close_game()
            self.play(config, players)

        items = [
            # Translators: item of the menu after a game: the same game once more.
            Item(language.gettext("Play again"), again)
        ]
        if playing and playing.has_sheets:
            items.append(Item(language.gettext("Score sheets"), playing.sheets))
        # Translators: item of the menu after a game.
        menu = Item(language.gettext("Main menu"), self._home)
        quit_item = Item(language.gettext("Quit"), self.quit)
        return (*items, menu, quit_item)

    def _home(self) -> None:
        """Go to the main menu, which a game started at the command line does not have yet."""
        if self._main is None:
            self._close_game()
            self.main()
        else:
            self._session.back_to(self._main)
            self._main.arrive()

    def _close_game(self) -> None:
        playing = self._playing()
        if playing is not None:
            self._session.back_to(playing)
            self._session.pop(quiet=True)

    # Everywhere

    def history(self) -> None:
        """Open the list of what was said."""
        self._session.push(HistoryScreen(self._session))

    def options(self) -> None:
        self._anywhere.open("options", lambda: options_menu(self._session, self._set_up_again))

    def _next_verbosity(self) -> None:
        next_verbosity(self._session)
        if table := self._playing():
            table.renew()

    def quit(self) -> None:
        """Ask before leaving."""

        def question() -> str:
            playing = self._playing()
            if playing and not playing.table.over:
                # Translators: a yes/no question, in the middle of a game.
                return self._language.gettext("Leave Gobelet? The game is not saved.")
            # Translators: a yes/no question.
            return self._language.gettext("Leave Gobelet?")

        self._anywhere.open("quit", lambda: ask(self._session, question, self._session.leave))

    def interrupt(self) -> None:
        """Ask before leaving; while the question is open, leave at once."""
        if self._anywhere.is_in_front("quit"):
            self._session.leave()
        else:
            self.quit()
