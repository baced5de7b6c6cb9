"""The queue of speech: a pure model, with no thread, no clock and no output of its own.

The output gets one utterance at a time, and the next one after the first was heard. So the queue
knows what a key has cut, and a key never has to cut a whole queue inside a screen reader.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Final

from gobelet.speech.entry import Action, Entry, Said
from gobelet.speech.heard_actions import HeardActions
from gobelet.speech.playing import LATE, Playing, Tempo
from gobelet.speech.utterance import Priority, Utterance

SHORT: Final = 15
"""The most words of cut news that are spoken again; more become one sentence."""

BLINK: Final = 0.05
"""Seconds: an answer that waits longer gives way to the answer to the next key."""


_NOTICE, _ANSWER, _NEXT, _NORMAL = range(4)


class SpeechQueue:
    """Utterances that wait, and the one that plays.

    `missed` makes the sentence for a number of news that a key has cut. `tells`: the output
    reports when it has spoken a text; otherwise `tempo` estimates it.
    """

    def __init__(self, missed: Callable[[int], str], tempo: Tempo) -> None:
        self.tempo = tempo
        self.tells = False
        self._missed = missed
        self._serials = count(1)
        self._last = 0
        self._last_answer = 0
        self._waiting: list[Entry] = []
        self._playing: Playing | None = None
        self._unanswered: list[Entry] = []
        self._actions = HeardActions()
        self._news_since_answer = False
        self._holds = True

    # What is said

    def say(self, said: Said, now: float) -> None:
        """Add an utterance; the answer to a key interrupts what plays."""
        utterance = said.utterance
        self._settle(now)
        self._waiting = [entry for entry in self._waiting if not _outdates(utterance, entry)]
        if self._playing and _outdates(utterance, self._playing.entry):
            self._playing.past = True
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

    def forget_news(self, kind: str = "") -> None:
        """Say no news again that the game has gone past: those of a kind, or all of them.

        What plays goes on, until a key cuts it.
        """

        def is_past(entry: Entry) -> bool:
            if not kind:
                return entry.news
            return entry.news and all(said.utterance.kind == kind for said in entry.parts)

        self._waiting = [entry for entry in self._waiting if not is_past(entry)]
        if self._playing and is_past(self._playing.entry):
            self._playing.past = True

    def hurry(self, now: float) -> None:
        """Forget what plays and what waits, but not unheard news of somebody who listens."""
        kept = [entry for entry in self._waiting if entry.personal]
        if self._playing and self._playing.entry.personal and self._playing.comes_back(now):
            kept.append(self._playing.cut(now))
        self.clear()
        self._waiting = kept

    def after(self, action: Action) -> None:
        """Have `ready` return an action once all that was said so far has been heard, or cut."""
        self._actions.after(self._last, action)

    def after_kind(self, kind: str, action: Action) -> None:
        """Have `ready` return an action once the newest utterance of a kind was heard to its end.

        One of that kind that is said later will do as well.
        """
        serials = (entry.serial for entry in self._unheard if entry.kind == kind)
        self._actions.after_kind(kind, max(serials, default=self._last), action)

    def release(self) -> None:
        """Stop holding texts back, and forget all that is older than the last answer."""
        self._holds = False
        self._waiting = [entry for entry in self._waiting if entry.serial >= self._last_answer]

    # What the output does

    def take(self, now: float) -> Entry | None:
        """Return what to give to the output now, if anything; it counts as playing."""
        self._settle(now)
        if not self._waiting:
            return None
        entry = min(self._waiting, key=lambda entry: (entry.place, entry.serial))
        # An answer interrupts an answer; all else that an answer interrupts is gone already.
        if self._playing and not (entry.answers and self._playing.accepted is not None):
            return None
        self._waiting.remove(entry)
        self._playing = Playing(entry)
        return entry

    def put_back(self, serial: int) -> None:
        """Put an entry back into the queue: the output did not take it."""
        playing = self._playing
        if playing and playing.entry.serial == serial and playing.accepted is None:
            self._waiting.append(playing.entry)
            self._playing = None

    def accepted(self, serial: int, now: float) -> None:
        """Note that the output took an entry: it speaks now, unless the output reports when."""
        playing = self._playing
        if playing and playing.entry.serial == serial and playing.accepted is None:
            playing.accepted = now
            playing.audible = None if self.tells else now + LATE
            self._unanswered = []

    def began(self, serial: int, now: float) -> None:
        if self._playing and self._playing.entry.serial == serial:
            self._playing.audible = now

    def ended(self, serial: int) -> None:
        if self._playing and self._playing.entry.serial == serial:
            self._playing.ended = True

    def died(self) -> None:
        """Forget what plays: the output is gone."""
        self._playing = None

    # The state

    def ready(self, now: float) -> list[Action]:
        """Return the actions whose time has come."""
        self._settle(now)
        return self._actions.take(self._unheard)

    def due(self) -> float | None:
        """Return when the playing entry ends, if anything waits for that."""
        return self._end() if self._waiting or self._actions else None

    def unanswered(self) -> float | None:
        """Return since when a key has waited for an output to take its answer."""
        taken = [self._playing.entry] if self._playing and self._playing.accepted is None else []
        entries = (*self._unanswered, *taken, *self._waiting)
        return min((entry.at for entry in entries if entry.answers), default=None)

    def plays(self, serial: int) -> bool:
        """Whether this entry is the one that plays."""
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
        """Return the utterances that no output has taken, and forget them."""
        taken = []
        if self._playing and self._playing.accepted is None:
            taken = [self._playing.entry]
            self._playing = None
        entries = sorted(
            (*self._unanswered, *taken, *self._waiting), key=lambda entry: entry.serial
        )
        self._unanswered, self._waiting = [], []
        for entry in entries:
            self._actions.heard(entry)
        return [said for entry in entries if entry.place != _NOTICE for said in entry.parts]

    # Details

    @property
    def _unheard(self) -> Sequence[Entry]:
        """What waits and what plays."""
        return [*self._waiting, *([self._playing.entry] if self._playing else [])]

    def _add(
        self, place: int, now: float, text: str, braille: str, parts: tuple[Said, ...]
    ) -> Entry:
        self._last = next(self._serials)
        entry = Entry(self._last, place, now, text, braille or text, parts)
        self._waiting.append(entry)
        return entry

    def _place(self, said: Said) -> int:
        """Return the place of an utterance; the rest of an answer comes before the news it cut."""
        if said.answers:
            return _ANSWER
        self._news_since_answer |= said.news
        if said.priority is Priority.NORMAL:
            return _NORMAL
        return _NEXT if self._news_since_answer or not self._last_answer else _ANSWER

    def _interrupt(self, by: Utterance, now: float) -> None:
        """Make way for an answer: keep only unheard news, and answers that have just come."""
        news = [entry for entry in self._waiting if entry.news and not entry.once]
        if self._playing and not self.answering:
            if self._playing.comes_back(now) and not self._playing.heard(self.tempo, now):
                news.append(self._playing.cut(now))
            self._playing = None
        answers = [entry for entry in self._waiting if entry.answers]
        young = [entry for entry in answers if now - entry.at < BLINK]
        # The keys of the older answers are answered once a newer answer is taken.
        self._unanswered += [entry for entry in answers if entry not in young]
        self._news_since_answer = False
        self._waiting = young + self._condensed(
            [entry for entry in news if entry.text != by.text and not _outdates(by, entry)]
        )

    def _condensed(self, news: list[Entry]) -> list[Entry]:
        """Return short news unchanged, and one sentence for longer news that are not one's own."""
        if sum(len(entry.text.split()) for entry in news) <= SHORT:
            return news
        own = [entry for entry in news if entry.personal]
        others = [entry for entry in news if not entry.personal]
        return [*own, *([self._counted(others)] if others else [])]

    def _counted(self, news: Iterable[Entry]) -> Entry:
        """Return one sentence in the place of news."""
        news = sorted(news, key=lambda entry: entry.serial)
        parts = tuple(said for entry in news for said in entry.parts)
        text = self._missed(len(parts))
        returned = all(entry.returned for entry in news)
        return Entry(news[0].serial, _NEXT, news[-1].at, text, text, parts, returned)

    def _settle(self, now: float) -> None:
        """Forget what has been heard and what has waited too long."""
        end = self._end()
        if self._playing and end is not None and now >= end:
            self._actions.heard(self._playing.entry)
            self._playing = None
        self._waiting = [
            entry for entry in self._waiting if now < entry.at + _lifetime(entry.parts)
        ]

    def _end(self) -> float | None:
        """Return when the playing entry ends at the latest; None if nothing plays."""
        playing = self._playing
        if playing is None:
            return None
        return playing.end(self.tempo, tells=self.tells) if self._holds else playing.accepted


def _outdates(utterance: Utterance, entry: Entry) -> bool:
    """Whether an utterance replaces an entry of its kind; it replaces no sentence for many news."""
    [*kinds] = (said.utterance.kind for said in entry.parts)
    return bool(utterance.kind) and kinds == [utterance.kind]


def _lifetime(parts: Iterable[Said]) -> float:
    return max(said.utterance.lifetime for said in parts)
