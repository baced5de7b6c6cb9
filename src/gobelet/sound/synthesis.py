"""Makes the sounds that are shipped: ``python -m gobelet.sound.synthesis``.

Dice are of bone, on felt over wood: a crack of noise, the body's few resonances, the table's
thump. Signals are struck wood and small bells, all in C major, so that sounds at the same time
are in harmony. Only this script needs NumPy, and no player runs it.
"""

import sys
import wave
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gobelet.sound.bank import DATA, RATE

Samples = NDArray[np.float64]

_FULL: Final = 2**15 - 1
_C4: Final = 261.6256
_FADE_IN: Final = 0.0008
_FADE_OUT: Final = 0.012
"""Seconds of the fade at the end of a sound, which avoids a click."""


def _times(seconds: float) -> Samples:
    return np.arange(int(seconds * RATE)) / RATE


def _note(semitones: int) -> float:
    """Return the frequency of a note, so many semitones above middle C."""
    return float(_C4 * 2 ** (semitones / 12))


def _rings(seconds: float, modes: Iterable[tuple[float, float, float]]) -> Samples:
    """Return a struck body's ringing; modes: frequency, level, seconds until a third is left."""
    times = _times(seconds)
    parts = [
        level * np.exp(-times / decay) * np.sin(2 * np.pi * frequency * times)
        for frequency, level, decay in modes
    ]
    return np.asarray(np.sum(parts, axis=0))


def _noise(seconds: float, low: float, high: float, chance: np.random.Generator) -> Samples:
    """Return noise between two frequencies, of about the level 1."""
    count = len(_times(seconds))
    spectrum = np.fft.rfft(chance.standard_normal(count))
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    # Slopes in place of edges, which would ring.
    band = 1 / (1 + (low / np.maximum(frequencies, 1)) ** 4) / (1 + (frequencies / high) ** 8)
    noise = np.fft.irfft(spectrum * band, count)
    return np.asarray(noise / np.std(noise))


def _fall(seconds: float, decay: float) -> Samples:
    return np.asarray(np.exp(-_times(seconds) / decay))


def _laid(seconds: float, parts: Iterable[tuple[float, Samples]]) -> Samples:
    """Return the sum of parts, each from its time in seconds on, cut off at the end."""
    whole = np.zeros(int(seconds * RATE))
    for start, part in parts:
        first = int(start * RATE)
        kept = part[: len(whole) - first]
        whole[first : first + len(kept)] += kept
    return whole


def _finished(sound: Samples, peak: float) -> Samples:
    """Return a sound with faded ends, without a constant part, and with the given peak."""
    fade_in, fade_out = int(_FADE_IN * RATE), int(_FADE_OUT * RATE)
    window = np.ones(len(sound))
    window[:fade_in] = np.linspace(0, 1, fade_in)
    window[-fade_out:] = np.cos(np.linspace(0, np.pi / 2, fade_out)) ** 2
    faded = sound * window
    # The constant part is removed in the window's own shape, so that the ends stay at zero.
    faded -= window * (faded.sum() / window.sum())
    return np.asarray(faded * (peak / np.abs(faded).max()))


# Instruments


def _die(chance: np.random.Generator) -> Samples:
    """Return one die that falls on the table, no two alike."""
    seconds, pitch = 0.11, chance.uniform(0.82, 1.22)
    modes = [
        (pitch * frequency * chance.uniform(0.95, 1.05), level * chance.uniform(0.6, 1.4), decay)
        for frequency, level, decay in (
            (1750, 0.9, 0.011),
            (2900, 0.8, 0.008),
            (4300, 0.55, 0.006),
            (6400, 0.3, 0.004),
        )
    ]
    crack = 0.35 * _noise(seconds, 1500, 9000, chance) * _fall(seconds, 0.0035)
    felt = 0.16 * _noise(seconds, 250, 1400, chance) * _fall(seconds, 0.014)
    thump = _rings(seconds, [(chance.uniform(170, 240), 0.5, 0.022)])
    return _rings(seconds, modes) + crack + felt + thump


def _card(chance: np.random.Generator) -> Samples:
    """Return a card that slides over another and lands."""
    seconds = 0.13
    times = _times(seconds)
    rise = chance.uniform(0.03, 0.045)
    swish = _noise(seconds, 2200, 8500, chance) * (times / rise) * np.exp(1 - times / rise)
    tap = _noise(0.05, 300, 2500, chance) * _fall(0.05, 0.006)
    return _laid(seconds, [(0, 0.5 * swish), (chance.uniform(0.055, 0.065), 0.7 * tap)])


def _block(seconds: float, frequency: float) -> Samples:
    """Return a small block of wood, tapped."""
    return _rings(
        seconds,
        [(frequency, 1.0, 0.014), (2.71 * frequency, 0.5, 0.006), (5.15 * frequency, 0.2, 0.003)],
    )


def _marimba(seconds: float, semitones: int, decay: float = 0.11) -> Samples:
    """Return a bar of wood: its second tone is two octaves up, the third over three."""
    tone = _note(semitones)
    modes = [(tone, 1.0, decay), (3.98 * tone, 0.28, decay / 4), (9.2 * tone, 0.08, decay / 12)]
    return _rings(seconds, modes)


def _bell(seconds: float, semitones: int, decay: float = 0.22) -> Samples:
    """Return a small bar of metal."""
    tone = _note(semitones)
    modes = [(tone, 1.0, decay), (2.76 * tone, 0.35, decay / 2.5), (5.4 * tone, 0.12, decay / 6)]
    return _rings(seconds, modes)


def _arpeggio(
    seconds: float,
    instrument: Callable[[float, int], Samples],
    notes: Iterable[tuple[float, int]],
) -> Samples:
    return _laid(seconds, [(at, instrument(seconds - at, note)) for at, note in notes])


# Sounds


def sounds() -> Mapping[str, Samples]:
    """Return every sound by the name of its file, the same ones at each call."""
    chance = np.random.default_rng(20)
    made = {f"die-{number}": _finished(_die(chance), 0.5) for number in range(10)}
    made |= {f"card-{number}": _finished(_card(chance), 0.34) for number in range(3)}
    return made | _ticks() | _scores() | _signals() | _endings()


def _ticks() -> dict[str, Samples]:
    return {
        "select": _finished(_block(0.075, _note(26)), 0.4),
        "take_back": _finished(_block(0.085, _note(17)), 0.4),
    }


def _scores() -> dict[str, Samples]:
    shimmer = [(0.36, 36), (0.44, 40), (0.52, 43)]
    best = _arpeggio(0.95, _marimba, [(0, 12), (0.08, 16), (0.16, 19), (0.24, 24), (0.32, 28)])
    bells = _arpeggio(0.95, _bell, shimmer)
    return {
        "mark": _finished(_arpeggio(0.36, _marimba, [(0, 7), (0.07, 12)]), 0.5),
        "zero": _finished(_arpeggio(0.36, _muted, [(0, 4), (0.12, 0)]), 0.5),
        "bonus": _finished(_arpeggio(0.6, _marimba, [(0, 12), (0.09, 16), (0.18, 19)]), 0.5),
        "yahtzee": _finished(best + 0.4 * bells, 0.55),
    }


def _muted(seconds: float, semitones: int) -> Samples:
    """Return a bar with a hand on it: dull, and soon gone."""
    tone = _note(semitones)
    return _rings(seconds, [(tone, 1.0, 0.055), (2 * tone, 0.25, 0.03), (tone / 2, 0.4, 0.05)])


def _signals() -> dict[str, Samples]:
    knock = _rings(0.12, [(247, 1.0, 0.03), (349, 0.8, 0.024), (890, 0.3, 0.01)])
    return {
        "your_turn": _finished(_arpeggio(0.46, _bell, [(0, 19), (0.13, 24)]), 0.42),
        "error": _finished(_laid(0.22, [(0, knock), (0.085, 0.8 * knock)]), 0.55),
    }


def _endings() -> dict[str, Samples]:
    tune = _arpeggio(
        1.25,
        lambda seconds, note: _marimba(seconds, note, 0.2),
        [
            (0, 7),
            (0.12, 12),
            (0.24, 16),
            (0.36, 19),
            (0.56, 16),
            (0.68, 12),
            (0.68, 19),
            (0.68, 24),
        ],
    )
    bells = _arpeggio(1.25, _bell, [(0.68, 36), (0.76, 40)])
    close = _arpeggio(
        0.95,
        lambda seconds, note: _marimba(seconds, note, 0.18),
        [(0, 16), (0.16, 14), (0.34, 12), (0.34, 4), (0.34, 0)],
    )
    return {"win": _finished(tune + 0.3 * bells, 0.55), "end": _finished(close, 0.5)}


def write(folder: Path) -> None:
    """Write every sound into a folder, as mono WAV files of 16 bits."""
    folder.mkdir(exist_ok=True)
    for name, samples in sounds().items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(np.round(samples * _FULL).astype(np.int16).tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else DATA)
