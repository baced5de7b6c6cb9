"""What was said and what the voice began to speak, held against what had happened by then.

Nothing here goes by the queue or the pace of the program: a witness knows what was said, and when;
which texts a voice began, and which of them keys have cut; and the log of the game.
"""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final
from unittest import mock

from gobelet.games.interface import TURN
from gobelet.match.board import Board
from gobelet.match.standing import EventView, Eyes
from gobelet.speech.entry import Said
from gobelet.speech.speaker import Speaker
from gobelet.speech.utterance import Priority, Utterance
from gobelet.ui.session import Session
from gobelet.ui.table.play import playing
from gobelet.ui.table.teller import Teller
from tests.support.evening.decisive_news import DecisiveNews, touches

ME: Final = 0
"""The player's seat."""

MISSED: Final = re.compile(r"Missed: \d+\.|\d+ (nouvelle|message|mensaje)")
"""What is spoken in the place of news that keys have cut."""


@dataclass
class Uttered:
    """Something that was said: in which game, and how far that had come."""

    utterance: Utterance
    news: bool
    board: Board | None
    position: int
    at: float
    entries: int
    """How many entries the log had, as far as it was told."""
    excused: bool = False
    """Whether the player has done what leaves it unsaid: hurried, silenced, left, taken back."""
    past_since: float = math.inf
    """When the game it is of was left, or what it tells was taken back."""
    begun: int = 0
    glimpsed: bool = False
    """Whether it was begun and cut in one moment: nobody can tell whether it was heard."""

    @property
    def text(self) -> str:
        return self.utterance.text

    @property
    def calls(self) -> bool:
        """Whether it says whose turn it is."""
        return self.utterance.kind == TURN

    @property
    def most(self) -> int:
        """How often it may be begun: what a key has cut comes back once, an introduction never."""
        return 2 if self.news and not self.utterance.once else 1


@dataclass(frozen=True)
class Moment:
    """A time, and where the game stood."""

    at: float
    board: Board | None
    position: int


@dataclass
class Witness:
    """Hears all that is said and spoken; fails where something is untrue, or said twice."""

    session: Callable[[], Session | None]
    clock: Callable[[], float]
    said: list[Uttered] = field(default_factory=list)
    _by_text: dict[str, list[int]] = field(default_factory=dict)
    _of_player: set[str] = field(default_factory=set)
    """What was told of the player's own cards."""
    _called: int = -1
    """The place of the newest call to a turn that was begun."""
    news: DecisiveNews = field(default_factory=DecisiveNews)
    """What the game in play has told that decides."""
    call: Uttered | None = None
    """The call of the player to a turn in which the player has done nothing yet."""

    @property
    def board(self) -> Board | None:
        """The board in front of the player."""
        session = self.session()
        screen = playing(session) if session else None
        return screen.board if screen else None

    @property
    def moment(self) -> Moment:
        board = self.board
        return Moment(self.clock(), board, board.position if board else 0)

    @contextmanager
    def listens(self) -> Iterator[None]:
        """Hear what is said meanwhile by any speaker, and what any table tells of its events."""
        say = Speaker.say

        def overheard(
            speaker: Speaker,
            utterance: Utterance,
            priority: Priority,
            *,
            keep: bool = True,
            public: bool = False,
        ) -> None:
            self._hear(Said(utterance, priority, keep))
            say(speaker, utterance, priority, keep=keep, public=public)

        aloud = Speaker.aloud

        def overheard_aloud(speaker: Speaker, text: str, priority: Priority) -> None:
            self._hear(Said(Utterance(text), priority, kept=False))
            aloud(speaker, text, priority)

        words = Teller._words

        def overheard_words(teller: Teller, event: EventView, eyes: Eyes) -> Utterance | None:
            told, seen = words(teller, event, eyes), event.by(eyes)
            if told and seen:
                self.news.tells(seen, told.text)
                if touches(seen, ME):
                    self._of_player.add(told.text)
            return told

        with (
            mock.patch.object(Speaker, "say", overheard),
            mock.patch.object(Speaker, "aloud", overheard_aloud),
            mock.patch.object(Teller, "_words", overheard_words),
        ):
            yield

    def _hear(self, said: Said) -> None:
        now, board = self.moment, self.board
        entries = board._standing.entries if board else 0
        self._by_text.setdefault(said.utterance.text, []).append(len(self.said))
        self.said.append(Uttered(said.utterance, said.news, board, now.position, now.at, entries))
        if self.said[-1].news and self.said[-1].calls:
            # Whoever begins a game knows it.
            called = board is not None and board.person is not None and board.begun
            self.call = self.said[-1] if called else None

    def begins(self, text: str, when: Moment | None = None, *, glimpsed: bool = False) -> None:
        """Be told that a voice begins a text, or `when` it has begun it in a thread of its own.

        What was begun in the moment in which it became untrue was on its way, and is cut. What was
        `glimpsed`, cut in the moment of its begin, counts neither as heard nor as lost.
        """
        if MISSED.match(text):
            self.excuse()
            return
        now = self.clock() if when is None else math.nextafter(when.at, -math.inf)
        when = when or self.moment
        places = [one for one in self._by_text.get(text, []) if self.said[one].at <= when.at]
        assert places, f"spoken, though nobody said it: {text}"
        fresh = [place for place in places if self.said[place].begun < self.said[place].most]
        assert fresh or glimpsed, f"spoken once too often: {text}"
        # Whatever is the same text may be the newest one.
        newest = self.said[places[-1]]
        if glimpsed:
            newest.glimpsed = True
        else:
            self.said[fresh[-1]].begun += 1
        if newest.news:
            self._is_true(newest, places[-1], when, now)

    def _is_true(self, one: Uttered, place: int, when: Moment, now: float) -> None:
        assert one.past_since > now, f"of the past: {one.text}"
        assert one.board is when.board, f"of another game: {one.text}"
        assert place >= self._called, (
            f"after {self.said[self._called].text!r} came what was before: {one.text}"
        )
        if one.calls:
            same = when.board is None or when.position == one.position
            assert same, f"no longer so: {one.text}"
            self._called = place

    def excuse(self, *, hurried: bool = False) -> None:
        """Excuse what was not spoken so far; where it is hurried, not what is of the player."""
        for one in self.said:
            if not one.begun and not (hurried and one.text in self._of_player):
                one.excused = True

    def forget(self) -> None:
        """Take note that all that was said so far is past."""
        self._are_past(self.said)

    def take_back(self) -> None:
        """Take note that something was taken back, before what was said last."""
        board = self.board
        assert board
        self._are_past(
            [one for one in self.said if one.board is board and one.position < board.position]
        )
        self.call = None

    def _are_past(self, some: Sequence[Uttered]) -> None:
        for one in some:
            one.excused = True
            one.past_since = min(one.past_since, self.clock())

    def calls_since(self, call: Uttered) -> set[str]:
        """Return the sentences that have said whose turn it is since a call to it."""
        return {one.text for one in self.said[self.said.index(call) :] if one.calls}

    def lost(self) -> list[str]:
        """Return the news that were never begun, though the player has done nothing against it.

        A call to a turn gives way to a newer one, and to what the player does; news to the same
        words as an answer; an introduction to the first key.
        """
        begun = {one.text for one in self.said if one.begun or one.glimpsed}
        return [
            one.text
            for one in self.said
            if one.news
            and not (one.calls or one.excused or one.utterance.once or one.text in begun)
        ]
