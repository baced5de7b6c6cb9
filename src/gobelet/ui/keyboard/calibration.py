"""The spoken questions for a few keys, until the player's keyboard layout is known."""

from collections.abc import Callable
from typing import Final

from gobelet.games.interface import Command
from gobelet.keyboard.calibration import KEYS, Calibration, DigitKey, SameCharacter
from gobelet.keyboard.key import NO_KEY, Key
from gobelet.keyboard.layouts import Layout
from gobelet.ui.keyboard.layout_titles import layout_title
from gobelet.ui.keys.bindings import REPEAT
from gobelet.ui.keys.held_keys import HELD
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.widgets.answer_timer import Waiting

_SHIFTED: Final = tuple(f"shift-{key.number}" for key in KEYS if key.shift)


class CalibrationScreen(Screen):
    """Asks for keys; then either `found` or `left` is called, with the screen closed."""

    place = "keyboard"
    commands: tuple[Command, ...] = (REPEAT,)

    def __init__(
        self,
        session: Session,
        found: Callable[[Layout], None],
        left: Callable[[], None],
        opening: str = "",
    ) -> None:
        self._session = session
        self._found = found
        self._left = left
        self._opening = opening
        self._calibration = Calibration()
        self._begun = False
        self._anybody = False
        """Whether a key was ever pressed: perhaps nobody is there."""
        self._silences = 0
        """Number of times that the time ran out since the question."""
        self._dead = False
        """Whether the key asked for is a dead key, which waits for the next key."""
        self._last: tuple[Key, float] = (NO_KEY, 0.0)
        """The last key and its time."""
        self._waiting = Waiting(session, self, self._nothing_came)

    def arrive(self) -> None:
        if self._dead:
            self._say_dead()
            return
        if self._begun:
            self._ask()
            return
        self._begun = True
        # Translators: begins the setting of the keyboard by ear; a question follows.
        title = self._session.language.gettext(
            "Keyboard set-up: three keys at most, all in the row of digits above the letters."
        )
        self._ask(f"{self._opening} {title}".lstrip())

    def press(self, key: Key) -> bool:
        words = self._session.language
        self._anybody = True
        if self._held(key):
            self._wait()
        elif self._dead:
            self._dead = False
            self._answered(None)
        elif key.exact and key.name in _SHIFTED:
            # Translators: ends the setting of the keyboard: the terminal names the keys.
            exact = words.gettext("This terminal tells which keys are pressed: nothing to set.")
            self._leave(exact)
        elif not _may_be_of_the_row(key):
            # Translators: a key was pressed that cannot be the one asked for.
            other = words.gettext("Not that one: it is in the row of digits above the letters.")
            self._ask(other)
        elif key.char.isupper() and not self._asked.shift:
            self._session.caps_mentioned = True
            self._ask(words.gettext("Caps Lock seems to be on."))
        else:
            self._answered(key.char)
        return True

    def escape(self) -> bool:
        self._leave(unchanged_words(self._session))
        return True

    def interrupted(self) -> None:
        self._anybody = True
        self._last = (NO_KEY, 0.0)
        self._silences = 0
        self._wait()

    # Questions

    @property
    def _asked(self) -> DigitKey:
        asked = self._calibration.asked
        if asked is None:
            raise RuntimeError("the layout is known, and this screen closed")
        return asked

    def _ask(self, before: str = "") -> None:
        self._silences = 0
        self._say(f"{before} {self._question()}".lstrip())

    def _question(self) -> str:
        asked = self._asked
        if asked.shift:
            # Translators: asks for a digit key with Shift.
            return self._session.language.gettext("Press Shift and the key {n}.", n=asked.number)
        # Translators: asks for a digit key.
        return self._session.language.gettext("Press the key {n} alone.", n=asked.number)

    def _say(self, text: str) -> None:
        self._session.read(text)
        self._wait(text)

    def _say_dead(self) -> None:
        # Translators: nothing came from a key, which lies in wait for the next one.
        message = self._session.language.gettext("A dead key, then: noted. Press Space to go on.")
        self._session.read(message)

    # Time

    def _wait(self, heard: str = "") -> None:
        """Wait for a key after a sentence was heard; without end for the key after a dead one."""
        if self._dead:
            self._waiting.end()
        else:
            self._waiting.begin(heard)

    def _nothing_came(self) -> None:
        words = self._session.language
        self._silences += 1
        if self._silences == 1:
            # Translators: no key came; the question follows.
            again = words.gettext("Nothing came. Once more.")
            # Translators: after the question: a dead key gives nothing by itself.
            dead = words.gettext("If nothing comes again, wait: it is a dead key.")
            self._say(f"{again} {self._question()} {dead}")
        elif self._anybody:
            self._dead = True
            self._say_dead()
        else:
            # Translators: no key was ever pressed; the program waits on in silence.
            still = words.gettext("Still nothing. Escape leaves the keyboard as it is.")
            self._session.read(still)

    def _held(self, key: Key) -> bool:
        """Whether a key is the one before, held down: its repeats are no answers."""
        (before, since), now = self._last, self._session.clock()
        self._last = key, now
        return key == before and now - since < HELD

    # Answers

    def _answered(self, character: str | None) -> None:
        words, before = self._session.language, self._calibration
        try:
            self._calibration = before.told(character)
        except SameCharacter as same:
            self._calibration = before.back_to(same.earlier)
            # Translators: one character came for two keys; both are asked for again.
            again = words.gettext("The same character as before: one of the two was another key.")
            self._ask(again)
            return
        if self._calibration.asked is None:
            self._close()
            likely = (self._session.options.keyboard.name, *words.conventions.keyboards)
            self._found(self._calibration.layout(likely))
        elif self._calibration.spelled and not before.spelled:
            # Translators: the keyboard is none of those known: each key is asked for.
            unknown = words.gettext("I do not know this keyboard: 1 to 6 follow, twice.")
            self._ask(unknown)
        elif self._calibration.doubted and not before.doubted:
            # Translators: a sign came that no known keyboard has on the key asked for: perhaps
            # another key was hit. The question follows again.
            strange = words.gettext("{key}: on no keyboard I know. Once more.", key=character)
            self._ask(strange)
        else:
            self._ask()

    def _leave(self, text: str) -> None:
        self._close()
        self._session.read(text)
        self._left()

    def _close(self) -> None:
        self._waiting.end()
        self._session.pop(quiet=True)


def unchanged_words(session: Session) -> str:
    language = session.language
    title = layout_title(session.options.keyboard, language)
    # Translators: the setting of the keyboard was given up.
    return language.gettext("The keyboard stays as it was: {layout}.", layout=title)


def _may_be_of_the_row(key: Key) -> bool:
    """Whether a key's character may be on a digit row; plain letters never are.

    A digit with a name from the terminal comes from the keypad, or without the Shift asked for.
    """
    char = key.char
    return (
        len(char) == 1
        and char.isprintable()
        and char != " "
        and not (char.isascii() and char.isalpha())
        and not (key.exact and key.name.isdigit())
        and not key.name.startswith(("alt-", "ctrl-", "paste"))
    )
