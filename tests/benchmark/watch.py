"""A watch that a key starts, and the first words after it stop."""

import threading
import time

from gobelet.speech.outputs.terminal import TextOutput
from tests.support.speech.outputs import PATIENCE, Voice


class Stopwatch:
    """Notes when the first words after a key arrive."""

    def __init__(self) -> None:
        self.at = 0.0
        self._arrived = threading.Event()

    def start(self) -> float:
        self._arrived.clear()
        return time.perf_counter()

    def stop(self) -> None:
        if not self._arrived.is_set():
            self.at = time.perf_counter()
            self._arrived.set()

    def wait(self) -> float:
        if not self._arrived.wait(PATIENCE):
            raise RuntimeError("a key was answered by silence")
        return self.at


class TimedVoice(Voice):
    """A voice that stops the watch when it is handed an utterance."""

    watch: Stopwatch

    def speak(self, text: str, *, interrupt: bool) -> None:
        del text, interrupt
        self.watch.stop()


class TimedText(TextOutput):
    """A terminal that stops the watch when a line has been written."""

    watch: Stopwatch

    def speak(self, text: str, *, interrupt: bool) -> None:
        super().speak(text, interrupt=interrupt)
        self.watch.stop()
