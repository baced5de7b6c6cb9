"""Somebody who plays by ear, and reads the terminal where the ear gets nothing."""

from collections import Counter
from time import monotonic
from typing import Final

from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.terminal import Terminal
from tests.e2e.waiting import wait_for, wait_until_quiet

# How the sentences about speech itself begin, and those of the history's edges.
SLOW: Final = "La voix ne répond pas"
GONE: Final = "La voix ne répond plus."
NONE: Final = "Aucune voix trouvée."
BACK: Final = "La voix est revenue."
OLDEST: Final = "Début de l’historique."
NEWEST: Final = "Fin de l’historique."


NO_BREAK_SPACE: Final = "\u00a0"
"""Written, but not spoken."""


class Listener:
    """A French player of a game in speech mode; `waits`: seconds from each key to its answer."""

    def __init__(self, terminal: Terminal, dispatcher: Dispatcher) -> None:
        self.terminal = terminal
        self.waits: list[float] = []
        self._dispatcher = dispatcher

    def written(self) -> list[str]:
        """Return what was written, with the spaces of speech."""
        return [line.replace(NO_BREAK_SPACE, " ") for line in self.terminal.lines()]

    def said(self) -> list[str]:
        """Return all that was said: what was spoken, then what was written."""
        return self._dispatcher.texts() + self.written()

    def sentences(self) -> list[str]:
        """Return what was said of the game."""
        return [text for text in self.said() if not text.startswith((SLOW, GONE, NONE, BACK))]

    def hear_out(self) -> None:
        """Wait until all that was spoken has been heard, and the game knows it."""

        def silent() -> bool:
            return len(self._dispatcher.heard()) == len(self._dispatcher.texts())

        wait_for(silent, lambda: f"silence after {self._dispatcher.texts()}")
        wait_until_quiet(self.terminal.wake_ups, seconds=0.1)

    def press(self, *keys: str) -> None:
        """Press keys, each once some output has answered the one before."""
        for key in keys:
            before, pressed = len(self.sentences()), monotonic()
            self.terminal.press(key)
            wait_for(
                lambda: len(self.sentences()) > before,  # noqa: B023 - called before the next key
                lambda: f"an answer to {key}: {self.said()}",  # noqa: B023 - as above
            )
            self.waits.append(monotonic() - pressed)

    def wait_for(self, beginning: str) -> None:
        """Wait until a sentence of the game begins so."""
        wait_for(
            lambda: any(text.startswith(beginning) for text in self.sentences()),
            lambda: f"{beginning!r} in {self.said()}",
        )

    def history(self) -> list[str]:
        """Return the whole history: gone through to its oldest message, and back to its newest."""
        self.terminal.wait_until_quiet()
        [*_, oldest] = self._read("Ctrl+P", OLDEST)
        return [oldest, *self._read("Ctrl+N", NEWEST)]

    def _read(self, key: str, edge: str) -> list[str]:
        """Press a key until an edge of the history is reached."""
        found: list[str] = []
        while True:
            before = self.said()
            self.terminal.press(key)
            wait_for(lambda: len(self.said()) > len(before), f"an answer to {key}")  # noqa: B023 - as above
            [text] = (Counter(self.said()) - Counter(before)).elements()
            if text == edge:
                return found
            found.append(text)
