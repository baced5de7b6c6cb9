"""Results that were computed once and can be computed again: files in the cache folder.

Each begins with a checksum of all that follows. A file that is damaged, or cannot be read or
written, counts as missing.
"""

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import platformdirs

from gobelet import regular_file
from gobelet.regular_file import BadFile

_SUM_SIZE: Final = 16

_LARGEST: Final = 256 * 2**20
"""Bytes of a file; the largest table of optimal play has a tenth of that."""


def folder() -> Path:
    """Return the folder of the cache: the one asked for in the environment, or the platform's."""
    named = os.environ.get("GOBELET_CACHE_DIR")
    return Path(named) if named else platformdirs.user_cache_path("gobelet", appauthor=False)


def read(name: str) -> memoryview | None:
    """Return the data written under a name; None if it is missing or damaged."""
    try:
        data = memoryview(regular_file.content(folder() / name, _LARGEST))
    except BadFile:
        return None
    return data[_SUM_SIZE:] if data[:_SUM_SIZE] == _sum(data[_SUM_SIZE:]) else None


def write(name: str, data: bytes) -> None:
    """Keep data under a name, whole or not at all."""
    place = folder() / name
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=place.parent, prefix=f"{name}.", delete=False) as file:
            try:
                file.write(_sum(data) + data)
                file.close()
                # Both are on one file system, so that nobody ever reads half a file.
                Path(file.name).replace(place)
            except OSError:
                Path(file.name).unlink(missing_ok=True)


def _sum(data: bytes | memoryview) -> bytes:
    return blake2b(data, digest_size=_SUM_SIZE).digest()
