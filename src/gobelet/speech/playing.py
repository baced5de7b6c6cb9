"""The entry in the output, and how long it takes to be heard."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.speech.entry import Entry

UNBEGUN: Final = 1.0
"""Seconds after which a text that the output took counts as begun, even if it does not say so."""

LATE: Final = 0.2
"""Seconds until something is heard of a text, where the output does not say when it begins."""


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
    past: bool = False
    """Whether it is no longer so: it is spoken to its end, but not again after a cut."""

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

    def comes_back(self, now: float) -> bool:
        """Whether it is said again if a key cuts it now: once, after some of it was audible."""
        entry = self.entry
        again = entry.returned and self._begun(now)
        return entry.news and not (entry.once or self.past or again)

    def cut(self, now: float) -> Entry:
        """Return the entry as it comes back: a second time only if nothing of it was audible."""
        return replace(self.entry, returned=self.entry.returned or self._begun(now))

    def _begun(self, now: float) -> bool:
        """Whether some of it was audible by now."""
        if self.accepted is not None and now - self.accepted >= UNBEGUN:
            return True
        return self.audible is not None and now >= self.audible
