"""Work that takes seconds, in front of the player: keys are answered while it goes on.

A game may have to do such work before it can answer.
"""

from collections.abc import Callable, Iterator
from typing import Final

from gobelet.games.interface import FAILURES, Preparation
from gobelet.i18n import N_
from gobelet.speech.utterance import Utterance
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, Title, title_words
from gobelet.ui.words import PARTS, failed_words, progress_words, stopped_words, working_words

SLICE: Final = 0.02
"""Seconds of work at a time; a key waits no longer."""

PATIENCE: Final = 0.5
"""Seconds of work before the player hears of it."""

LIFETIME: Final = 5.0
"""Seconds after which an unspoken message about progress is out of date."""


class Work:
    """Work of `count` steps, done in slices of time."""

    def __init__(self, steps: Iterator[object], count: int) -> None:
        self._steps = steps
        self._count = count
        self._taken = 0

    def go_on(self, clock: Callable[[], float]) -> bool:
        """Do the steps of one slice; return whether all steps are done."""
        end = clock() + SLICE
        for _ in self._steps:
            self._taken += 1
            if clock() >= end:
                return False
        return True

    @property
    def part(self) -> int:
        """Number of finished parts, below the total."""
        return min(self._taken * PARTS // self._count, PARTS - 1)

    @property
    def share(self) -> float:
        """Finished share, in whole hundredths below one."""
        return min(self._taken * 100 // self._count, 99) / 100


class LongWork:
    """Does work, after `PATIENCE` on a screen where the player can stop it.

    `finished` is called with whether the work was completed; then, if `arrives`, the screen in
    front is announced.
    """

    def __init__(
        self,
        session: Session,
        title: Title,
        work: Work,
        finished: Callable[[bool], None],
        *,
        arrives: bool = True,
    ) -> None:
        self._session = session
        self._title = title
        self._work = work
        self._finished = finished
        self._arrives = arrives
        self._begun = session.clock()
        self._screen: ListScreen | None = None
        self._call_off: Callable[[], None] = lambda: None

    def begin(self) -> None:
        """Begin once the messages so far are on their way to the player."""
        self._call_off = self._session.later(0, self._go_on)

    def drop(self) -> None:
        """Stop the work silently, unless its screen is open already."""
        if self._screen is None:
            self._call_off()

    def _go_on(self) -> None:
        before = self._work.part
        if self._work.go_on(self._session.clock):
            self._end(whole=True)
            return
        if self._screen and self._work.part > before:
            tell_progress(self._session, self._work)
        if self._session.clock() >= self._begun + PATIENCE:
            self._show()
        self._call_off = self._session.later(0, self._go_on)

    def _show(self) -> None:
        if self._screen is None:
            self._screen = ListScreen(
                self._session,
                self._title,
                self._items,
                escape=self._stop,
                nothing=self._how_far,
                # Translators: help of the Escape key while long work goes on.
                escape_help=N_("stop the work"),
            )
            self._session.push(self._screen)

    def _items(self) -> list[Item]:
        # Translators: the only item of a list that is in front while long work goes on.
        return [Item(self._session.language.gettext("Stop"), self._stop)]

    def _how_far(self) -> str:
        """Return how far the work is: the answer to H, and to other letters of the table."""
        language = self._session.language
        title = title_words(self._title, language)
        return f"{title}, {progress_words(self._work.part, language)}."

    def _stop(self) -> None:
        self._call_off()
        self._end(whole=False)

    def _end(self, *, whole: bool) -> None:
        """Report the result, and announce the screen in front."""
        session, screen = self._session, self._screen
        in_front = screen is None or session.front is screen
        session.discard(screen)
        self._finished(whole)
        if self._arrives and in_front:
            session.front.arrive()


def tell_progress(session: Session, work: Work) -> None:
    """Say how many parts of the work are done, after all other messages."""
    text = progress_words(work.part, session.language)
    session.mention(Utterance(text, kind="progress", lifetime=LIFETIME))


class Preparing(Work):
    """A preparation in progress; `failure` is the error that ended it early, if any."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__(self._until_failure(preparation.steps), preparation.count)
        self.failure: Exception | None = None

    def _until_failure(self, steps: Iterator[object]) -> Iterator[object]:
        try:
            yield from steps
        except FAILURES as error:
            self.failure = error


def prepare(session: Session, work: Preparing, done: Callable[[], None]) -> LongWork:
    """Begin the work, in front of the player if it takes long.

    `done` is called after success, if the same screen is still in front; it says the result.
    """
    home = session.front

    def finished(whole: bool) -> None:
        words = session.language
        back = session.front is home
        if whole and work.failure is None:
            if back:
                done()
            else:
                # Translators: a calculation that the player waited for is done.
                text = words.gettext("The calculation is done.")
                session.mention(Utterance(text, lifetime=LIFETIME))
            return
        if work.failure:
            session.say(failed_words(work.failure, words))
        else:
            session.say(stopped_words(words))
        if back or not whole:
            session.front.arrive()

    def title() -> str:
        return working_words(session.language)

    long_work = LongWork(session, title, work, finished, arrives=False)
    long_work.begin()
    return long_work
