"""Mixes sounds, frame by frame. It knows no device, and no clock but the frames."""

import math
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from operator import mul
from random import Random
from threading import Lock
from typing import Final

from msgspec import Struct

from gobelet.sound.bank import RATE, Bank, Samples
from gobelet.sound.cue import Cue, Group
from gobelet.sound.player import SoundSettings
from gobelet.sound.strikes import Strike, Striker

if sys.version_info >= (3, 12):
    from math import sumprod
else:

    def sumprod(left: Iterable[float], right: Iterable[float]) -> float:
        return float(sum(map(mul, left, right)))


MOST_VOICES: Final = 96
"""The most sounds at once; the quietest of more are left out."""

_CEILING: Final = 32_000
"""The largest sample, below the limit of 16 bits."""
_RECOVERY: Final = 1.25
"""The most by which the gain may rise from buffer to buffer, after it was lowered."""


class _Voice(Struct, frozen=True, eq=False):
    """A sound that begins at a frame; `asked`: it is heard though sounds are off."""

    samples: Samples
    start: int
    strike: Strike
    left: float
    right: float
    asked: bool

    @property
    def end(self) -> int:
        return self.start + len(self.samples)


class Mixer:
    """Takes cues in one thread and returns frames in another; any thread may change volumes.

    It is plain Python: 20 ms are few frames, and NumPy takes longer to load than all the rest of
    the sounds together.
    """

    def __init__(self, bank: Bank, settings: SoundSettings, chance: Random) -> None:
        self._samples = bank.samples
        self._striker = Striker(chance, bank.made)
        self._lock = Lock()
        self._voices: list[_Voice] = []
        self._now = 0
        self._held = 1.0
        """The factor that kept the last buffer from clipping."""
        self.settings = settings

    @property
    def idle(self) -> bool:
        return not self._voices

    @property
    def frames(self) -> int:
        """How many frames were requested so far."""
        return self._now

    def silence(self) -> None:
        with self._lock:
            self._voices = []

    def play(self, cues: Sequence[Cue], *, asked: bool = False) -> None:
        """Begin the sounds of the cues of one moment."""
        if not (asked or self.settings.on):
            return
        strikes = list(self._striker.strikes(cues))
        with self._lock:
            self._voices += [self._voice(strike, asked=asked) for strike in strikes]
            if len(self._voices) > MOST_VOICES:
                loudest = sorted(self._voices, key=lambda voice: -voice.strike.level)
                self._voices = loudest[:MOST_VOICES]

    def _voice(self, strike: Strike, *, asked: bool) -> _Voice:
        # In the middle each side has half of the power, not half of the level.
        angle = (strike.pan + 1) * math.pi / 4
        left, right = strike.level * math.cos(angle), strike.level * math.sin(angle)
        start = self._now + round(strike.at * RATE)
        return _Voice(self._samples[strike.sound], start, strike, left, right, asked)

    def mix(self, frames: int) -> bytes:
        """Return the next frames, two channels of 16 bits side by side."""
        with self._lock:
            voices, now = self._voices, self._now
            self._now = after = now + frames
            self._voices = [voice for voice in voices if voice.end > after]
        settings = self.settings
        heard = [voice for voice in voices if voice.start < after]
        if not settings.on:
            heard = [voice for voice in heard if voice.asked]
        if not heard:
            self._held = 1.0
            return bytes(4 * frames)
        by_group = _gains(settings)
        gains = [by_group[voice.strike.group] for voice in heard]
        moments = list(zip(*(_part(voice, now, frames) for voice in heard), strict=True))
        if settings.mono:
            # Half of the power would be lost on who hears one side alone.
            levels = [voice.strike.level for voice in heard]
            both = _summed(moments, levels, gains)
            return self._interleaved(both, both)
        left = _summed(moments, [voice.left for voice in heard], gains)
        right = _summed(moments, [voice.right for voice in heard], gains)
        return self._interleaved(left, right)

    def _interleaved(self, left: Sequence[float], right: Sequence[float]) -> bytes:
        peaks = (max(left), -min(left), max(right), -min(right))
        peak = max(peaks)
        if peak == 0:
            self._held = 1.0
            return bytes(4 * len(left))
        allowed = min(1.0, _CEILING / peak)
        before = min(self._held, allowed)
        self._held = min(allowed, before * _RECOVERY)
        both = array("h", bytes(4 * len(left)))
        both[0::2] = _leveled(left, before, self._held)
        both[1::2] = _leveled(right, before, self._held)
        return both.tobytes()


def _part(voice: _Voice, now: int, frames: int) -> Sequence[int]:
    """Return a voice's samples for these frames, with silence before and after it."""
    at = max(0, voice.start - now)
    begin = now + at - voice.start
    part = voice.samples[begin : begin + frames - at]
    if len(part) == frames:
        return part
    return [*repeat(0, at), *part, *repeat(0, frames - at - len(part))]


def _summed(
    moments: Sequence[Sequence[int]], levels: Sequence[float], gains: Sequence[float]
) -> Sequence[float]:
    """Return one channel: of each moment the samples of all voices, each at its level."""
    factors = [*map(mul, levels, gains)]
    return [*map(sumprod, moments, repeat(factors))]


def _leveled(channel: Sequence[float], first: float, last: float) -> "array[int]":
    """Return samples, multiplied by a factor that goes evenly from `first` to `last`."""
    if first == last:
        return array("h", map(int, channel if first == 1 else map(mul, channel, repeat(first))))
    step = (last - first) / len(channel)
    return array("h", (int(sample * (first + step * n)) for n, sample in enumerate(channel)))


def _gains(settings: SoundSettings) -> Mapping[Group, float]:
    """Return each group's factor for samples: half the percentage sounds about half as loud."""
    whole = (settings.volume / 100) ** 2
    return {group: whole * (settings.volume_of(group) / 100) ** 2 for group in Group}
