"""The questions of the set-up by ear."""

from enum import Enum, auto


class Step(Enum):
    """The subject of a question."""

    LANGUAGE = auto()
    OUTPUT = auto()
    KEYBOARD = auto()
    READING = auto()
    NEW_DICE = auto()
