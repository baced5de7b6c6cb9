"""The player's choice where words go."""

from enum import StrEnum
from typing import Final

AUTO: Final = "auto"
"""No back end in particular: the first one that answers."""


class Mode(StrEnum):
    """Where the player wants the words."""

    SPEECH = "speech"
    TEXT = "text"
    BOTH = "both"
