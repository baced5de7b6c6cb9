"""A game that is kept nowhere: nothing of it is saved, resumed or counted."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gobelet.core.table import Table
from gobelet.games.interface import Config
from gobelet.players import Player
from gobelet.ui.kept_game import KeptGame, Saying

if TYPE_CHECKING:
    from gobelet.ui.keeping import Keeping


class UnkeptGame(KeptGame):
    """A game as its table needs it, which asks nothing of the store."""

    def __init__(
        self, keeping: "Keeping", config: Config, players: Sequence[Player], table: Table[Any]
    ) -> None:
        super().__init__(keeping, config, players, table)

    def begin(self) -> None:
        """There is no place in the store for it."""

    def save(self) -> None:
        self.ticked = ""

    def try_again(self) -> None:
        """Nothing has failed."""

    def tick(self, ticked: str) -> None:
        self.ticked = ticked

    def report(self, say: Saying) -> None:
        """What ails the store is of no matter to it, and is told once a game is kept."""

    def best_before(self) -> None:
        return None

    def trouble(self) -> str:
        return ""

    def leave(self) -> None:
        """Nothing is left of it."""
