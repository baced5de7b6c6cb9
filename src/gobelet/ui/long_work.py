"""Work that takes seconds, in front of the player: keys are answered while it goes on."""

from collections.abc import Callable, Iterator
from typing import Final

from gobelet.speech.utterance import Utterance
from gobelet.ui.lists import Item, ListScreen
from gobelet.ui.session import Session
from gobelet.ui.words import PARTS, progress_words

SLICE: Final = 0.02
"""Seconds of work at a time; a key waits no longer."""

PATIENCE: Final = 0.5
"""Seconds after which it is worth telling that there is work."""

LIFETIME: Final = 5.0
"""Seconds after which it is no longer worth telling how far it was."""


class LongWork:
    """Takes so many `steps`; `finished` tells the result, and whether all were taken.

    What is not done soon comes in front of the player, who can stop it there.
    """

    def __init__(
        self,
        session: Session,
        title: Callable[[], str],
        steps: Iterator[object],
        count: int,
        finished: Callable[[bool], None],
    ) -> None:
        self._session = session
        self._title = title
        self._steps = steps
        self._count = count
        self._finished = finished
        self._taken = 0
        self._begun = session.clock()
        self._screen: ListScreen | None = None

        self._call_off: Callable[[], None] = lambda: None

    def begin(self) -> None:
        """Begin once what led to it is on its way to the player."""
        self._call_off = self._session.later(0, self._go_on)

    def _go_on(self) -> None:
        end = self._session.clock() + SLICE
        for _ in self._steps:
            before, self._taken = self._part, self._taken + 1
            if self._part > before and self._screen:
                text = progress_words(self._part, self._session.options.language)
                self._session.mention(Utterance(text, kind="progress", lifetime=LIFETIME))
            if (now := self._session.clock()) >= end:
                if now >= self._begun + PATIENCE:
                    self._show()
                self._call_off = self._session.later(0, self._go_on)
                return
        self._end(whole=True)

    @property
    def _part(self) -> int:
        return min(self._taken * PARTS // self._count, PARTS - 1)

    def _show(self) -> None:
        if self._screen is None:
            self._screen = ListScreen(self._session, self._title, self._items, escape=self._stop)
            self._session.push(self._screen)

    def _items(self) -> list[Item]:
        # Translators: the only item of a list that is in front while long work goes on.
        return [Item(self._session.options.language.gettext("Stop"), self._stop)]

    def _stop(self) -> None:
        self._call_off()
        self._end(whole=False)

    def _end(self, *, whole: bool) -> None:
        """Tell the result, and where the player is then."""
        session, screen = self._session, self._screen
        in_front = screen is None or session.front is screen
        if screen and screen in session.screens:
            session.discard(screen)
        self._finished(whole)
        if in_front:
            session.front.arrive()
