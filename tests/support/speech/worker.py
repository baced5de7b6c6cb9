"""The speech thread under test, and what is beside it."""

import threading
from collections.abc import Callable, Sequence

from gobelet.speech.entry import Said
from gobelet.speech.outputs.base import Backend, Output
from gobelet.speech.playing import Tempo
from gobelet.speech.surroundings import Limits
from gobelet.speech.utterance import Category, Priority, Utterance
from gobelet.speech.worker import Worker
from tests.support.speech.heard import Trouble
from tests.support.speech.outputs import AT_ONCE, PATIENT, Stuck, Voice


class Beside:
    """What is beside speech: `written` on the terminal, `told` about speech itself."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.told: list[str] = []
        self.shown: list[tuple[str, int]] = []
        self.brailled: list[str] = []
        self.thread = ""

    def write(self, text: str) -> None:
        self.written.append(text)

    def show(self, line: str, cursor: int) -> None:
        self.shown.append((line, cursor))

    def braille(self, text: str) -> None:
        self.brailled.append(text)

    def notice(self, text: str, *, spoken: bool) -> None:
        self.told.append(text)
        self.thread = threading.current_thread().name
        if not spoken:
            self.written.append(text)

    def erase(self) -> None:
        self.written = []

    def soon(self, action: Callable[[], None]) -> None:
        action()


def start(
    backends: Sequence[Backend],
    beside: Beside | None = None,
    limits: Limits = PATIENT,
    tempo: Tempo = AT_ONCE,
) -> Worker:
    """Return a worker that speaks French."""
    return Worker(backends, "fr", beside or Beside(), Trouble(), tempo, limits)


def news(text: str) -> Said:
    """Return something that happened."""
    return Said(Utterance(text, Category.TABLE), Priority.NEXT)


def answer(text: str) -> Said:
    """Return the answer to a key."""
    return Said(Utterance(text), Priority.NOW)


def say(worker: Worker, *texts: str) -> None:
    """Say texts one after another, cutting none short."""
    for text in texts:
        worker.say(news(text))


def opens_stuck(stuck: Stuck, service: str = "") -> Backend:
    """Return a back end that hangs when it is opened."""

    def hang(language: str) -> Output:
        stuck(language)
        return Voice()

    return Backend("hanging", service or "hanging", hang)
