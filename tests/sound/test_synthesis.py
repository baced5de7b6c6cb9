"""The sounds that are shipped: what the script makes, short, small, and told apart by ear."""

import wave
from itertools import combinations
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
    assert sorted(load()) == NAMES


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in DATA.iterdir()) < 400_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_clean(name: str) -> None:
    sound = samples(DATA / f"{name}.wav")
    assert 0.05 < len(sound) / RATE <= 1.25
    assert 0.3 * 2**15 < np.abs(sound).max() < 0.6 * 2**15
    # No click where it begins and ends, and nothing that pushes the speaker to a side.
    assert np.abs(sound[[0, -1]]).max() <= 2
    assert np.abs(sound[-24:]).max() < 0.01 * 2**15
    assert abs(sound.mean()) < 2


@pytest.mark.parametrize(("one", "other"), list(combinations(ONE_OF_EACH, 2)))
def test_no_two_cues_sound_alike(one: str, other: str) -> None:
    """At least a third of the power is elsewhere, or at another time."""
    assert np.abs(bands(one) - bands(other)).sum() / 2 > 1 / 3
