"""House rules in files, which players may write, share and damage: one TOML file each.

A file that cannot be used is reported, and left as it is.
"""

import os
import re
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Final

from msgspec import Struct

from gobelet.games.interface import BadRules, Config, Kit
from gobelet.players import BadPlayer, check_name
from gobelet.regular_file import listed
from gobelet.settings import file
from gobelet.settings.file import Unreadable
from gobelet.settings.settings import settings_path

_ENDING: Final = ".toml"

_LARGEST: Final = 16 * 1024
"""The most bytes of a file that is read: house rules are short, and there may be many files."""

_NOT_IN_FILE_NAMES: Final = re.compile(r'[<>:"/\\|?*]')
"""Characters that some system does not allow in the name of a file."""


class BadRuleFile(Exception):
    """A file has no house rules that can be played; `reason` says why."""

    def __init__(self, path: Path, reason: Unreadable | BadRules | BadPlayer) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason


class HouseRules(Struct, frozen=True):
    """House rules and their file."""

    path: Path
    config: Config


def rules_folder() -> Path:
    """Return the folder of the player's house rules, beside the settings; it need not exist."""
    return settings_path().parent / "rules"


def saved_rules(kit: Kit) -> Iterator[HouseRules | BadRuleFile]:
    """Yield the player's house rules, and the files that have none.

    If two files have rules of the same name, such as a file and its copy, the first one is used.
    """
    taken: list[str] = []
    for path in _files():
        try:
            config = kit.configure(path.stem, house=read(path))
            check_name(config.name, taken)
        except BadRuleFile as error:
            yield error
        except (BadRules, BadPlayer) as error:
            yield BadRuleFile(path, error)
        else:
            taken.append(config.name)
            yield HouseRules(path, config)


def read(path: Path) -> Mapping[str, object]:
    """Return the data of a file. Raises BadRuleFile."""
    try:
        return file.parse(file.read(path, _LARGEST))
    except Unreadable as error:
        raise BadRuleFile(path, error) from error


def saved_names() -> dict[Path, str]:
    """Return the names of the player's house rules by their files, damaged ones among them."""
    return {path: _name(path) for path in _files()}


def save(config: Config, one: HouseRules | None) -> Path:
    """Write house rules to a new file, or the changes of `one` to its own; return the path.

    All else in the file stays. Raises SettingsNotSaved.
    """
    changes = config.written()
    if one is None:
        path = _new_path(config.name)
    else:
        path, before = one.path, one.config.written()
        if os.path.exists(path):  # noqa: PTH110 - a folder that may not be read is no error here
            changes = {
                option: changes[option] for option in changes if changes[option] != before[option]
            }
    # New settings go to the top of the file, each above the one before.
    file.write(path, dict(reversed(list(changes.items()))))
    return path


def _files() -> list[Path]:
    return sorted(listed(rules_folder(), _ENDING), key=lambda path: path.name.casefold())


def _name(path: Path) -> str:
    """Return the name of the house rules in a file; the file's own name if they have none."""
    try:
        name = read(path).get("name")
    except BadRuleFile:
        name = None
    return name if isinstance(name, str) else path.stem


def _new_path(name: str) -> Path:
    stem = _NOT_IN_FILE_NAMES.sub("-", name)
    for number in count(1):
        path = rules_folder() / f"{stem if number == 1 else f'{stem}-{number}'}{_ENDING}"
        if not os.path.lexists(path):
            return path
    raise AssertionError
