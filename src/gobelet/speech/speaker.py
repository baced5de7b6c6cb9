"""Where every utterance goes: the history, the terminal, the speech output."""

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import Final

from gobelet.speech.history import History
from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.terminal import TerminalGone, TextOutput
from gobelet.speech.utterance import Priority, Utterance
from gobelet.speech.worker import LIMIT, Worker

GOODBYE: Final = 1.0
"""Seconds at most that the last sentence may take to be handed over."""


class Mode(StrEnum):
    """Where the player wants the words."""

    SPEECH = "speech"
    TEXT = "text"
    BOTH = "both"


class Speaker:
    """Says utterances wherever the player wants them, and keeps them.

    When speech fails, the terminal takes over: `lost_words` gives the sentence that says so,
    from whether there had been any speech before.
    """

    def __init__(
        self,
        mode: Mode,
        backends: Sequence[Backend],
        language: str,
        lost_words: Callable[[bool], str],
        text: TextOutput,
        limit: float = LIMIT,
    ) -> None:
        self.history = History()
        self.last: Utterance | None = None
        """What was said last, kept in the history or not."""
        self._terminal = text
        self._lost_words = lost_words
        self._language = language
        self._limit = limit
        self._lock = threading.Lock()
        self._text: TextOutput | None = None
        self._worker: Worker | None = None
        self.use(mode, backends)

    @property
    def mode(self) -> Mode:
        """Where the words go now, which is the terminal once speech is lost."""
        if self._worker is None:
            return Mode.TEXT
        return Mode.BOTH if self._text else Mode.SPEECH

    def use(self, mode: Mode, backends: Sequence[Backend]) -> None:
        """Change the outputs."""
        with self._lock:
            worker, self._worker = self._worker, None
            self._text = None if mode is Mode.SPEECH else self._terminal
            if mode is not Mode.TEXT:
                self._worker = worker or Worker(backends, self._language, self._lost, self._limit)
                worker = None
        if worker:
            worker.close(GOODBYE)

    def say(self, utterance: Utterance, priority: Priority, *, keep: bool = True) -> None:
        """Say an utterance; `keep` it in the history unless it only reads what is there."""
        self.last = utterance
        if keep:
            self.history.add(utterance)
        with self._lock:
            if self._text:
                self._text.speak(utterance.text, interrupt=False)
            if self._worker:
                self._worker.say(utterance, interrupt=priority is Priority.NOW)

    def aloud(self, text: str, priority: Priority) -> None:
        """Speak what the terminal shows by itself: what is being typed."""
        if worker := self._worker:
            worker.say(Utterance(text), interrupt=priority is Priority.NOW)

    def silence(self) -> None:
        if worker := self._worker:
            worker.silence()

    def use_language(self, code: str) -> None:
        self._language = code
        if worker := self._worker:
            worker.use_language(code)

    def typing(self, line: str, cursor: int) -> None:
        if self._text:
            self._text.typing(line, cursor)

    def close(self) -> None:
        """Let the last words out and close everything."""
        # Not under the lock: a worker that finds no output left hands its words over meanwhile.
        if worker := self._worker:
            worker.close(GOODBYE)
        with self._lock:
            self._worker = None
        self._terminal.close()

    def _lost(self, worker: Worker, had_speech: bool) -> None:
        """From the worker's thread: no speech output is left."""
        with self._lock, suppress(TerminalGone):
            if self._worker is not worker:
                return
            self._worker = None
            notice = Utterance(self._lost_words(had_speech))
            self.history.add(notice)
            self._terminal.speak(notice.text, interrupt=False)
            if self._text is None:
                self._text = self._terminal
                for utterance in worker.take_pending():
                    self._text.speak(utterance.text, interrupt=False)
