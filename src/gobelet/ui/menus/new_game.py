"""The new-game menu: the variant and who sits at the table."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.games.interface import Config, Kit
from gobelet.i18n import N_
from gobelet.players import (
    Player,
    people_of,
    seat_names,
    usual_players,
)
from gobelet.ui.menus.house_rules import HouseRulesMenu
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.option_items import choice_item, config_switch, setting_item
from gobelet.ui.widgets.text_entry import ask_name

Start = Callable[[Config, Sequence[Player], bool], None]
"""Starts a game; True: the players throw dice of their own."""


class NewGame:
    """Sets up a game; the choices stay for the next game of the session.

    `config` is the rule set chosen now.
    """

    def __init__(self, session: Session, kit: Kit, start: Start) -> None:
        self._session = session
        self._kit = kit
        self._start = start
        self._typed = False
        self.config: Config = kit.configure(language=session.language.code)
        self._players = self._usual_players()
        self._house_rules = HouseRulesMenu(session, kit, self._play_by, self._changed)

    def open(self) -> None:
        session, game = self._session, self._kit
        self._screen = open_list(session, lambda: game.title(session.language), self._items)
        if self._kit.house_rules:
            # The search for files comes after the menu's words.
            self._house_rules.look()

    def _items(self) -> Sequence[Item]:
        language = self._session.language
        config = self.config = self.config.seated(people_of(self._players))
        names = language.listing(self._names())
        house = [one.config for one in self._house_rules.saved]
        return (
            Item(
                # Translators: item of the new-game menu; the variant is filled in.
                language.gettext("Start: {variant}", variant=config.describe(language)),
                self._begin,
            ),
            # Translators: item of the new-game menu: who plays.
            Item(language.gettext("Players: {names}", names=names), self._open_players),
            *(
                setting_item(self._session, setting, config, self._choose)
                for setting in config.settings(language, house)
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
        values = (
            # Translators: value of the setting "Dice".
            (False, language.gettext("thrown by the program")),
            # Translators: value of the setting "Dice": the players throw real ones, and type them.
            (True, language.gettext("my own, typed")),
        )
        return choice_item(self._session, name, values, self._typed, self._choose_dice)

    def _choose_dice(self, typed: bool) -> None:
        self._typed = typed

    def _begin(self) -> None:
        seated = self.config.seated(people_of(self._players))
        if refusal := seated.refusal(self._session.language, len(self._players)):
            self._session.say(refusal)
            return
        self._session.pop(quiet=True)
        self._start(self.config, self._players, self._typed)

    def _change(self, config: Config) -> None:
        self.config = config

    def _choose(self, config: Config) -> bool:
        usual = self._players == self._usual_players()
        self.config = config
        if usual:
            self._players = self._usual_players()
        return True

    def _usual_players(self) -> tuple[Player, ...]:
        return usual_players(self._kit.bots, self.config.seats)

    def _play_by(self, house: Config) -> None:
        """Use the house rules chosen in their own menu; the game can be started."""
        self.config = house
        self._session.back_to(self._screen)
        self._session.pop(quiet=True)
        self.open()

    def _changed(self, before: Config, now: Config) -> None:
        if self.config.name == before.name:
            self.config = now

    def _names(self) -> tuple[str, ...]:
        return seat_names(self._players, self._session.language)

    # Players

    def _open_players(self) -> None:
        # Translators: title of the list of players.
        open_list(self._session, N_("Players"), self._player_items)

    def _player_items(self) -> Sequence[Item]:
        language = self._session.language
        items = [
            Item(self._player_words(seat), partial(self._open_player, seat))
            for seat in range(len(self._players))
        ]
        # Translators: item of the list of players: somebody at the same keyboard.
        items.append(Item(language.gettext("Add a person"), self._add_person))
        for bot in self._kit.bots:
            kind = self._kit.bot_title(bot, language)
            # Translators: item of the list of players: adds a bot of this kind.
            text = language.gettext("Add a computer: {kind}", kind=kind)
            items.append(Item(text, partial(self._add, Player(bot=bot))))
        return items

    def _player_words(self, seat: int) -> str:
        player, name = self._players[seat], self._names()[seat]
        if player.bot:
            return f"{name}, {self._kit.bot_title(player.bot, self._session.language)}"
        # Translators: a person in the list of players; the name is filled in.
        return self._session.language.gettext("{name}, at the keyboard", name=name)

    def _open_player(self, seat: int) -> None:
        def items() -> Sequence[Item]:
            language = self._session.language
            remove = Item(
                # Translators: item of a player's menu.
                language.gettext("Remove"),
                lambda: self._remove(seat),
            )
            if self._players[seat].bot:
                return (remove,)
            # Translators: item of a player's menu: gives the player another name.
            return (Item(language.gettext("Rename"), lambda: self._rename(seat)), remove)

        open_list(self._session, partial(self._player_words, seat), items)

    def _full(self) -> bool:
        most = self._kit.seats.stop - 1
        if len(self._players) < most:
            return False
        # Translators: no further player can be added.
        self._session.say(self._session.language.gettext("{n} players at most.", n=most))
        return True

    def _too_few(self) -> str:
        language, least = self._session.language, self._kit.seats.start
        if least == 1:
            # Translators: the last player cannot be removed.
            return language.gettext("Somebody has to play.")
        # Translators: a player cannot be removed; "2 players at least."
        return language.ngettext("{n} player at least.", "{n} players at least.", least)

    def _add(self, player: Player) -> None:
        if not self._full():
            self._players = (*self._players, player)
            name = self._names()[-1]
            # Translators: a player was added to the table.
            self._session.say(self._session.language.gettext("{name} added.", name=name))

    def _add_person(self) -> None:
        if self._full():
            return
        taken = [player.name for player in self._players]
        ask_name(self._session, taken, lambda name: self._add(Player(name)))

    def _rename(self, seat: int) -> None:
        def renamed(name: str) -> None:
            self._players = (*self._players[:seat], Player(name), *self._players[seat + 1 :])
            self._session.pop()

        others = self._players[:seat] + self._players[seat + 1 :]
        taken = [player.name for player in others]
        ask_name(self._session, taken, renamed, self._players[seat].name)

    def _remove(self, seat: int) -> None:
        if len(self._players) <= self._kit.seats.start:
            self._session.say(self._too_few())
            return
        self._players = self._players[:seat] + self._players[seat + 1 :]
        self._session.pop()
