"""A voice that takes as long as a real one, on a clock of the test's own, without any thread."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from threading import Event as Flag
from typing import Final
from unittest import mock

from gobelet.speech.conductor import Conductor
from gobelet.speech.device import Job
from gobelet.speech.output_call import Call, Done
from gobelet.speech.outputs.base import Backend, Event, Tell
from gobelet.speech.playing import Tempo
from gobelet.speech.queue import SpeechQueue
from gobelet.speech.surroundings import Front, Limits, Notices
from gobelet.speech.worker import Worker

A_CHARACTER: Final = 0.055
"""Seconds that a quick voice takes for a character."""

Clock = Callable[[], float]
Later = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Calls an action after so many seconds; returns a function that cancels it."""


@dataclass
class Spoken:
    """A text that was begun, and when its last sound was or will be, if no key cuts it."""

    text: str
    began: float
    end: float
    cut: bool = False


class PacedVoice:
    """Speaks at a pace, and tells when it has spoken; `begins` is called with each text."""

    name = "paced"
    brailles = False

    def __init__(
        self, clock: Clock, later: Later, begins: Callable[[str], None] = lambda _text: None
    ) -> None:
        self.spoken: list[Spoken] = []
        self._clock = clock
        self._later = later
        self._begins = begins
        self._tell: Tell = lambda _number, _event: None

    def offer(self, text: str, *, interrupt: bool, wanted: Callable[[], bool]) -> int | None:
        if not wanted():
            return None
        assert interrupt or not self.speaks, "two texts at once"
        self.silence()
        self._begins(text)
        now, number = self._clock(), len(self.spoken) + 1
        one = Spoken(text, now, now + A_CHARACTER * len(text))
        self.spoken.append(one)
        self._tell(number, Event.BEGAN)

        def end() -> None:
            if not one.cut:
                self._tell(number, Event.ENDED)

        self._later(one.end - now, end)
        return number

    def listen(self, tell: Tell, gone: Callable[[], None]) -> None:
        del gone
        self._tell = tell

    @property
    def speaks(self) -> bool:
        return bool(self.spoken) and not self._is_over(self.spoken[-1])

    def _is_over(self, one: Spoken) -> bool:
        return one.cut or self._clock() >= one.end

    def silence(self) -> None:
        if self.speaks:
            self.spoken[-1].cut = True

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.offer(text, interrupt=interrupt, wanted=lambda: True)

    def braille(self, text: str) -> None: ...

    def use_language(self, code: str) -> None: ...

    def close(self) -> None: ...


class _AtOnce:
    """A hand whose calls return at once."""

    def start(self, call: Call, done: Done) -> None:
        done(call())

    def leave(self) -> None: ...


class _Jobs(deque[Job]):
    """Jobs that are done as soon as they are put there."""

    def __init__(self, do: Callable[[], None]) -> None:
        super().__init__()
        self._do = do

    def put(self, job: Job) -> None:
        self.append(job)
        self._do()


class PacedWorker(Worker):
    """The worker without its thread: it does its jobs at once, and wakes by the test's clock."""

    def __init__(
        self,
        backends: Sequence[Backend],
        language: str,
        front: Front,
        notices: Notices,
        tempo: Tempo,
        limits: Limits,
        *,
        clock: Clock,
        later: Later,
    ) -> None:
        del tempo  # That of the tests, by which all is heard at once.
        self._clock, self._later = clock, later
        self._working = False
        self._stop: Callable[[], None] = lambda: None
        jobs = _Jobs(self._work)
        self._waiting = jobs
        self._jobs = jobs  # type: ignore[assignment] # it is put into, and nothing else
        self._began = Flag()
        self._queue = SpeechQueue(notices.missed, Tempo())
        self._conductor = Conductor(
            backends, language, self._queue, front, notices, _AtOnce, jobs.put, limits
        )
        self._work()

    def let_out(self, seconds: float) -> None:
        del seconds

    def close(self, timeout: float) -> None:
        del timeout
        self._jobs.put(lambda _now: self._conductor.close())

    def _work(self) -> None:
        if self._working:
            return
        self._working = True
        self._stop()
        conductor = self._conductor
        conductor.step(self._clock())
        while self._waiting:
            self._waiting.popleft()(self._clock())
            conductor.step(self._clock())
        self._working = False
        due = conductor.due()
        if due is not None and not conductor.over:
            self._stop = self._later(max(0.0, due - self._clock()), self._work)


@contextmanager
def paced(clock: Clock, later: Later) -> Iterator[None]:
    """Have the speakers that are made now work at the pace of a clock."""
    worker = partial(PacedWorker, clock=clock, later=later)
    with mock.patch("gobelet.speech.worker.Worker", worker):
        yield
