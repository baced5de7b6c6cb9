"""The dice of a day: the same for everybody who throws them, by the date alone."""

from typing import Final

_WORD: Final = 2**64 - 1
_STEP: Final = 0x9E3779B97F4A7C15
_PRIME: Final = 0x100000001B3


class DayChance:
    """A source of draws that a date fixes, for one throw; no version may draw otherwise.

    The generator is SplitMix64, which begins with the FNV-1a of the date and the language.
    """

    def __init__(self, day: str, language: str) -> None:
        self._state = 0xCBF29CE484222325
        for byte in f"{day} {language}".encode():
            self._state = (self._state ^ byte) * _PRIME & _WORD

    def randrange(self, stop: int, /) -> int:
        self._state = self._state + _STEP & _WORD
        mixed = (self._state ^ self._state >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        return (mixed ^ mixed >> 31) % stop
