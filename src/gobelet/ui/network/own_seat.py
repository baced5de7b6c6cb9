"""The seat of the people here at a table elsewhere, kept for the day this program ends."""

from functools import partial

from gobelet.net.invitation import Invitation
from gobelet.net.table_files import (
    SavedSeat,
    Ticks,
    load_joined,
    load_ticks,
    save_joined,
    save_ticks,
)
from gobelet.ui.saved.game_store import Keeping
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


class OwnSeat:
    """The way back to a table, which its invitation names, with what is ticked there."""

    def __init__(self, session: Session, keeping: Keeping, invitation: Invitation) -> None:
        self._keeping = keeping
        self._code = invitation.code
        self.ticks = OwnTicks(session, keeping, self._code)

    def load(self) -> SavedSeat | None:
        """Return the seat that the people here have at this table already, if any."""
        try:
            return load_joined(self._keeping.folder).get(self._code)
        except OSError:
            return None

    def save(self, key: str, names: tuple[str, ...]) -> None:
        try:
            save_joined(self._keeping.folder, self._code, SavedSeat(key, names))
        except OSError:
            # Only a way back after the end of this program is lost.
            return
