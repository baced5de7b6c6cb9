"""The set-up by ear, wherever it begins: at the first start, from the options, by a command."""

from collections.abc import Callable, Collection

from gobelet.ui.options.first_start import SetUp
from gobelet.ui.preferences import Step
from gobelet.ui.session import Session


class SetUpByEar:
    """Begins the questions, and goes on to where they lead.

    `needless` returns the questions that can be skipped on this terminal; `start` opens the main
    menu, `options` those that the set-up is begun from.
    """

    def __init__(
        self,
        session: Session,
        needless: Callable[[], frozenset[Step]],
        start: Callable[[], None],
        options: Callable[[], None],
    ) -> None:
        self._session = session
        self._needless = needless
        self._start = start
        self._options = options

    def first_start(self, told: Collection[Step] = ()) -> None:
        """Ask by ear all that the command line does not answer, then open the main menu."""
        # False until the end: after a set-up that was broken off, the questions come again.
        self._session.keep("setup.done", False)
        self._welcome(self._start, told, trial=True)

    def alone(self, *, trial: bool) -> None:
        """Ask by ear for everything, and leave the program."""
        self._welcome(self._session.leave, (), trial=trial)

    def again(self) -> None:
        """Replace the options with the set-up by ear, and open them again after it."""
        self._session.pop(quiet=True)
        SetUp(self._session, self._needless, self._options, trial=False).begin()

    def keyboard_alone(self) -> None:
        """Set the keyboard by ear, and leave the program."""
        from gobelet.ui.keyboard.setting import calibrate

        calibrate(self._session, self._session.leave)

    def _welcome(self, done: Callable[[], None], told: Collection[Step], *, trial: bool) -> None:
        # Translators: the very first sentence of the program.
        welcome = self._session.language.gettext("Welcome to Gobelet.")
        SetUp(self._session, lambda: self._needless().union(told), done, trial=trial).begin(welcome)
