"""The menus around a game: main menu, game menu, what comes after."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from gobelet.core.game import Chance
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.i18n import Language
from gobelet.players import Player
from gobelet.ui.anywhere import Anywhere
from gobelet.ui.first_start import SetUp, Step
from gobelet.ui.help import Help
from gobelet.ui.history import HistoryScreen
from gobelet.ui.keeping import Keeping
from gobelet.ui.kept_game import KeptGame
from gobelet.ui.keyboard import Noticing, calibrate
from gobelet.ui.leaving import Leaving
from gobelet.ui.lists import Item, ListScreen
from gobelet.ui.new_game import NewGame
from gobelet.ui.options_menu import options_menu
from gobelet.ui.play import PlayScreen, playing
from gobelet.ui.played import PlayedGames
from gobelet.ui.reading_menu import next_verbosity
from gobelet.ui.review import Reviews
from gobelet.ui.saved import SavedGames
from gobelet.ui.session import Session


class Menus:
    """Opens every menu of a session, and the games.

    `needless` tells what the set-up by ear need not ask, on this terminal.
    """

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        chance: Chance,
        opening: Callable[[], str],
        needless: Callable[[], frozenset[Step]] = frozenset,
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._needless = needless
        self._chance = chance
        self._opening = opening
        self._main: ListScreen | None = None
        self._anywhere = Anywhere(session)
        self._help = Help(session, self._anywhere, self._chosen)
        self._leaving = Leaving(session, keeping, self._anywhere, self.main)
        self._saved = SavedGames(session, keeping, chance, self._begin)
        self._played = PlayedGames(session, keeping)
        self._reviews = Reviews(session, keeping)
        self._new_games: dict[str, NewGame] = {}
        self._game = GAMES[0]
        """The game that was set up or played last."""
        session.unknown = Noticing(session)
        session.actions |= {
            "keys": self._help.keys,
            "rules": self._help.rules,
            "options": self.options,
            "menu": self.game_menu,
            "verbosity": self._next_verbosity,
        }

    @property
    def _language(self) -> Language:
        return self._session.options.language

    def start(self) -> None:
        """Offer the game that was broken off, if one was, and open the main menu."""
        self._saved.offer(self.main)

    def main(self) -> None:
        """Open the main menu, where the program starts and ends, at its first item.

        The game that was played last is the first of the new ones.
        """
        if self._main is not None:
            self._session.back_to(self._main)
            self._session.pop(quiet=True)
        games = sorted(GAMES, key=lambda game: game != self._game)
        self._main = ListScreen(
            self._session,
            self._main_title,
            partial(self._main_items, games),
            escape=self._leaving.program,
        )
        self._session.push(self._main)

    def first_start(self, told: Collection[Step] = ()) -> None:
        """Ask by ear for what the command line has not told, then open the main menu."""
        # Until it is done: whoever leaves in the middle is asked again.
        self._session.keep("setup.done", False)
        self._welcome(self.start, told, trial=True)

    def _chosen(self) -> tuple[str, Config]:
        """Return the game that was set up or played last, and how it would be played."""
        return self._game, self._new_game(self._game).config

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

    def play(self, config: Config, players: Sequence[Player], *, typed: bool = False) -> None:
        """Start a game; `typed`: the players throw dice of their own."""
        if typed:
            self._begin(self._keeping.new(config, players, None))
        else:
            self._begin(self._keeping.new(config, players, self._chance), self._opening())

    def _open_new_game(self, game: str) -> None:
        self._game = game
        self._new_game(game).open()

    def _new_game(self, game: str) -> NewGame:
        """Return the set-up of a game, made once the player's language is known."""
        if game not in self._new_games:
            self._new_games[game] = NewGame(self._session, kit(game), self.play)
        return self._new_games[game]

    def resume(self, number: int) -> None:
        """Take up a saved game; where that cannot be, open the main menu."""
        self._saved.resume(number)
        if not self._session.screens:
            self.main()

    def _begin(self, game: KeptGame, opening: str = "") -> None:
        self._game = game.table.game.id
        screen = PlayScreen(
            self._session,
            game,
            self._chance,
            ended=lambda: self._after(game.config, game.players),
            opening=opening,
        )
        self._session.push(screen)

    def _main_title(self) -> str:
        # Translators: title of the main menu, and the program's name.
        return self._language.gettext("Gobelet, main menu")

    def _main_items(self, games: Sequence[str]) -> Sequence[Item]:
        language = self._language
        return (
            *self._saved.items(),
            *(
                Item(
                    # Translators: item of the main menu: starts the set-up of a game.
                    language.gettext("New game: {game}", game=kit(game).title(language)),
                    partial(self._open_new_game, game),
                )
                for game in games
            ),
            *self._played.items(),
            # Translators: item of the main menu and of the game menu.
            Item(language.gettext("Options"), self.options),
            # Translators: item of the main menu and of the game menu: the list of keys.
            Item(language.gettext("Keys"), self._help.game_keys),
            # Translators: item of the main menu and of the game menu: the rules.
            Item(language.gettext("Rules"), self._help.rules),
            # Translators: item of the main menu: leaves the program.
            Item(language.gettext("Quit"), self._leaving.program),
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
            # Translators: item of the game menu: takes the last move back.
            Item(language.gettext("Undo"), self._undo),
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
            Item(language.gettext("Leave the game"), self._leaving.game),
        )

    def _undo(self) -> None:
        self._session.pop(quiet=True)
        if playing := self._playing():
            playing.undo()

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
            typed = playing is not None and not playing.table.draws
            self._leaving.close_game()
            self.play(config, players, typed=typed)

        items = [
            # Translators: item of the menu after a game: the same game once more.
            Item(language.gettext("Play again"), again)
        ]
        if playing:
            items += self._reviews.of_table(playing.table, players)
        if playing and playing.has_sheets:
            items.append(Item(language.gettext("Score sheets"), playing.sheets))
        # Translators: item of the menu after a game.
        menu = Item(language.gettext("Main menu"), self._leaving.home)
        quit_item = Item(language.gettext("Quit"), self._leaving.program)
        return (*items, menu, quit_item)

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
