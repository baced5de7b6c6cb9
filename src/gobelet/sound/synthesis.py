"""Makes the sounds that are shipped: ``python -m gobelet.sound.synthesis``.

Dice are of bone, on felt over wood: a crack of noise, the body's few resonances, the table's
thump. Signals are struck wood and small bells, all in C major, so that sounds at the same time
are in harmony. Only this script needs NumPy, and no player runs it.
"""

import sys
import wave
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gobelet.sound.bank import DATA, RATE

Samples = NDArray[np.float64]

_FULL: Final = 2**15 - 1
_C4: Final = 261.6256
_FADE_IN: Final = 0.0008
_FADE_OUT: Final = 0.025
"""Seconds of the fade at the end of a sound, where it is not heard any more."""
_SILENT: Final = 10 ** (-56 / 20)
"""The part of its peak under which a sound has ended by itself."""
_TAIL: Final = 5.0
"""Decays after which every body is silent: by 43 dB, and by 35 more through the damping."""
_LOUD: Final = 0.02
"""Seconds of the beginning of a sound in which it is loud."""
_DAMPED: Final = 2.5
"""Decays after which the damping of a body takes over from its decay."""


def _times(seconds: float) -> Samples:
    return np.arange(int(seconds * RATE)) / RATE


def _note(semitones: int) -> float:
    """Return the frequency of a note, so many semitones above middle C."""
    return float(_C4 * 2 ** (semitones / 12))


def _rings(modes: Sequence[tuple[float, float, float]]) -> Samples:
    """Return a struck body's ringing; modes: frequency, level, seconds until a third is left."""
    times = _times(_TAIL * max(decay for _, _, decay in modes))
    parts = [
        level * _falling(times, decay) * np.sin(2 * np.pi * frequency * times)
        for frequency, level, decay in modes
    ]
    return np.asarray(np.sum(parts, axis=0))


def _falling(times: Samples, decay: float) -> Samples:
    """Return the level of a body: it rings freely at first, and is damped more and more.

    By its decay alone a bar would take seven of them to end.
    """
    return np.asarray(np.exp(-times / decay - (times / (_DAMPED * decay)) ** 2))


def _noise(seconds: float, low: float, high: float, chance: np.random.Generator) -> Samples:
    """Return noise between two frequencies, of about the level 1."""
    count = len(_times(seconds))
    spectrum = np.fft.rfft(chance.standard_normal(count))
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    # Slopes in place of edges, which would ring.
    band = 1 / (1 + (low / np.maximum(frequencies, 1)) ** 4) / (1 + (frequencies / high) ** 8)
    noise = np.fft.irfft(spectrum * band, count)
    return np.asarray(noise / np.std(noise))


def _burst(low: float, high: float, decay: float, chance: np.random.Generator) -> Samples:
    """Return noise between two frequencies that falls from the level 1."""
    seconds = _TAIL * decay
    return _noise(seconds, low, high, chance) * _falling(_times(seconds), decay)


def _laid(parts: Iterable[tuple[float, Samples]]) -> Samples:
    """Return the sum of parts, each from its time in seconds on, until the last has ended."""
    placed = [(int(start * RATE), part) for start, part in parts]
    whole = np.zeros(max(first + len(part) for first, part in placed))
    for first, part in placed:
        whole[first : first + len(part)] += part
    return whole


def _finished(sound: Samples, peak: float) -> Samples:
    """Return a sound until it has ended by itself, without a constant part, with the given peak.

    Nothing is cut off: the fade at the end is of what is silent already.
    """
    fade_in, fade_out = int(_FADE_IN * RATE), int(_FADE_OUT * RATE)
    heard = np.flatnonzero(np.abs(sound) > _SILENT * np.abs(sound).max())[-1] + 1
    ended = np.append(sound, np.zeros(fade_out))[: heard + fade_out]
    window = np.ones(len(ended))
    window[:fade_in] = np.linspace(0, 1, fade_in)
    window[-fade_out:] = np.cos(np.linspace(0, np.pi / 2, fade_out)) ** 2
    faded = ended * window
    # The constant part is removed where the sound is loud: taken from the end, it would be heard.
    loud = window * _falling(np.arange(len(ended)) / RATE, _LOUD)
    faded -= loud * (faded.sum() / loud.sum())
    return np.asarray(faded * (peak / np.abs(faded).max()))


# Instruments


def _die(chance: np.random.Generator) -> Samples:
    """Return one die that falls on the table, no two alike."""
    pitch = chance.uniform(0.82, 1.22)
    modes = [
        (pitch * frequency * chance.uniform(0.95, 1.05), level * chance.uniform(0.6, 1.4), decay)
        for frequency, level, decay in (
            (1750, 0.9, 0.011),
            (2900, 0.8, 0.008),
            (4300, 0.55, 0.006),
            (6400, 0.3, 0.004),
        )
    ]
    crack = 0.35 * _burst(1500, 9000, 0.0035, chance)
    felt = 0.16 * _burst(250, 1400, 0.014, chance)
    thump = _rings([(chance.uniform(170, 240), 0.5, 0.022)])
    return _laid([(0, _rings(modes)), (0, crack), (0, felt), (0, thump)])


def _card(chance: np.random.Generator) -> Samples:
    """Return a card that slides over another and lands."""
    seconds = 0.3
    rises = _times(seconds) / chance.uniform(0.028, 0.04)
    swish = _noise(seconds, 2200, 8500, chance) * (rises * np.exp(1 - rises)) ** 2
    tap = _burst(300, 2500, 0.006, chance)
    return _laid([(0, 0.5 * swish), (chance.uniform(0.055, 0.065), 0.7 * tap)])


def _block(frequency: float) -> Samples:
    """Return a small block of wood, tapped."""
    return _rings(
        [(frequency, 1.0, 0.014), (2.71 * frequency, 0.5, 0.006), (5.15 * frequency, 0.2, 0.003)]
    )


def _marimba(semitones: int, decay: float = 0.11) -> Samples:
    """Return a bar of wood: its second tone is two octaves up, the third over three."""
    tone = _note(semitones)
    return _rings(
        [(tone, 1.0, decay), (3.98 * tone, 0.28, decay / 4), (9.2 * tone, 0.08, decay / 12)]
    )


def _soft(semitones: int) -> Samples:
    """Return a small bar of wood, hardly touched: its first tone alone."""
    return _rings([(_note(semitones), 1.0, 0.05)])


def _bell(semitones: int, decay: float = 0.22) -> Samples:
    """Return a small bar of metal."""
    tone = _note(semitones)
    return _rings(
        [(tone, 1.0, decay), (2.76 * tone, 0.35, decay / 2.5), (5.4 * tone, 0.12, decay / 6)]
    )


def _slide(first: int, last: int) -> Samples:
    """Return a whistle that begins softly and slides from one note down to another."""
    seconds, rise = 0.42, 0.03
    times = _times(seconds)
    part = times / seconds
    # It arrives while it is still loud.
    frequency = _note(first) * (_note(last) / _note(first)) ** np.minimum(1, part / 0.7)
    phase = 2 * np.pi * np.cumsum(frequency) / RATE
    tone = np.sin(phase) + 0.4 * np.sin(2 * phase) + 0.2 * np.sin(3 * phase)
    level = np.minimum(1, times / rise) * np.cos(part * np.pi / 2) ** 2
    return np.asarray(tone * level)


def _rattle() -> Samples:
    """Return a hard knock at a hollow box: its tones fit no chord, and are rough together."""
    return _rings(
        [
            (554, 1.0, 0.034),
            (622, 0.9, 0.034),
            (1180, 0.7, 0.022),
            (1310, 0.6, 0.02),
            (2450, 0.4, 0.012),
        ]
    )


def _arpeggio(instrument: Callable[[int], Samples], notes: Iterable[tuple[float, int]]) -> Samples:
    return _laid((at, instrument(note)) for at, note in notes)


# Sounds


def sounds() -> Mapping[str, Samples]:
    """Return every sound by the name of its file, the same ones at each call."""
    chance = np.random.default_rng(20)
    made = {f"die-{number}": _finished(_die(chance), 0.5) for number in range(10)}
    made |= {f"card-{number}": _finished(_card(chance), 0.34) for number in range(3)}
    return made | _ticks() | _scores() | _signals() | _endings()


def _ticks() -> dict[str, Samples]:
    return {
        "select": _finished(_block(_note(26)), 0.4),
        "take_back": _finished(_block(_note(17)), 0.4),
    }


def _scores() -> dict[str, Samples]:
    shimmer = [(0.36, 36), (0.44, 40), (0.52, 43)]
    best = _arpeggio(_marimba, [(0, 12), (0.08, 16), (0.16, 19), (0.24, 24), (0.32, 28)])
    bells = _arpeggio(_bell, shimmer)
    return {
        "mark": _finished(_arpeggio(_marimba, [(0, 7), (0.07, 12)]), 0.5),
        "zero": _finished(_slide(21, 9), 0.35),
        "bonus": _finished(_arpeggio(_marimba, [(0, 12), (0.09, 16), (0.18, 19)]), 0.5),
        "yahtzee": _finished(_laid([(0, best), (0, 0.4 * bells)]), 0.55),
    }


def _signals() -> dict[str, Samples]:
    return {
        "your_turn": _finished(_arpeggio(_bell, [(0, 19), (0.13, 24)]), 0.42),
        # Soft: people come and go in the middle of somebody's turn.
        "come": _finished(_arpeggio(_soft, [(0, 4), (0.1, 11)]), 0.31),
        "go": _finished(_arpeggio(_soft, [(0, 11), (0.1, 4)]), 0.31),
        "talk": _finished(_bell(31, 0.045), 0.31),
        # Two knocks at one pitch, as a shake of the head; a zero is one long fall.
        "error": _finished(_laid([(0, _rattle()), (0.12, _rattle())]), 0.58),
    }


def _endings() -> dict[str, Samples]:
    tune = _arpeggio(
        lambda note: _marimba(note, 0.2),
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
    bells = _arpeggio(_bell, [(0.68, 36), (0.76, 40)])
    close = _arpeggio(
        lambda note: _marimba(note, 0.18), [(0, 16), (0.16, 14), (0.34, 12), (0.34, 4), (0.34, 0)]
    )
    return {
        "win": _finished(_laid([(0, tune), (0, 0.3 * bells)]), 0.55),
        "end": _finished(close, 0.5),
    }


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
