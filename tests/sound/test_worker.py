"""Sounds in their thread: cards that work, that are not there, that are lost, that hang."""

import threading
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from gobelet.sound import bank, conversion
from gobelet.sound import worker as worker_module
from gobelet.sound.bank import Bank
from gobelet.sound.cue import Cue, CueName
from gobelet.sound.device import NoDevice
from gobelet.sound.player import NoSounds, Silence, SoundSettings
from gobelet.sound.worker import Pace, SoundWorker
from tests.sound.cards import NO_CARD, Card, Shop, until
from tests.sound.recordings import tone

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


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    if table.shop.waits:
        table.shop.waits.set()
    table.sounds.close()


def test_a_cue_is_heard(table: Table) -> None:
    assert table.silence() is Silence.UNKNOWN
    table.sounds.play(THROW)
    table.settled()
    assert table.silence() is None
    assert table.running()
    assert table.card.heard()


def test_nothing_is_opened_before_it_is_needed(table: Table) -> None:
    assert table.sounds._thread is None
    table.sounds.play(())
    assert table.shop.asked == 0
    table.sounds.begin()
    table.settled()
    assert table.shop.asked == 1
    assert not table.running()


def test_the_card_is_stopped_once_all_is_quiet_and_started_again(table: Table) -> None:
    table.sounds.play(THROW)
    table.settled()
    assert table.card.heard()
    assert table.running()
    table.rest()
    assert not table.running()
    table.sounds.play(THROW)
    table.settled()
    assert table.running()
    assert (table.card.starts, table.shop.asked) == (2, 1)
    assert table.card.heard()


def test_it_is_not_stopped_in_the_middle_of_a_sound(table: Table) -> None:
    table.sounds.play((Cue(CueName.WIN),))
    table.settled()
    for _ in range(10):
        assert table.card.heard(0.1)
        table.rest()
        assert table.running()


# Settings


def test_off_asks_for_no_card() -> None:
    table = Table(SoundSettings(on=False))
    table.sounds.begin()
    table.sounds.play(THROW)
    assert table.sounds._thread is None
    table.sounds.close()


def test_what_is_asked_for_is_heard_though_sounds_are_off() -> None:
    table = Table(SoundSettings(on=False))
    table.sounds.hear(MARK)
    table.settled()
    assert table.card.heard()
    table.sounds.close()


def test_a_change_is_in_force_at_once_in_the_middle_of_a_sound(table: Table) -> None:
    table.sounds.play(THROW)
    table.settled()
    table.sounds.use(SoundSettings(on=False))
    assert not table.card.heard(0.2)
    table.sounds.use(SoundSettings(volume=0))
    table.sounds.play(THROW)
    table.settled()
    assert not table.card.heard(0.2)
    table.sounds.use(SoundSettings())
    assert table.card.heard(0.1)


def test_a_change_while_the_card_is_opened_is_in_force(table: Table) -> None:
    table.shop.waits = threading.Event()
    table.sounds.hear(MARK)
    until(lambda: table.shop.asked == 1)
    table.sounds.use(SoundSettings(volume=0))
    table.shop.waits.set()
    table.settled()
    assert not table.card.heard()


# The player's own


def test_the_players_own_sounds_are_read_before_the_first_one(tmp_path: Path) -> None:
    (tmp_path / "mark.wav").write_bytes(tone(1000, seconds=2.0))
    (tmp_path / "zero.wav").write_bytes(b"")
    table = Table(folder=tmp_path)
    table.sounds.play((MARK,))
    table.settled()
    assert table.sounds.own is not None
    assert [fault.code for fault in table.sounds.own.faults] == ["kind"]
    assert table.silence() is None
    # No mark that is shipped is as long.
    assert table.card.heard(1)
    assert table.card.heard(0.5)
    table.sounds.close()


def test_without_miniaudio_own_sounds_are_silent_for_that_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise NoDevice(Silence.NOT_INSTALLED)

    monkeypatch.setattr(conversion, "library", missing)
    (tmp_path / "mark.wav").write_bytes(tone())
    table = Table(folder=tmp_path)
    table.sounds.play((MARK,))
    table.settled()
    assert table.silence() is Silence.NOT_INSTALLED
    table.sounds.close()


# Trouble


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (NO_CARD, Silence.NO_OUTPUT),
        (NoDevice(Silence.NOT_INSTALLED), Silence.NOT_INSTALLED),
        (ZeroDivisionError(), Silence.NO_OUTPUT),
    ],
)
def test_without_a_card_there_is_silence_and_it_is_asked_for_seldom(
    table: Table, error: Exception, why: Silence
) -> None:
    table.shop.sold_out = error
    for _ in range(5):
        table.sounds.play(THROW)
        table.settled()
    assert table.shop.asked == 1
    assert table.silence() is why
    table.now += 29
    table.sounds.play(THROW)
    table.settled()
    assert table.shop.asked == 1
    table.now += 2
    table.shop.sold_out = None
    table.sounds.play(THROW)
    table.settled()
    assert table.silence() is None
    assert table.card.heard()


def test_the_sounds_are_read_once_however_often_the_card_fails(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Bank] = []

    def load() -> Bank:
        read.append(bank.load())
        return read[-1]

    monkeypatch.setattr(worker_module, "load", load)
    table.shop.sold_out = NO_CARD
    for _ in range(3):
        table.sounds.play(THROW)
        table.settled()
        table.now += 31
    assert (table.shop.asked, len(read)) == (3, 1)


def test_what_is_asked_for_asks_for_the_card_at_once(table: Table) -> None:
    """As where the player has just plugged the headphones in, and tries the key."""
    table.shop.sold_out = NO_CARD
    table.sounds.play(THROW)
    table.settled()
    table.shop.sold_out = None
    table.sounds.hear(MARK)
    table.settled()
    assert table.card.heard()


@pytest.mark.parametrize("what", ["stop", "close"])
def test_whatever_a_card_refuses_is_silence(table: Table, what: str) -> None:
    table.shop.faulty = {what}
    table.sounds.play(THROW)
    table.settled()
    table.card.heard()
    table.rest()
    table.card.lost = True
    table.sounds.play(THROW)
    table.settled()
    assert len(table.shop.cards) == 2
    assert table.card.heard()


def test_a_card_that_does_not_start_is_none(table: Table) -> None:
    table.shop.faulty = {"start", "close"}
    table.sounds.play(THROW)
    table.settled()
    assert table.card.closed
    assert table.silence() is Silence.NO_OUTPUT


def test_a_card_that_is_lost_is_asked_for_at_the_next_cue(table: Table) -> None:
    table.sounds.play(THROW)
    table.settled()
    lost = table.card
    lost.lost = True
    table.rest()
    assert lost.closed
    # What was to be heard then is old news.
    table.sounds.play((MARK,))
    table.settled()
    assert table.card is not lost
    assert table.card.heard(0.54)
    assert not table.card.heard(1)


def test_a_card_that_takes_nothing_any_more_is_closed(table: Table) -> None:
    table.sounds.play(THROW)
    table.settled()
    dead = table.card
    table.rest()
    assert dead.closed
    table.sounds.play(THROW)
    table.settled()
    assert table.card is not dead
    assert table.card.heard()


def test_a_card_that_hangs_keeps_nobody_waiting(table: Table) -> None:
    table.shop.waits = threading.Event()
    start = monotonic()
    for _ in range(1000):
        table.sounds.play(THROW)
        table.sounds.use(SoundSettings())
    assert monotonic() - start < 5
    assert table.sounds._jobs.qsize() <= 32
    assert table.silence() is Silence.UNKNOWN


def test_what_waited_too_long_is_not_heard(table: Table) -> None:
    table.shop.waits = threading.Event()
    table.sounds.play(THROW)
    until(lambda: table.shop.asked == 1)
    table.now += 1
    table.shop.waits.set()
    table.settled()
    assert not table.running()
    assert not table.card.heard()


def test_the_end_waits_for_no_card_that_hangs() -> None:
    table = Table(pace=Pace(closing=0.05))
    table.shop.waits = threading.Event()
    table.sounds.play(THROW)
    start = monotonic()
    table.sounds.close()
    assert monotonic() - start < 5
    table.shop.waits.set()


def test_the_end_gives_the_card_back(table: Table) -> None:
    table.sounds.play(THROW)
    table.settled()
    table.sounds.close()
    assert table.card.closed
    assert not table.sounds._thread or not table.sounds._thread.is_alive()


def test_sounds_that_cannot_be_read_are_silence(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load() -> None:
        raise OSError

    monkeypatch.setattr(worker_module, "load", load)
    table.sounds.play(THROW)
    table.settled()
    assert table.silence() is Silence.NO_OUTPUT
    assert table.shop.asked == 0


def test_where_nothing_is_to_sound_nothing_does() -> None:
    sounds = NoSounds()
    sounds.begin()
    sounds.play(THROW)
    sounds.hear(MARK)
    sounds.use(SoundSettings())
    sounds.close()
    assert sounds.silent is Silence.NONE_WANTED
