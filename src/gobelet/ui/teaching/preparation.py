"""What the last chapter of a lesson needs is worked out from its first sentence on."""

from collections.abc import Callable

from gobelet.games.interface import Config
from gobelet.ui.session import Session
from gobelet.ui.widgets.preparation import Preparing


class WorkAhead:
    """Works out what advice needs, as the background of a game does, but without a word.

    Where it fails nobody waits for it yet; the table that needs it tries again, and tells.
    """

    def __init__(self, session: Session, config: Config) -> None:
        self._session = session
        self._config = config
        self._work: Preparing | None = None
        self._call_off: Callable[[], None] = lambda: None

    def begin(self) -> None:
        """Begin once the first words are on their way, unless it has begun."""
        self._call_off()
        self._call_off = self._session.later(0, self._go_on if self._work else self._begin)

    def hand_over(self) -> Preparing | None:
        """Stop, and return what is not done yet."""
        self._call_off()
        work, self._work = self._work, None
        return work

    def _begin(self) -> None:
        if needed := self._config.preparation((), costs=True):
            self._work = Preparing(needed)
            self._call_off = self._session.later(0, self._go_on)

    def _go_on(self) -> None:
        if self._work and self._work.go_on(self._session.clock):
            self._work = None
        if self._work:
            self._call_off = self._session.later(0, self._go_on)
