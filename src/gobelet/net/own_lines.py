"""Lines of talk that may come twice, where a process ends: one's own, and those of others."""

from collections import deque
from collections.abc import Callable, Sequence
from secrets import randbits
from typing import Final

from gobelet.net.frames import MOST_NUMBER, HasSaid, NotSaid, Said, Say

_MOST_HEARD: Final = 200
"""Lines of others that are known when they come again."""

Answered = Callable[[bool], None]
"""Called with whether a line was said; who says it is told elsewhere why it was not."""


class OwnLines:
    """The lines that a player has said, until it is known what became of each.

    Each has a number, by which it is said once, and by which it is answered.
    """

    def __init__(self) -> None:
        self._waiting: dict[int, tuple[Say, Answered]] = {}

    def new(self, text: str, to: str, answered: Answered) -> Say:
        """Return a line to all, or to one name, as it is sent."""
        number = 1 + randbits(MOST_NUMBER.bit_length() - 1)
        say = Say(text, to, number)
        self._waiting[number] = (say, answered)
        return say

    def take(self, frame: HasSaid | NotSaid) -> None:
        """Take note of an answer."""
        if waiting := self._waiting.pop(frame.number, None):
            waiting[1](isinstance(frame, HasSaid))

    @property
    def waiting(self) -> Sequence[Say]:
        """The lines that were not answered, as they were sent."""
        return [say for say, _ in self._waiting.values()]


class HeardLines:
    """The lines that others have said of late."""

    def __init__(self) -> None:
        self._heard: deque[tuple[tuple[str, ...], int]] = deque(maxlen=_MOST_HEARD)

    def is_new(self, said: Said) -> bool:
        """Take note of a line; False: it was heard before, from a process that has ended."""
        line = said.by, said.number
        if said.number and line in self._heard:
            return False
        self._heard.append(line)
        return True
