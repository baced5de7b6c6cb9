"""The speech thread under test."""

import threading
from collections.abc import Sequence

from gobelet.speech.outputs.base import Backend, Output
from gobelet.speech.utterance import Utterance
from gobelet.speech.worker import Worker
from tests.support.outputs import PATIENCE, Stuck, Voice


class Losses:
    """Counts how often speech was lost; `pending` is what had not been said."""

    def __init__(self) -> None:
        self.had_speech: list[bool] = []
        self.pending: list[str] = []
        self.thread = ""

    def __call__(self, worker: Worker, had_speech: bool) -> None:
        self.had_speech.append(had_speech)
        self.pending += [utterance.text for utterance in worker.take_pending()]
        self.thread = threading.current_thread().name


def start(
    backends: Sequence[Backend], losses: Losses | None = None, limit: float = PATIENCE
) -> Worker:
    """Return a worker that speaks French; a call that takes longer than `limit` is hung."""
    return Worker(backends, "fr", losses or Losses(), limit)


def say(worker: Worker, *texts: str) -> None:
    """Say texts one after another, cutting none short."""
    for text in texts:
        worker.say(Utterance(text), interrupt=False)


def opens_stuck(stuck: Stuck, service: str = "") -> Backend:
    """Return a back end that hangs when it is opened."""

    def hang(language: str) -> Output:
        stuck(language)
        return Voice()

    return Backend("hanging", service or "hanging", hang)
