"""Finds out whether a speech back end answers, within a time limit."""

import queue
import threading
from typing import Final

from msgspec import Struct

from gobelet.speech.output_call import close
from gobelet.speech.outputs import com
from gobelet.speech.outputs.base import Backend, Cause, OutputHung, OutputUnavailable
from gobelet.speech.surroundings import Limits

SECONDS: Final = Limits().opening
"""The time that a game waits for a back end."""

NO_ANSWER: Final = "no answer"
"""The back end hangs, as any other of the same service would."""


class Probe(Struct, frozen=True):
    """What was found out about one back end.

    `why` is the reason why it is not available, in English; `cause` names the usual reasons.
    """

    id: str
    available: bool
    name: str = ""
    braille: bool = False
    why: str = ""
    cause: str = ""


def probe(backend: Backend, language: str, limit: float = SECONDS) -> Probe:
    """Open a back end and close it again, in a thread that is abandoned after `limit` seconds."""
    answer: queue.SimpleQueue[Probe] = queue.SimpleQueue()
    silent = Probe(backend.id, False, why=NO_ANSWER, cause=NO_ANSWER)

    def run() -> None:
        com.let_this_thread_call()
        try:
            output = backend.open(language)
            found = Probe(backend.id, True, output.name, output.brailles)
            close(output)
        except OutputHung:
            found = silent
        except OutputUnavailable as error:
            found = Probe(backend.id, False, why=error.reason, cause=error.cause)
        except Exception as error:  # noqa: BLE001 - whatever it raises is the report
            found = Probe(backend.id, False, why=repr(error), cause=Cause.OTHER)
        answer.put(found)

    threading.Thread(target=run, daemon=True).start()
    try:
        return answer.get(timeout=limit)
    except queue.Empty:
        return silent
