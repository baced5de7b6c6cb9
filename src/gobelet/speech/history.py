"""All utterances, kept for reading back."""

from msgspec.structs import replace

from gobelet.speech.utterance import Utterance


class History:
    """The utterances said, oldest first, and a cursor for reading back.

    Some utterances are for one person alone; `reader` is the number of the person who reads, or
    None if that person is not known.
    """

    def __init__(self) -> None:
        self.reader: int | None = None
        self._said: list[tuple[Utterance, int | None]] = []
        """Each utterance with the number of its person; None: everybody."""
        self._cursor = 0

    def add(self, utterance: Utterance, owner: int | None = None) -> None:
        """Append an utterance; reading back starts again from it."""
        self._said.append((utterance, owner))
        self._cursor = len(self._said) - 1

    def rewind(self, said: str = "") -> None:
        """Start reading back at the newest utterance, as something else was read out.

        If the newest was `said` again just now, maybe with more behind it, start at the one before.
        """
        self._cursor = len(self._said)
        newest = self.older()
        if newest is None or not said.startswith(newest.text):
            self._cursor = len(self._said)

    def pass_to(self, reader: int | None) -> None:
        """Make another person the reader."""
        self.reader = reader
        self.rewind()

    def forget_private(self) -> None:
        """Delete what was for one person alone."""
        self._said = [
            (replace(utterance, own={}), None) for utterance, owner in self._said if owner is None
        ]
        self.rewind()

    def all(self) -> tuple[Utterance, ...]:
        """Return all utterances that the reader may know."""
        found = (self._read(place) for place in range(len(self._said)))
        return tuple(utterance for utterance in found if utterance)

    def older(self) -> Utterance | None:
        """Step back; None at the oldest."""
        return self._go(-1)

    def newer(self) -> Utterance | None:
        """Step forward; None at the newest."""
        return self._go(1)

    def _go(self, step: int) -> Utterance | None:
        place = self._cursor + step
        # The speech thread may add something at any moment.
        while 0 <= place < len(self._said):
            if utterance := self._read(place):
                self._cursor = place
                return utterance
            place += step
        return None

    def _read(self, place: int) -> Utterance | None:
        """Return the reader's version of an utterance; None if the reader may not know it."""
        utterance, owner = self._said[place]
        if owner is None:
            return utterance if self.reader is None else utterance.own.get(self.reader, utterance)
        return utterance if owner == self.reader else None
