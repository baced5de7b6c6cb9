"""Calculations in the background of a game."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from gobelet.games.interface import Config
from gobelet.speech.utterance import Utterance
from gobelet.ui.session import Session
from gobelet.ui.words import failed_words, failure_words

if TYPE_CHECKING:
    from gobelet.ui.widgets.long_work import Preparing


class Background:
    """Does the work that bots need before they can play, and the work for costs if `wants_costs`.

    Progress is announced only to a player who waits for a bot: `waiting` returns that bot's name,
    or "". `ready` is called when work is done, and when it has failed.
    """

    def __init__(
        self,
        session: Session,
        config: Config,
        bots: Sequence[str],
        wants_costs: Callable[[], bool],
        waiting: Callable[[], str],
        ready: Callable[[], None],
    ) -> None:
        self._session = session
        self._config = config
        self._bots = bots
        self._wants_costs = wants_costs
        self._waiting = waiting
        self._ready = ready
        self._bots_ready = False
        self._failure: Exception | None = None
        self._waiting_since: float | None = None
        self._told = False
        """Whether the waiting player was told the reason."""
        self._call_off: Callable[[], None] = lambda: None
        self.work: Preparing | None = None
        """The running work."""

    def begin_soon(self) -> None:
        """Begin after the first words: even a finished result may have to be read from a file."""
        if self.work is None:
            self._call_off = self._session.later(0, self.begin)

    def begin(self) -> None:
        """Begin the needed work, unless it has begun or failed."""
        if self.work:
            return
        needed = None if self._bots_ready else self._config.preparation(self._bots)
        self._bots_ready = needed is None
        if needed is None and self._wants_costs():
            needed = self._config.preparation((), costs=True)
        if needed and not self._failure:
            from gobelet.ui.widgets.long_work import Preparing

            self.work = Preparing(needed)
            self._call_off()
            self._call_off = self._session.later(0, partial(self._go_on, self.work))

    def take_over(self, work: "Preparing") -> None:
        """Continue work begun elsewhere, at a table without bots."""
        self._bots_ready, self.work = not self._bots, work
        self._call_off = self._session.later(0, partial(self._go_on, work))

    def stop(self) -> "Preparing | None":
        """Stop, and return the unfinished work, if any, for another to take over."""
        self._call_off()
        work, self.work = self.work, None
        return work

    @property
    def bots_can_play(self) -> bool:
        if not self._bots_ready:
            self.begin()
        return self._bots_ready

    def can_play(self, bots: Iterable[str]) -> bool:
        """Whether these bots can play, some of whom may have come since the game began."""
        if not {*bots} <= {*self._bots}:
            self._bots = tuple({*self._bots, *bots})
            self._bots_ready = False
        return self.bots_can_play

    def answer(self, bot: str) -> None:
        """Say how far the work for a bot is; begin failed work again."""
        self._failure = None
        self.begin()
        self._session.read(self._thinking(bot))
        self._told = True

    def tell_failure(self, bot: str, enter: str) -> None:
        """Say why a bot cannot play, if its work has failed."""
        if self._failure is None:
            return
        words = self._session.language
        why = failure_words(self._failure, words)
        # Translators: what a computer's player needs could not be calculated; the reason follows.
        self._session.say(words.gettext("{name} cannot play: {why}.", name=bot, why=why))
        # Translators: follows a failure; the key has the program try once more.
        self._session.say(words.gettext("{key} to try again.", key=enter))

    def _go_on(self, work: "Preparing") -> None:
        before = work.part
        if work.go_on(self._session.clock):
            self.ended(work.failure)
            return
        self._tell_waiting(work, before)
        self._call_off = self._session.later(0, partial(self._go_on, work))

    def ended(self, failure: Exception | None) -> None:
        self.work, self._failure = None, failure
        if failure and self._bots_ready:
            # No bot waits for this work, so no bot's turn would report the failure.
            text = failed_words(failure, self._session.language)
            self._session.mention(Utterance(text))
        self._bots_ready = self._bots_ready or failure is None
        self._ready()

    def _tell_waiting(self, work: "Preparing", before: int) -> None:
        """After a long wait for a bot, say the reason; then, now and then, the progress."""
        from gobelet.ui.widgets.long_work import LIFETIME, PATIENCE, tell_progress

        session, bot = self._session, self._waiting()
        if not bot:
            self._waiting_since, self._told = None, False
        elif self._told:
            if work.part > before:
                tell_progress(session, work)
        elif self._waiting_since is None:
            self._waiting_since = session.clock()
        elif session.clock() >= self._waiting_since + PATIENCE:
            self._told = True
            session.mention(Utterance(self._thinking(bot), lifetime=LIFETIME))

    def _thinking(self, bot: str) -> str:
        words = self._session.language
        done = words.percent(self.work.share if self.work else 0)
        # Translators: a computer's player cannot play before a calculation is done.
        return words.gettext("{name} is thinking: {done}.", name=bot, done=done)
