"""Keys at any moment, and a voice that begins late: news are heard, and none of the past.

Time passes with the voice. What the player has heard is known from that alone.
"""

import math
from dataclasses import dataclass
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from gobelet.speech.entry import Entry, Said
from gobelet.speech.playing import LATE
from gobelet.speech.queue import SpeechQueue
from gobelet.speech.utterance import Category, Priority, Utterance
from tests.support.speech.queued import TEMPO
from tests.support.system.proof import tried

CALL: Final = "call"
"""The kind of news that a newer one, and the player's own action, make untrue."""

SAID: Final = {
    "news": "a bot throws",
    "more": "a bot marks four of a kind and has 25 points more than you have now",
    "own": "a bot takes a card from you",
    "welcome": "welcome to the table",
}
UNTIL: Final = st.sampled_from(("given", "audible", "spoken", "all"))
"""Until when to wait: the voice has been given some of the news, and so on."""


@dataclass
class News:
    """What has happened, as it was said, and what the player has heard of it."""

    utterance: Utterance
    number: int
    begun: int = 0
    heard: bool = False
    counted: bool = False
    """Whether it was one of those that a sentence gave the number of."""
    past: bool = False
    """Whether it is no longer so, or of a game that was left."""
    hurried: bool = False
    """Whether a hurry has left it out."""

    @property
    def most(self) -> int:
        """How often it may be begun: once more after a cut; an introduction never."""
        return 1 if self.utterance.once else 2

    @property
    def is_owed(self) -> bool:
        done = self.heard or self.counted or self.past or self.hurried
        return not (done or self.utterance.once or self.begun == self.most)


@dataclass
class Voice:
    """Speaks one text at a time, which is audible some time after it was given."""

    late: float
    share: float
    """What part of the estimate it takes."""
    entry: Entry | None = None
    begins: float = math.inf
    ends: float = math.inf

    def speak(self, entry: Entry, now: float) -> None:
        self.entry, self.begins = entry, now + self.late
        self.ends = now + self.share * TEMPO.seconds(entry.text)

    def stop(self) -> None:
        self.entry, self.begins, self.ends = None, math.inf, math.inf


class Listening(RuleBasedStateMachine):
    """A player, a game and a voice."""

    def __init__(self) -> None:
        super().__init__()
        self.news: dict[str, News] = {}
        self.now = 0.0
        self.count = 0
        self.heard = 0
        """How many texts were spoken to their end."""
        self.newest = 0
        """The number of the newest of the news that were begun."""

    @initialize(tells=st.booleans(), late=st.sampled_from((0.0, 0.2, 0.9)))
    def open(self, tells: bool, late: float) -> None:
        self.queue = SpeechQueue("{} missed".format, TEMPO)
        self.queue.tells = tells
        # Of an output that tells nothing it is reckoned when it begins and ends.
        self.voice = Voice(late, 0.7) if tells else Voice(LATE, 1.0)

    @rule(
        news=st.sampled_from(("", CALL, *SAID)),
        heard=UNTIL,
        key=st.sampled_from(("", "question", "question", "hurry", "act", "leave")),
        times=st.integers(1, 3),
        until=UNTIL,
    )
    def go_on(self, news: str, heard: str, key: str, times: int, until: str) -> None:
        """Have something happen, and some moments later have the player press a key.

        All in one rule: of several, most runs would try one or two alone.
        """
        if news:
            self._happen(news)
        self._wait(heard)
        for _ in range(times if key else 0):
            self._press(key)
            self._wait(until)

    def _happen(self, news: str) -> None:
        self.count += 1
        if news == CALL:
            # The one before is no longer so.
            self._are_past(CALL)
        text = f"{self.count} {SAID.get(news, 'turn')}"
        kind = CALL if news == CALL else ""
        utterance = Utterance(
            text, Category.TURNS, kind=kind, personal=news == "own", once=news == "welcome"
        )
        self.news[text] = News(utterance, self.count)
        self.queue.say(Said(utterance, Priority.NEXT), self.now)

    def _press(self, key: str) -> None:
        match key:
            case "question":
                self.count += 1
                self.voice.stop()
                answer = Said(Utterance(f"answer {self.count}"), Priority.NOW)
                self.queue.say(answer, self.now)
            case "hurry":
                self.voice.stop()
                for one in self.news.values():
                    one.hurried |= not one.utterance.personal
                self.queue.hurry(self.now)
            case "act":
                self._are_past(CALL)
                self.queue.forget_news(CALL)
            case "leave":
                self._are_past("")
                self.queue.forget_news()

    def _are_past(self, kind: str) -> None:
        for one in self.news.values():
            one.past |= kind in ("", one.utterance.kind)

    # What the voice does

    def _wait(self, until: str) -> None:
        """Let time pass up to a moment that matters to somebody who presses a key then."""
        heard = self.heard
        while self._step():
            entry = self.voice.entry
            news = entry is not None and bool(self._told(entry))
            audible = news and self.voice.begins == math.inf
            if {"given": news, "audible": audible, "spoken": self.heard > heard}.get(until):
                return

    def _step(self) -> bool:
        """Have the voice do the next thing; False if there is none."""
        if (entry := self.queue.take(self.now)) is not None:
            self._take(entry)
        elif (entry := self.voice.entry) is None:
            return False
        elif self.voice.begins < math.inf:
            self.now = self.voice.begins
            self._begin(entry)
        else:
            self.now = self.voice.ends
            self._heard(entry)
            if self.queue.tells:
                self.queue.ended(entry.serial)
            self.voice.stop()
        return True

    def _take(self, entry: Entry) -> None:
        self.queue.accepted(entry.serial, self.now)
        self.voice.speak(entry, self.now)
        told = self._told(entry)
        assert len(entry.parts) > 1 or not any(one.past for one in told), f"past: {entry.text}"
        assert len(entry.parts) == 1 or not any(one.utterance.personal for one in told)

    def _begin(self, entry: Entry) -> None:
        self.voice.begins = math.inf
        if self.queue.tells:
            self.queue.began(entry.serial, self.now)
        for one in self._told(entry)[:1]:
            assert one.number >= self.newest, f"late: {entry.text}"
            self.newest = one.number
        for one in self._told(entry):
            if len(entry.parts) > 1:
                one.counted = True
            else:
                one.begun += 1
                assert one.begun <= one.most, f"once too often: {entry.text}"

    def _heard(self, entry: Entry) -> None:
        self.heard += 1
        for one in self._told(entry):
            one.heard = True

    def _told(self, entry: Entry) -> list[News]:
        texts = [said.utterance.text for said in entry.parts]
        return [self.news[text] for text in texts if text in self.news]

    def teardown(self) -> None:
        """In the end all of it was heard, or heard of."""
        if self.count:
            self._wait("all")
        owed = [text for text, one in self.news.items() if one.is_owed]
        assert not owed, f"never heard: {owed}"


TestListening = Listening.TestCase
TestListening.settings = settings(max_examples=tried(150, 3000), stateful_step_count=8)
