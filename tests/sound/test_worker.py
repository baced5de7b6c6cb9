"""Sounds in their thread: cards that work, that are not there, that are lost, that hang."""

import threading
from pathlib import Path

import pytest

from gobelet.sound import conversion
from gobelet.sound.cue import Cue, CueName
from gobelet.sound.device import NoDevice
from gobelet.sound.player import Silence, SoundSettings
from tests.sound.cards import until
from tests.sound.recordings import tone
from tests.sound.worker_table import MARK, THROW, Table


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
