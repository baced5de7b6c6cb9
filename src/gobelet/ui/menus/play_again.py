"""The item of the main menu that plays as last time, with a computer more or less."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from gobelet.core.table import TypedChance
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.players import Player, people_of
from gobelet.store.last_games import LastGame
from gobelet.ui.keys.bindings import ADJUST, ITEM_PLACE
from gobelet.ui.keys.names import key_words
from gobelet.ui.saved.arrangement import (
    Arrangement,
    arrangement_words,
    company_words,
    fits,
    remembered,
    renewed,
)
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.words import least_words, most_words, sentence

Start = Callable[[Config, Sequence[Player], TypedChance], None]


class PlayAgain:
    """Plays as last time; Left and Right change the number of computers for the next game.

    `start` starts the game.
    """

    def __init__(self, session: Session, keeping: Keeping, start: Start) -> None:
        self._session = session
        self._keeping = keeping
        self._start = start
        self._made_of: tuple[LastGame | None, str] = (None, "")
        self._arranged: Arrangement | None = None

    def items(self) -> Sequence[Item]:
        """Return the item, if a game was played that can be played so again."""
        if (found := self._arrangement) is None:
            return ()
        words, name = self._session.language, self._session.options.name
        # Translators: item of the main menu: starts a game as the last one; its rules and its
        # players follow.
        text = words.gettext(
            "Play as last time: {game}", game=arrangement_words(found, name, words)
        )
        more, less = self._with_more(found), self._with_less(found)
        if not self._takes(found, more) and not self._takes(found, less):
            return (Item(text, self._begin),)
        return (Item(f"{text}. {self._hint()}", self._begin, adjust=self._adjust),)

    @property
    def _arrangement(self) -> Arrangement | None:
        """What is played next, as long as no other game has become the last one."""
        made_of = (self._keeping.last(), self._session.options.name)
        if made_of != self._made_of:
            self._made_of, self._arranged = made_of, remembered(*made_of)
        return self._arranged

    def _hint(self) -> str:
        words, keymap = self._session.language, self._session.options.keymap
        less, more = (key_words(key, words) for key in keymap.keys(ITEM_PLACE, ADJUST))
        # Translators: after an item of the main menu: the keys for a computer more or less.
        return words.gettext("{more}: one more computer; {less}: one less", more=more, less=less)

    def _adjust(self, by: int) -> None:
        """Add a computer, or take the last one away, and say who plays then."""
        found, words = self._arrangement, self._session.language
        if found is None:
            return
        players = self._with_more(found) if by > 0 else self._with_less(found)
        if players == found.players:
            # Translators: there is no computer to be taken away.
            self._session.read(words.gettext("No computer at the table."))
        elif not self._takes(found, players):
            self._session.read(self._refusal(found, players))
        else:
            self._arranged = replace(found, players=players)
            company = company_words(self._arranged, self._session.options.name, words)
            self._session.read(sentence(company))

    @staticmethod
    def _with_more(found: Arrangement) -> tuple[Player, ...]:
        """Return the players with one more computer, of the kind of the last one there."""
        kinds = [player.bot for player in found.players if player.bot]
        return (*found.players, Player(bot=kinds[-1] if kinds else kit(found.game).bots[0]))

    @staticmethod
    def _with_less(found: Arrangement) -> tuple[Player, ...]:
        """Return the players without the last computer."""
        seats = [seat for seat, player in enumerate(found.players) if player.bot]
        if not seats:
            return found.players
        return (*found.players[: seats[-1]], *found.players[seats[-1] + 1 :])

    def _takes(self, found: Arrangement, players: tuple[Player, ...]) -> bool:
        """Whether the computers can be changed so."""
        return players != found.players and fits(found.config, players, self._session.language)

    def _refusal(self, found: Arrangement, players: tuple[Player, ...]) -> str:
        """Return why the rules do not take these players."""
        seats, words = found.config.seats, self._session.language
        if len(players) >= seats.stop:
            return most_words(seats, words)
        if len(players) < seats.start:
            return least_words(seats, words)
        return found.config.seated(people_of(players)).refusal(words, len(players))

    def _begin(self) -> None:
        found = self._arrangement
        if found is None:
            return
        config = renewed(found.config, found.game)
        refusal = config.seated(people_of(found.players)).refusal(
            self._session.language, len(found.players)
        )
        if refusal:
            self._session.say(refusal)
        else:
            self._start(config, found.players, found.typed)
