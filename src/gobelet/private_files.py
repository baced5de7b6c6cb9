"""Files and folders that no other account of the machine may read.

On Windows modes say nothing of that: there the folder of the player's profile is private by its
access list, and what is made in it too.
"""

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

PRIVATE_FILE: Final = 0o600
_PRIVATE_FOLDER: Final = 0o700


def make_folder(folder: Path) -> None:
    """Make a private folder, if there is none; those above it are as usual."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=_PRIVATE_FOLDER, exist_ok=True)


def write_private(path: Path, data: bytes) -> None:
    """Write a private file, whole or not at all. Raises OSError."""
    make_folder(path.parent)
    new = path.with_name(f"{path.name}.new")
    with suppress(FileNotFoundError):
        new.unlink()
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(new, flags, PRIVATE_FILE), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def make_private(paths: Iterable[Path]) -> None:
    """Take from others what they may do with files and folders; the owner's rights stay."""
    if os.name == "nt":
        return
    with suppress(OSError):
        for path in paths:
            # Neither a link, whose target may be anything, nor what belongs to somebody else.
            with suppress(OSError):
                status = path.lstat()
                if stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode):
                    mode = stat.S_IMODE(status.st_mode)
                    if mode & 0o077:
                        path.chmod(mode & ~0o077)
