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
        return self._go_to(self._cursor - 1)

    def newer(self) -> Utterance | None:
        """Step forward; None at the newest."""
        return self._go_to(self._cursor + 1)

    def _go_to(self, place: int) -> Utterance | None:
        # The speech thread may add something at any moment.
        if not 0 <= place < len(self._said):
            return None
        self._cursor = place
        return self._said[place]
