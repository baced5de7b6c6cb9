"""WAV files that anybody may have made: read without trust.

Python's own `wave` takes files of 24 bits, as recorders write them, from version 3.12 on only, and
fails in many ways.
"""

from collections.abc import Iterator
from struct import error, unpack_from
from typing import Final

from msgspec import Struct

_PCM: Final = 1
_EXTENSIBLE: Final = 0xFFFE
"""The form is named farther on, among speakers and the like."""

_WIDTHS: Final = (8, 16, 24)


class BadWav(Exception):
    """A file has no recording to use.

    `code` is "kind" (it is no WAV file), "damaged", or "format": the samples are compressed or
    fractions, or there are more than two channels.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Recording(Struct, frozen=True):
    """Whole frames of PCM: `width` is the bytes of a sample of one channel."""

    rate: int
    channels: int
    width: int
    frames: bytes

    @property
    def seconds(self) -> float:
        return len(self.frames) / (self.channels * self.width * self.rate)


def recording(content: bytes) -> Recording:
    """Return the recording that a file of this content has. Raises BadWav."""
    if content[:4] != b"RIFF" or content[8:12] != b"WAVE":
        raise BadWav("kind")
    form = b""
    for name, part in _chunks(content):
        if name == b"fmt ":
            form = part
        elif name == b"data":
            return _recording(form, part)
    raise BadWav("damaged")


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the parts of a file and their names; a part that is cut short is damage."""
    at = 12
    while at + 8 <= len(content):
        name, size = unpack_from("<4sI", content, at)
        at += 8
        if size > len(content) - at:
            raise BadWav("damaged")
        yield name, content[at : at + size]
        # Parts begin at even places.
        at += size + size % 2


def _recording(form: bytes, frames: bytes) -> Recording:
    try:
        kind, channels, rate, _, block, bits = unpack_from("<HHIIHH", form)
        if kind == _EXTENSIBLE:
            (kind,) = unpack_from("<H", form, 24)
    except error as short:
        raise BadWav("damaged") from short
    if kind != _PCM or channels not in (1, 2) or bits not in _WIDTHS:
        raise BadWav("format")
    width = bits // 8
    whole = len(frames) // (channels * width) * channels * width
    if not rate or block != channels * width or not whole:
        raise BadWav("damaged")
    return Recording(rate, channels, width, frames[:whole])
