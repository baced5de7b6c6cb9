"""The shipped sounds, and the sounds of each cue."""

import sys
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from gobelet.sound.cue import CueName
from gobelet.sound.wav import BadWav, recording

RATE: Final = 24_000
"""Frames per second: half the usual rate of sound cards. No sound here is above 10 kHz."""

DATA: Final = Path(__file__).parent / "data"

Samples = Sequence[int]
"""One channel, of 16 bits."""


class Made(Struct, frozen=True):
    """How a cue is made of sounds: each strike is one of `variants`.

    Strikes begin `apart` seconds after each other, and the next cue begins `lead` seconds after
    the last strike began. `thrown`: the strikes are those of falling dice. `together`: one strike
    is of all dice or cards, however many they are.
    """

    variants: tuple[str, ...]
    lead: float
    apart: float = 0.0
    thrown: bool = False
    together: bool = False


_DICE: Final = tuple(f"die-{number}" for number in range(10))
_CARDS: Final = tuple(f"card-{number}" for number in range(3))

MADE: Final[Mapping[CueName, Made]] = {
    CueName.THROW: Made(_DICE, 0.5, thrown=True),
    CueName.SELECT: Made(("select",), 0.05, 0.05),
    CueName.TAKE_BACK: Made(("take_back",), 0.05, 0.05),
    CueName.CARD: Made(_CARDS, 0.12, 0.07),
    CueName.MARK: Made(("mark",), 0.24),
    CueName.ZERO: Made(("zero",), 0.34),
    CueName.BONUS: Made(("bonus",), 0.4),
    CueName.YAHTZEE: Made(("yahtzee",), 0.7),
    CueName.YOUR_TURN: Made(("your_turn",), 0.35),
    CueName.ERROR: Made(("error",), 0.24),
    CueName.COME: Made(("come",), 0.3),
    CueName.GO: Made(("go",), 0.3),
    CueName.TALK: Made(("talk",), 0.15),
    CueName.WIN: Made(("win",), 1.0),
    CueName.END: Made(("end",), 0.8),
}


class Bank(Struct, frozen=True):
    """Sounds by their names, and which of them each cue is made of."""

    samples: Mapping[str, Samples]
    made: Mapping[CueName, Made]


def load() -> Bank:
    """Read every shipped sound. Raises OSError or BadWav where one cannot be used."""
    names = {name for made in MADE.values() for name in made.variants}
    return Bank({name: _read(DATA / f"{name}.wav") for name in names}, MADE)


def _read(path: Path) -> Samples:
    found = recording(path.read_bytes())
    if (found.channels, found.width, found.rate) != (1, 2, RATE):
        raise BadWav("format")
    samples = array("h", found.frames)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
