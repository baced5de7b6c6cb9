"""Everything that was said, to be read back."""

from gobelet.speech.utterance import Utterance


class History:
    """The utterances said, oldest first, and a cursor for reading back."""

    def __init__(self) -> None:
        self._said: list[Utterance] = []
        self._cursor = 0

    def add(self, utterance: Utterance) -> None:
        """Append an utterance; reading back starts again from it."""
        self._said.append(utterance)
        self._cursor = len(self._said) - 1

    def rewind(self) -> None:
        """Something else was read out: reading back starts at the newest utterance."""
        self._cursor = len(self._said)

    def all(self) -> tuple[Utterance, ...]:
        return tuple(self._said)

    def older(self) -> Utterance | None:
        """Step back; None at the oldest."""
        if self._cursor <= 0:
            return None
        self._cursor -= 1
        return self._said[self._cursor]

    def newer(self) -> Utterance | None:
        """Step forward; None at the newest."""
        if self._cursor >= len(self._said) - 1:
            return None
        self._cursor += 1
        return self._said[self._cursor]
