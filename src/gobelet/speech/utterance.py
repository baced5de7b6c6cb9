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

    The answer to a key is useful only at that moment. All other categories are news, unless the
    player asked for it; no key makes the player miss news.
    """

    ANSWER = "answer"
    DICE = "dice"
    SCORES = "scores"
    TURNS = "turns"
    TABLE = "table"
    TALK = "talk"


class Verbosity(IntEnum):
    """How much is said."""

    BRIEF = 0
    NORMAL = 1
    FULL = 2


class Utterance(Struct, frozen=True):
    """One spoken unit: at least three characters, one or a few short sentences.

    `braille` is the shorter wording for a braille display; if empty, the text is used. A new
    utterance replaces a waiting one of the same `kind`. After `lifetime` seconds of waiting, an
    utterance is dropped.
    """

    text: str
    category: Category = Category.ANSWER
    braille: str = ""
    kind: str = ""
    lifetime: float = math.inf
    once: bool = False
    """Whether it is not said again after a key has cut it, as an introduction."""
    personal: bool = False
    """Whether it is news of somebody who listens: no hurry leaves it out."""
    written: str = ""
    """What the terminal shows instead of the text; empty: the text."""
    own: Mapping[int, "Utterance"] = field(default_factory=dict)
    """The history's version for each of these persons, by number, who may know more."""

    def __hash__(self) -> int:
        return hash(self.text)
