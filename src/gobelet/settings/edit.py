"""Changes settings in the text of a file, and leaves all other lines as they are.

tomlkit keeps comments. But it puts a new line of a table after the comments that follow the table,
though these are mostly about the next one; likewise a new line before the first table. This module
places such lines itself.
"""

import re
from collections.abc import Mapping, MutableMapping, Sequence
from typing import Final

import tomlkit
from tomlkit.container import Container
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AbstractTable, InlineTable, Table

from gobelet.settings.schema import Value

_HEAD: Final = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\r?\n)*")
"""The comments and empty lines that a text begins with."""

_BLANK: Final = re.compile(r"^[ \t]*\r?\n", re.MULTILINE)


class NotEditable(Exception):
    """The text is not TOML, or tomlkit cannot read it."""


def edited(text: str, changes: Mapping[str, Value | None]) -> str:
    """Return the text with settings changed, or removed where the value is None."""
    windows = "\r\n" in text and not re.search(r"(?<!\r)\n", text)
    if text and not text.endswith("\n"):
        text += "\n"
    try:
        for key, value in changes.items():
            text = _with(text, key.split("."), list(value) if isinstance(value, tuple) else value)
    except (TOMLKitError, RecursionError) as error:
        raise NotEditable from error
    return re.sub(r"(?<!\r)\n", "\r\n", text) if windows else text


def _with(text: str, path: list[str], value: object) -> str:
    """Return the text with one setting changed; None removes it, or all of a table."""
    document = tomlkit.parse(text)
    if value is None:
        _remove(document, path)
        return document.as_string()
    *tables, name = path
    table: MutableMapping[str, object] = document
    for part in tables:
        inner = table.get(part)
        if not isinstance(inner, MutableMapping):
            if isinstance(table, InlineTable):
                table[part] = {name: value}
                return document.as_string()
            # A value in the place of a table can be no setting.
            table.pop(part, None)
            return _with_table(document.as_string(), ".".join(tables), _line(name, value))
        table = inner
    if name in table or isinstance(table, InlineTable):
        table[name] = value
    elif table is document:
        return _with_first(text, _line(name, value))
    else:
        _add(table, name, value)
    return document.as_string()


def _remove(container: Container, path: Sequence[str]) -> None:
    """Remove a setting, or all settings of a table: the table stays, for the comments in it."""
    for key, item in list(container.body):
        if key is None or (path and key.key != path[0]):
            continue
        if isinstance(item, Table) or (isinstance(item, InlineTable) and len(path) > 1):
            _remove(item.value, path[1:])
        elif len(path) <= 1:
            container.remove(key)


def _line(name: str, value: object) -> str:
    return f"{name} = {tomlkit.item(value).as_string()}\n"


def _with_table(text: str, name: str, line: str) -> str:
    """Return the text with a table at its end."""
    return f"{text}{chr(10) if text else ''}[{name}]\n{line}"


def _with_first(text: str, line: str) -> str:
    """Return the text with a line before any table, and before the comments of what is next."""
    head = _HEAD.match(text)
    end = head.end() if head else 0
    blank = [found.end() for found in _BLANK.finditer(text, 0, end)]
    place = end if end == len(text) else (blank or [0])[-1]
    space = "\n" if text[place : place + 1] in ("[", "#") else ""
    return f"{text[:place]}{line}{space}{text[place:]}"


def _add(table: MutableMapping[str, object], name: str, value: object) -> None:
    """Add a line to a table: after the last of its lines, before the comments that follow."""
    if not isinstance(table, Table) or any(isinstance(v, AbstractTable) for v in table.values()):
        table[name] = value
        return
    body = table.value.body
    end = max((place for place, (key, _) in enumerate(body, start=1) if key), default=0)
    after = body[end:]
    del body[end:]
    table.append(name, value)
    body.extend(after)
