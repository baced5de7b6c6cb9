"""The files that games can be imported from, found among whatever lies in a folder."""

from collections.abc import Iterator
from datetime import UTC, datetime
from heapq import nlargest
from pathlib import Path
from typing import ClassVar, Final

import platformdirs
from msgspec import Struct

from gobelet.regular_file import BadFile, listed, opened
from gobelet.store.export_reader import FORMAT
from gobelet.store.save import YEARS

_FILES: Final = 50
"""So many files, the newest first, are searched for games."""

_HEAD: Final = 200
"""Bytes at a file's beginning that name the format of an export."""

_ENDING: Final = ".json"


class Found(Struct, frozen=True):
    """A file that has games; its time is None where that is none of our age."""

    path: Path
    written: datetime | None


class ExportFiles:
    """Looks for the newest files of games in a folder, and among the downloads.

    Whatever is wrong with a file, it is passed over, and the others are found.
    """

    STEPS: ClassVar[int] = 1000
    """More files than folders usually have; progress is told by it."""

    def __init__(self, folder: Path) -> None:
        self._folders = {folder, platformdirs.user_downloads_path()}
        self.found: list[Found] = []

    def look(self) -> Iterator[None]:
        """Find the files, in steps of one file each."""
        newest: list[tuple[float, Path]] = []
        for folder in self._folders:
            for path in listed(folder, _ENDING):
                if (changed := _changed(path)) is not None:
                    newest.append((changed, path))
                if len(newest) > 2 * _FILES:
                    newest = nlargest(_FILES, newest)
                yield
        for changed, path in nlargest(_FILES, newest):
            if _holds_games(path):
                self.found.append(Found(path, _moment(changed)))
            yield


def _changed(path: Path) -> float | None:
    """Return when a file was changed, in seconds since 1970, or None if that cannot be known."""
    try:
        return path.stat().st_mtime
    except (OSError, ValueError):
        return None


def _moment(seconds: float) -> datetime | None:
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OSError, ValueError, OverflowError):
        return None
    return moment if moment.year in YEARS else None


def _holds_games(path: Path) -> bool:
    try:
        with opened(path) as file:
            return FORMAT.encode() in file.read(_HEAD)
    except (BadFile, OSError):
        return False
