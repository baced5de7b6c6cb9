"""The new-game menu: the variant and who sits at the table."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.core.table import TypedChance
from gobelet.games.interface import Config, Kit
from gobelet.players import Player, bots_of, people_of, usual_players
from gobelet.ui.menus.house_rules import HouseRulesMenu
from gobelet.ui.menus.players_menu import PLAYERS, PlayersMenu
from gobelet.ui.saved.arrangement import Arrangement, own_named
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.option_items import (
    choice_item,
    config_switch,
    option_item,
    setting_item,
)
from gobelet.ui.words import program_dice_words

Start = Callable[[Config, Sequence[Player], TypedChance], None]
"""Starts a game; True: the players throw dice of their own."""


class NewGame:
    """Sets up a game; the choices stay for the next game of the session.

    `config` is the rule set chosen now. The choices begin as those of `last`, if there is one.
    `elsewhere`: others at other computers play, too, who could not see dice that are typed.
    """

    def __init__(
        self,
        session: Session,
        kit: Kit,
        start: Start,
        last: Arrangement | None = None,
        *,
        elsewhere: bool = False,
    ) -> None:
        self._session = session
        self._kit = kit
        self._start = start
        self._elsewhere = elsewhere
        self._name = session.options.name
        self._typed = TypedChance.NONE
        self.config: Config = kit.configure(language=session.language.code)
        self._players = PlayersMenu(session, kit, lambda: self.config, self._usual_players())
        if last:
            self.take(last)
        self._house_rules = HouseRulesMenu(session, kit, self._play_by, self._changed)

    def take(self, played: Arrangement) -> None:
        """Choose what a game is played by."""
        self.config = played.config
        self._players.players = played.players
        self._typed = played.typed

    def open(self) -> None:
        session, game = self._session, self._kit
        if self._name != session.options.name:
            name = session.options.name
            self._players.players = own_named(self._players.players, name, self._name)
            self._name = name
        self._screen = open_list(session, lambda: game.title(session.language), self._items)
        if self._kit.house_rules:
            # The search for files comes after the menu's words.
            self._house_rules.look()
            self.config = self.config.renewed(self._house)

    @property
    def _house(self) -> Sequence[Config]:
        return [one.config for one in self._house_rules.saved]

    def _items(self) -> Sequence[Item]:
        language = self._session.language
        config = self.config = self.config.seated(people_of(self._players.players))
        names = language.listing(self._players.names)
        several = self._elsewhere or len(self._players.players) > 1
        return (
            Item(
                # Translators: item of the new-game menu; the variant is filled in.
                language.gettext("Start: {variant}", variant=config.describe(language)),
                self._begin,
            ),
            option_item(self._session, language.gettext(PLAYERS), names, self._players.open),
            *(
                setting_item(self._session, setting, config, self._choose)
                for setting in config.settings(language, self._house)
                if several or not setting.several
            ),
            *(
                config_switch(self._session, switch, self._change)
                for switch in config.switches(language)
            ),
            *([self._dice_item()] if self._kit.typed_dice else []),
            *([self._house_rules.item()] if self._kit.house_rules else []),
        )

    def _dice_item(self) -> Item:
        language = self._session.language
        # Translators: setting of the new-game menu: whose dice are thrown.
        name = language.gettext("Dice")
        # Translators: value of the setting "Dice".
        program = language.gettext("thrown by the program")
        if self._elsewhere:
            refused = partial(self._session.read, program_dice_words(language))
            return option_item(self._session, name, program, refused)
        values = [
            (TypedChance.NONE, program),
            # Translators: value of the setting "Dice": the players throw real ones, and type them.
            (TypedChance.ALL, language.gettext("my own, typed")),
        ]
        if bots_of(self._players.players):
            # Translators: value of the setting "Dice": people throw real ones, and type them; the
            # program throws those of computers.
            text = language.gettext("my own, typed; the program throws for computers")
            values.append((TypedChance.PEOPLE, text))
        elif self._typed:
            self._typed = TypedChance.ALL
        return choice_item(self._session, name, values, self._typed, self._choose_dice)

    def _choose_dice(self, typed: TypedChance) -> None:
        self._typed = typed

    def _begin(self) -> None:
        players = self._players.players
        seated = self.config.seated(people_of(players))
        # Others come yet.
        seats = max(len(players), self.config.seats.start) if self._elsewhere else len(players)
        if refusal := seated.refusal(self._session.language, seats):
            self._session.say(refusal)
            return
        self._session.pop(quiet=True)
        self._start(self.config, players, self._typed)

    def _change(self, config: Config) -> None:
        self.config = config

    def _choose(self, config: Config) -> bool:
        usual = self._players.players == self._usual_players()
        self.config = config
        if usual:
            self._players.players = self._usual_players()
        return True

    def _usual_players(self) -> tuple[Player, ...]:
        seats = range(1, 2) if self._elsewhere else self.config.seats
        return usual_players(self._kit.bots, seats, self._session.options.name)

    def _play_by(self, house: Config) -> None:
        """Use the house rules chosen in their own menu; the game can be started."""
        self.config = house
        self._session.close(self._screen)
        self.open()

    def _changed(self, before: Config, now: Config) -> None:
        if self.config.name == before.name:
            self.config = now
