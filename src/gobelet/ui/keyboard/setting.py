"""Opens the spoken keyboard setting: on request, and when a key shows another layout."""

from collections.abc import Callable

from gobelet.i18n import Language
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import Kind, Layout, noticed
from gobelet.ui.keyboard.calibration import CalibrationScreen
from gobelet.ui.keyboard.layout_trial import TryOutScreen
from gobelet.ui.session import Session
from gobelet.ui.table.play import PlayScreen
from gobelet.ui.widgets.lists import ask


def calibrate(session: Session, done: Callable[[], None], opening: str = "") -> None:
    """Set the keyboard by spoken questions; if they are open already, go back to them.

    `done` is called at the end, with or without success; `opening` is said first.
    """
    for screen in session.screens:
        if isinstance(screen, CalibrationScreen | TryOutScreen):
            session.back_to(screen)
            screen.arrive()
            return

    def again() -> None:
        session.push(CalibrationScreen(session, found, done))

    def found(layout: Layout) -> None:
        session.push(TryOutScreen(session, layout, again, done))

    session.push(CalibrationScreen(session, found, done, opening))


class Noticing:
    """Offers to set the keyboard when a key at the table suggests another, once for each kind."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._offered: set[Kind] = set()

    def __call__(self, key: Key) -> bool:
        """Answer an unknown key with the offer; False where there is none to make."""
        session = self._session
        if not isinstance(session.front, PlayScreen):
            return False
        kind = noticed(key, session.options.keyboard)
        if kind is None or kind in self._offered:
            return False
        self._offered.add(kind)

        def question() -> str:
            return _offer(kind, session.options.language)

        def agreed() -> None:
            calibrate(session, session.front.arrive)

        session.push(ask(session, question, agreed))
        return True


def _offer(kind: Kind, language: Language) -> str:
    if kind is Kind.AZERTY:
        # Translators: a yes/no question, after a key that the keyboard set does not have.
        return language.gettext("That key suggests an AZERTY keyboard. Set the keyboard?")
    # Translators: a yes/no question, after a key that the keyboard set does not have.
    return language.gettext("That key suggests a US QWERTY keyboard. Set the keyboard?")
