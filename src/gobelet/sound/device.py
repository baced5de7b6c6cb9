"""The sound card, through miniaudio. Every call is slow and may hang: use one thread alone."""

import os
import queue
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from types import ModuleType
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

from gobelet.sound.bank import RATE
from gobelet.sound.player import Silence

if TYPE_CHECKING:
    import miniaudio

BUFFER_MS: Final = 20
BUFFERS: Final = 2
"""One plays while the next is mixed."""

WANTED: Final = "GOBELET_SOUND"
"""The variable of the environment that names one of miniaudio's back ends, as "alsa", or "off".

"null" takes sounds at their usual speed, but is silent.
"""
OFF: Final = "off"

Pull = Callable[[int], bytes]
"""Returns so many frames, of two interleaved channels of 16 bits."""


class Device(Protocol):
    """A sound card in use; while stopped, it takes no processor time."""

    name: str

    @property
    def lost(self) -> bool:
        """Whether the card has ended by itself: it was unplugged, or its server ended."""

    def start(self) -> None:
        """Ask for frames from now on. Raises any exception."""

    def stop(self) -> None: ...

    def close(self) -> None: ...


Open = Callable[[Pull], Device]


class NoDevice(Exception):
    """There is no sound card; `detail` is what the library says, in English, or empty."""

    def __init__(self, why: Silence, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why = why
        self.detail = detail


def open_device(pull: Pull) -> Device:
    """Open the card that the environment names, or else the system's own. Raises NoDevice.

    This loads miniaudio, which takes time.
    """
    wanted = os.environ.get(WANTED, "").strip().lower()
    if wanted == OFF:
        raise NoDevice(Silence.NONE_WANTED)
    miniaudio = library()
    # Without a list of back ends, miniaudio would use its null back end if there is no card.
    unheard = (miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM)
    named = [backend for backend in miniaudio.Backend if backend.name.lower() == wanted]
    if wanted and not named:
        raise NoDevice(Silence.NO_OUTPUT, f"{WANTED}={wanted}")
    backends = named or [one for one in miniaudio.Backend if one not in unheard]
    try:
        return _Card(pull, backends)
    except miniaudio.MiniaudioError as error:
        raise NoDevice(Silence.NO_OUTPUT, " ".join(map(str, error.args))) from error


def library() -> ModuleType:
    """Return miniaudio, loaded if it is not yet. Raises NoDevice."""
    try:
        with _without_numpy():
            import miniaudio
    except ImportError as error:
        raise NoDevice(Silence.NOT_INSTALLED) from error
    loaded: ModuleType = miniaudio
    return loaded


@contextmanager
def _without_numpy() -> Iterator[None]:
    """Keep this thread from loading NumPy, which miniaudio would use if it is installed.

    NumPy would cost 20 MB, and block the interpreter for some 150 ms.
    """
    thread = threading.get_ident()

    class Refusing(MetaPathFinder):
        def find_spec(self, fullname: str, *_where: object) -> None:
            # Another thread may need NumPy at the same time.
            if fullname == "numpy" and threading.get_ident() == thread:
                raise ModuleNotFoundError(fullname)

    finder = Refusing()
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


class _Card:
    def __init__(self, pull: Pull, backends: "list[miniaudio.Backend]") -> None:
        import miniaudio

        self._pull = pull
        self._device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=2,
            sample_rate=RATE,
            buffersize_msec=BUFFER_MS,
            callback_periods=BUFFERS,
            backends=backends,
            app_name="Gobelet",
        )
        self.name = str(self._device.backend)
        self._stopping = False
        self._ended = False

    @property
    def lost(self) -> bool:
        return self._ended

    def start(self) -> None:
        self._stopping = False
        self._device.stop_callback = self._stopped
        self._device.start(_frames(self._pull))

    def stop(self) -> None:
        # miniaudio reports this in the same way as a lost card.
        self._stopping = True
        self._device.stop()

    def close(self) -> None:
        self._stopping = True
        self._device.close()

    def _stopped(self) -> None:
        if not self._stopping:
            self._ended = True


def _frames(pull: Pull) -> Generator[bytes, int, None]:
    """Return a started generator, which yields as many frames as miniaudio sends it."""

    def frames() -> Generator[bytes, int, None]:
        count = yield b""
        while True:
            count = yield pull(count)

    begun = frames()
    next(begun)
    return begun


SECONDS: Final = 3.0
"""How long a card may take to answer a probe."""


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
