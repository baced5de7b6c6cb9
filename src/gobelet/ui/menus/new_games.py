"""The set-ups of all the games, each as that game was set up or played last."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gobelet.core.table import TypedChance
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.match.match import Match
from gobelet.players import Player
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session

if TYPE_CHECKING:
    from gobelet.ui.menus.new_game import NewGame

Play = Callable[[Config, Sequence[Player], TypedChance], None]
"""Starts a game; the last argument: whose dice people throw themselves."""


class NewGames:
    """Opens the set-ups, and knows which game was set up or played last."""

    def __init__(self, session: Session, keeping: Keeping, play: Play) -> None:
        self._session = session
        self._keeping = keeping
        self._play = play
        self._by_game: dict[str, NewGame] = {}
        self._latest = ""
        """The game that was set up or played last; empty before the first look into the store."""

    def in_order(self) -> Sequence[str]:
        """Return the games, that which was played last first."""
        # Whoever asks needs the store anyway.
        if not self._latest and (last := self._keeping.last()):
            self._latest = last.game
        return sorted(GAMES, key=lambda game: game != self._latest)

    def chosen(self) -> tuple[str, Config]:
        """Return the game that was set up or played last, and its rules."""
        game = self._latest or GAMES[0]
        return game, self._of(game).config

    def open(self, game: str) -> None:
        """Open the set-up of a game."""
        self._latest = game
        self._of(game).open()

    def played(self, match: Match, typed: TypedChance) -> None:
        """Take note of a game that begins, or goes on."""
        self._latest = game = match.game.id
        if game in self._by_game:
            from gobelet.ui.saved.arrangement import Arrangement

            players = tuple(match.players)
            self._by_game[game].take(Arrangement(game, match.config, players, typed))

    def _of(self, game: str) -> "NewGame":
        """Return the set-up of a game, made once the player's language is known."""
        if game not in self._by_game:
            from gobelet.ui.menus.new_game import NewGame
            from gobelet.ui.saved.arrangement import remembered

            last = remembered(self._keeping.last((game,)), self._session.options.name)
            self._by_game[game] = NewGame(self._session, kit(game), self._play, last)
        return self._by_game[game]
