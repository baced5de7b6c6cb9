"""The settings file: read, replaced in one step, set aside.

It is read with `tomllib`; `tomlkit` takes three times as long to load, and is needed only to
write.
"""

import errno
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct

from gobelet import regular_file
from gobelet.private_files import PRIVATE_FILE, write_whole
from gobelet.regular_file import BadFile
from gobelet.settings.schema import SettingsNotSaved, Value

Data = Mapping[str, object]

LARGEST: Final = 64 * 1024
"""The most bytes of a settings file that is read; a full one, with comments, has a tenth."""

_BOM: Final = "\ufeff"

_CODES: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
}


class Unreadable(Exception):
    """The file has no data; `code` and `line` as in `Damaged`, or "missing"."""

    def __init__(self, code: str, line: int | None = None) -> None:
        super().__init__(code, line)
        self.code = code
        self.line = line


def read(path: Path, most: int = LARGEST) -> str:
    """Return the text of a file of up to so many bytes; raises `Unreadable`."""
    try:
        return regular_file.content(path, most).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable("encoding") from error
    except BadFile as error:
        raise Unreadable("unreadable" if error.code == "other" else error.code) from error


def read_if_there(path: Path) -> str:
    """Return the text of the settings file, empty where there is none; raises `Unreadable`."""
    try:
        return read(path)
    except Unreadable as error:
        if error.code == "missing":
            return ""
        raise


class Float(Struct, frozen=True):
    """A float as it is written. No setting is a float; here, two `nan` are equal."""

    written: str

    def __str__(self) -> str:
        return self.written


def parse(text: str) -> Data:
    """Return the data of the file; raises `Unreadable`."""
    if not text:
        return {}
    from gobelet.toml_text import NotToml
    from gobelet.toml_text import parse as data_of

    try:
        return data_of(text, parse_float=Float)
    except NotToml as error:
        raise Unreadable("syntax", error.line) from error


def write(path: Path, changes: Mapping[str, Value | None]) -> Data:
    """Change settings in the file's current text; return all its data.

    A link stays a link: the file that it leads to is changed. Raises `SettingsNotSaved`; nothing
    has changed then.
    """
    path = Path(os.path.realpath(path))
    try:
        text = read_if_there(path)
        data = _changed(parse(text), changes)
    except Unreadable as error:
        code = "failed" if error.code in ("unreadable", "large") else "damaged"
        raise SettingsNotSaved(path, code) from error
    written = _edited(path, text, changes, data)
    if written != text:
        content = written.encode("utf-8")
        if len(content) > LARGEST:
            # It could not be read any more.
            raise SettingsNotSaved(path, "failed")
        try:
            _replace(path, content)
        except OSError as error:
            raise SettingsNotSaved(path, _CODES.get(error.errno or 0, "failed")) from error
    return data


def _changed(data: Data, changes: Mapping[str, Value | None]) -> Data:
    changed = dict(data)
    for key, value in changes.items():
        first, dot, rest = key.partition(".")
        if dot:
            inner = changed.get(first)
            changed[first] = _changed(inner if isinstance(inner, dict) else {}, {rest: value})
        elif value is None:
            changed.pop(first, None)
        else:
            changed[first] = list(value) if isinstance(value, tuple) else value
    return changed


def _edited(path: Path, text: str, changes: Mapping[str, Value | None], data: Data) -> str:
    """Return the file's text with the changes, after a check that it has exactly this data."""
    from gobelet.settings.edit import NotEditable, edited

    body = text.removeprefix(_BOM)
    try:
        written = text[: len(text) - len(body)] + edited(body, changes)
        # Editing TOML has its pitfalls: only a text with exactly the wanted data is written.
        if _filled(parse(written)) != _filled(data):
            raise SettingsNotSaved(path, "failed")
    except (NotEditable, Unreadable) as error:
        raise SettingsNotSaved(path, "failed") from error
    return written


def _filled(data: Data) -> Data:
    """Return the data without its empty tables."""
    inner = {name: _filled(table) for name, table in data.items() if isinstance(table, dict)}
    return {name: inner.get(name, value) for name, value in data.items() if inner.get(name, True)}


def _replace(path: Path, content: bytes) -> None:
    """Replace the file in one step: there is always the whole new content, or the old file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not os.access(path, os.W_OK):
        # Renaming would work although the owner forbids writing.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    mode = PRIVATE_FILE
    with suppress(FileNotFoundError):
        mode = stat.S_IMODE(path.stat().st_mode)
    write_whole(path, content, mode=mode)
