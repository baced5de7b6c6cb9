"""The faces of the dice: the game's own, and those of a player's file."""

import tomllib

import pytest

from gobelet.games.rolling_cubes.faces import (
    BadFaces,
    NoFaces,
    OnlyJokers,
    UnknownColour,
    Wrong,
    WrongDice,
    WrongDie,
    WrongFace,
    faces_in,
    faces_of,
)
from gobelet.games.rolling_cubes.rules.dice import COLOURS, Faces

OWN = """
[fr]
red = ["aeiouy", "AEIOU=", "AEEIO≠", "AEIOU*"]
green = ["RSTNL≠", "RSTNE=", "RSTLEN"]
orange = ["ERCDPS", "ERCMPT"]
blue = ["EANTM=", "ASLDI≠"]
light_blue = ["BFGHQ="]
fuchsia = ["≠≠≠≠≠≠"]
"""


def read(text: str, language: str = "fr") -> Faces:
    return faces_in(tomllib.loads(text), language)


def changed(old: str, new: str) -> str:
    assert old in OWN
    return OWN.replace(old, new, 1)


def refused(text: str, language: str = "fr") -> Wrong:
    with pytest.raises(BadFaces) as caught:
        read(text, language)
    return caught.value.wrong


@pytest.mark.parametrize(
    ("language", "dice"),
    [
        (
            "fr",
            "AEIOU* AEIOU= AEEIO* AEIOU= RSTNL* RSTNE= RSTLEN ERCDPS ERCMPT EANTM= ASLDI* "
            "BFGHQV JKWXYZ",
        ),
        (
            "en",
            "AEIOU* AEEIO= AEEIO* AEIOU= RSTNL* RSTND= RSTNLE RCDGPS RCDMTE ACNTM= ISLGP* "
            "BFHHWY JKQVXZ",
        ),
        (
            "es",
            "AEIOU* AAEIO= AEEIO* AEIOU= RSNAL* RSNAD= RSNOTL ACDPRS ECDMRT ACNTM= EOISP* "
            "BBFGHV JÑQXYZ",
        ),
    ],
)
def test_the_games_own_faces(language: str, dice: str) -> None:
    assert faces_of(language) == tuple(dice.split())


def test_a_file_of_ones_own() -> None:
    faces = read(OWN)
    assert len(faces) == len(COLOURS)
    assert faces[:4] == ("AEIOUY", "AEIOU=", "AEEIO*", "AEIOU*")
    assert faces[-2:] == ("BFGHQ=", "******")


def test_a_letter_and_its_accent_apart_are_one_letter() -> None:
    text = changed("[fr]", "[es]").replace("BFGHQ=", "BFGHn\u0303=")
    assert read(text, "es")[-2] == "BFGHÑ="


def test_the_file_has_no_faces_for_the_language() -> None:
    error = refused(OWN, "en")
    assert isinstance(error, NoFaces)
    assert error.language == "en"


def test_a_language_that_is_no_table() -> None:
    assert isinstance(refused('fr = "AEIOUY"'), NoFaces)


def test_an_unknown_colour() -> None:
    error = refused(changed("light_blue", "lightblue"))
    assert isinstance(error, UnknownColour)
    assert error.colour == "lightblue"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (', "AEIOU*"]', "]", 3),
        ('"AEIOU*"]', '"AEIOU*", "AEIOU*"]', 5),
        ('["aeiouy", "AEIOU=", "AEEIO≠", "AEIOU*"]', '"AEIOUY"', 0),
        ("red =", "# red =", 0),
    ],
    ids=["too few", "too many", "no list", "none"],
)
def test_not_as_many_dice_of_a_colour_as_there_are(old: str, new: str, found: int) -> None:
    error = refused(changed(old, new))
    assert isinstance(error, WrongDice)
    assert (error.colour, error.wanted, error.found) == ("red", 4, found)


@pytest.mark.parametrize(
    ("written", "die"),
    [('"RSTLE"', "RSTLE"), ('"RSTLENN"', "RSTLENN"), ("6", 6), ('"RSTLEß"', "RSTLEß")],
)
def test_a_die_without_six_faces(written: str, die: object) -> None:
    error = refused(changed('"RSTLEN"', written))
    assert isinstance(error, WrongDie)
    assert (error.colour, error.number, error.die) == ("green", 3, die)


@pytest.mark.parametrize("face", ["É", "Ñ", "1", " ", "?"])
def test_a_face_that_is_neither_a_letter_nor_a_joker(face: str) -> None:
    error = refused(changed("ERCMPT", f"ERCMP{face}"))
    assert isinstance(error, WrongFace)
    assert (error.colour, error.number, error.face) == ("orange", 2, face)


def test_dice_without_a_letter() -> None:
    dice = {"red": 4, "green": 3, "orange": 2, "blue": 2, "light_blue": 1, "fuchsia": 1}
    lines = [f"{colour} = {['======'] * count}" for colour, count in dice.items()]
    assert isinstance(refused("\n".join(["[fr]", *lines])), OnlyJokers)
