"""Opens what a path leads to only if that is a regular file, and never waits for it.

Paths that a player names, and names that a folder holds, may lead anywhere: a pipe waits for its
other end for ever, a device may act as soon as it is opened, a link may lead in a circle. On
Windows, names such as NUL and CON are devices in every folder.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""Between two looks at a path, somebody may put a pipe or a terminal there."""

_BYTES: Final = getattr(os, "O_BINARY", 0)


class BadFile(Exception):
    """What a path leads to is no file to use.

    `code` is "missing", "other" (it is a folder, a pipe, a device or the like), "large" or
    "unreadable".
    """

    def __init__(self, path: Path, code: str) -> None:
        super().__init__(path, code)
        self.path = path
        self.code = code


def opened(path: Path, most: int | None = None) -> BinaryIO:
    """Open a file, of up to so many bytes, for reading. Raises BadFile."""
    try:
        # A look comes first, for opening a device can already do harm.
        _check(path, path.stat(), most)
        handle = os.open(path, os.O_RDONLY | _AT_ONCE | _BYTES)
        return os.fdopen(_checked(path, handle, most), "rb")
    except OSError as error:
        missing = isinstance(error, FileNotFoundError | NotADirectoryError)
        raise BadFile(path, "missing" if missing else "unreadable") from error
    except ValueError as error:
        # No system has such a name: it has a zero in it, or half a character.
        raise BadFile(path, "missing") from error


def content(path: Path, most: int) -> bytes:
    """Return what a file of up to so many bytes holds. Raises BadFile."""
    try:
        with opened(path, most) as file:
            # Memory is taken for as much as it says; some, as those of /proc, are longer.
            size = os.fstat(file.fileno()).st_size
            found = file.read(size + 1)
            if len(found) > size:
                found += file.read(most + 1 - len(found))
    except OSError as error:
        raise BadFile(path, "unreadable") from error
    if len(found) > most:
        raise BadFile(path, "large")
    return found


def appended(path: Path, text: str) -> None:
    """Add a text to the end of a file, which is made if there is none. Raises OSError, BadFile."""
    if os.path.lexists(path):
        _check(path, path.stat())
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | _AT_ONCE | _BYTES, 0o600)
    with os.fdopen(_checked(path, handle), "ab") as file:
        file.write(text.encode("utf-8", "backslashreplace"))


def listed(folder: Path, ending: str) -> Iterator[Path]:
    """Yield what a folder has under names of this ending, as far as it can be read."""
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(ending):
                    yield folder / entry.name
    except (OSError, ValueError):
        return


def _checked(path: Path, handle: int, most: int | None = None) -> int:
    try:
        _check(path, os.fstat(handle), most)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _check(path: Path, found: os.stat_result, most: int | None = None) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise BadFile(path, "other")
    if most is not None and found.st_size > most:
        raise BadFile(path, "large")
