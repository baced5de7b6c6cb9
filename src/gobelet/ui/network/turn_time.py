"""The time that people have for a move, by ear: on a key, a warning, more of it for who asks."""

import math
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from gobelet.core.game import Seat
from gobelet.i18n import Language
from gobelet.match.board import Board
from gobelet.net.frames import Clock
from gobelet.players import seat_names
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.keys.bindings import EVERYWHERE_PLACE, MORE_TIME
from gobelet.ui.keys.names import keys_words
from gobelet.ui.network.news_words import who_words
from gobelet.ui.session import Session
from gobelet.ui.words import printable

WARNING: Final = 20
"""Seconds before the end of a move's time when the person whose turn it is hears of it."""

CHOICES: Final = (0, 30, 60, 120, 180, 300, 600)
"""Seconds to choose from; 0: no limit."""
LEAST: Final = 30
MOST: Final = 3600

_KIND: Final = "move time"


class TimedTable(Protocol):
    """The table whose moves are counted."""

    @property
    def board(self) -> Board | None: ...

    def ask_time(self) -> None:
        """Ask for more time for the move that is waited for."""


class TurnTime:
    """Knows how much time is left, as the host told it, and says so."""

    def __init__(self, session: Session, table: TimedTable) -> None:
        self._session = session
        self._table = table
        self._seat: Seat | None = None
        self._due = 0.0
        self._limit = 0.0
        self._asked = -math.inf
        """When more time was asked for last."""
        self._call_off: Callable[[], None] = lambda: None

    def take(self, clock: Clock) -> None:
        """Take note of the clock, and say who has asked for more time."""
        self._call_off()
        self._call_off = lambda: None
        self._seat, self._due = clock.seat, self._session.clock() + clock.left
        if clock.limit != self._limit:
            self._limit = clock.limit
            rule = f"{turn_time_words(clock.limit, self._words)}."
            self._mention(f"{rule} {self._key_words}" if clock.limit else rule)
        if clock.asked:
            who = who_words(clock.asked, self._words)
            # Translators: {who} have pressed the key for more time for a move; {time}: how long.
            self._mention(
                self._words.gettext(
                    "{who}: more time. {time}.",
                    who=who,
                    time=duration_words(clock.left, self._words),
                )
            )
        if clock.seat is not None and clock.left > WARNING:
            self._call_off = self._session.later(clock.left - WARNING, self._warn)

    def stop(self) -> None:
        self._call_off()
        self._seat = None

    def run(self, command: str) -> bool:
        """Answer a command for the time; False: it is none."""
        match command:
            case "time":
                self._session.read(self.words or self._none)
            case "more_time":
                self._ask()
            case _:
                return False
        return True

    def _ask(self) -> None:
        """Ask for more time; while the key is held, once a second at most."""
        now = self._session.clock()
        if not self.words:
            self._session.read(self._none)
        elif now - self._asked < 1:
            self._session.read(self.words)
        else:
            self._asked = now
            self._table.ask_time()

    def tell(self) -> None:
        """Say how much time is left, if any is counted."""
        if words := self.words:
            self._session.mention(Utterance(words))

    @property
    def words(self) -> str:
        """How much time is left, and for whom; empty if none is counted."""
        board = self._table.board
        if board is None or self._seat is None or self._seat >= len(board.players):
            return ""
        left = duration_words(self._due - self._session.clock(), self._words)
        if len(board.seats) == 1 and self._seat in board.seats:
            # Translators: how much time the player still has for a move.
            return self._words.gettext("{time} left.", time=left)
        who = printable(seat_names(board.players, self._words)[self._seat])
        # Translators: how much time {who} still has for a move.
        return self._words.gettext("{who}: {time} left.", who=who, time=left)

    @property
    def _none(self) -> str:
        # Translators: answer to the key that tells how much time is left for a move.
        return self._words.gettext("No time limit now.")

    @property
    def _key_words(self) -> str:
        keys = self._session.options.keymap.keys(EVERYWHERE_PLACE, MORE_TIME)
        # Translators: the key that gives more time for a move.
        return self._words.gettext("{keys}: more time.", keys=keys_words(keys, self._words))

    def _warn(self) -> None:
        board = self._table.board
        if board is None or self._seat not in board.seats:
            return
        left = self._words.ngettext("{n} second left.", "{n} seconds left.", WARNING)
        text = f"{left} {self._key_words}"
        self._session.tell(
            Utterance(text, Category.TURNS, kind=_KIND, lifetime=WARNING / 2, personal=True)
        )

    def _mention(self, text: str) -> None:
        # After the first words of a game that begins.
        said = Utterance(text, Category.TABLE, kind=_KIND)
        self._session.post(partial(self._session.mention, said))

    @property
    def _words(self) -> Language:
        return self._session.language


def duration_words(seconds: float, language: Language) -> str:
    """Return a time in minutes and seconds."""
    minutes, rest = divmod(max(0, round(seconds)), 60)
    # Translators: a number of seconds, as a part of a time.
    some = language.ngettext("{n} second", "{n} seconds", rest)
    if not minutes:
        return some
    # Translators: a number of minutes, as a part of a time.
    whole = language.ngettext("{n} minute", "{n} minutes", minutes)
    # Translators: a time, as "1 minute 20 seconds".
    return language.gettext("{minutes} {seconds}", minutes=whole, seconds=some) if rest else whole


def turn_time_words(seconds: float, language: Language) -> str:
    """Return the rule of a table for the time of a move."""
    # Translators: how much time a player has for each throw, mark, word and the like.
    return language.gettext("Time for each move: {time}", time=limit_words(seconds, language))


def limit_words(seconds: float, language: Language) -> str:
    # Translators: the time for each move, where there is no limit.
    return duration_words(seconds, language) if seconds else language.gettext("no limit")
