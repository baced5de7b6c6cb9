"""The set-up by ear: a few questions; each answer is saved at once."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TypeVar

from gobelet.games.interface import Command, Reading
from gobelet.i18n import LANGUAGES, N_, language
from gobelet.keyboard.key import Key
from gobelet.speech.mode import Mode
from gobelet.ui.keyboard.setting import calibrate
from gobelet.ui.keys.bindings import IN_CHOICE
from gobelet.ui.options.output_trial import AGAIN, TryOutputsScreen
from gobelet.ui.options.own_name import OwnNameScreen
from gobelet.ui.options.reading_menu import NEW_ONLY, READING
from gobelet.ui.options.view_menu import turn_view
from gobelet.ui.options.voice_menu import languages
from gobelet.ui.preferences import Step
from gobelet.ui.session import Session
from gobelet.ui.widgets.option_items import HearingList, Preference, ValueT

T = TypeVar("T")


class StepList(HearingList[T]):
    """A question with a list of answers."""

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*IN_CHOICE, *AGAIN)

    def press(self, key: Key) -> bool:
        if key.name == "r":
            self.arrive()
            return True
        return super().press(key)


class SetUp:
    """Asks for one thing after another; `done` is called after the last.

    `needless` returns, before each step, the steps that the terminal or the command line answers.
    `trial`: the output was never chosen, so words go to all outputs until it is.
    """

    def __init__(
        self,
        session: Session,
        needless: Callable[[], Collection[Step]],
        done: Callable[[], None],
        *,
        trial: bool,
    ) -> None:
        self._session = session
        self._needless = needless
        self._done = done
        self._trial = trial
        self._opening = ""
        self._steps = iter(
            (
                (Step.LANGUAGE, self._ask_language),
                (Step.OUTPUT, self._ask_output),
                (Step.VIEW, self._ask_view),
                (Step.KEYBOARD, self._ask_keyboard),
                (Step.READING, self._ask_reading),
                (Step.NEW_DICE, self._ask_new_dice),
                (Step.NAME, self._ask_name),
            )
        )

    def begin(self, welcome: str = "") -> None:
        """Ask the first question, after the welcome; if one is open already, go back to it."""
        session = self._session
        for screen in session.screens:
            if isinstance(screen, StepList | TryOutputsScreen | OwnNameScreen):
                session.back_to(screen)
                screen.arrive()
                return
        # Translators: said before the first question of the set-up.
        hint = self._session.language.gettext("R repeats, Escape skips a question.")
        self._opening = f"{welcome} {hint}".lstrip()
        self._go_on()

    def _go_on(self) -> None:
        for step, ask in self._steps:
            if step not in self._needless():
                ask()
                return
        self._session.keep("setup.done", True)
        # Translators: the last question of the set-up is answered.
        self._session.read(self._session.language.gettext("Settings saved."))
        self._done()

    def _opened(self) -> str:
        """Return the opening, the first time."""
        opening, self._opening = self._opening, ""
        return opening

    def _ask_language(self) -> None:
        session, now = self._session, self._session.options.language_code
        codes = (now, *(code for code in LANGUAGES if code != now))

        def title() -> str:
            # Translators: option, and the first question of the set-up.
            return self._opened() or self._session.language.gettext("Language")

        use, keep = languages(session)
        self._ask(title, [(code, _language_words(code)) for code in codes], now, use, keep)

    def _ask_output(self) -> None:
        session = self._session
        if self._trial and session.speaker.mode is Mode.TEXT:
            # There is no voice to try; that was said already.
            self._go_on()
        else:
            session.push(TryOutputsScreen(session, self._go_on, self._opened(), trial=self._trial))

    def _ask_view(self) -> None:
        session, view = self._session, self._session.options.view
        if view is None:
            # No terminal can show it.
            self._go_on()
            return

        def title() -> str:
            # Translators: question of the set-up, for players with low vision; the answer is yes
            # or no.
            asked = session.language.gettext("Dice, cards and text in very large print?")
            return f"{self._opened()} {asked}".lstrip()

        words = session.language
        answers = ((False, words.gettext("No")), (True, words.gettext("Yes")))
        keep = partial(turn_view, session, view)
        self._ask(title, answers, view.on, lambda _: None, keep)

    def _ask_keyboard(self) -> None:
        calibrate(self._session, self._go_on, self._opened())

    def _ask_reading(self) -> None:
        # Translators: question: in which order dice are read; the answers are examples.
        question = N_("How shall dice be read? Up and down to compare, Enter to choose.")
        words = self._session.language
        answers = (
            # Translators: dice are read in this order.
            (Reading.SORTED, words.gettext("Sorted: 2, 4, 4, 4, 6")),
            # Translators: dice are read in this order.
            (Reading.THROWN, words.gettext("As thrown: 4, 2, 4, 6, 4")),
            # Translators: dice are read so.
            (Reading.GROUPED, words.gettext("Grouped: three 4s, 2, 6")),
        )
        self._ask_preference(question, answers, READING)

    def _ask_new_dice(self) -> None:
        # Translators: question: which dice are read; the answers are examples.
        question = N_("After a second throw, read:")
        words = self._session.language
        answers = (
            # Translators: answer: after a second throw all five dice are read.
            (False, words.gettext("All the dice: 2, 4, 4, 4, 6")),
            # Translators: answer: after a second throw only the new dice are read.
            (True, words.gettext("Only the new ones: 4, 6")),
        )
        self._ask_preference(question, answers, NEW_ONLY)

    def _ask_name(self) -> None:
        # Translators: the last question of the set-up, before a line to type.
        asked = self._session.language.gettext("Your name, or Escape to skip:")
        prompt = f"{self._opened()} {asked}".lstrip()
        self._session.push(OwnNameScreen(self._session, prompt, self._go_on, self._go_on))

    def _ask_preference(
        self,
        question: str,
        answers: Sequence[tuple[ValueT, str]],
        preference: Preference[ValueT],
    ) -> None:
        session = self._session

        def title() -> str:
            asked = session.language.gettext(question)
            return f"{self._opened()} {asked}".lstrip()

        now = preference.get(session.options.preferences)
        use, keep = partial(preference.use, session), partial(preference.keep, session)
        self._ask(title, answers, now, use, keep)

    def _ask(
        self,
        title: Callable[[], str],
        answers: Sequence[tuple[T, str]],
        now: T,
        use: Callable[[T], None],
        keep: Callable[[T], None],
    ) -> None:
        """Ask for one of several values; `use` applies it."""

        def taken(value: T) -> None:
            keep(value)
            self._go_on()

        index = [value for value, _ in answers].index(now)
        left = self._go_on
        self._session.push(
            StepList(self._session, title, answers, use, index=index, taken=taken, left=left)
        )


def _language_words(code: str) -> str:
    """Return the question for a language, in that language."""
    words = language(code)
    others = (language(other).native_name() for other in LANGUAGES if other != code)
    # Translators: question for the language; the languages name themselves: "Français".
    return words.gettext(
        "{language}. Enter to go on; up and down arrows for {others}.",
        language=words.native_name().capitalize(),
        others=words.listing(others),
    )
