"""The card itself, by way of miniaudio: its null back end really asks for what is to sound."""

import builtins
import subprocess
import sys
import threading
from types import ModuleType
from typing import Any

import pytest

from gobelet.sound.bank import RATE
from gobelet.sound.cue import Cue, CueName
from gobelet.sound.device import BUFFER_MS, WANTED, NoDevice, Probe, open_device, probe
from gobelet.sound.player import Silence, SoundSettings
from gobelet.sound.worker import Pace, SoundWorker
from tests.sound.cards import NO_CARD, Shop, until

miniaudio = pytest.importorskip("miniaudio")


@pytest.fixture
def null(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WANTED, "null")


class Puller:
    """Answers a card, and counts what it asks for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.enough = threading.Event()

    def __call__(self, frames: int) -> bytes:
        self.asked.append(frames)
        if len(self.asked) >= 10:
            self.enough.set()
        return bytes(4 * frames)


def test_it_asks_for_buffers_of_20_ms_until_it_is_stopped(null: None) -> None:
    puller = Puller()
    card = open_device(puller)
    assert (card.name, puller.asked) == ("Null", [])
    card.start()
    assert puller.enough.wait(30)
    card.stop()
    assert set(puller.asked) == {RATE * BUFFER_MS // 1000}
    assert not card.lost
    asked = len(puller.asked)
    assert not threading.Event().wait(0.1)
    assert len(puller.asked) == asked
    puller.enough.clear()
    card.start()
    until(lambda: len(puller.asked) > asked)
    card.close()
    assert not card.lost


def test_the_whole_of_it_from_a_cue_to_the_card(null: None) -> None:
    sounds = SoundWorker(SoundSettings())
    sounds.play([Cue(CueName.MARK)])
    until(lambda: sounds._mixer is not None and sounds._mixer.frames > 0 and sounds._mixer.idle)
    assert sounds.silent is None
    sounds.close()
    assert sounds._device is None


def test_a_card_that_ends_by_itself_is_lost(null: None, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    init = miniaudio.PlaybackDevice.__init__

    def remember(device: object, **options: object) -> None:
        made.append(device)
        init(device, **options)

    monkeypatch.setattr(miniaudio.PlaybackDevice, "__init__", remember)
    puller = Puller()
    card = open_device(puller)
    card.start()
    assert puller.enough.wait(30)
    # What miniaudio does once the card is gone.
    made[0]._stop_callback(None)
    assert card.lost
    card.close()


def test_idle_it_is_stopped_and_nothing_wakes(null: None, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = SoundWorker(SoundSettings(), pace=Pace(rest=0.3))
    sounds.play([Cue(CueName.SELECT)])
    until(lambda: sounds._running)
    until(lambda: not sounds._running)
    mixer = sounds._mixer
    assert mixer is not None
    rests: list[None] = []
    monkeypatch.setattr(sounds, "_rest", lambda: rests.append(None))
    frames = mixer.frames
    assert not threading.Event().wait(0.7)
    assert (rests, mixer.frames) == ([], frames)
    sounds.play([Cue(CueName.SELECT)])
    until(lambda: mixer.frames > frames)
    sounds.close()


@pytest.mark.parametrize("value", ["off", " OFF "])
def test_it_can_be_turned_off(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WANTED, value)
    with pytest.raises(NoDevice) as caught:
        open_device(Puller())
    assert caught.value.why is Silence.NONE_WANTED


def test_an_unknown_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WANTED, "gramophone")
    with pytest.raises(NoDevice) as caught:
        open_device(Puller())
    assert (caught.value.why, caught.value.detail) == (
        Silence.NO_OUTPUT,
        "GOBELET_SOUND=gramophone",
    )


def test_without_a_name_nothing_takes_the_place_of_a_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """miniaudio would take its null back end, and nobody would know why there is no sound."""
    monkeypatch.delenv(WANTED)
    asked: list[object] = []

    def refuse(**options: object) -> None:
        asked.append(options["backends"])
        raise miniaudio.MiniaudioError("no", -401)

    monkeypatch.setattr(miniaudio, "PlaybackDevice", refuse)
    with pytest.raises(NoDevice) as caught:
        open_device(Puller())
    assert (caught.value.why, caught.value.detail) == (Silence.NO_OUTPUT, "no -401")
    [backends] = asked
    assert isinstance(backends, list)
    assert miniaudio.Backend.ALSA in backends
    assert miniaudio.Backend.NULL not in backends


def test_without_miniaudio_there_is_no_sound(null: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "miniaudio")
    load = builtins.__import__

    def refuse(name: str, *others: object) -> ModuleType:
        if name == "miniaudio":
            raise ImportError(name)
        return load(name, *others)  # type: ignore[arg-type]  # what was given is passed on

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(NoDevice) as caught:
        open_device(Puller())
    assert caught.value.why is Silence.NOT_INSTALLED


WITHOUT_NUMPY = """
import sys
from gobelet.sound.device import open_device
open_device(lambda frames: bytes(4 * frames)).close()
assert "miniaudio" in sys.modules
assert "numpy" not in sys.modules
import numpy
"""


def test_the_card_costs_no_numpy_and_takes_it_from_nobody(null: None) -> None:
    done = subprocess.run((sys.executable, "-c", WITHOUT_NUMPY), check=False, timeout=120)
    assert done.returncode == 0


# The doctor


def test_the_doctor_finds_a_card_and_closes_it() -> None:
    shop = Shop()
    assert probe(shop) == Probe("card")
    assert shop.cards[0].closed


def test_the_doctor_finds_none() -> None:
    shop = Shop()
    shop.sold_out = NO_CARD
    assert probe(shop) == Probe(why=Silence.NO_OUTPUT, detail="none")
    shop.sold_out = ZeroDivisionError("oops")
    found = probe(shop)
    assert (found.why, found.detail) == (Silence.NO_OUTPUT, "ZeroDivisionError('oops')")


def test_the_doctor_waits_for_none_that_hangs() -> None:
    shop = Shop()
    shop.waits = threading.Event()
    assert probe(shop, limit=0.05) == Probe(why=Silence.UNKNOWN)
    shop.waits.set()


def test_the_doctor_finds_what_there_really_is(null: None) -> None:
    assert probe() == Probe("Null")
