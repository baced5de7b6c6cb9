"""One spoken unit, and how much of it a player wants."""

import math
from collections.abc import Mapping
from enum import Enum, IntEnum, StrEnum

from msgspec import Struct, field


class Priority(Enum):
    """When an utterance is spoken."""

    NOW = "now"
    """At once, cutting what is playing: the answer to a key."""
    NEXT = "next"
    """After what is playing: what has just happened, or the rest of an answer."""
    NORMAL = "normal"
    """Once nothing else waits: progress, hints."""


class Category(StrEnum):
    """What an utterance is about.

    What answers a key is of use right then; anything else that was not asked for is news, which
    no key makes the player miss.
    """

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


class Utterance(Struct, frozen=True):
    """One spoken unit: at least three characters, one or a few short sentences.

    `braille` is the shorter wording for a braille display; empty: the text serves. One of the
    same `kind` that still waits is out of date, and so is one that waited for `lifetime` seconds.
    """

    text: str
    category: Category = Category.ANSWER
    braille: str = ""
    kind: str = ""
    lifetime: float = math.inf
    written: str = ""
    """What the terminal shows in the text's place, where that differs."""
    own: Mapping[int, "Utterance"] = field(default_factory=dict)
    """What is kept in its place for the persons of these numbers, who may know more."""

    def __hash__(self) -> int:
        return hash(self.text)
