"""One thread that feeds the speech output, so that no screen reader can hold the game up."""

import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, cast

from gobelet.speech.outputs.base import Backend, Output, OutputHung
from gobelet.speech.utterance import Utterance

LIMIT: Final = 4.0
"""Seconds that one call into a back end may take before it counts as hung."""


class Hung(Exception):
    """A call into a back end took longer than the limit; its thread is left to itself."""


@dataclass(frozen=True, slots=True)
class _Speak:
    utterance: Utterance
    interrupt: bool


@dataclass(frozen=True, slots=True)
class _Call:
    """Something else to do with the output, in its turn."""

    run: Callable[[Output], None]


_Job = _Speak | _Call | None
"""None ends the thread."""


class _Hand:
    """Runs calls one after another in a thread that can be abandoned."""

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[tuple[Callable[[], object], queue.SimpleQueue[object]]] = (
            queue.SimpleQueue()
        )
        threading.Thread(target=self._run, name="gobelet-speech-call", daemon=True).start()

    def call(self, function: Callable[[], object], limit: float) -> object:
        """Return what the function returns, or raise what it raises; Hung after `limit` seconds."""
        answer: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._calls.put((function, answer))
        try:
            result = answer.get(timeout=limit)
        except queue.Empty:
            raise Hung from None
        if isinstance(result, BaseException):
            raise result
        return result

    def _run(self) -> None:
        while True:
            function, answer = self._calls.get()
            try:
                answer.put(function())
            except BaseException as error:  # noqa: BLE001 - handed to the caller
                answer.put(error)


class Worker:
    """Says utterances through the first back end that opens, in order, off the key path.

    A back end that fails is opened again, once; then the next is tried; one that hangs is
    given up with every other that needs the same service. When none is left, `on_lost` is
    called from the worker's thread, once, with whether one had ever opened; `take_pending`
    then has what was not said.
    """

    def __init__(
        self,
        backends: Sequence[Backend],
        language: str,
        on_lost: Callable[["Worker", bool], None],
        limit: float = LIMIT,
    ) -> None:
        self._backends = list(backends)
        self._language = language
        self._on_lost = on_lost
        self._limit = limit
        self._jobs: queue.SimpleQueue[_Job] = queue.SimpleQueue()
        self._unsaid: list[Utterance] = []
        self._hand = _Hand()
        self._output: Output | None = None
        self._opened = False
        self._failures = 0
        self._thread = threading.Thread(target=self._run, name="gobelet-speech", daemon=True)
        self._thread.start()

    def say(self, utterance: Utterance, *, interrupt: bool) -> None:
        self._jobs.put(_Speak(utterance, interrupt))

    def silence(self) -> None:
        self._jobs.put(_Call(lambda output: output.silence()))

    def use_language(self, code: str) -> None:
        self._language = code
        self._jobs.put(_Call(lambda output: output.use_language(code)))

    def close(self, timeout: float) -> None:
        """Say what is queued and close the output, within `timeout` seconds."""
        self._jobs.put(None)
        self._thread.join(timeout)

    def take_pending(self) -> list[Utterance]:
        """Return what was not said, after `on_lost`."""
        unsaid, self._unsaid = self._unsaid, []
        return unsaid + [job.utterance for job in self._waiting() if isinstance(job, _Speak)]

    def _run(self) -> None:
        while self._backends:
            if self._open() and self._serve():
                return
        self._on_lost(self, self._opened)

    def _open(self) -> bool:
        """Open the first back end; one that cannot be is dropped."""
        backend = self._backends[0]
        try:
            opened = self._hand.call(lambda: backend.open(self._language), self._limit)
        except (Hung, OutputHung):
            self._give_up_hung()
            return False
        except Exception:  # noqa: BLE001 - whatever it raises, it does not open
            del self._backends[0]
            return False
        self._output = cast(Output, opened)
        self._opened = True
        return True

    def _serve(self) -> bool:
        """Do jobs until the end (True) or until the output fails (False)."""
        unsaid, self._unsaid = self._unsaid, []
        jobs: list[_Job] = [_Speak(utterance, interrupt=False) for utterance in unsaid]
        while True:
            job = jobs.pop(0) if jobs else self._jobs.get()
            if not self._do(job):
                self._unsaid = [one.utterance for one in (job, *jobs) if isinstance(one, _Speak)]
                return job is None
            if job is None:
                return True

    def _do(self, job: _Job) -> bool:
        """Do one job; on failure give up the output, after a second failure its back end too."""
        output = cast(Output, self._output)
        try:
            self._hand.call(lambda: _perform(job, output), self._limit)
        except (Hung, OutputHung):
            self._give_up_hung()
        except Exception:  # noqa: BLE001 - whatever it raises, it no longer speaks
            self._failures += 1
            if self._failures > 1:
                del self._backends[0]
                self._failures = 0
        else:
            self._failures = 0
            return True
        self._output = None
        return False

    def _give_up_hung(self) -> None:
        service = self._backends[0].service
        self._backends = [backend for backend in self._backends if backend.service != service]
        self._hand = _Hand()

    def _waiting(self) -> list[_Job]:
        jobs: list[_Job] = []
        while True:
            try:
                jobs.append(self._jobs.get_nowait())
            except queue.Empty:
                return jobs


def _perform(job: _Job, output: Output) -> None:
    match job:
        case None:
            output.close()
        case _Call(run):
            run(output)
        case _Speak(utterance, interrupt):
            output.speak(utterance.text, interrupt=interrupt)
            if output.brailles:
                # A display that fails must not make the words be spoken again.
                with suppress(Exception):
                    output.braille(utterance.braille or utterance.text)
