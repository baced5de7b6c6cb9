"""The thread that runs speech, so that no key waits for a screen reader."""

import queue
import threading
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from gobelet.speech.conductor import Conductor
from gobelet.speech.device import Job
from gobelet.speech.entry import Action, Said
from gobelet.speech.output_call import Hand
from gobelet.speech.outputs.base import Backend, VoiceChoices, VoiceSettings
from gobelet.speech.playing import Tempo
from gobelet.speech.queue import SpeechQueue
from gobelet.speech.surroundings import Front, Limits, Notices


class Worker:
    """Takes utterances from any thread, and never makes that thread wait.

    The thread sleeps until there is something to do: while all is quiet it does not wake.
    """

    def __init__(
        self,
        backends: Sequence[Backend],
        language: str,
        front: Front,
        notices: Notices,
        tempo: Tempo,
        limits: Limits,
    ) -> None:
        self._front = front
        self._jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self._queue = SpeechQueue(notices.missed, tempo)
        self._conductor = Conductor(
            backends, language, self._queue, front, notices, Hand, self._jobs.put, limits
        )
        self._began = threading.Event()
        self._thread = threading.Thread(target=self._run, name="gobelet-speech", daemon=True)
        self._thread.start()

    @property
    def lost(self) -> bool:
        """Whether no output is left."""
        return self._conductor.lost

    @property
    def voice(self) -> VoiceChoices | None:
        """The settings that the voice has; reading them requests the names, which come later."""
        voices = self._conductor.voices
        choices = voices.choices
        if choices and not choices.names:
            self._jobs.put(lambda _now: voices.want())
        return choices

    def let_out(self, seconds: float) -> None:
        """Wait until an output has taken a text or none is left, `seconds` at most."""
        self._began.wait(seconds)

    def say(self, said: Said) -> None:
        self._jobs.put(lambda now: self._conductor.say(said, now))

    def typing(self, line: str, cursor: int) -> None:
        self._jobs.put(lambda _now: self._conductor.typing(line, cursor))

    def silence(self) -> None:
        self._jobs.put(self._conductor.silence)

    def hurry(self) -> None:
        self._jobs.put(self._conductor.hurry)

    def forget_private(self) -> None:
        self._jobs.put(self._conductor.forget_private)

    def forget_news(self, kind: str) -> None:
        self._jobs.put(lambda _now: self._conductor.forget_news(kind))

    def after(self, action: Action, kind: str = "") -> None:
        def wait(_now: float) -> None:
            if kind:
                self._conductor.after_kind(kind, action)
            else:
                self._conductor.after(action)

        self._jobs.put(wait)

    def use_language(self, code: str) -> None:
        self._jobs.put(lambda _now: self._conductor.use_language(code))

    def use_voice(self, settings: VoiceSettings) -> None:
        self._jobs.put(lambda _now: self._conductor.use_voice(settings))

    def use_tempo(self, tempo: Tempo) -> None:
        def use(_now: float) -> None:
            self._queue.tempo = tempo

        self._jobs.put(use)

    def close(self, timeout: float) -> None:
        """Let the last words out and close the output, within `timeout` seconds."""
        self._jobs.put(lambda _now: self._conductor.close())
        self._thread.join(timeout)
        # From here on the thread writes nothing: the terminal is given back.
        self._conductor.over = True
        self._jobs.put(lambda _now: None)

    def _run(self) -> None:
        try:
            self._conduct()
        except Exception as error:  # noqa: BLE001 - raised on the player's thread
            # In this thread the error would go unnoticed, and the player would hear nothing.
            self._front.soon(partial(_raise, error))
        finally:
            self._conductor.leave()

    def _conduct(self) -> None:
        conductor = self._conductor
        conductor.step(monotonic())
        while not conductor.over:
            if job := self._next_job():
                job(monotonic())
            # If `over` has become true meanwhile, nothing must be written.
            if not conductor.over:
                conductor.step(monotonic())
            if conductor.began:
                self._began.set()

    def _next_job(self) -> Callable[[float], None] | None:
        due = self._conductor.due()
        try:
            return self._jobs.get(timeout=None if due is None else max(0.0, due - monotonic()))
        except queue.Empty:
            return None


def _raise(error: Exception) -> None:
    raise error
