"""WAV files for the tests, as sound editors write them, and as nobody should."""

import math
from collections.abc import Iterable
from struct import pack
from typing import Final

PCM: Final = 1
FLOAT: Final = 3
EXTENSIBLE: Final = 0xFFFE


def tone(
    frequency: float = 1000,
    *,
    rate: int = 44_100,
    bits: int = 16,
    levels: tuple[float, ...] = (0.5,),
    seconds: float = 0.3,
) -> bytes:
    """Return a file with a tone, at one level for each channel."""
    return wav(samples(frequency, rate, bits, levels, seconds), rate, bits, len(levels))


def samples(
    frequency: float, rate: int, bits: int, levels: Iterable[float], seconds: float
) -> bytes:
    levels = tuple(levels)
    waves = (math.sin(2 * math.pi * frequency * at / rate) for at in range(int(seconds * rate)))
    return b"".join(_sample(wave * level, bits) for wave in waves for level in levels)


def _sample(value: float, bits: int) -> bytes:
    whole = round(value * (2 ** (bits - 1) - 1))
    # Those of 8 bits have no sign.
    return bytes([whole + 128]) if bits == 8 else whole.to_bytes(bits // 8, "little", signed=True)


def wav(
    frames: bytes, rate: int = 44_100, bits: int = 16, channels: int = 1, kind: int = PCM
) -> bytes:
    block = channels * bits // 8
    form = pack("<HHIIHH", kind, channels, rate, rate * block, block, bits)
    if kind == EXTENSIBLE:
        # The form itself is in the first bytes of what is always 16.
        form += pack("<HHIH14x", 22, bits, 0, PCM)
    # A name of the program, as editors put it before the sound, of an odd length.
    return riff((b"fmt ", form), (b"LIST", b"INFOISFT1"), (b"data", frames))


def riff(*chunks: tuple[bytes, bytes]) -> bytes:
    body = b"".join(
        name + pack("<I", len(part)) + part + b"\0" * (len(part) % 2) for name, part in chunks
    )
    return b"RIFF" + pack("<I", 4 + len(body)) + b"WAVE" + body
