"""Calls into an output, in a thread that can be left to itself."""

import queue
import threading
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from gobelet.speech.entry import Entry
from gobelet.speech.outputs.base import Output, TwoWay

Call = Callable[[], object]
Done = Callable[[object], None]
"""Takes what a call has returned, or the exception that it has raised."""


class Hand:
    """Runs calls one after another. One that never returns keeps nobody waiting."""

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[tuple[Call, Done] | None] = queue.SimpleQueue()
        threading.Thread(target=self._run, name="gobelet-speech-call", daemon=True).start()

    def start(self, call: Call, done: Done) -> None:
        """Run a call; `done` is called from the hand's own thread."""
        self._calls.put((call, done))

    def leave(self) -> None:
        """Have the thread end, once it comes back."""
        self._calls.put(None)

    def _run(self) -> None:
        while job := self._calls.get():
            call, done = job
            try:
                result = call()
            except BaseException as error:  # noqa: BLE001 - handed to whoever asked
                result = error
            done(result)
            # Nothing of an output is kept while the hand waits.
            del job, call, done, result


class Claim:
    """A text, wanted until somebody takes it: its output, or whoever cannot wait for that."""

    def __init__(self) -> None:
        self._taken = threading.Lock()

    def take(self) -> bool:
        """Take it; False if it is taken."""
        return self._taken.acquire(blocking=False)


class Taken(Struct, frozen=True):
    """The output has taken a text, and calls it by this number."""

    number: int


def hand_over(output: Output, entry: Entry, claim: Claim) -> Taken | None:
    """Speak and braille an entry, unless somebody else takes it before."""
    taken = False

    def wanted() -> bool:
        nonlocal taken
        taken = claim.take()
        return taken

    number: int | None = None
    if isinstance(output, TwoWay):
        number = output.offer(entry.text, interrupt=entry.answers, wanted=wanted)
    elif wanted():
        output.speak(entry.text, interrupt=entry.answers)
    if taken and output.brailles:
        # A display that fails must not make the words be spoken again.
        with suppress(Exception):
            output.braille(entry.braille)
    return Taken(number or 0) if taken else None


def close(output: Output) -> None:
    with suppress(Exception):
        output.close()
