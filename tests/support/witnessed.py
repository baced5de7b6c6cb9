"""What was said and what the voice began to speak, held against what had happened by then.

Nothing here goes by the queue or the pace of the program: a witness knows what was said, and when;
which texts a voice began, and which of them keys have cut; and the log of the game.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final
from unittest import mock

from gobelet.games.interface import TURN
from gobelet.match.board import Board
from gobelet.speech.entry import Said
from gobelet.speech.speaker import Speaker
from gobelet.speech.utterance import Priority, Utterance
from gobelet.ui.session import Session
from gobelet.ui.table.play import playing

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
    past: bool = False
    """Whether it is of a game that was left, or of what was taken back."""
    begun: int = 0

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


@dataclass
class Witness:
    """Hears all that is said and spoken; fails where something is untrue, or said twice."""

    session: Callable[[], Session | None]
    clock: Callable[[], float]
    said: list[Uttered] = field(default_factory=list)
    _by_text: dict[str, list[int]] = field(default_factory=dict)
    _called: int = -1
    """The place of the newest call to a turn that was begun."""
    call: Uttered | None = None
    """The call of the player to a turn in which the player has done nothing yet."""

    @property
    def board(self) -> Board | None:
        """The board in front of the player."""
        session = self.session()
        screen = playing(session) if session else None
        return screen.board if screen else None

    @contextmanager
    def listens(self) -> Iterator[None]:
        """Hear what is said meanwhile by any speaker."""
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

        with (
            mock.patch.object(Speaker, "say", overheard),
            mock.patch.object(Speaker, "aloud", overheard_aloud),
        ):
            yield

    def _hear(self, said: Said) -> None:
        board, text = self.board, said.utterance.text
        position, entries = (board.position, board._standing.entries) if board else (0, 0)
        self._by_text.setdefault(text, []).append(len(self.said))
        now = self.clock()
        self.said.append(Uttered(said.utterance, said.news, board, position, now, entries))
        if self.said[-1].news and self.said[-1].calls:
            # Whoever begins a game knows it.
            called = board is not None and board.person is not None and board.begun
            self.call = self.said[-1] if called else None

    def begins(self, text: str) -> None:
        """Be told that a voice begins a text."""
        if MISSED.match(text):
            self.excuse()
            return
        places = self._by_text.get(text, [])
        assert places, f"spoken, though nobody said it: {text}"
        fresh = [place for place in places if self.said[place].begun < self.said[place].most]
        assert fresh, f"spoken once too often: {text}"
        # Whatever is the same text may be the newest one.
        newest = self.said[places[-1]]
        self.said[fresh[-1]].begun += 1
        if newest.news:
            self._is_true(newest, places[-1])

    def _is_true(self, one: Uttered, place: int) -> None:
        board = self.board
        assert not one.past, f"of the past: {one.text}"
        assert one.board is board, f"of another game: {one.text}"
        assert place >= self._called, (
            f"after {self.said[self._called].text!r} came what was before: {one.text}"
        )
        if one.calls:
            assert board is None or board.position == one.position, f"no longer so: {one.text}"
            self._called = place

    def excuse(self, *, hurried: bool = False) -> None:
        """Excuse what was not spoken so far; where it is hurried, not what is of the player."""
        for one in self.said:
            if not one.begun and not (hurried and one.utterance.personal):
                one.excused = True

    def forget(self) -> None:
        """Take note that all that was said so far is past."""
        for one in self.said:
            one.excused = one.past = True

    def take_back(self) -> None:
        """Take note that something was taken back, before what was said last."""
        for one in self.said:
            if one.board is not None and one.position < one.board.position:
                one.excused = one.past = True
        self.call = None

    def calls_since(self, call: Uttered) -> set[str]:
        """Return the sentences that have said whose turn it is since a call to it."""
        return {one.text for one in self.said[self.said.index(call) :] if one.calls}

    def lost(self) -> list[str]:
        """Return the news that were never begun, though the player has done nothing against it.

        A call to a turn gives way to a newer one, and to what the player does; news to the same
        words as an answer.
        """
        begun = {one.text for one in self.said if one.begun}
        return [
            one.text
            for one in self.said
            if one.news and not (one.calls or one.excused or one.text in begun)
        ]
