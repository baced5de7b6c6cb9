"""The menus around a game: the main menu, the game menu, the menu after a game."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from gobelet.core.game import Chance
from gobelet.core.table import TypedChance
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.i18n import N_
from gobelet.players import Player
from gobelet.ui.menus.new_games import NewGames
from gobelet.ui.preferences import Step
from gobelet.ui.saved.game_store import Keeping, KeptMatch
from gobelet.ui.session import Session

if TYPE_CHECKING:
    from gobelet.net.invitation import House
    from gobelet.ui.help.menu import Help
    from gobelet.ui.menus.game_menus import GameMenus, Leaving
    from gobelet.ui.menus.network_menu import NetworkMenu
    from gobelet.ui.menus.play_again import PlayAgain
    from gobelet.ui.menus.set_up import SetUpByEar
    from gobelet.ui.network.plan import Joining, Plan
    from gobelet.ui.saved.unfinished_games import SavedGames
    from gobelet.ui.teaching.lesson_menu import Lessons
    from gobelet.ui.widgets.lists import Item, ListScreen
    from gobelet.ui.widgets.open_lists import OpenLists


class Menus:
    """Opens every menu of a session, and the games.

    Each menu is loaded when it is first opened; `load` loads all of them, after the first words.
    `needless` returns the questions that the set-up by ear can skip on this terminal.
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
        self._new_games = NewGames(session, keeping, self.play)
        self._loaded = False

    def load(self) -> None:
        """Load all modules that keys can need."""
        if self._loaded:
            return
        self._loaded = True
        from gobelet.ui.keyboard.setting import Noticing
        from gobelet.ui.options.sound_menu import sound_actions
        from gobelet.ui.screen import Commands

        session = self._session
        commands: dict[str, Callable[[], None]] = {
            "keys": self._help.keys,
            "rules": self._help.rules,
            "options": self.options,
            "menu": self._in_game.open,
            "verbosity": self._next_verbosity,
            "quit": self._leaving.program,
            "interrupt": self._leaving.interrupt,
            **sound_actions(session, self._lists),
        }
        session.handlers += [Commands(commands, Noticing(session)), self._lessons]

    @cached_property
    def _lists(self) -> "OpenLists":
        from gobelet.ui.widgets.open_lists import OpenLists

        return OpenLists(self._session)

    @cached_property
    def set_up(self) -> "SetUpByEar":
        from gobelet.ui.menus.set_up import SetUpByEar

        return SetUpByEar(self._session, self._needless, self.start, self.options)

    @cached_property
    def _help(self) -> "Help":
        from gobelet.ui.help.menu import Help

        return Help(self._session, self._lists, self._new_games.chosen)

    @cached_property
    def _leaving(self) -> "Leaving":
        from gobelet.ui.menus.game_menus import Leaving

        return Leaving(self._session, self._keeping, self._lists, self.main)

    @cached_property
    def _saved(self) -> "SavedGames":
        from gobelet.ui.saved.unfinished_games import SavedGames

        return SavedGames(self._session, self._keeping, self._chance, self._begin)

    @cached_property
    def _again(self) -> "PlayAgain":
        from gobelet.ui.menus.play_again import PlayAgain

        return PlayAgain(self._session, self._keeping, self.play)

    @cached_property
    def _in_game(self) -> "GameMenus":
        from gobelet.ui.menus.game_menus import GameMenus
        from gobelet.ui.saved.review import Reviews

        return GameMenus(
            self._session,
            self._help,
            self._leaving,
            Reviews(self._session, self._keeping),
            self.options,
            self.play,
        )

    @cached_property
    def _network(self) -> "NetworkMenu":
        from gobelet.ui.menus.network_menu import NetworkMenu

        return NetworkMenu(
            self._session, self._keeping, self._chance, self._in_game, self._opening, self._home
        )

    @cached_property
    def _lessons(self) -> "Lessons":
        from gobelet.ui.teaching.lesson_menu import Lessons

        return Lessons(
            self._session,
            self._chance,
            self._home,
            self._beside_lesson,
            self._opening,
        )

    def start(self) -> None:
        """Offer the game that was broken off, if one was, and open the main menu."""
        if self._keeping.unfinished or self._keeping.untold:
            self._saved.offer(self.main)
        else:
            self.main()

    def main(self) -> None:
        """Open the main menu, where the program starts and ends, at its first item.

        The game that was played last is the first of the new ones.
        """
        if self._main is not None:
            self._session.close(self._main)
        self._main = self._main_screen()
        self._session.push(self._main)

    def lay(self) -> None:
        """Lay the main menu below what is opened next; nothing is said."""
        self._main = self._main_screen()
        self._session.lay(self._main)

    def _main_screen(self) -> "ListScreen":
        from gobelet.ui.widgets.lists import ListScreen

        return ListScreen(
            self._session,
            # Translators: title of the main menu, and the program's name.
            N_("Gobelet, main menu"),
            partial(self.main_items, self._new_games.in_order()),
            escape=self._quit,
            # Translators: help of Ctrl+Q.
            escape_help=N_("leave Gobelet"),
        )

    def play(
        self, config: Config, players: Sequence[Player], typed: TypedChance = TypedChance.NONE
    ) -> None:
        """Start a game; `typed`: whose dice people throw themselves."""
        kept = self._keeping.new(config, players, self._chance, typed=typed)
        self._begin(kept, "" if typed else self._opening())

    def host(self, plan: "Plan") -> None:
        """Open a table for players at other computers."""
        self._network.host(plan)

    def join(self, joining: "Joining") -> None:
        """Go to a table on another computer."""
        self._network.join(joining)

    def visit(self, house: "House", name: str) -> None:
        """Go to a public house, by this name where the player is new there."""
        self._network.visit(house, name=name)

    def find(self, names: Sequence[str], *, watches: bool) -> None:
        """Look for tables on this network."""
        self._network.find(names, watches=watches)

    def learn(self, lesson: str = "") -> None:
        """Begin a lesson, after which the main menu opens; without an id the first lesson."""
        self._lessons.begin(lesson)

    def resume(self, number: int) -> None:
        """Take up a saved game; where that cannot be, open the main menu."""
        self._saved.resume(number)
        if not self._session.screens:
            self.main()

    def _begin(self, kept: KeptMatch, opening: str = "") -> None:
        from gobelet.ui.table.play import PlayScreen

        if kept.record.hosted and self._network.take_up(kept):
            return
        match = kept.match
        board = match.board()
        self._new_games.played(match, board.typed)
        screen = PlayScreen(
            self._session,
            board,
            kept.record,
            ended=lambda: self._in_game.after(match.config, match.players),
            opening=opening,
        )
        self._session.push(screen)

    def main_items(self, games: Sequence[str]) -> "Sequence[Item]":
        from gobelet.ui.widgets.lists import Item, grouped

        language = self._session.language
        resumed = self._saved.items() if self._keeping.unfinished else ()
        new_here = not self._keeping.unfinished and not self._keeping.played_count
        first = new_here and not self._lessons.tried
        return (
            *([self._lessons.first_item()] if first else ()),
            *resumed[:-1],
            *(self._again.items() if self._keeping.last() else ()),
            *resumed[-1:],
            *grouped(
                # Translators: after an item of the main menu that is the name of a game.
                language.gettext("new game"),
                (
                    Item(kit(game).title(language), partial(self._new_games.open, game))
                    for game in games
                ),
            ),
            self._lessons.item(has_first=first),
            # Translators: item of the main menu: games with players at other computers.
            Item(language.gettext("Play with others"), self._open_network),
            # Translators: item of the main menu: the list of finished games.
            Item(language.gettext("Games played"), self._open_played),
            # Translators: item of the main menu: best scores, averages, dice.
            Item(language.gettext("Records"), self._open_records),
            # Translators: item of the main menu and of the game menu.
            Item(language.gettext("Options"), self.options),
            Item(language.gettext("Help"), self._open_help),
            # Translators: item of the main menu: leaves the program.
            Item(language.gettext("Quit"), self._quit),
        )

    # Modules loaded on request

    def _home(self) -> None:
        self._leaving.home()

    def _set_up_again(self) -> None:
        self.set_up.again()

    def _quit(self) -> None:
        self._leaving.program()

    def _beside_lesson(self) -> "Sequence[Item]":
        return self._in_game.beside_lesson()

    def _open_network(self) -> None:
        self._network.open()

    def _open_help(self) -> None:
        self._help.menu()

    def _open_played(self) -> None:
        from gobelet.ui.saved.finished_games import GamesPlayed
        from gobelet.ui.teaching.practice import Practice

        practice = Practice(self._session, self._keeping, self.play)
        GamesPlayed(self._session, self._keeping, practice.item).open()

    def _open_records(self) -> None:
        from gobelet.ui.saved.finished_games import open_records

        open_records(self._session, self._keeping)

    # Everywhere

    def options(self) -> None:
        from gobelet.ui.options.menu import options_menu

        self._lists.open("options", lambda: options_menu(self._session, self._set_up_again))

    def _next_verbosity(self) -> None:
        from gobelet.ui.options.reading_menu import next_verbosity
        from gobelet.ui.table.play import playing

        next_verbosity(self._session)
        if table := playing(self._session):
            table.renew()
