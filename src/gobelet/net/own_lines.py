"""The lines that a player has said to others, until it is known what became of each."""

from collections.abc import Callable, Collection, Sequence
from secrets import randbits

from gobelet.net.frames import MOST_NUMBER, HasSaid, NotSaid, Say

Answered = Callable[[bool], None]
"""Called with whether a line was said; who says it is told elsewhere why it was not."""


class OwnLines:
    """Each line has a number, by which it is said once, and by which it is answered."""

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

    def lose(self, but: Collection[Say]) -> bool:
        """Give up all lines but some; False: there were none."""
        lost = [number for number, (say, _) in self._waiting.items() if say not in but]
        for number in lost:
            self._waiting.pop(number)[1](False)
        return bool(lost)
