"""Finds out whether there is a sound card, within a time limit."""

import queue
import threading
from typing import Final

from msgspec import Struct

from gobelet.sound.device import NoDevice, open_device
from gobelet.sound.player import Silence
from gobelet.sound.worker import Open

SECONDS: Final = 3.0


class Probe(Struct, frozen=True):
    """The result: the name of the back end, or why there is none.

    `why` is UNKNOWN where nothing answered in time; `detail` is what the library says, in English.
    """

    name: str = ""
    why: Silence | None = None
    detail: str = ""


def probe(open_: Open = open_device, limit: float = SECONDS) -> Probe:
    """Open the card and close it again, in a thread that is abandoned after `limit` seconds."""
    answer: queue.SimpleQueue[Probe] = queue.SimpleQueue()

    def run() -> None:
        try:
            device = open_(lambda frames: bytes(4 * frames))
            device.close()
            answer.put(Probe(device.name))
        except NoDevice as error:
            answer.put(Probe(why=error.why, detail=error.detail))
        except Exception as error:  # noqa: BLE001 - whatever it raises is the report
            answer.put(Probe(why=Silence.NO_OUTPUT, detail=repr(error)))

    threading.Thread(target=run, daemon=True).start()
    try:
        return answer.get(timeout=limit)
    except queue.Empty:
        return Probe(why=Silence.UNKNOWN)
