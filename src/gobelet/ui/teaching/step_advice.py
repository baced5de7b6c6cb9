"""The advice that a step of a lesson gives at each decision of the learner."""

from collections.abc import Collection

from gobelet.core.game import CHANCE, Seat
from gobelet.games.interface import Prepare, Say
from gobelet.match.board import Board
from gobelet.speech.utterance import Utterance
from gobelet.ui.table.background import Background
from gobelet.ui.table.teller import Teller


class StepAdvice:
    """Gives advice once for each position; what has to be worked out first goes on behind."""

    def __init__(
        self, board: Board, teller: Teller, background: Background, bots: Collection[Seat]
    ) -> None:
        self.awaited = False
        """Whether advice is to be given as soon as it is known."""
        self._board = board
        self._teller = teller
        self._background = background
        self._bots = bots
        self._given_at = -1
        """The position for which advice was given last."""

    def now(self, command: str) -> Utterance | None:
        """Return what the desk answers to a command of this id; None: nothing yet, or no more."""
        self.awaited = False
        view, position = self._teller.view, self._board.position
        is_new = position != self._given_at and self._board.last_by in (CHANCE, *self._bots)
        if not command or view.seat is None or not is_new:
            return None
        answer = self._teller.desk.press(command, "", view)
        self.awaited = not isinstance(answer, Say)
        if isinstance(answer, Prepare) and not self._works_ahead:
            from gobelet.ui.widgets.long_work import Preparing

            self._background.take_over(Preparing(answer.preparation))
        if not isinstance(answer, Say):
            return None
        self._given_at = position
        return answer.utterance

    @property
    def _works_ahead(self) -> bool:
        """Whether the background does the work for advice, or has failed to do it."""
        ahead = self._board.config.preparation((), costs=True)
        return ahead is not None or self._background.work is not None
