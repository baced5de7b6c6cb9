"""A game outside the store: it is not saved, not resumed and not counted."""

from gobelet.ui.saved.kept_game import KeptGame, Saying


class UnkeptGame(KeptGame):
    """A game for a table, without the store."""

    def begin(self) -> None:
        """Do nothing: the game has no place in the store."""

    def save(self) -> None:
        self.ticked = ""

    def try_again(self) -> None:
        """Do nothing: no saving can have failed."""

    def tick(self, ticked: str) -> None:
        self.ticked = ticked

    def report(self, say: Saying) -> None:
        """Do nothing: problems of the store are reported with the next stored game."""

    def best_before(self) -> None:
        return None

    def trouble(self) -> str:
        return ""

    def leave(self) -> None:
        """Do nothing: there is no record to close."""
