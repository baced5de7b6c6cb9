"""Writing a text file for the player."""

import errno
import os
from collections.abc import Iterable
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

import platformdirs

from gobelet.i18n import Language
from gobelet.ui.session import Session
from gobelet.ui.words import path_words

_FULL: Final = (errno.ENOSPC, errno.EDQUOT)
_DENIED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


class NotSaved(Exception):
    """A file could not be written: `code` is "full" (the disk), "denied", "missing" or "failed"."""

    def __init__(self, folder: Path, code: str) -> None:
        super().__init__(folder, code)
        self.folder = folder
        self.code = code

    @classmethod
    def by(cls, error: OSError, folder: Path) -> "NotSaved":
        if error.errno in _FULL:
            return cls(folder, "full")
        if error.errno in _DENIED:
            return cls(folder, "denied")
        return cls(folder, "missing" if error.errno == errno.ENOENT else "failed")


def save_text(pieces: Iterable[str], name: str, ending: str, given: Path | None) -> Path:
    """Write a new file in the player's folder; return where it is. Raises NotSaved.

    The file has the date and the time in its name, and replaces no other.
    """
    folder = folder_for_files(given)
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _write_new(folder, f"{name}-{stamp}", ending, pieces)
    except OSError as error:
        raise NotSaved.by(error, folder) from error
    return path


def save_and_tell(session: Session, text: str, name: str, ending: str) -> None:
    """Save a new file for the player, wherever that is, and say where it is."""
    if session.browser:
        session.browser.save(f"{name}.{ending}", text)
        return
    words = session.language
    try:
        path = save_text([text], name, ending, session.options.data_dir)
    except NotSaved as error:
        session.say(not_saved_words(error, words))
    else:
        session.say(words.gettext("Saved: {path}", path=path))


def not_saved_words(error: NotSaved, words: Language) -> str:
    folder = path_words(error.folder)
    match error.code:
        case "full":
            # Translators: a text file was to be written.
            return words.gettext("Not saved: the disk is full.")
        case "denied":
            # Translators: a text file was to be written into this folder.
            return words.gettext("Not saved: {folder} may not be written.", folder=folder)
        case "missing":
            # Translators: a file was to be written into this folder, which is not there.
            return words.gettext("Not saved: there is no folder {folder}.", folder=folder)
    # Translators: a text file was to be written into this folder.
    return words.gettext("Not saved: {folder} cannot be used.", folder=folder)


def folder_for_files(given: Path | None) -> Path:
    """Return the folder given for data, else the player's documents, else the usual data folder."""
    if given:
        return given
    documents = platformdirs.user_documents_path()
    if os.path.isdir(documents):  # noqa: PTH112 - Path's raises where one may not look
        return documents
    return platformdirs.user_data_path("gobelet", False)


def _write_new(folder: Path, name: str, ending: str, pieces: Iterable[str]) -> Path:
    for number in count(1):
        path = folder / (f"{name}.{ending}" if number == 1 else f"{name}-{number}.{ending}")
        try:
            # This never opens what is there already, so no pipe is waited for.
            file = path.open("x", encoding="utf-8")
        except FileExistsError:
            continue
        try:
            with file:
                file.writelines(pieces)
        except OSError:
            # A partial file would look complete.
            path.unlink(missing_ok=True)
            raise
        return path
    raise AssertionError
