"""The record of a game that is kept by its host; what is ticked is kept here."""

from functools import partial

from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.table_files import Ticks, load_ticks, save_ticks
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.session import Session


class OwnTicks:
    """What the people here have ticked last at one table: no host needs to know it."""

    def __init__(self, session: Session, keeping: Keeping, code: str) -> None:
        self._session = session
        self._keeping = keeping
        self._code = code
        try:
            self._last = load_ticks(keeping.folder, code)
        except OSError:
            self._last = Ticks()

    def at(self, position: str) -> str:
        """Return what was ticked at a position, which is named by its fingerprint."""
        return self._last.ticked if self._last.position == position else ""

    def keep(self, position: str, ticked: str) -> None:
        """Keep ticks; they are written once the key is answered."""
        self._last = Ticks(position, ticked)
        self._session.later(0, partial(self._write, self._last))

    def _write(self, ticks: Ticks) -> None:
        try:
            save_ticks(self._keeping.folder, self._code, ticks)
        except OSError:
            # They are ticked here; only the end of this program would lose them.
            return


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
