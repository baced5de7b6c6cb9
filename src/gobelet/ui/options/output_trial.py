"""The choice of the output by ear: the voice and the screen each ask for another key."""

from collections.abc import Callable
from typing import Final

from gobelet.games.interface import Command
from gobelet.i18n import N_
from gobelet.keyboard.key import Key
from gobelet.speech.backends import backends
from gobelet.speech.mode import Mode
from gobelet.speech.utterance import Utterance
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.widgets.answer_timer import Waiting

REMINDERS: Final = 2
"""How often the question is asked again by itself: a key may have been missed."""

AGAIN: Final = (
    # Translators: help of R in the questions of the set-up.
    Command("again", ("r",), N_("hear the question again")),
)

IN_TRY_OUT: Final = (
    # Translators: help of V where the player tells what he or she hears.
    Command("speech", ("v",), N_("speech")),
    # Translators: help of T where the player tells what he or she hears.
    Command("text", ("t",), N_("text")),
    *AGAIN,
)


class TryOutputsScreen(Screen):
    """Tries both outputs; `done` is called with the screen closed.

    A player who hears both should take the voice, as the written line says: a screen reader would
    say everything a second time. `trial`: the output was never chosen.
    """

    place = "outputs"
    commands: tuple[Command, ...] = IN_TRY_OUT

    def __init__(
        self, session: Session, done: Callable[[], None], opening: str, *, trial: bool
    ) -> None:
        self._session = session
        self._done = done
        self._opening = opening
        self._trial = trial
        self._before = session.speaker.mode
        self._reminders = 0
        self._waiting = Waiting(session, self, self._remind)

    def arrive(self) -> None:
        self._use(Mode.BOTH)
        opening, self._opening = self._opening, ""
        self._ask(opening)

    def press(self, key: Key) -> bool:
        words = self._session.language
        match key.name:
            case "v":
                # Translators: the player hears the voice: from now on it alone speaks.
                self._take(Mode.SPEECH, words.gettext("Speech it is: the screen stays empty."))
            case "t":
                # Translators: the player reads the screen: from now on all is written there.
                self._take(Mode.TEXT, words.gettext("Text it is: the voice stays silent."))
            case "r":
                self._ask()
            case _:
                return False
        return True

    def escape(self) -> bool:
        words = self._session.language
        if self._trial:
            # Both outputs stay: the one that was heard today must work tomorrow, too.
            # Translators: the question for the output was skipped.
            self._take(Mode.BOTH, words.gettext("Speech and text both stay on."))
        else:
            self._close(self._before)
            # Translators: the question for the output was skipped.
            self._session.read(words.gettext("The output stays as it was."))
            self._done()
        return True

    def interrupted(self) -> None:
        self._reminders = 0
        self._waiting.begin()

    def _ask(self, before: str = "") -> None:
        words = self._session.language
        # Translators: the voice asks whether it is heard; V is the key in every language.
        spoken = words.gettext("If you hear this voice, press V.")
        # Translators: the screen asks whether it is read, with no voice to be heard; T is the key
        # in every language.
        written = words.gettext("If you hear or read only this line, press T.")
        self._session.read(
            Utterance(f"{before} {spoken}".lstrip(), written=f"{before} {written}".lstrip())
        )
        self._waiting.begin(f"{before} {spoken} {written}")

    def _remind(self) -> None:
        if self._reminders < REMINDERS:
            self._reminders += 1
            # Translators: no key came; the question follows.
            self._ask(self._session.language.gettext("Nothing came. Once more."))

    def _take(self, mode: Mode, words: str) -> None:
        self._close(mode)
        self._session.keep("output.mode", mode.value)
        self._session.read(words)
        self._done()

    def _close(self, mode: Mode) -> None:
        self._waiting.end()
        self._session.pop(quiet=True)
        self._use(mode)

    def _use(self, mode: Mode) -> None:
        self._session.speaker.use(mode, backends(self._session.options.speech))
