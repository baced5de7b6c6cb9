"""What is said next: a pure model, which has no thread, no clock and no output of its own.

Of several utterances one is given to the output at a time, and the next once it was heard: so it
is known what a key has cut, and a key never has to cut a whole queue inside a screen reader.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Final

from msgspec import Struct

from gobelet.speech.entry import Action, Entry, Said
from gobelet.speech.utterance import Priority, Utterance

SHORT: Final = 15
"""Words: news that a key kept the player from hearing is spoken again if it has no more in all."""

BLINK: Final = 0.05
"""Seconds: an answer that waits longer gives way to the answer to the next key."""


class Tempo(Struct, frozen=True):
    """How long speech takes, where no output tells."""

    words_per_minute: int = 180
    pause: float = 0.3
    """Seconds that an utterance takes beside its words."""
    longest: float = 60.0

    def seconds(self, text: str) -> float:
        words = len(text.split())
        return min(words * 60 / self.words_per_minute + self.pause, self.longest)

    def patience(self, text: str) -> float:
        """Return how long to wait for an output to tell the end: it may never do so."""
        return 3 * self.seconds(text) + 2


_NOTICE, _ANSWER, _NEXT, _NORMAL = range(4)


class _Playing(Struct):
    """What the output was given: `accepted` when it took it, `audible` since it is heard."""

    entry: Entry
    accepted: float | None = None
    audible: float | None = None
    ended: bool = False


class SpeechQueue:
    """Utterances that wait, and the one that plays.

    `missed` makes the sentence for so many news that a key kept the player from hearing. `tells`:
    the output tells when it has spoken something; otherwise that is estimated.
    """

    def __init__(self, missed: Callable[[int], str], tempo: Tempo) -> None:
        self.tempo = tempo
        self.tells = False
        self._missed = missed
        self._serials = count(1)
        self._last = 0
        self._last_answer = 0
        self._waiting: list[Entry] = []
        self._playing: _Playing | None = None
        self._unanswered: list[Entry] = []
        self._marks: list[tuple[int, Action]] = []
        self._news_since_answer = False
        self._holds = True

    # What is said

    def say(self, said: Said, now: float) -> None:
        """Add an utterance; one that answers a key cuts what plays."""
        utterance = said.utterance
        self._settle(now)
        self._waiting = [entry for entry in self._waiting if not _outdates(utterance, entry)]
        if said.answers:
            self._interrupt(utterance, now)
        place = self._place(said)
        for entry in self._waiting:
            # A key that is pressed twice is answered twice.
            if entry.text == utterance.text and not (entry.answers and said.answers):
                if entry.place <= place:
                    return
                self._waiting.remove(entry)
                break
        entry = self._add(place, now, utterance.text, utterance.braille, (said,))
        if said.answers:
            self._last_answer = entry.serial

    def notice(self, text: str, now: float) -> None:
        """Say something about speech itself, before all else."""
        self._add(_NOTICE, now, text, "", (Said(Utterance(text), Priority.NEXT, kept=False),))

    def clear(self) -> None:
        """Forget what plays and what waits."""
        self._playing = None
        self._waiting = []
        self._unanswered = []

    def forget_private(self) -> bool:
        """Forget what is for one person alone; return False if something else is playing."""
        if self._playing and self._playing.entry.private:
            self._playing = None
        self._waiting = [entry for entry in self._waiting if not entry.private]
        self._unanswered = [entry for entry in self._unanswered if not entry.private]
        return self._playing is None

    def after(self, action: Action) -> None:
        """Have `ready` return an action once all that was said so far has been heard."""
        self._marks.append((self._last, action))

    def release(self) -> None:
        """Hold nothing back any more, and forget what is older than the last answer."""
        self._holds = False
        self._waiting = [entry for entry in self._waiting if entry.serial >= self._last_answer]

    # What the output does

    def take(self, now: float) -> Entry | None:
        """Return what to give to the output now, if anything; it counts as playing."""
        self._settle(now)
        if not self._waiting:
            return None
        entry = min(self._waiting, key=lambda entry: (entry.place, entry.serial))
        # An answer cuts an answer; what else an answer cuts is gone already.
        if self._playing and not (entry.answers and self._playing.accepted is not None):
            return None
        self._waiting.remove(entry)
        self._playing = _Playing(entry)
        return entry

    def put_back(self, serial: int) -> None:
        """The output did not take it."""
        playing = self._playing
        if playing and playing.entry.serial == serial and playing.accepted is None:
            self._waiting.append(playing.entry)
            self._playing = None

    def accepted(self, serial: int, now: float) -> None:
        """The output has taken it, and speaks it now unless it is one that tells."""
        playing = self._playing
        if playing and playing.entry.serial == serial and playing.accepted is None:
            playing.accepted = now
            playing.audible = None if self.tells else now
            self._unanswered = []

    def began(self, serial: int, now: float) -> None:
        if self._playing and self._playing.entry.serial == serial:
            self._playing.audible = now

    def ended(self, serial: int) -> None:
        if self._playing and self._playing.entry.serial == serial:
            self._playing.ended = True

    def died(self) -> None:
        """The output is gone, and what plays with it."""
        self._playing = None

    # What it comes to

    def ready(self, now: float) -> list[Action]:
        """Return the actions whose time has come."""
        self._settle(now)
        playing = [self._playing.entry] if self._playing else []
        oldest = min((entry.serial for entry in (*playing, *self._waiting)), default=math.inf)
        ready = [action for serial, action in self._marks if serial < oldest]
        self._marks = [mark for mark in self._marks if mark[0] >= oldest]
        return ready

    def due(self) -> float | None:
        """Return when what plays will have been heard, if anything waits for that."""
        return self._end() if self._waiting or self._marks else None

    def unanswered(self) -> float | None:
        """Return since when a key waits for an output to take its answer."""
        taken = [self._playing.entry] if self._playing and self._playing.accepted is None else []
        entries = (*self._unanswered, *taken, *self._waiting)
        return min((entry.at for entry in entries if entry.answers), default=None)

    def plays(self, serial: int) -> bool:
        """Whether this is what the output was given last, and is still wanted."""
        return self._playing is not None and self._playing.entry.serial == serial

    @property
    def answering(self) -> bool:
        """Whether an answer is being given to the output, which has not taken it yet."""
        playing = self._playing
        return playing is not None and playing.accepted is None and playing.entry.answers

    @property
    def idle(self) -> bool:
        """Whether nothing waits for the output."""
        return not self._waiting and not (self._playing and self._playing.accepted is None)

    def flush(self) -> Sequence[Said]:
        """Return what no output has taken, as it was said, and forget it."""
        taken = []
        if self._playing and self._playing.accepted is None:
            taken = [self._playing.entry]
            self._playing = None
        entries = sorted(
            (*self._unanswered, *taken, *self._waiting), key=lambda entry: entry.serial
        )
        self._unanswered, self._waiting = [], []
        return [said for entry in entries if entry.place != _NOTICE for said in entry.parts]

    # How

    def _add(
        self, place: int, now: float, text: str, braille: str, parts: tuple[Said, ...]
    ) -> Entry:
        self._last = next(self._serials)
        entry = Entry(self._last, place, now, text, braille or text, parts)
        self._waiting.append(entry)
        return entry

    def _place(self, said: Said) -> int:
        """Return where it goes; the rest of an answer follows it, before the news that it cut."""
        if said.answers:
            return _ANSWER
        self._news_since_answer |= said.news
        if said.priority is Priority.NORMAL:
            return _NORMAL
        return _NEXT if self._news_since_answer or not self._last_answer else _ANSWER

    def _interrupt(self, by: Utterance, now: float) -> None:
        """Make way for an answer: of what plays and waits only unheard news is kept."""
        news = [entry for entry in self._waiting if entry.news]
        if self._playing and not self.answering:
            if self._playing.entry.news and not self._heard(self._playing, now):
                news.append(self._playing.entry)
            self._playing = None
        answers = [entry for entry in self._waiting if entry.answers]
        young = [entry for entry in answers if now - entry.at < BLINK]
        # Their keys are answered once a newer answer is taken.
        self._unanswered += [entry for entry in answers if entry not in young]
        self._news_since_answer = False
        self._waiting = young + self._condensed(
            [entry for entry in news if entry.text != by.text and not _outdates(by, entry)]
        )

    def _condensed(self, news: list[Entry]) -> list[Entry]:
        """Return news as it is if it is short, otherwise one sentence for all of it."""
        if sum(len(entry.text.split()) for entry in news) <= SHORT:
            return news
        news = sorted(news, key=lambda entry: entry.serial)
        parts = tuple(said for entry in news for said in entry.parts)
        text = self._missed(len(parts))
        return [Entry(news[0].serial, _NEXT, news[-1].at, text, text, parts)]

    def _settle(self, now: float) -> None:
        """Forget what has been heard and what has waited too long."""
        end = self._end()
        if end is not None and now >= end:
            self._playing = None
        self._waiting = [
            entry for entry in self._waiting if now < entry.at + _lifetime(entry.parts)
        ]

    def _end(self) -> float | None:
        """Return when what plays will have been heard, at the latest; None where nothing plays."""
        playing = self._playing
        if playing is None or playing.accepted is None:
            return None
        if playing.ended or not self._holds:
            return playing.accepted
        text = playing.entry.text
        seconds = self.tempo.patience(text) if self.tells else self.tempo.seconds(text)
        return playing.accepted + seconds

    def _heard(self, playing: _Playing, now: float) -> bool:
        """Whether what plays was heard, or about."""
        audible = playing.audible
        return audible is not None and now - audible >= self.tempo.seconds(playing.entry.text)


def _outdates(utterance: Utterance, entry: Entry) -> bool:
    """Whether it is newer news of the same; one sentence for many news is about more than that."""
    [*kinds] = (said.utterance.kind for said in entry.parts)
    return bool(utterance.kind) and kinds == [utterance.kind]


def _lifetime(parts: Iterable[Said]) -> float:
    return max(said.utterance.lifetime for said in parts)
