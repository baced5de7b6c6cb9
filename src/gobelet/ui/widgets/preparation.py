"""Work that a game must do before it can answer, in front of the player."""

from collections.abc import Callable, Iterator

from gobelet.games.interface import FAILURES, Preparation
from gobelet.speech.utterance import Utterance
from gobelet.ui.session import Session
from gobelet.ui.widgets.long_work import LIFETIME, LongWork, Work
from gobelet.ui.words import failed_words, stopped_words, working_words


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
        words = session.options.language
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
        return working_words(session.options.language)

    long_work = LongWork(session, title, work, finished, arrives=False)
    long_work.begin()
    return long_work
