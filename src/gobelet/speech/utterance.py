"""One spoken unit, and how much of it a player wants."""

from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum


class Priority(Enum):
    """When an utterance is spoken."""

    NOW = "now"
    """At once, cutting what is playing: the answer to a key."""
    NEXT = "next"
    """After what is playing: what has just happened."""


class Category(StrEnum):
    """What an utterance is about."""

    ANSWER = "answer"
    DICE = "dice"
    SCORES = "scores"
    TURNS = "turns"
    TABLE = "table"


class Verbosity(IntEnum):
    """How much is said."""

    BRIEF = 0
    NORMAL = 1
    FULL = 2


@dataclass(frozen=True, slots=True)
class Utterance:
    """One spoken unit: at least three characters, one or a few short sentences.

    `braille` is the shorter wording for a braille display; empty: the text serves.
    """

    text: str
    category: Category = Category.ANSWER
    braille: str = ""
