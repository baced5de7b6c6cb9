"""Sets the keyboard by ear, on request or when a key shows another layout; tries the layout out."""

from collections.abc import Callable
from typing import Final

from gobelet.games.interface import Command
from gobelet.i18n import N_
from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import Kind, Layout, noticed
from gobelet.ui.keyboard.calibration import CalibrationScreen, unchanged_words
from gobelet.ui.keyboard.layout_titles import layout_title
from gobelet.ui.screen import Screen
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


_OFFERS: Final = {
    # Translators: a yes/no question, after a key that the keyboard set does not have.
    Kind.AZERTY: N_("That key suggests an AZERTY keyboard. Set the keyboard?"),
    # Translators: a yes/no question, after a key that the keyboard set does not have.
    Kind.QWERTY: N_("That key suggests a US QWERTY keyboard. Set the keyboard?"),
}


class Noticing:
    """Offers to set the keyboard when a key at the table suggests another, once for each kind.

    One key is enough to doubt a guess, but for `$` and its like where they are also beside Enter on
    the keyboard that was guessed. That, and a layout that the player or this machine has named,
    are doubted after two different keys.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seen: dict[Kind, set[str]] = {}
        self._offered: set[Kind] = set()

    def __call__(self, key: Key) -> bool:
        """Answer an unknown key with the offer; False where there is none to make."""
        session = self._session
        if not isinstance(session.front, PlayScreen):
            return False
        keyboard, guessed = session.options.keyboard, session.options.keyboard_guessed
        kind = noticed(key, keyboard, guessed=guessed)
        if kind is None or kind in self._offered:
            return False
        seen = self._seen.setdefault(kind, set())
        seen.add(key.char)
        slip = kind is Kind.QWERTY and key.char in keyboard.beside
        if len(seen) == 1 and (slip or not guessed):
            return False
        self._offered.add(kind)

        ask(session, _OFFERS[kind], lambda: calibrate(session, session.front.arrive))
        return True


IN_TRY_OUT: Final = (
    # Translators: help of the digit keys where the keyboard that was found is tried out.
    Command("try", ("1", "2", "3", "4", "5", "6"), N_("hear what the key does")),
    # Translators: help of Enter where the keyboard that was found is tried out.
    Command("keep", ("enter",), N_("keep this keyboard")),
    # Translators: help of R where the keyboard that was found is tried out.
    Command("again", ("r",), N_("start again")),
)


class TryOutScreen(Screen):
    """Tries a layout out. `again` or `done` is called with the screen closed."""

    place = "keyboard"
    commands: tuple[Command, ...] = IN_TRY_OUT

    def __init__(
        self, session: Session, layout: Layout, again: Callable[[], None], done: Callable[[], None]
    ) -> None:
        self._session = session
        self._layout = layout
        self._again = again
        self._done = done
        self._decoder = KeyDecoder(lambda: layout)

    def arrive(self) -> None:
        language = self._session.language
        title = layout_title(self._layout, language)
        # Translators: which keyboard layout was found.
        self._session.read(language.gettext("Keyboard found: {layout}.", layout=title))
        # Translators: the keyboard that was found can be tried out.
        self._session.read(
            language.gettext("Try 1 to 6, alone and with Shift. Enter keeps it, R starts again.")
        )

    def press(self, key: Key) -> bool:
        match key.name:
            case "enter":
                self._keep()
            case "r":
                self._session.pop(quiet=True)
                self._again()
            case _:
                return self._say_meaning(key)
        return True

    def escape(self) -> bool:
        self._session.pop(quiet=True)
        self._session.read(unchanged_words(self._session))
        self._done()
        return True

    def _say_meaning(self, key: Key) -> bool:
        # The key was named by the layout in use, which is not yet this one.
        name = key.name if key.exact else self._decoder.character(key.char).name
        digit = name.removeprefix("shift-")
        if digit not in tuple("123456"):
            return False
        if name == digit:
            # Translators: what a digit key does in a game.
            words = self._session.language.gettext("{n}: selects a {n}.", n=digit)
        else:
            # Translators: what a digit key does in a game, with Shift.
            words = self._session.language.gettext("Shift+{n}: takes a {n} back.", n=digit)
        self._session.read(words)
        return True

    def _keep(self) -> None:
        session, layout = self._session, self._layout
        session.pop(quiet=True)
        session.options.choose_keyboard(layout)
        # Translators: the keyboard that was found is kept for good.
        session.read(session.language.gettext("Saved."))
        self._done()
