"""From a key to its sound: what is mixed, and what mixing costs."""

import threading
import time
from collections.abc import Iterator
from random import Random

from gobelet.sound.bank import RATE, load
from gobelet.sound.cue import Cue, CueName
from gobelet.sound.device import BUFFER_MS, Pull
from gobelet.sound.mixer import Mixer
from gobelet.sound.player import SoundSettings
from gobelet.sound.worker import SoundWorker
from tests.benchmark.figures import Figure, figure
from tests.support.keyboard.driver import Driver, key_of

KEYS = 300
BUFFER = RATE * BUFFER_MS // 1000


class _Card:
    """A card that wants the next buffer at once, until one is heard."""

    name = "stopwatch"
    lost = False

    def __init__(self, pull: Pull) -> None:
        self._pull = pull
        self._asked = threading.Event()
        self.heard = threading.Event()
        self.at = 0.0
        threading.Thread(target=self._run, daemon=True).start()

    def listen(self) -> None:
        self.heard.clear()
        self._asked.set()

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...

    def _run(self) -> None:
        while self._asked.wait():
            self._asked.clear()
            while not any(self._pull(BUFFER)):
                time.sleep(0.0002)
            self.at = time.perf_counter()
            self.heard.set()


def keys_to_sound() -> Iterator[Figure]:
    """Select dice and take them back; the card asks for buffers all the time."""
    cards: list[_Card] = []

    def open_(pull: Pull) -> _Card:
        cards.append(_Card(pull))
        return cards[-1]

    driver = Driver("24446")
    sounds = SoundWorker(SoundSettings(volume=100), open_)
    driver.session.sounds = sounds
    driver.play()
    driver.press("enter")
    time.sleep(0.5)
    [card] = cards
    waits = []
    for number in range(KEYS):
        mixer = sounds._mixer
        if mixer:
            # What was heard before is over.
            mixer.silence()
        key = key_of("shift-6" if number % 2 else "6")
        driver.clock.wait(1.0)
        card.listen()
        began = time.perf_counter()
        driver.session.press(key)
        if not card.heard.wait(5):
            raise RuntimeError("no sound")
        waits.append((card.at - began) * 1000)
    sounds.close()
    yield figure("key press to the first mixed buffer that has its sound", waits, "ms", 2)


def mixing() -> Iterator[Figure]:
    """Mix buffers of 20 ms: of a throw of five dice with a mark and a bonus, and of far more."""
    bank = load()
    throw = Cue(CueName.THROW, 0, 5)
    usual, many = (throw, Cue(CueName.MARK), Cue(CueName.BONUS)), (throw,)
    for what, cues, times in (
        ("a throw, a mark and a bonus", usual, 1),
        ("30 throws at once", many, 30),
    ):
        mixer = Mixer(bank, SoundSettings(volume=100), Random(1))
        waits = []
        for _ in range(20):
            for _ in range(times):
                mixer.play(cues)
            for _ in range(15):
                began = time.perf_counter()
                mixer.mix(BUFFER)
                waits.append((time.perf_counter() - began) * 1000)
            mixer.silence()
        yield figure(f"a buffer of 20 ms mixed, {what}", waits, "ms", 2)


def reading() -> Figure:
    """Read all sounds that are shipped."""
    waits = []
    for _ in range(20):
        began = time.perf_counter()
        load()
        waits.append((time.perf_counter() - began) * 1000)
    return figure("all sounds read", waits, "ms", 1)
