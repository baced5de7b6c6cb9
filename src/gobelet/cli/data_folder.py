"""The folder for the program's data."""

import os
from pathlib import Path

import platformdirs


def given_data_dir(option: str | None) -> Path | None:
    """Return the folder for data given with --data-dir or GOBELET_DATA_DIR, if any."""
    named = option or os.environ.get("GOBELET_DATA_DIR")
    return Path(named) if named else None


def data_dir(option: str | None) -> Path:
    """Return the folder for the program's data: the given one, or the platform's."""
    return given_data_dir(option) or platformdirs.user_data_path("gobelet", appauthor=False)
