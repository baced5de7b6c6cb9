"""The players of the next game: their list, what is done with each, and who joins."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from gobelet.core.game import Seat
from gobelet.games.interface import Config, Kit
from gobelet.i18n import N_, capital
from gobelet.players import Player, seat_names
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, grouped, open_list
from gobelet.ui.widgets.option_items import choice_item
from gobelet.ui.widgets.text_entry import ask_name
from gobelet.ui.words import least_words, most_words, sentence

# Translators: title of the list of players, and the item of the new-game menu that opens it.
PLAYERS: Final = N_("Players")


class PlayersMenu:
    """Seats the players of a game; `config` returns the rules chosen now, which tell the teams."""

    def __init__(
        self,
        session: Session,
        kit: Kit,
        config: Callable[[], Config],
        players: tuple[Player, ...],
    ) -> None:
        self._session = session
        self._kit = kit
        self._config = config
        self.players = players

    @property
    def names(self) -> tuple[str, ...]:
        return seat_names(self.players, self._session.language)

    def open(self) -> None:
        open_list(self._session, PLAYERS, self._items)

    def _items(self) -> Sequence[Item]:
        language = self._session.language
        items = [self._player_item(seat) for seat in range(len(self.players))]
        # Translators: item of the list of players: somebody at the same keyboard.
        items.append(Item(language.gettext("Add a person"), self._add_person))
        # Translators: after an item of the list of players that is a kind of bot: adds such a one.
        group = language.gettext("add a computer")
        return [*items, *grouped(group, map(self._bot_item, self._kit.bots))]

    def _bot_item(self, bot: str) -> Item:
        kind = self._kit.bot_title(bot, self._session.language)
        return Item(capital(kind), partial(self._add, Player(bot=bot)))

    def _player_item(self, seat: Seat) -> Item:
        menu = PlayerMenu(self._session, self._kit, self._config, self, seat)
        adjust = menu.other_level if self.players[seat].bot else None
        return Item(self.words(seat), menu.open, adjust=adjust)

    def words(self, seat: Seat) -> str:
        """Return a player's name, kind and team."""
        player, name, language = self.players[seat], self.names[seat], self._session.language
        team = self._config().team(seat)
        if team is not None:
            name = f"{name}, {self.team_words(team)}"
        if player.bot:
            return f"{name}, {self._kit.bot_title(player.bot, language)}"
        # Translators: a person in the list of players; the name is filled in.
        return language.gettext("{name}, at the keyboard", name=name)

    def team_words(self, team: int) -> str:
        # Translators: a team by its number, as after a player's name.
        return self._session.language.gettext("team {n}", n=team + 1)

    # Who joins

    def _full(self) -> bool:
        if len(self.players) < self._kit.seats[-1]:
            return False
        self._session.say(most_words(self._kit.seats, self._session.language))
        return True

    def _add(self, player: Player) -> None:
        if not self._full():
            before = self.names
            self.players = (*self.players, player)
            *others, name = self.names
            # Translators: a player was added to the table.
            added = self._session.language.gettext("{name} added.", name=name)
            self._session.say(" ".join((added, *self.renamed_words(before, others))))

    def _add_person(self) -> None:
        if self._full():
            return
        taken = [player.name for player in self.players]
        ask_name(self._session, taken, lambda name: self._add(Player(name)))

    # What is done with a player

    def put(self, seat: Seat, player: Player) -> None:
        """Put a player in a seat, in place of the one there."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def swap(self, seat: Seat, other: Seat) -> None:
        """Have two players change seats."""
        first, second = self.players[seat], self.players[other]
        self.put(seat, second)
        self.put(other, first)

    def remove(self, seat: Seat) -> bool:
        """Remove a player and say who is gone; where that cannot be, say why, return False."""
        language = self._session.language
        if len(self.players) <= self._kit.seats.start:
            self._session.say(least_words(self._kit.seats, language))
            return False
        before = [*self.names]
        self.players = (*self.players[:seat], *self.players[seat + 1 :])
        # Translators: a player was removed from the table.
        removed = language.gettext("{name} removed.", name=before.pop(seat))
        self._session.say(" ".join((removed, *self.renamed_words(before, self.names))))
        return True

    def renamed_words(self, before: Sequence[str], now: Sequence[str]) -> Iterator[str]:
        """Yield a sentence for each other name: bots have theirs by who else is at the table."""
        for old, new in zip(before, now, strict=True):
            if new != old:
                # Translators: a player has another name, as there is another computer.
                yield self._session.language.gettext("{old} is now {new}.", old=old, new=new)


class PlayerMenu:
    """What can be done with one player, who may be moved meanwhile."""

    def __init__(
        self,
        session: Session,
        kit: Kit,
        config: Callable[[], Config],
        table: PlayersMenu,
        seat: Seat,
    ) -> None:
        self._session = session
        self._kit = kit
        self._config = config
        self._table = table
        self._seat = seat

    @property
    def _player(self) -> Player:
        return self._table.players[self._seat]

    def open(self) -> None:
        open_list(self._session, lambda: self._table.words(self._seat), self._items)

    def _items(self) -> Sequence[Item]:
        language = self._session.language
        return (
            self._level_item() if self._player.bot else self._rename_item(),
            # Translators: item of a player's menu: moves the player one seat up.
            Item(language.gettext("Play earlier"), partial(self._move, -1)),
            # Translators: item of a player's menu: moves the player one seat down.
            Item(language.gettext("Play later"), partial(self._move, 1)),
            *self._team_items(),
            # Translators: item of a player's menu.
            Item(language.gettext("Remove"), self._remove),
        )

    def _rename_item(self) -> Item:
        # Translators: item of a player's menu: gives the player another name.
        return Item(self._session.language.gettext("Rename"), self._rename)

    # The level of a bot

    def _level_item(self) -> Item:
        language, bots = self._session.language, self._kit.bots
        values = [(bot, self._kit.bot_title(bot, language)) for bot in bots]
        # Translators: option in a computer's menu: how well it plays.
        name = language.gettext("Level")
        return choice_item(self._session, name, values, self._player.bot, self._play_like)

    def _play_like(self, bot: str) -> None:
        self._table.put(self._seat, Player(bot=bot))

    def other_level(self, by: int) -> None:
        """Give a bot the level before or after its own, and say it."""
        language, bots = self._session.language, self._kit.bots
        place = bots.index(self._player.bot) + by
        if place not in range(len(bots)):
            # Translators: left or right was pressed at a computer's first or last level.
            self._session.read(language.gettext("No other level."))
            return
        self._play_like(bots[place])
        self._session.read(sentence(self._kit.bot_title(bots[place], language)))

    # The seat

    def _move(self, by: int) -> None:
        language, seats = self._session.language, len(self._table.players)
        if self._seat + by not in range(seats):
            # Translators: a player is to play earlier, but is the first already.
            first = language.gettext("Plays first already.")
            # Translators: a player is to play later, but is the last already.
            last = language.gettext("Plays last already.")
            self._session.say(first if by < 0 else last)
            return
        before = self._table.names[self._seat]
        self._sit(self._seat + by)
        # Translators: a player was moved; name, kind and team follow the place.
        place = language.gettext(
            "Place {n} of {count}: {player}.",
            n=self._seat + 1,
            count=seats,
            player=self._table.words(self._seat),
        )
        self._session.say(" ".join((place, *self._renamed(before))))

    def _renamed(self, before: str) -> Iterator[str]:
        """Yield a sentence if a player who was moved has another name now: a computer may."""
        yield from self._table.renamed_words([before], [self._table.names[self._seat]])

    def _sit(self, seat: Seat) -> None:
        self._table.swap(self._seat, seat)
        self._seat = seat

    # The team

    def _team_items(self) -> Sequence[Item]:
        team, language = self._config().team(self._seat), self._session.language
        if team is None:
            return ()
        seats = range(len(self._table.players))
        teams = sorted(
            {found for seat in seats if (found := self._config().team(seat)) is not None}
        )
        values = [(one, f"{one + 1}") for one in teams]
        # Translators: option in a player's menu: the team that the player is in.
        name = language.gettext("Team")
        return (choice_item(self._session, name, values, team, self._join),)

    def _join(self, team: int) -> None:
        """Change seats with the nearest player of a team, who goes to this player's own."""
        if team == self._config().team(self._seat):
            return
        seats = [
            seat for seat in range(len(self._table.players)) if self._config().team(seat) == team
        ]
        before, name = self._seat, self._table.names[self._seat]
        seat = min(seats, key=lambda seat: abs(seat - self._seat))
        self._sit(seat)
        moved = (f"{self._table.words(place)}." for place in (seat, before))
        self._session.say(" ".join((*moved, *self._renamed(name))))

    # Names, and leaving

    def _rename(self) -> None:
        def renamed(name: str) -> None:
            before = [*self._table.names]
            self._table.put(self._seat, Player(name))
            self._session.pop()
            before[self._seat] = name
            for text in self._table.renamed_words(before, self._table.names):
                self._session.say(text)

        table = self._table.players
        taken = [player.name for player in (*table[: self._seat], *table[self._seat + 1 :])]
        ask_name(self._session, taken, renamed, self._player.name)

    def _remove(self) -> None:
        if self._table.remove(self._seat):
            self._session.pop()
