"""What lies in a checkout beside its sources, and is in no copy of it."""

from typing import Final

LEFT_OUT: Final = (
    ".git",
    ".venv*",
    "venv",
    ".*_cache",
    # Files that a worker beside this one writes and takes away.
    ".coverage*",
    ".hypothesis",
    "__pycache__",
    "*.egg-info",
)
