"""Converts the player's own sounds to what the mixer takes, and puts them in place of ours."""

from array import array
from itertools import repeat
from operator import mul
from typing import Final

from msgspec.structs import replace

from gobelet.sound.bank import RATE, Bank, Samples
from gobelet.sound.device import library
from gobelet.sound.own_sounds import OwnSounds
from gobelet.sound.wav import Recording

_LOUDEST: Final = 0.55 * 2**15
"""The peak of the loudest sounds that are shipped; what is louder is brought down to it."""


def replaced(bank: Bank, own: OwnSounds) -> Bank:
    """Return a bank with the player's own sounds. Raises NoDevice where miniaudio is missing."""
    if not own.recordings:
        return bank
    made, samples = dict(bank.made), dict(bank.samples)
    for cue, found in own.recordings.items():
        # A recording of a throw is of all its dice.
        made[cue] = replace(
            made[cue], variants=(cue.value,), thrown=False, together=made[cue].thrown
        )
        samples[cue.value] = _fitted(_converted(found))
    return Bank(samples, made)


def _converted(found: Recording) -> Samples:
    """Return a recording as all sounds are: one channel of 16 bits, at our rate."""
    miniaudio = library()
    forms = miniaudio.SampleFormat
    form = {1: forms.UNSIGNED8, 2: forms.SIGNED16, 3: forms.SIGNED24}[found.width]
    frames = miniaudio.convert_frames(
        form, found.channels, found.rate, found.frames, forms.SIGNED16, 1, RATE
    )
    return array("h", bytes(frames))


def _fitted(samples: Samples) -> Samples:
    """Return samples that are no louder than the other sounds."""
    extremes = (max(samples), -min(samples))
    peak = max(extremes)
    if peak <= _LOUDEST:
        return samples
    return array("h", map(int, map(mul, samples, repeat(_LOUDEST / peak))))
