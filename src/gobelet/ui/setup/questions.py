"""What the set-up by ear asks."""

from enum import Enum, auto


class Step(Enum):
    """What is asked."""

    LANGUAGE = auto()
    OUTPUT = auto()
    KEYBOARD = auto()
    READING = auto()
    NEW_DICE = auto()
