"""The thread that starts sounds, so that no key waits for a sound card."""

import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from msgspec import Struct

from gobelet.sound.bank import Bank, load
from gobelet.sound.conversion import replaced
from gobelet.sound.cue import Cue
from gobelet.sound.device import Device, NoDevice, Open, open_device
from gobelet.sound.mixer import Mixer
from gobelet.sound.own_sounds import OwnSounds, own_sounds
from gobelet.sound.player import Silence, SoundSettings

REST: Final = 3.0
"""Seconds without a cue after which the card is stopped."""
AGAIN: Final = 30.0
"""Seconds after which the next cue tries again to open a card that could not be opened."""
STALE: Final = 0.5
"""Seconds after which a late cue is dropped: it would no longer fit the words."""
CLOSING: Final = 0.5
"""The most seconds that the end of the program waits for the card."""
_MOST_WAITING: Final = 32

Job = Callable[[], None]


class Pace(Struct, frozen=True):
    """The times above, in seconds; tests use shorter ones."""

    rest: float = REST
    again: float = AGAIN
    stale: float = STALE
    closing: float = CLOSING


class SoundWorker:
    """Plays cues on the system's sound card, which is opened when it is first needed.

    While all is quiet the thread does not wake. Trouble with the card stays in the thread: a card
    that hangs is silent, and a card that is lost is opened again.
    """

    def __init__(
        self,
        settings: SoundSettings,
        open_: Open = open_device,
        chance: Random | None = None,
        pace: Pace | None = None,
        clock: Callable[[], float] = monotonic,
        folder: Path | None = None,
    ) -> None:
        self._settings = settings
        self._open = open_
        self._chance = chance or Random()  # noqa: S311 - of no consequence for any game
        self._pace = pace or Pace()
        self._clock = clock
        self._folder = folder
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._mixer: Mixer | None = None
        self._device: Device | None = None
        self._running = False
        self._heard = 0
        """How many frames the card had taken at the last check."""
        self._next_try = clock()
        self.silent: Silence | None = Silence.UNKNOWN
        self.own: OwnSounds | None = None

    # For the player's thread

    def begin(self) -> None:
        if self._settings.on:
            self._put(self._open_if_due)

    def play(self, cues: Sequence[Cue]) -> None:
        if cues and self._settings.on:
            self._put_cues(cues, asked=False)

    def hear(self, cue: Cue) -> None:
        self._put_cues((cue,), asked=True)

    def use(self, settings: SoundSettings) -> None:
        self._settings = settings
        if self._mixer:
            self._mixer.settings = settings

    def close(self) -> None:
        if self._thread:
            self._jobs.put(None)
            self._thread.join(self._pace.closing)

    def _put_cues(self, cues: Sequence[Cue], *, asked: bool) -> None:
        now = self._clock()
        # A card that hangs takes no cues, and waiting cues are useless later.
        if self._jobs.qsize() < _MOST_WAITING:
            self._put(lambda: self._play(cues, now, asked=asked))

    def _put(self, job: Job) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="gobelet-sound", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    # In the thread

    def _run(self) -> None:
        while True:
            try:
                job = self._jobs.get(timeout=self._pace.rest if self._running else None)
            except queue.Empty:
                self._rest()
                continue
            if job is None:
                self._drop()
                return
            job()

    def _play(self, cues: Sequence[Cue], put: float, *, asked: bool) -> None:
        if asked:
            self._next_try = self._clock()
        self._open_if_due()
        late = not asked and self._clock() - put > self._pace.stale
        if self._device is None or self._mixer is None or late:
            return
        self._mixer.play(cues, asked=asked)
        if self._running:
            return
        try:
            self._device.start()
        except Exception:  # noqa: BLE001 - whatever is wrong with it, the words come all the same
            self._fail(Silence.NO_OUTPUT)
        else:
            self._running, self._heard = True, self._mixer.frames

    def _open_if_due(self) -> None:
        if self._device and self._device.lost:
            self._drop()
        if self._device is None and self._clock() >= self._next_try:
            self._open_now()

    def _open_now(self) -> None:
        try:
            # Kept where the card fails: the sounds are read once.
            mixer = self._mixer = self._mixer or Mixer(self._bank(), self._settings, self._chance)
            self._device = self._open(mixer.mix)
        except NoDevice as error:
            self._fail(error.why)
        except Exception:  # noqa: BLE001 - as above
            self._fail(Silence.NO_OUTPUT)
        else:
            # Settings may have changed while it was opened.
            self.silent = None
            mixer.settings = self._settings

    def _bank(self) -> Bank:
        bank = load()
        if self._folder is None:
            return bank
        self.own = own_sounds(self._folder)
        return replaced(bank, self.own)

    def _fail(self, why: Silence) -> None:
        self._drop()
        self.silent = why
        self._next_try = self._clock() + self._pace.again

    def _rest(self) -> None:
        """Stop a card that is idle; drop a card that takes no more frames."""
        if self._device is None or self._mixer is None:
            return
        before, self._heard = self._heard, self._mixer.frames
        if self._device.lost or before == self._heard:
            self._drop()
        elif self._mixer.idle:
            with suppress(Exception):
                self._device.stop()
            self._running = False

    def _drop(self) -> None:
        device, self._device, self._running = self._device, None, False
        if self._mixer:
            self._mixer.silence()
        if device:
            with suppress(Exception):
                device.close()
