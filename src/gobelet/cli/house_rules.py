"""House rules that the command line names."""

import os
from collections.abc import Mapping
from pathlib import Path
from unicodedata import normalize

from gobelet.cli.errors import UsageError
from gobelet.cli.values import ConfigT_co, Configures
from gobelet.games.interface import BadFile, BadRules, BadValue, Config
from gobelet.players import BadPlayer
from gobelet.rule_files import BadRuleFile, read, saved_names


def house_config(
    found: Configures[ConfigT_co], rules: str, options: Mapping[str, str | None]
) -> ConfigT_co:
    """Return the variant of house rules, by their name or by a file, with these options."""
    try:
        path = _house_rules(found, rules)
        try:
            return found.configure(path.stem, read(path), **options)
        except (BadRules, BadPlayer) as error:
            raise BadRuleFile(path, error) from error
    except (BadValue, BadFile, BadRuleFile) as error:
        raise UsageError(error) from error


def _house_rules(found: Configures[Config], given: str) -> Path:
    """Return the file of house rules: saved ones by their name or their file's, or any file."""
    saved = saved_names() if found.house_rules else {}
    for path, name in (*saved.items(), *((path, path.stem) for path in saved)):
        if _folded(name) == _folded(given):
            return path
    path = Path(given)
    # What is called like a file is one, and its absence then the trouble.
    if path.suffix == ".toml" or os.path.isfile(path):  # noqa: PTH113 - no error of a long name
        return path
    raise BadValue("--rules", given, tuple(dict.fromkeys((*found.rule_sets, *saved.values()))))


def _folded(name: str) -> str:
    """Return a name as names are compared; a Mac spells those of files in its own way."""
    return normalize("NFC", name.strip()).casefold()
