"""A worker at a sound card that is made up."""

import threading
from pathlib import Path

from gobelet.sound.cue import Cue, CueName
from gobelet.sound.player import Silence, SoundSettings
from gobelet.sound.worker import Pace, SoundWorker
from tests.sound.cards import Card, Shop

THROW = (Cue(CueName.THROW, 0, 5),)
MARK = Cue(CueName.MARK)

PATIENT = Pace(rest=600.0, closing=30.0)
"""Rests come when a test says so."""


class Table:
    """Somebody who plays, a shop that has cards, and a clock."""

    def __init__(
        self,
        settings: SoundSettings | None = None,
        pace: Pace = PATIENT,
        folder: Path | None = None,
    ) -> None:
        self.now = 100.0
        self.shop = Shop()
        self.sounds = SoundWorker(
            settings or SoundSettings(),
            self.shop,
            pace=pace,
            clock=lambda: self.now,
            folder=folder,
        )

    @property
    def card(self) -> Card:
        return self.shop.cards[-1]

    def running(self) -> bool:
        return self.card.running

    def silence(self) -> Silence | None:
        return self.sounds.silent

    def rest(self) -> None:
        """Have as much time pass as the card is left alone."""
        self.sounds._put(self.sounds._rest)
        self.settled()

    def settled(self) -> None:
        """Wait until the thread has done all that it was given."""
        done = threading.Event()
        self.sounds._put(done.set)
        assert done.wait(30)
