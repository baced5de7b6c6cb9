"""A game by its keys, in every language that it is played in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from gobelet.speech.mode import Mode
from tests.support.keyboard.transcript import TYPED

LAYOUTS: Final = {"fr": "fr", "en": "us", "es": "es"}
"""The keyboard that each language is played on."""

DIGIT_ROWS: Final = {
    "us": ("123456", "!@#$%^"),
    "fr": ("&é\"'(-", "123456"),
    "es": ("123456", '!"·$%&'),
}
"""What the keys 1 to 6 type: alone, and with Shift."""

LANGUAGES: Final = tuple(LAYOUTS)

Ways = Mapping[str, Mapping[str, str]]
"""By language: the keys that stand for what a script has in <>."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is pressed in a game, and how that is begun.

    Digits, with Shift or without, are keys of the digit row; what stands in <> is another key, or
    several, in each language.
    """

    name: str
    options: Sequence[str]
    script: str
    settings: str = ""
    """The lines of the settings file."""
    ways: Ways = field(default_factory=dict)

    def arguments(self, language: str, mode: Mode = Mode.TEXT) -> list[str]:
        where = ("--output", mode, "--lang", language, "--keyboard", LAYOUTS[language])
        return [*self.options, *where]

    def named_keys(self, language: str) -> list[str]:
        """Return the keys, digits by their places."""
        script = self.script
        for name, way in self.ways.get(language, {}).items():
            script = script.replace(f"<{name}>", way)
        return script.split()

    def keys(self, language: str) -> list[str]:
        """Return the keys as they are pressed on the language's keyboard."""
        plain, shifted = DIGIT_ROWS[LAYOUTS[language]]
        digits = {str(number): char for number, char in enumerate(plain, 1)}
        digits |= {f"Shift+{number}": char for number, char in enumerate(shifted, 1)}
        return [digits.get(key, key) for key in self.named_keys(language)]

    def golden(self, language: str, mode: Mode = Mode.TEXT) -> str:
        """Return the name of the transcript."""
        return f"{self.name}_{language}_{mode}.txt"


def numbered(**words: str) -> Ways:
    """Return the way to type each word of a language: the first is <1>."""
    return {
        language: {str(n): f"{TYPED}{word}" for n, word in enumerate(listed.split(), 1)}
        for language, listed in words.items()
    }
