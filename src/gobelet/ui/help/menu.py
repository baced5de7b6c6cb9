"""The help menu, the keys, the rules and the manual."""

from collections.abc import Callable, Sequence

from gobelet.games.interface import Command, Config
from gobelet.i18n import N_
from gobelet.ui.help.manual import ManualMenus
from gobelet.ui.keys.bindings import IN_PLAY
from gobelet.ui.keys.names import command_lines
from gobelet.ui.session import Session
from gobelet.ui.table.play import PlayScreen, playing
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.widgets.open_lists import OpenLists


class Help:
    """Opens the help menu, and keys and rules: of the game in play, or of the one `chosen` next."""

    def __init__(
        self, session: Session, lists: OpenLists, chosen: Callable[[], tuple[str, Config]]
    ) -> None:
        self._session = session
        self._lists = lists
        self._chosen = chosen
        self._manual = ManualMenus(session)

    def menu(self) -> None:
        """Open the help menu."""

        def items() -> Sequence[Item]:
            language = self._session.language
            return (
                Item(language.gettext("Manual"), self._manual.open),
                # Translators: item of the help menu.
                Item(language.gettext("Search in the manual"), self._manual.search),
                # Translators: item of the help menu and of the game menu: the list of keys.
                Item(language.gettext("Keys"), self.game_keys),
                # Translators: item of the help menu and of the game menu: the rules.
                Item(language.gettext("Rules"), self.rules),
            )

        # Translators: the help menu: its title, and the item of the main menu and of the game
        # menu that opens it.
        open_list(self._session, N_("Help"), items)

    def keys(self) -> None:
        """Open the list of the keys that work on the screen in front."""
        front = self._session.front

        # Translators: title of the list of keys.
        title = N_("Keys that work here")
        if front.place:
            commands = (*front.offered, *self._session.offered)
            self._list_keys(title, front.place, commands, front.escape_help)

    def game_keys(self) -> None:
        """Open the list of the keys of a game."""
        screen, (game, config) = playing(self._session), self._chosen()
        if screen:
            game, commands = screen.place, screen.commands
        else:
            commands = (*config.desk(config.seats[0]).commands, *IN_PLAY)

        # Translators: title of the list of the keys in a game.
        title = N_("Keys of the game")
        self._list_keys(title, game, (*commands, *self._session.offered))

    def rules(self) -> None:
        """Open the rules."""
        config = self._config()

        def title() -> str:
            variant = config.describe(self._session.language)
            # Translators: title of the rules; the variant is filled in.
            return self._session.language.gettext("How to play: {variant}", variant=variant)

        def items() -> Sequence[Item]:
            return [Item(text) for text in config.rules_text(self._session.language)]

        self._lists.open("rules", lambda: open_list(self._session, title, items))

    def _config(self) -> Config:
        """Return the rules of the game in play, being set up in front, or chosen next."""
        for screen in reversed(self._session.screens):
            if isinstance(screen, PlayScreen):
                return screen.board.config
            if isinstance(screen, ListScreen) and screen.config:
                return screen.config()
        return self._chosen()[1]

    def _list_keys(
        self, title: str, place: str, commands: Sequence[Command], escape: str = ""
    ) -> None:
        def items() -> Sequence[Item]:
            options = self._session.options
            lines = command_lines(
                place, commands, options.keymap, options.language, options.preferences, escape
            )
            return [Item(line) for line in lines]

        # A list of keys that is open behind another screen is about another place.
        self._lists.close_behind("keys")
        self._lists.open("keys", lambda: open_list(self._session, title, items))
