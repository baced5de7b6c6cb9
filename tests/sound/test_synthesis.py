"""The sounds that are shipped: what the script makes, short, small, and told apart by ear."""

import wave
from itertools import combinations, pairwise
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

from gobelet.sound.bank import DATA, MADE, RATE, load
from gobelet.sound.synthesis import write

NAMES: Final = sorted(path.stem for path in DATA.glob("*.wav"))
ONE_OF_EACH: Final = sorted({made.variants[0] for made in MADE.values()})


def samples(path: Path) -> NDArray[np.float64]:
    with wave.open(str(path), "rb") as file:
        frames = file.readframes(file.getnframes())
    return np.frombuffer(frames, np.int16).astype(float)


def bands(name: str) -> NDArray[np.float64]:
    """Return the power of a sound in bands of a third of an octave, now and later, of 1 in all."""
    sound = samples(DATA / f"{name}.wav")
    edges = 100 * 2 ** (np.arange(21) / 3)
    power = []
    for part in np.array_split(np.pad(sound, (0, max(0, RATE - len(sound)))), 8):
        frequencies = np.fft.rfftfreq(len(part), 1 / RATE)
        spectrum = np.abs(np.fft.rfft(part)) ** 2
        power.append(np.histogram(frequencies, edges, weights=spectrum)[0])
    return np.asarray(np.concatenate(power) / np.sum(power))


def test_they_are_those_that_the_script_makes(tmp_path: Path) -> None:
    write(tmp_path)
    assert sorted(path.stem for path in tmp_path.iterdir()) == NAMES
    for name in NAMES:
        made, shipped = samples(tmp_path / f"{name}.wav"), samples(DATA / f"{name}.wav")
        assert made.shape == shipped.shape
        # Another processor's sine may differ in its last digit.
        assert np.abs(made - shipped).max() <= 2


def test_all_of_them_are_in_use_and_there() -> None:
    assert sorted(load().samples) == NAMES


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in DATA.iterdir()) < 450_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_clean(name: str) -> None:
    sound = samples(DATA / f"{name}.wav")
    assert 0.05 < len(sound) / RATE <= 1.6
    assert 0.3 * 2**15 < np.abs(sound).max() < 0.6 * 2**15
    # No click where it begins and ends, and nothing that pushes the speaker to a side.
    assert np.abs(sound[[0, -1]]).max() <= 2
    assert np.abs(sound[-24:]).max() < 0.01 * 2**15
    assert abs(sound.mean()) < 2


def decibels(level: float) -> float:
    return float(20 * np.log10(max(level, 1e-9)))


def levels(sound: NDArray[np.float64]) -> list[float]:
    """Return the peak of each 10 ms, the last ones first, in decibels below the whole's."""
    size = RATE // 100
    backwards = np.abs(sound)[::-1]
    peaks = [backwards[at : at + size].max() for at in range(0, len(sound), size)]
    return [decibels(peak / backwards.max()) for peak in peaks]


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_ends_by_itself(name: str) -> None:
    """It is silent as it ends, and nowhere on the way there does it break off."""
    last, before, *others = levels(samples(DATA / f"{name}.wav"))
    assert max(last, before) < -50
    falls = [earlier - later for later, earlier in pairwise((before, *others)) if earlier > -40]
    # By 20 dB in 10 ms nothing rings out but the hardest strike.
    assert max(falls) < 20


# The two that tell of nothing won: a zero, and a key in vain


def in_band(name: str) -> NDArray[np.float64]:
    """Return what a small speaker has of a sound: from 300 to 4000 Hz."""
    sound = samples(DATA / f"{name}.wav")
    spectrum, frequencies = np.fft.rfft(sound), np.fft.rfftfreq(len(sound), 1 / RATE)
    heard = (frequencies >= 300) & (frequencies <= 4000)
    return np.asarray(np.fft.irfft(spectrum * heard, len(sound)))


def pitch(sound: NDArray[np.float64]) -> float:
    """Return the strongest frequency of a part of a sound."""
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), RATE))
    return float(np.argmax(spectrum))


@pytest.mark.parametrize("name", ["zero", "error"])
def test_a_small_speaker_has_all_of_it(name: str) -> None:
    whole, small = samples(DATA / f"{name}.wav"), in_band(name)
    assert (small**2).sum() > 0.9 * (whole**2).sum()
    # As loud there as the sound of points, by its loudest tenth of a second.
    tenths = [
        max((part**2).sum() for part in np.lib.stride_tricks.sliding_window_view(sound, RATE // 10))
        for sound in (small, in_band("mark"))
    ]
    assert abs(10 * np.log10(tenths[0] / tenths[1])) < 6


def test_a_zero_falls_by_an_octave_and_an_error_stays_where_it_is() -> None:
    tenth = RATE // 10
    zero, error = (samples(DATA / f"{name}.wav") for name in ("zero", "error"))
    assert pitch(zero[:tenth]) > 1.5 * pitch(zero[3 * tenth :][:tenth])
    second = int(0.12 * RATE)
    assert pitch(error[:tenth]) == pytest.approx(pitch(error[second:][:tenth]), rel=0.02)


def test_a_zero_is_one_long_sound_and_an_error_two_short_ones() -> None:
    zero, error = (levels(samples(DATA / f"{name}.wav")) for name in ("zero", "error"))
    assert len(zero) > 1.5 * len(error)
    assert [begins(levels) for levels in (zero, error)] == [1, 2]


def begins(levels: list[float]) -> int:
    """Return how often a sound comes out of quiet."""
    loud = [False, *(level > -12 for level in reversed(levels))]
    return sum(later and not earlier for earlier, later in pairwise(loud))


def test_a_zero_comes_softly_and_an_error_with_a_blow() -> None:
    zero, error = (np.abs(samples(DATA / f"{name}.wav")) for name in ("zero", "error"))
    loud = [np.argmax(sound > 0.7 * sound.max()) / RATE for sound in (zero, error)]
    assert loud[0] > 0.015
    assert loud[1] < 0.002


@pytest.mark.parametrize(("one", "other"), list(combinations(ONE_OF_EACH, 2)))
def test_no_two_cues_sound_alike(one: str, other: str) -> None:
    """At least a third of the power is elsewhere, or at another time."""
    assert np.abs(bands(one) - bands(other)).sum() / 2 > 1 / 3
