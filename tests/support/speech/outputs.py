"""Speech back ends that fail in the ways that real ones do."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from gobelet.speech.outputs.base import Backend, Output
from gobelet.speech.playing import Tempo
from gobelet.speech.surroundings import Limits
from tests.support.speech.recorder import Recorder

PATIENCE = 20.0
"""Seconds after which something that should have happened did not."""

PATIENT = Limits(PATIENCE, PATIENCE, PATIENCE, PATIENCE)
"""For tests of what does not depend on time, on machines that are busy."""

AT_ONCE = Tempo(words_per_minute=10**9, pause=0.0)
"""Whatever is given to an output has been heard."""


def nothing(text: str) -> None:
    """No trouble."""


@dataclass(slots=True)
class Voice(Recorder):
    """A recorder that has trouble first: it may raise or hang before it keeps a text."""

    before_speaking: Callable[[str], None] = field(default=nothing)
    before_braille: Callable[[str], None] = field(default=nothing)

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.before_speaking(text)
        Recorder.speak(self, text, interrupt=interrupt)

    def braille(self, text: str) -> None:
        self.before_braille(text)
        Recorder.braille(self, text)

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.spoken]


def backend(output: Output, id_: str = "voice", service: str = "") -> Backend:
    """Return a back end that opens this output, each time it is asked."""
    return Backend(id_, service or id_, lambda _: output)


def refusing(id_: str = "none", service: str = "", error: Exception | None = None) -> Backend:
    """Return a back end that cannot be opened."""

    def refuse(language: str) -> Output:
        raise error or OSError("not there")

    return Backend(id_, service or id_, refuse)


def raising(times: int = 1_000_000, error: type[Exception] = OSError) -> Callable[[str], None]:
    """Return trouble that raises so many times, then stops."""
    left = iter(range(times))

    def trouble(text: str) -> None:
        if next(left, None) is not None:
            raise error("the screen reader is gone")

    return trouble


class Stuck:
    """Trouble that hangs until it is released."""

    def __init__(self) -> None:
        self._released = threading.Event()
        self.entered = threading.Event()

    def __call__(self, text: str) -> None:
        del text
        self.entered.set()
        self._released.wait()

    def release(self) -> None:
        self._released.set()


def wait_until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait for another thread; fail if it takes too long."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.001)


Threads = Callable[[], set[threading.Thread]]


def speech_threads() -> set[threading.Thread]:
    """Return the threads of speech that run now; some may be of other tests."""
    return {thread for thread in threading.enumerate() if thread.name.startswith("gobelet-")}
