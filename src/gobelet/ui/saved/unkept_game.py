"""A game that is kept nowhere: nothing of it is saved, resumed or counted."""

from gobelet.ui.saved.kept_game import KeptGame, Saying


class UnkeptGame(KeptGame):
    """A game as its table needs it, which asks nothing of the store."""

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
