"""The entry in the output, and how long it takes to be heard."""

from msgspec import Struct

from gobelet.speech.entry import Entry


class Tempo(Struct, frozen=True):
    """Estimates how long speech takes, for outputs that do not report it."""

    words_per_minute: int = 180
    pause: float = 0.3
    """Seconds that an utterance takes in addition to its words."""
    longest: float = 60.0

    def seconds(self, text: str) -> float:
        words = len(text.split())
        return min(words * 60 / self.words_per_minute + self.pause, self.longest)

    def patience(self, text: str) -> float:
        """Return how long to wait for the output to report the end, which it may never do."""
        return 3 * self.seconds(text) + 2


class Playing(Struct):
    """The entry in the output: when it was `accepted`, and since when it is `audible`."""

    entry: Entry
    accepted: float | None = None
    audible: float | None = None
    ended: bool = False

    def end(self, tempo: Tempo, *, tells: bool) -> float | None:
        """Return when it ends at the latest; None: the output has yet to take it.

        `tells`: the output reports the end.
        """
        if self.accepted is None or self.ended:
            return self.accepted
        text = self.entry.text
        return self.accepted + (tempo.patience(text) if tells else tempo.seconds(text))

    def heard(self, tempo: Tempo, now: float) -> bool:
        """Whether it was heard, by an estimate."""
        return self.audible is not None and now - self.audible >= tempo.seconds(self.entry.text)
