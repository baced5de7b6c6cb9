"""Mixes sounds, frame by frame. It knows no device, and no clock but the frames."""

import math
from array import array
from collections.abc import Mapping, Sequence
from itertools import repeat
from operator import add, mul
from random import Random
from threading import Lock
from typing import Final

from msgspec import Struct

from gobelet.sound.bank import RATE, Bank, Samples
from gobelet.sound.cue import Cue, Group
from gobelet.sound.player import SoundSettings
from gobelet.sound.strikes import Strike, Striker

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
        left, right = [0.0] * frames, [0.0] * frames
        settings = self.settings
        gains = _gains(settings)
        for voice in voices:
            if voice.start < after and (voice.asked or settings.on):
                gain = gains[voice.strike.group]
                if settings.mono:
                    # Half of the power would be lost on who hears one side alone.
                    _add(left, voice, gain * voice.strike.level, now)
                else:
                    _add(left, voice, gain * voice.left, now)
                    _add(right, voice, gain * voice.right, now)
        return self._interleaved(left, left if settings.mono else right)

    def _interleaved(self, left: list[float], right: list[float]) -> bytes:
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


def _add(channel: list[float], voice: _Voice, gain: float, now: int) -> None:
    """Add a voice's samples for these frames to a channel."""
    at = max(0, voice.start - now)
    begin = now + at - voice.start
    part = voice.samples[begin : begin + len(channel) - at]
    end = at + len(part)
    channel[at:end] = map(add, channel[at:end], map(mul, part, repeat(gain)))


def _leveled(channel: list[float], first: float, last: float) -> "array[int]":
    """Return samples, multiplied by a factor that goes evenly from `first` to `last`."""
    if first == last:
        return array("h", map(int, channel if first == 1 else map(mul, channel, repeat(first))))
    step = (last - first) / len(channel)
    return array("h", (int(sample * (first + step * n)) for n, sample in enumerate(channel)))


def _gains(settings: SoundSettings) -> Mapping[Group, float]:
    """Return each group's factor for samples: half the percentage sounds about half as loud."""
    whole = (settings.volume / 100) ** 2
    return {group: whole * (settings.volume_of(group) / 100) ** 2 for group in Group}
