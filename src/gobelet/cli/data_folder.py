"""The folder for the program's data."""

import os
from pathlib import Path

import platformdirs

from gobelet.private_files import make_private


def given_data_dir(option: str | None) -> Path | None:
    """Return the folder for data given with --data-dir or GOBELET_DATA_DIR, if any."""
    named = option or os.environ.get("GOBELET_DATA_DIR")
    return Path(named) if named else None


def data_dir(option: str | None) -> Path:
    """Return the folder for the program's data: the given one, or the platform's."""
    return given_data_dir(option) or platformdirs.user_data_path("gobelet", appauthor=False)


def private_data_dir(option: str | None) -> Path:
    """Return the same folder, which nobody else may open, unless it is one that was given.

    A given folder may hold other things, and be for others too; its files of games are private.
    """
    folder = data_dir(option)
    if given_data_dir(option) is None:
        make_private([folder])
    return folder
