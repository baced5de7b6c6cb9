"""Lines on the terminal, as long as nothing else is drawn there."""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from gobelet.speech.outputs.terminal import TerminalGone, TextOutput

_MOST: Final = 30


class HiddenLines(TextOutput):
    """The terminal's lines; while a screen is drawn there, they are kept for the drawing code.

    `drawn` returns whether a screen is drawn; `wake` is called in any thread when there is a line
    to draw.
    """

    def __init__(self, fd: int, drawn: Callable[[], bool], wake: Callable[[], None]) -> None:
        super().__init__(fd)
        self._drawn = drawn
        self._wake = wake
        self._hidden: deque[str] = deque(maxlen=_MOST)
        self._to_erase = False

    def speak(self, text: str, *, interrupt: bool) -> None:
        if self._drawn():
            self._hidden.append(text)
            self._wake()
        else:
            super().speak(text, interrupt=interrupt)

    def typing(self, text: str, cursor: int) -> None:
        if not self._drawn():
            super().typing(text, cursor)

    def erase(self) -> None:
        """Erase the lines; lines under a drawn screen are erased once they are uncovered."""
        self._hidden.clear()
        if self._drawn():
            self._to_erase = True
        else:
            super().erase()

    def uncover(self) -> None:
        """Do the erasing that was put off, now that the terminal shows the lines again."""
        if self._to_erase:
            self._to_erase = False
            # A terminal that is gone ends the program elsewhere.
            with suppress(TerminalGone):
                super().erase()

    def take(self) -> list[str]:
        """Return the kept lines, and forget them."""
        return [self._hidden.popleft() for _ in range(len(self._hidden))]
