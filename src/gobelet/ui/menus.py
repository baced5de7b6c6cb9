"""The menus around a game: main menu, game menu, help, history."""

from collections.abc import Callable, Sequence

from gobelet.core.game import Chance
from gobelet.games import GAMES, kit
from gobelet.games.interface import Command, Config
from gobelet.i18n import Language
from gobelet.players import Player
from gobelet.ui.bindings import EVERYWHERE_PLACE, places
from gobelet.ui.keyboard import Noticing, calibrate
from gobelet.ui.keymap_words import binding_words
from gobelet.ui.lists import Item, ListScreen, ask
from gobelet.ui.options_menu import options_menu
from gobelet.ui.play import PlayScreen
from gobelet.ui.session import Session
from gobelet.ui.setup import Setup


class Menus:
    """Opens every menu of a session, and the games."""

    def __init__(self, session: Session, chance: Chance, opening: Callable[[], str]) -> None:
        self._session = session
        self._chance = chance
        self._opening = opening
        self._main: ListScreen | None = None
        self._opened: dict[str, ListScreen] = {}
        self._setups = {game: Setup(session, kit(game), self.play) for game in GAMES}
        session.notice = Noticing(session)
        session.actions |= {
            "quit": self.quit,
            "interrupt": self.interrupt,
            "keys": self.keys,
            "rules": self.rules,
            "options": self.options,
            "menu": self.game_menu,
        }

    @property
    def _language(self) -> Language:
        return self._session.options.language

    def main(self) -> None:
        """Open the main menu, where the program starts and ends."""
        self._main = ListScreen(self._session, self._main_title, self._main_items, escape=self.quit)
        self._session.push(self._main)

    def first_start(self) -> None:
        """Set the keyboard by ear, then open the main menu."""
        # Translators: the very first sentence of the program.
        welcome = self._language.gettext("Welcome to Gobelet.")
        calibrate(self._session, self.main, welcome)

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
                    setup.open,
                )
                for game, setup in self._setups.items()
            ),
            # Translators: item of the main menu and of the game menu.
            Item(language.gettext("Options"), self.options),
            # Translators: item of the main menu and of the game menu: the list of keys.
            Item(language.gettext("Keys"), self.game_keys),
            # Translators: item of the main menu and of the game menu: the rules.
            Item(language.gettext("Rules"), self.rules),
            # Translators: item of the main menu: leaves the program.
            Item(language.gettext("Quit"), self.quit),
        )

    # In a game

    def _playing(self) -> PlayScreen | None:
        screens = reversed(self._session.screens)
        return next((screen for screen in screens if isinstance(screen, PlayScreen)), None)

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
            Item(language.gettext("Keys"), self.game_keys),
            Item(language.gettext("Rules"), self.rules),
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

    def keys(self) -> None:
        """Open the list of the keys that work on the screen in front."""
        front = self._session.front

        def title() -> str:
            # Translators: title of the list of keys.
            return self._language.gettext("Keys that work here")

        if front.place is not None:
            self._list_keys(title, front.place, (*front.commands, *self._session.general))

    def game_keys(self) -> None:
        """Open the list of the keys of the game in play, or of the first game."""
        playing = self._playing()
        game = playing.table.game.id if playing else GAMES[0]
        commands = playing.commands if playing else places()[game]

        def title() -> str:
            # Translators: title of the list of the keys in a game.
            return self._language.gettext("Keys of the game")

        self._list_keys(title, game, (*commands, *places()[EVERYWHERE_PLACE]))

    def _list_keys(self, title: Callable[[], str], place: str, commands: Sequence[Command]) -> None:
        def items() -> Sequence[Item]:
            keymap = self._session.options.keymap
            return [
                Item(binding_words(keymap.keys(place, command), command, self._language))
                for command in commands
            ]

        opened = self._opened.get("keys")
        if opened in self._session.screens and opened is not self._session.front:
            # It told the keys of another screen.
            self._session.discard(opened)
        self._open("keys", lambda: ListScreen(self._session, title, items))

    def _open(self, name: str, make: Callable[[], ListScreen]) -> None:
        """Open a list that may be asked for anywhere; where it is open already, go back to it."""
        screen = self._opened.get(name)
        if screen is not None and screen in self._session.screens:
            self._session.back_to(screen)
            screen.arrive()
        else:
            self._opened[name] = screen = make()
            self._session.push(screen)

    def _first_game(self) -> Config:
        return kit(GAMES[0]).configure()

    def rules(self) -> None:
        """Open the rules of the game in play, or of the first game."""
        playing = self._playing()
        config = playing.config if playing else self._first_game()

        def title() -> str:
            variant = config.describe(self._language)
            # Translators: title of the rules; the variant is filled in.
            return self._language.gettext("How to play: {variant}", variant=variant)

        def items() -> Sequence[Item]:
            return [Item(text) for text in config.rules_text(self._language)]

        self._open("rules", lambda: ListScreen(self._session, title, items))

    def history(self) -> None:
        """Open the list of what was said, at its newest end."""
        items = [Item(utterance.text) for utterance in self._session.speaker.history.all()]

        def title() -> str:
            # Translators: title of the list of what was said.
            return self._language.gettext("History")

        screen = ListScreen(self._session, title, lambda: items, index=len(items) - 1)
        self._session.push(screen)

    def options(self) -> None:
        self._open("options", lambda: options_menu(self._session))

    def quit(self) -> None:
        """Ask before leaving."""

        def question() -> str:
            playing = self._playing()
            if playing and not playing.table.over:
                # Translators: a yes/no question, in the middle of a game.
                return self._language.gettext("Leave Gobelet? The game is not saved.")
            # Translators: a yes/no question.
            return self._language.gettext("Leave Gobelet?")

        self._open("quit", lambda: ask(self._session, question, self._session.leave))

    def interrupt(self) -> None:
        """Ask before leaving; while the question is open, leave at once."""
        if self._session.front is self._opened.get("quit"):
            self._session.leave()
        else:
            self.quit()
