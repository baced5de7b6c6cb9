"""The settings file of `gobelet serve`: every option of its command line, as TOML."""

import argparse
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from gobelet.cli.errors import UsageError
from gobelet.i18n import Language
from gobelet.regular_file import BadFile, content
from gobelet.toml_text import NotToml, parse
from gobelet.ui.words import path_words

_MOST: Final = 1 << 16
_TEXTS: Final = ("address", "inside", "store", "certificate", "key", "rules", "news", "moderators")
_NUMBERS: Final = ("port", "figures")
_SWITCHES: Final = ("plain", "no-browsers")


def fill_in(parsed: argparse.Namespace, words: Language) -> None:
    """Give options the values of the settings file, if there is one and they were not given.

    Raises UsageError.
    """
    if not parsed.settings:
        return
    file = Path(parsed.settings)
    text = _text(file, words)
    for name, value in _settings(text, file, words).items():
        given = _as_given(name, value)
        if given is None:
            raise UsageError(_wrong(name, path_words(file), _line(text, name), words))
        field = name.replace("-", "_")
        if not getattr(parsed, field):
            setattr(parsed, field, given)


def _text(file: Path, words: Language) -> str:
    try:
        return content(file, _MOST).decode("utf-8")
    except (BadFile, OSError, ValueError) as error:
        path = path_words(file)
        # Translators: the settings file of a public house is missing, or no text.
        raise UsageError(
            words.gettext("The settings cannot be read: {path}.", path=path)
        ) from error


def _settings(text: str, file: Path, words: Language) -> Mapping[str, object]:
    try:
        return parse(text)
    except NotToml as error:
        line = error.line or text.count("\n") + 1
        raise UsageError(
            # Translators: TOML is a format of settings files.
            words.gettext("{path}, line {n}: that is no TOML.", path=path_words(file), n=line)
        ) from error


def _line(text: str, name: str) -> int:
    """Return the line in which a setting stands."""
    found = re.search(rf"(?m)^\s*\[?\s*[\"']?{re.escape(name)}[\"']?\s*[\].=]", text)
    return text.count("\n", 0, found.end()) + 1 if found else 1


def _as_given(name: str, value: object) -> str | bool | None:
    """Return a value as the command line gives it; None: it is none of this setting's."""
    match value:
        case bool():
            return value if name in _SWITCHES else None
        case int():
            return str(value) if name in _NUMBERS else None
        case str():
            return value if name in _TEXTS else None
        case [*names] if name == "moderators" and all(isinstance(one, str) for one in names):
            return ",".join(map(str, names))
    return None


def _wrong(name: str, path: str, n: int, words: Language) -> str:
    where = {"path": path, "n": n, "name": name}
    if name in _SWITCHES:
        # Translators: a setting in a line of a file; "true" and "false" stay as they are.
        return words.gettext("{path}, line {n}: “{name}” is true or false.", **where)
    if name in _NUMBERS:
        # Translators: a setting in a line of a file.
        return words.gettext("{path}, line {n}: “{name}” is a whole number.", **where)
    if name in _TEXTS:
        # Translators: a setting in a line of a file.
        return words.gettext("{path}, line {n}: “{name}” is a text in quotation marks.", **where)
    # Translators: there is no such setting; it stands in a line of a file.
    return words.gettext("{path}, line {n}: there is no setting “{name}”.", **where)
