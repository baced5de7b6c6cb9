"""A queue with a player who listens to it, and a clock that is told the time."""

from gobelet.speech.entry import Said
from gobelet.speech.playing import Tempo
from gobelet.speech.queue import SpeechQueue
from gobelet.speech.utterance import Category, Priority, Utterance

TEMPO = Tempo(words_per_minute=60, pause=1.0, longest=10.0)
"""A word is spoken in a second, and so is the pause after an utterance."""


class Ear:
    """A player with an output that takes at once what it is given."""

    def __init__(self, *, tells: bool = False) -> None:
        self.queue = SpeechQueue("{} new".format, TEMPO)
        self.queue.tells = tells
        self.now = 100.0
        self.playing = 0

    def news(
        self,
        *texts: str,
        kind: str = "",
        priority: Priority = Priority.NEXT,
        lifetime: float = 1000.0,
    ) -> None:
        for text in texts:
            utterance = Utterance(text, Category.TURNS, kind=kind, lifetime=lifetime)
            self.queue.say(Said(utterance, priority), self.now)

    def answer(self, text: str, *rest: str) -> None:
        """Answer a key, in one sentence or several."""
        self.queue.say(Said(Utterance(text), Priority.NOW), self.now)
        for more in rest:
            self.queue.say(Said(Utterance(more), Priority.NEXT), self.now)

    def take(self) -> str | None:
        """Give the next text to the output, which takes it; None if nothing is due."""
        entry = self.queue.take(self.now)
        if entry is None:
            return None
        self.queue.accepted(entry.serial, self.now)
        self.playing = entry.serial
        return entry.text

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def hear_all(self) -> list[str]:
        """Listen until nothing is left."""
        heard = []
        while True:
            if text := self.take():
                heard.append(text)
            elif (due := self.queue.due()) is not None:
                self.now = max(self.now, due)
            else:
                return heard
