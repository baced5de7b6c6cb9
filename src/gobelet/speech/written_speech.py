"""Speech in writing: the terminal has the words while no output speaks them."""

from collections.abc import Iterable

from gobelet.speech.entry import Said
from gobelet.speech.surroundings import Front


class WrittenSpeech:
    """Writes what is said, while it `works`; the line being typed it shows then, too."""

    def __init__(self, front: Front) -> None:
        self.works = False
        self._front = front
        self._line: tuple[str, int] | None = None
        """The line being typed, which speech does not show."""

    def begin(self, notice: str, waiting: Iterable[Said]) -> None:
        """Take over, with a notice and what waits to be said."""
        self.works = True
        self._front.notice(notice, spoken=False)
        self.write(waiting)

    def end(self, notice: str) -> None:
        """Give way to an output, which speaks the notice."""
        self.works = False
        self._front.notice(notice, spoken=True)

    def write(self, waiting: Iterable[Said]) -> None:
        for said in waiting:
            if not said.shown:
                self._front.write(said.utterance.written or said.utterance.text)
        if self._line:
            self._front.show(*self._line)
            self._line = None

    def typing(self, line: str, cursor: int) -> None:
        if self.works:
            self._front.show(line, cursor)
        else:
            self._line = (line, cursor)

    def forget_line(self) -> None:
        """Forget the line: it is no longer being typed."""
        self._line = None
