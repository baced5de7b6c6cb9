"""Writing a text file for the player."""

import errno
from collections.abc import Iterable
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

import platformdirs

from gobelet.i18n import Language

_FULL: Final = (errno.ENOSPC, errno.EDQUOT)
_DENIED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


class NotSaved(Exception):
    """A file could not be written: `code` is "full" (the disk), "denied" or "failed"."""

    def __init__(self, folder: Path, code: str) -> None:
        super().__init__(folder, code)
        self.folder = folder
        self.code = code

    @classmethod
    def by(cls, error: OSError, folder: Path) -> "NotSaved":
        full, denied = error.errno in _FULL, error.errno in _DENIED
        return cls(folder, "full" if full else "denied" if denied else "failed")


def save_lines(lines: Iterable[str], name: str, given: Path | None) -> Path:
    """Write lines into a new file in the player's folder; return where it is. Raises NotSaved.

    The folder is the one given for data, else the player's documents, else the platform's for
    data. The file has the date and the time in its name, and replaces no other.
    """
    folder = given or _folder()
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _write_new(folder, f"{name}-{stamp}", "".join(f"{line}\n" for line in lines))
    except OSError as error:
        raise NotSaved.by(error, folder) from error
    return path


def not_saved_words(error: NotSaved, words: Language) -> str:
    match error.code:
        case "full":
            # Translators: a text file was to be written.
            return words.gettext("Not saved: the disk is full.")
        case "denied":
            # Translators: a text file was to be written into this folder.
            return words.gettext("Not saved: {folder} may not be written.", folder=error.folder)
    # Translators: a text file was to be written into this folder.
    return words.gettext("Not saved: {folder} cannot be used.", folder=error.folder)


def _folder() -> Path:
    documents = platformdirs.user_documents_path()
    return documents if documents.is_dir() else platformdirs.user_data_path("gobelet", False)


def _write_new(folder: Path, name: str, text: str) -> Path:
    for number in count(1):
        path = folder / (f"{name}.txt" if number == 1 else f"{name}-{number}.txt")
        try:
            file = path.open("x", encoding="utf-8")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(text)
        except OSError:
            # Half a file would look like the whole.
            path.unlink(missing_ok=True)
            raise
        return path
    raise AssertionError
