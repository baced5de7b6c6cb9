"""The record of a game that is kept by its host; what is ticked is kept here."""

from gobelet.net.guest.joined_table import JoinedTable
from gobelet.ui.network.own_seat import OwnTicks
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.session import Session


class GuestRecord(GameRecord):
    resumable = False

    def __init__(
        self,
        session: Session,
        joined: JoinedTable,
        ticks: OwnTicks,
        *,
        watches: bool,
        rated: bool = False,
    ) -> None:
        """Begin it; `rated`: who leaves has lost."""
        self._session = session
        self._joined = joined
        self._ticks = ticks
        self._watches = watches
        self._rated = rated
        self._position = joined.board.position if joined.board else 0
        self.ticked = ticks.at(joined.fingerprint)

    def tick(self, ticked: str) -> None:
        if (board := self._joined.board) is None:
            return
        if board.position != self._position:
            self._position, self.ticked = board.position, ""
        if ticked != self.ticked:
            self.ticked = ticked
            self._ticks.keep(self._joined.fingerprint, ticked)

    def trouble(self) -> str:
        board = self._joined.board
        if board is None or board.over or self._watches:
            return ""
        if self._rated:
            return self._session.language.gettext(
                # Translators: after the question whether to leave a game in a public house, where
                # games change one's rating.
                "A computer will play for you, and the game counts as lost."
            )
        # Translators: after the question whether to leave a game with players elsewhere.
        return self._session.language.gettext("A computer will play for you.")
