"""What the player can set, for as long as the program runs."""

from dataclasses import dataclass, field
from enum import StrEnum

from gobelet.games.interface import Preferences
from gobelet.i18n import Language, language


class Echo(StrEnum):
    """What is spoken of a text being typed."""

    CHARACTER = "character"
    WORD = "word"
    NONE = "none"


@dataclass(slots=True)
class Options:
    """The player's options. `positions`: lists say "2 of 5"."""

    language_code: str
    keyboard: str
    speech: str
    preferences: Preferences = field(default_factory=Preferences)
    positions: bool = False
    echo: Echo = Echo.CHARACTER

    @property
    def language(self) -> Language:
        return language(self.language_code)
