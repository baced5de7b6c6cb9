"""What the dice show in each language: the game's own faces, and those of a player's file."""

import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Final

from msgspec import Struct

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


class NoFaces(Struct, frozen=True):
    """The file has no faces for the language."""

    language: str


class UnknownColour(Struct, frozen=True):
    """The file has a line for a colour that no die has."""

    colour: str


class WrongDice(Struct, frozen=True):
    """The file has a wrong number of dice of a colour; `wanted` is the right one."""

    colour: Colour
    wanted: int
    found: int


class WrongDie(Struct, frozen=True):
    """A die, the nth of its colour, has not six faces."""

    colour: Colour
    number: int
    die: object


class WrongFace(Struct, frozen=True):
    """A die, the nth of its colour, has a face that is neither a letter nor a joker."""

    colour: Colour
    number: int
    face: str


class OnlyJokers(Struct, frozen=True):
    """No die has a letter."""


Wrong = NoFaces | UnknownColour | WrongDice | WrongDie | WrongFace | OnlyJokers


class BadFaces(Exception):
    """A file has no faces to play with."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong)
        self.wrong = wrong


@cache
def faces_of(language: str) -> Faces:
    import tomllib

    text = (resources.files(__package__) / "faces.toml").read_text("utf-8")
    return faces_in(tomllib.loads(text), language)


def faces_in(data: Mapping[str, object], language: str) -> Faces:
    """Return the faces from the data of a file in the form of `faces.toml`. Raises BadFaces."""
    table = data.get(language)
    if not isinstance(table, Mapping):
        raise BadFaces(NoFaces(language))
    for colour in table:
        if colour not in iter(Colour):
            raise BadFaces(UnknownColour(colour))
    faces = tuple(
        _die(colour, number, die, ALPHABETS[language])
        for colour in Colour
        for number, die in enumerate(_dice(colour, table.get(colour)), 1)
    )
    if set("".join(faces)) <= set(JOKERS):
        raise BadFaces(OnlyJokers())
    return faces


def _dice(colour: Colour, found: object) -> list[object]:
    dice = found if isinstance(found, list) else []
    wanted = COLOURS.count(colour)
    if len(dice) != wanted:
        raise BadFaces(WrongDice(colour, wanted, len(dice)))
    return dice


def _die(colour: Colour, number: int, found: object, alphabet: str) -> str:
    if not isinstance(found, str):
        raise BadFaces(WrongDie(colour, number, found))
    die = unicodedata.normalize("NFC", found).upper().replace(_OTHER_IN_FILES, OTHER)
    if len(die) != _SIDES:
        raise BadFaces(WrongDie(colour, number, found))
    for face in die:
        if face not in alphabet + JOKERS:
            raise BadFaces(WrongFace(colour, number, face))
    return die
