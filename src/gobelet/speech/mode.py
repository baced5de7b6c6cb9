"""Where words go, as the player wants it."""

from enum import StrEnum
from typing import Final

AUTO: Final = "auto"
"""The back end that is none in particular: the first of those that answer."""


class Mode(StrEnum):
    """Where the player wants the words."""

    SPEECH = "speech"
    TEXT = "text"
    BOTH = "both"
