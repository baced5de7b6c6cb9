"""What the dice show in each language: the game's own faces, and those of a player's file."""

import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Final

from gobelet.games.rolling_cubes.rules.dice import COLOURS, JOKERS, OTHER, Colour, Faces
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS

_OTHER_IN_FILES: Final = "≠"
_SIDES: Final = 6


class Trouble(StrEnum):
    """The reason why a file gives no faces at all, before any face is checked."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    LARGE = "large"
    NOT_TOML = "not_toml"


class BadFaces(Exception):
    """A file has no faces to play with."""


class NoFaces(BadFaces):
    """The file has no faces for the language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language


class UnknownColour(BadFaces):
    """The file has a line for a colour that no die has."""

    def __init__(self, colour: str) -> None:
        super().__init__(colour)
        self.colour = colour


class WrongDice(BadFaces):
    """The file has a wrong number of dice of a colour; `wanted` is the right one."""

    def __init__(self, colour: Colour, wanted: int, found: int) -> None:
        super().__init__(colour, wanted, found)
        self.colour = colour
        self.wanted = wanted
        self.found = found


class WrongDie(BadFaces):
    """A die, the nth of its colour, has not six faces."""

    def __init__(self, colour: Colour, number: int, die: object) -> None:
        super().__init__(colour, number, die)
        self.colour = colour
        self.number = number
        self.die = die


class WrongFace(BadFaces):
    """A die, the nth of its colour, has a face that is neither a letter nor a joker."""

    def __init__(self, colour: Colour, number: int, face: str) -> None:
        super().__init__(colour, number, face)
        self.colour = colour
        self.number = number
        self.face = face


class OnlyJokers(BadFaces):
    """No die has a letter."""


@cache
def faces_of(language: str) -> Faces:
    import tomllib

    text = (resources.files(__package__) / "faces.toml").read_text("utf-8")
    return faces_in(tomllib.loads(text), language)


def faces_in(data: Mapping[str, object], language: str) -> Faces:
    """Return the faces from the data of a file in the form of `faces.toml`. Raises BadFaces."""
    table = data.get(language)
    if not isinstance(table, Mapping):
        raise NoFaces(language)
    for colour in table:
        if colour not in iter(Colour):
            raise UnknownColour(colour)
    faces = tuple(
        _die(colour, number, die, ALPHABETS[language])
        for colour in Colour
        for number, die in enumerate(_dice(colour, table.get(colour)), 1)
    )
    if set("".join(faces)) <= set(JOKERS):
        raise OnlyJokers
    return faces


def _dice(colour: Colour, found: object) -> list[object]:
    dice = found if isinstance(found, list) else []
    wanted = COLOURS.count(colour)
    if len(dice) != wanted:
        raise WrongDice(colour, wanted, len(dice))
    return dice


def _die(colour: Colour, number: int, found: object, alphabet: str) -> str:
    if not isinstance(found, str):
        raise WrongDie(colour, number, found)
    die = unicodedata.normalize("NFC", found).upper().replace(_OTHER_IN_FILES, OTHER)
    if len(die) != _SIDES:
        raise WrongDie(colour, number, found)
    for face in die:
        if face not in alphabet + JOKERS:
            raise WrongFace(colour, number, face)
    return die
