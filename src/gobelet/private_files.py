"""Files and folders that no other account of the machine may read.

On Windows modes say nothing of that: there the folder of the player's profile is private by its
access list, and what is made in it too.
"""

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

PRIVATE_FILE: Final = 0o600
_PRIVATE_FOLDER: Final = 0o700


def make_folder(folder: Path) -> None:
    """Make a private folder, if there is none; those above it are as usual."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=_PRIVATE_FOLDER, exist_ok=True)


def write_whole(path: Path, data: bytes, *, mode: int = PRIVATE_FILE, synced: bool = True) -> None:
    """Write a file in a folder that is there, whole or not at all. Raises OSError.

    `synced`: it is on the disk on return.
    """
    from tempfile import mkstemp

    handle, name = mkstemp(prefix=f".{path.name}.", dir=path.parent)
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if synced:
                file.flush()
                os.fsync(handle)
        if mode != PRIVATE_FILE:
            new.chmod(mode)
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file, never over another; return its new path, or None if that fails.

    Of a link the name is changed, and nothing of what it leads to: that may be anything.
    """
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    wanted = path.with_name(f"{path.name}.damaged-{stamp}")
    free, number = wanted, 1
    while os.path.lexists(free):
        number += 1
        free = wanted.with_name(f"{wanted.name}-{number}")
    try:
        path.rename(free)
    except OSError:
        return None
    return free


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
