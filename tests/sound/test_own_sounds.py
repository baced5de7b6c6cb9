"""The player's own sounds: ordinary recordings are played, all else is told and does no harm."""

import os
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from struct import pack
from typing import Final
from unittest import mock

import numpy as np
import pytest

from gobelet.sound.bank import RATE, Bank, load
from gobelet.sound.conversion import replaced
from gobelet.sound.cue import Cue, CueName
from gobelet.sound.mixer import Mixer
from gobelet.sound.own_sounds import LARGEST, own_sounds
from gobelet.sound.player import SoundSettings
from tests.sound.recordings import EXTENSIBLE, FLOAT, riff, samples, tone, wav

pytest.importorskip("miniaudio")

OURS: Final = load()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "sounds"
    made.mkdir()
    return made


def bank(folder: Path) -> Bank:
    return replaced(OURS, own_sounds(folder))


def faults(folder: Path) -> list[tuple[str, str]]:
    return [(fault.path.name, fault.code) for fault in own_sounds(folder).faults]


def strongest(sound: Sequence[int]) -> tuple[float, float]:
    """Return the strongest frequency of a sound, and its level, of 1 at most."""
    middle = np.array(sound, float)[len(sound) // 4 : -len(sound) // 4] / 2**15
    spectrum = np.abs(np.fft.rfft(middle * np.hanning(len(middle)))) / len(middle) * 4
    peak = int(np.argmax(spectrum))
    return peak * RATE / len(middle), float(spectrum[peak])


@pytest.mark.parametrize("rate", [8000, 22_050, 24_000, 44_100, 48_000])
@pytest.mark.parametrize("bits", [8, 16, 24])
@pytest.mark.parametrize("levels", [(0.5,), (0.5, 0.5)])
def test_an_ordinary_recording_is_played_as_it_is(
    folder: Path, rate: int, bits: int, levels: tuple[float, ...]
) -> None:
    (folder / "zero.wav").write_bytes(tone(1000, rate=rate, bits=bits, levels=levels))
    sound = bank(folder).samples["zero"]
    assert faults(folder) == []
    assert len(sound) / RATE == pytest.approx(0.3, abs=0.005)
    frequency, level = strongest(sound)
    assert frequency == pytest.approx(1000, abs=10)
    assert level == pytest.approx(0.5, rel=0.1)


def test_what_is_on_one_side_alone_is_not_lost(folder: Path) -> None:
    """The side from which a sound comes is the place of its die or player."""
    (folder / "zero.wav").write_bytes(tone(1000, levels=(0.0, 0.5)))
    assert strongest(bank(folder).samples["zero"])[1] == pytest.approx(0.25, rel=0.1)


def test_what_is_too_high_for_us_does_not_come_back_as_another_tone(folder: Path) -> None:
    (folder / "zero.wav").write_bytes(tone(18_000, rate=48_000))
    assert strongest(bank(folder).samples["zero"])[1] < 0.5 * 10 ** (-20 / 20)


def test_recorders_write_the_form_in_a_longer_way_too(folder: Path) -> None:
    frames = samples(1000, 48_000, 24, (0.5, 0.5), 0.2)
    (folder / "zero.wav").write_bytes(wav(frames, 48_000, 24, 2, EXTENSIBLE))
    assert faults(folder) == []
    assert strongest(bank(folder).samples["zero"])[0] == pytest.approx(1000, abs=10)


def test_it_is_no_louder_than_our_sounds(folder: Path) -> None:
    (folder / "zero.wav").write_bytes(tone(1000, levels=(1.0,)))
    loudest = max(max(map(abs, sound)) for sound in OURS.samples.values())
    assert max(bank(folder).samples["zero"]) <= loudest


@pytest.mark.parametrize("name", CueName)
def test_every_cue_can_be_replaced(name: CueName, folder: Path) -> None:
    """The new sound is heard in place of the old one; capitals in its name do not matter."""
    (folder / f"{name.title()}.WAV").write_bytes(tone(1000, seconds=0.05))
    mixer = Mixer(bank(folder), SoundSettings(volume=100), Random(1))
    mixer.play([Cue(name)])
    both = array("h", mixer.mix(RATE))
    assert {voice.strike.sound for voice in mixer._voices} <= {name.value}
    assert strongest(both[0 : RATE // 10 : 2])[0] == pytest.approx(1000, abs=30)
    others = Mixer(bank(folder), SoundSettings(volume=100), Random(1))
    ours = Mixer(OURS, SoundSettings(volume=100), Random(1))
    cues = [Cue(other) for other in CueName if other is not name]
    others.play(cues)
    ours.play(cues)
    assert others.mix(RATE) == ours.mix(RATE)


def test_a_recording_of_a_throw_is_of_all_dice_and_one_of_a_card_of_each(folder: Path) -> None:
    for name in ("throw", "card"):
        (folder / f"{name}.wav").write_bytes(tone(seconds=0.05))
    mixer = Mixer(bank(folder), SoundSettings(), Random(1))
    mixer.play([Cue(CueName.THROW, 0, 5)])
    assert [voice.strike.sound for voice in mixer._voices] == ["throw"]
    mixer.silence()
    mixer.play([Cue(CueName.CARD, 0, 5)])
    assert [voice.strike.sound for voice in mixer._voices] == ["card"] * 5


def test_without_a_folder_all_is_ours(tmp_path: Path) -> None:
    own = own_sounds(tmp_path / "none")
    assert (own.recordings, own.faults) == ({}, ())
    assert replaced(OURS, own) is OURS


# What is no sound


GOOD: Final = tone(seconds=0.05)

BAD: Final[dict[str, tuple[bytes, str]]] = {
    "empty": (b"", "kind"),
    "text": (b"I am a sound.", "kind"),
    "mp3": (b"ID3\x03" + bytes(100), "kind"),
    "another riff": (GOOD.replace(b"WAVE", b"AVI "), "kind"),
    "nothing in it": (riff(), "damaged"),
    "no form": (riff((b"data", bytes(100))), "damaged"),
    "half a form": (riff((b"fmt ", bytes(8)), (b"data", bytes(100))), "damaged"),
    "no samples": (wav(b""), "damaged"),
    "less than a frame": (wav(b"\0", bits=16), "damaged"),
    "cut short": (GOOD[:-100], "damaged"),
    "no rate": (wav(bytes(100), rate=0), "damaged"),
    "longer than it is": (GOOD[:-8].replace(b"LIST", b"LISP") + pack("<I", 2**32 - 1), "damaged"),
    "floats": (wav(bytes(400), bits=32, kind=FLOAT), "format"),
    "32 bits": (wav(bytes(400), bits=32), "format"),
    "no channel": (wav(bytes(400), channels=0), "format"),
    "five channels": (wav(bytes(400), channels=5), "format"),
    "compressed": (wav(bytes(400), bits=8, kind=6), "format"),
    "rate": (wav(bytes(400), rate=96_000), "rate"),
    "odd rate": (wav(bytes(400), rate=44_101), "rate"),
    "long": (wav(bytes(8000 * 11), rate=8000, bits=8), "long"),
    "large": (wav(bytes(LARGEST)), "large"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_file_that_is_no_sound_is_told_and_ours_is_played(what: str, folder: Path) -> None:
    content, code = BAD[what]
    (folder / "zero.wav").write_bytes(content)
    (folder / "mark.wav").write_bytes(GOOD)
    assert faults(folder) == [("zero.wav", code)]
    found = bank(folder)
    assert found.samples["zero"] == OURS.samples["zero"]
    # Nothing else is lost by it.
    assert found.samples["mark"] != OURS.samples["mark"]
    assert (folder / "zero.wav").read_bytes() == content


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _link(path: Path) -> None:
    (path.parent / "real").write_bytes(GOOD)
    path.symlink_to("real")


PLACED: Final[dict[str, tuple[Callable[[Path], None], str]]] = {
    "folder": (Path.mkdir, "other"),
    "pipe": (_pipe, "other"),
    "link": (_link, "link"),
    "link to a device": (lambda path: path.symlink_to("/dev/zero"), "link"),
    "link in a circle": (lambda path: path.symlink_to(path.name), "link"),
    "link to nowhere": (lambda path: path.symlink_to("gone"), "link"),
}


@pytest.mark.parametrize(
    "what",
    [
        pytest.param(what, marks=() if what == "folder" else pytest.mark.posix("pipes and links"))
        for what in PLACED
    ],
)
def test_what_is_no_file_is_neither_opened_nor_waited_for(what: str, folder: Path) -> None:
    place, code = PLACED[what]
    place(folder / "zero.wav")
    assert faults(folder) == [("zero.wav", code)]


def test_a_file_that_may_not_be_read(folder: Path) -> None:
    (folder / "zero.wav").write_bytes(GOOD)
    (folder / "mark.wav").write_bytes(GOOD)
    open_ = os.open

    def refuse(path: Path, *rest: int) -> int:
        if path.name == "zero.wav":
            raise PermissionError(13, "no")
        return open_(path, *rest)

    with mock.patch.object(os, "open", refuse):
        own = own_sounds(folder)
    assert [fault.code for fault in own.faults] == ["unreadable"]
    assert set(own.recordings) == {CueName.MARK}


def test_a_folder_that_may_not_be_read(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(GOOD)
    assert faults(tmp_path / "file") == [("file", "folder")]


def test_names_that_are_no_cues_are_told_and_other_files_are_not(folder: Path) -> None:
    for name in ("zeros.wav", "zero.mp3", "README.txt", ".hidden.wav", "._zero.wav", "cover.jpg"):
        (folder / name).write_bytes(GOOD)
    assert faults(folder) == [("zero.mp3", "kind"), ("zeros.wav", "name")]


def test_two_files_for_one_cue(folder: Path) -> None:
    (folder / "Zero.wav").write_bytes(GOOD)
    (folder / "zero.wav").write_bytes(GOOD)
    if len(list(folder.iterdir())) == 1:
        # This disk takes them for one.
        assert faults(folder) == []
    else:
        assert faults(folder) == [("zero.wav", "double")]


def test_a_folder_of_music_is_told_in_a_few_sentences(folder: Path) -> None:
    for number in range(500):
        (folder / f"a song {number}.wav").write_bytes(b"")
    (folder / "zero.wav").write_bytes(b"")
    found = faults(folder)
    assert len(found) == 20
    assert found[0] == ("zero.wav", "kind")


def test_whatever_is_in_a_file_it_is_played_or_told(folder: Path) -> None:
    """Bytes are changed and files cut at random; the seed is that of the loop."""
    good = tone(seconds=0.01, bits=24, levels=(0.5, 0.5))
    codes: set[str] = set()
    for seed in range(300):
        chance = Random(seed)
        content = bytearray(good[: chance.choice((len(good), chance.randrange(len(good))))])
        for _ in range(chance.randrange(4)):
            if content:
                # The beginning tells what follows.
                content[chance.randrange(min(len(content), 64))] = chance.randrange(256)
        (folder / "zero.wav").write_bytes(content)
        own = own_sounds(folder)
        assert len(own.recordings) + len(own.faults) == 1, seed
        assert len(replaced(OURS, own).samples["zero"]) > 0, seed
        codes.update(fault.code for fault in own.faults)
    assert codes >= {"kind", "damaged", "format", "rate"}
