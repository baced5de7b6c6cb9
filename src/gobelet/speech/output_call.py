"""Calls into an output, in a thread that can be abandoned."""

import queue
import threading
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from gobelet.speech.entry import Entry
from gobelet.speech.outputs import com
from gobelet.speech.outputs.base import Output, TwoWay

Call = Callable[[], object]
Done = Callable[[object], None]
"""Receives the result of a call, or the exception that the call has raised."""


class Hand:
    """Runs calls in a thread, one after another. A call that never returns blocks nothing else."""

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[tuple[Call, Done] | None] = queue.SimpleQueue()
        threading.Thread(target=self._run, name="gobelet-speech-call", daemon=True).start()

    def start(self, call: Call, done: Done) -> None:
        """Run a call; `done` is called from the hand's own thread."""
        self._calls.put((call, done))

    def leave(self) -> None:
        """End the thread, once its call returns."""
        self._calls.put(None)

    def _run(self) -> None:
        com.let_this_thread_call()
        while job := self._calls.get():
            call, done = job
            try:
                result = call()
            except BaseException as error:  # noqa: BLE001 - handed to whoever asked
                result = error
            done(result)
            # While the thread waits, it keeps no reference to an output.
            del job, call, done, result


class Claim:
    """Decides who has a text: its output, or the program, which takes it back if that is slow."""

    def __init__(self) -> None:
        self._taken = threading.Lock()

    def take(self) -> bool:
        """Take the text; return False if it is already taken."""
        return self._taken.acquire(blocking=False)


class TextTaken(Struct, frozen=True):
    """The output has taken a text, and gave it this number."""

    number: int


def hand_over(output: Output, entry: Entry, claim: Claim) -> TextTaken | None:
    """Speak and braille an entry, unless it is taken back before."""
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
    return TextTaken(number or 0) if taken else None


def close(output: Output) -> None:
    with suppress(Exception):
        output.close()
