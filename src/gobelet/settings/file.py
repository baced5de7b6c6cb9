"""The settings file: read, replaced in one step, set aside.

It is read with `tomllib`; `tomlkit` takes three times as long to load, and is needed only to
write.
"""

import errno
import os
import re
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from msgspec import Struct

from gobelet.settings.schema import SettingsNotSaved, Value

Data = Mapping[str, object]

_BOM: Final = "\ufeff"

_CODES: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
}


class Unreadable(Exception):
    """The file has no settings; `code` and `line` as in `Damaged`."""

    def __init__(self, code: str, line: int | None = None) -> None:
        super().__init__(code, line)
        self.code = code
        self.line = line


def read(path: Path) -> str:
    """Return the file's text, empty where there is none; raises `Unreadable`."""
    try:
        # Reading a pipe could wait for ever for its other end.
        if not stat.S_ISREG(path.stat().st_mode):
            raise Unreadable("unreadable")
        return path.read_bytes().decode("utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except UnicodeDecodeError as error:
        raise Unreadable("encoding") from error
    except OSError as error:
        raise Unreadable("unreadable") from error


class Float(Struct, frozen=True):
    """A float as it is written. No setting is a float; here, two `nan` are equal."""

    written: str

    def __str__(self) -> str:
        return self.written


def parse(text: str) -> Data:
    """Return the data of the file; raises `Unreadable`."""
    if not text:
        return {}
    import tomllib

    try:
        return tomllib.loads(text.removeprefix(_BOM), parse_float=Float)
    # tomllib also passes on errors that come from huge numbers and from deep nesting.
    except (ValueError, RecursionError) as error:
        line = re.search(r"at line (\d+)", str(error))
        raise Unreadable("syntax", int(line[1]) if line else None) from error


def write(path: Path, changes: Mapping[str, Value | None]) -> Data:
    """Change settings in the file's current text; return all its data.

    Raises `SettingsNotSaved`; nothing has changed then.
    """
    try:
        text = read(path)
        data = _changed(parse(text), changes)
    except Unreadable as error:
        code = "failed" if error.code == "unreadable" else "damaged"
        raise SettingsNotSaved(path, code) from error
    written = _edited(path, text, changes, data)
    if written != text:
        try:
            _replace(path, written.encode("utf-8"))
        except OSError as error:
            raise SettingsNotSaved(path, _CODES.get(error.errno or 0, "failed")) from error
    return data


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file, never over another; return its new path, or None if that fails."""
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
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(handle)
        with suppress(FileNotFoundError):
            new.chmod(stat.S_IMODE(path.stat().st_mode))
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
