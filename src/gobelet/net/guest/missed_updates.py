"""Updates that a table missed while its line was broken."""

from collections.abc import Sequence

from gobelet.match.board import Board
from gobelet.match.standing import EventView
from gobelet.match.updates import Update


def missed_events(before: Board, now: Board) -> Sequence[EventView]:
    """Return what a table that is told anew has more than before; none if it is another game.

    So it is after an undo, too.
    """
    known, story = [*before.story()], [*now.story()]
    return story[len(known) :] if story[: len(known)] == known else ()


class MissedUpdates:
    """Counts the frames that were missed, and holds back the updates among them until all came."""

    def __init__(self) -> None:
        self._to_come = 0
        """How many of the frames are still to come."""
        self._held: list[Update] = []

    @property
    def coming(self) -> bool:
        return self._to_come > 0

    def expect(self, frames: int) -> None:
        self._to_come = frames

    def hold(self, update: Update) -> None:
        self._held.append(update)

    def forget(self) -> None:
        """Forget what is held back: the host tells all anew."""
        self._held.clear()

    def count(self) -> bool:
        """Count a frame that came; return whether it was the last that was missed."""
        if not self._to_come:
            return False
        self._to_come -= 1
        return not self._to_come

    def tell(self, board: Board) -> int:
        """Give the board what was held back, and return how many updates it was.

        The board says nothing of it yet.
        """
        held, self._held = self._held, []
        came, board.update_came = board.update_came, lambda: None
        for update in held:
            board.tell(update)
        board.update_came = came
        return len(held)
