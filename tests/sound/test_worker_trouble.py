"""Sound cards that are missing, lost, or hang."""

import threading
from time import monotonic

import pytest

from gobelet.sound import bank
from gobelet.sound import worker as worker_module
from gobelet.sound.bank import Bank
from gobelet.sound.device import NoDevice
from gobelet.sound.player import NoSounds, Silence, SoundSettings
from gobelet.sound.worker import Pace
from tests.sound.cards import NO_CARD, until
from tests.sound.worker_table import MARK, THROW, Table

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
