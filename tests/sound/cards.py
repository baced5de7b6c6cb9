"""Sound cards for the tests, which nobody hears: they do what a test wants of them."""

import threading
from collections.abc import Callable

from gobelet.sound.bank import RATE
from gobelet.sound.device import NoDevice, Pull
from gobelet.sound.player import Silence

BUFFER = RATE // 50


class Card:
    """A card that plays when it is told to, and keeps what it has played."""

    name = "card"

    def __init__(self, pull: Pull) -> None:
        self._pull = pull
        self.lost = False
        self.running = False
        self.closed = False
        self.starts = 0
        self.refuses_to: set[str] = set()

    def start(self) -> None:
        self._refuse("start")
        self.running = True
        self.starts += 1

    def stop(self) -> None:
        self.running = False
        self._refuse("stop")

    def close(self) -> None:
        self.running = False
        self.closed = True
        self._refuse("close")

    def heard(self, seconds: float = 1.0) -> bool:
        """Play for so long; return whether anything was heard."""
        return any(b"".join(self._pull(BUFFER) for _ in range(int(seconds * 50))))

    def _refuse(self, what: str) -> None:
        if what in self.refuses_to:
            raise RuntimeError(what)


class Shop:
    """Opens cards, or none; `waits` makes that take until it is set."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.asked = 0
        self.sold_out: Exception | None = None
        self.waits: threading.Event | None = None
        self.faulty: set[str] = set()

    def __call__(self, pull: Pull) -> Card:
        self.asked += 1
        if self.waits:
            self.waits.wait(30)
        if self.sold_out:
            raise self.sold_out
        card = Card(pull)
        card.refuses_to = self.faulty
        self.cards.append(card)
        return card


NO_CARD = NoDevice(Silence.NO_OUTPUT, "none")


def until(done: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something is so, which it is soon."""
    tick, waited = threading.Event(), 0.0
    while not done():
        assert waited < seconds, "it never was"
        tick.wait(0.002)
        waited += 0.002
