"""The player's own sounds: WAV files in a folder, each in the place of the cue that it is named by.

Whatever else lies there is a fault to be told, and the sound that is shipped is played.
"""

import os
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct

from gobelet.regular_file import BadFile, content, listed
from gobelet.sound.cue import CueName
from gobelet.sound.wav import BadWav, Recording, recording

LARGEST: Final = 4 * 2**20
"""The most bytes of a file: those of the longest sound at the highest rate, and as much again."""
LONGEST: Final = 10.0
"""The most seconds of a sound: words are long over by then."""
RATES: Final = (8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000)

_ENDING: Final = ".wav"
_MOST_FAULTS: Final = 20
"""A folder of music by mistake is told of, but not file by file."""


class BadSound(Exception):
    """A file is no sound to use.

    `code` is "name" (of no cue), "double" (the cue has a file already), "link", "rate", "long",
    "folder" (it is the folder that cannot be read), or one of BadFile or BadWav.
    """

    def __init__(self, path: Path, code: str) -> None:
        super().__init__(path, code)
        self.path = path
        self.code = code


class OwnSounds(Struct, frozen=True):
    """What a folder has: recordings to use, and what is wrong with its other files."""

    folder: Path
    recordings: Mapping[CueName, Recording]
    faults: tuple[BadSound, ...]


def own_sounds(folder: Path) -> OwnSounds:
    """Read a folder, which need not exist."""
    recordings: dict[CueName, Recording] = {}
    faults: list[BadSound] = []
    try:
        for path in _files(folder):
            try:
                cue = _cue(path)
                if cue in recordings:
                    raise BadSound(path, "double")
                recordings[cue] = _read(path)
            except BadSound as error:
                faults.append(error)
    except BadSound as error:
        faults.append(error)
    return OwnSounds(folder, recordings, tuple(islice(faults, _MOST_FAULTS)))


def _files(folder: Path) -> list[Path]:
    """Return the files that are meant to be sounds, those named by cues first. Raises BadSound."""
    try:
        os.scandir(folder).close()
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        raise BadSound(folder, "folder") from error
    found = [path for path in listed(folder, "") if _is_meant(path)]
    return sorted(found, key=lambda path: (not _names_cue(path), path.name))


def _is_meant(path: Path) -> bool:
    # Some systems put hidden files beside others, of the same name.
    if path.name.startswith("."):
        return False
    return path.suffix.lower() == _ENDING or (path.suffix != "" and _names_cue(path))


def _names_cue(path: Path) -> bool:
    return path.stem.lower() in set(CueName)


def _cue(path: Path) -> CueName:
    if path.suffix.lower() != _ENDING:
        raise BadSound(path, "kind")
    if not _names_cue(path):
        raise BadSound(path, "name")
    return CueName(path.stem.lower())


def _read(path: Path) -> Recording:
    # What a link leads to is for others to change and to remove, in the middle of a game.
    if os.path.islink(path):  # noqa: PTH114 - this one raises nothing, whatever the folder allows
        raise BadSound(path, "link")
    try:
        found = recording(content(path, LARGEST))
    except (BadFile, BadWav) as error:
        raise BadSound(path, error.code) from error
    if found.rate not in RATES:
        raise BadSound(path, "rate")
    if found.seconds > LONGEST:
        raise BadSound(path, "long")
    return found
