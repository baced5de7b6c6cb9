"""A player's own faces, from a file, and what is said of one that cannot be used."""

import os
from pathlib import Path

import pytest

from gobelet.games.rolling_cubes.faces import Trouble, faces_of
from gobelet.games.rolling_cubes.faces_file import BadFacesFile, read_faces
from gobelet.i18n import language
from tests.games.rolling_cubes.test_faces import OWN


def file_of(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    file = folder / "faces.toml"
    file.write_text(text, encoding)
    return file


def why(file: Path, code: str = "fr") -> str:
    with pytest.raises(BadFacesFile) as refused:
        read_faces(file, "fr")
    return refused.value.words(language(code)).partition(f"{file} ")[2].replace("\u00a0", " ")


def test_faces_are_read_from_a_file(tmp_path: Path) -> None:
    faces = read_faces(file_of(tmp_path, OWN), "fr")
    assert (faces[0], faces[-1]) == ("AEIOUY", "******")
    assert faces != faces_of("fr")


def test_a_mark_of_the_byte_order_does_no_harm(tmp_path: Path) -> None:
    assert read_faces(file_of(tmp_path, OWN, "utf-8-sig"), "fr")


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("[fr", "en", "cannot be used. The file is not TOML."),
        ("[es]", "fr", "ne peuvent pas servir. Le fichier n’a pas de [fr]."),
        (OWN.replace("fuchsia", "pink"), "en", "cannot be used. Unknown colour pink. Valid: red,"),
        (OWN.replace('"ERCDPS", ', ""), "fr", "Il faut 2 dés"),
        (OWN.replace("BFGHQ=", "BFG"), "en", "light_blue, die 1: it takes six faces."),
        (OWN.replace("ERCMPT", "ERCMP3"), "es", "orange, dado 2: 3 no es ni letra ni comodín."),
        ("x" * 20_000, "en", "cannot be used. The file is too large."),
        ("x = " + "[" * 5000, "en", "cannot be used. The file is not TOML."),
    ],
)
def test_why_a_file_cannot_be_used(tmp_path: Path, text: str, code: str, said: str) -> None:
    assert said.lower() in why(file_of(tmp_path, text), code).lower()


def test_jokers_alone_are_no_dice(tmp_path: Path) -> None:
    dice = {"red": 4, "green": 3, "orange": 2, "blue": 2, "light_blue": 1, "fuchsia": 1}
    lines = (f"{colour} = {['======'] * count}" for colour, count in dice.items())
    assert why(file_of(tmp_path, "\n".join(["[fr]", *lines])), "en").endswith(
        "No die has a letter."
    )


def test_where_there_is_no_file(tmp_path: Path) -> None:
    assert why(tmp_path / "none.toml", "en") == "cannot be used. There is no such file."


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert why(tmp_path, "en") == "cannot be used. The file cannot be read."


@pytest.mark.posix("pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert why(pipe, "en") == "cannot be used. The file cannot be read."


def test_another_encoding_is_told(tmp_path: Path) -> None:
    file = file_of(tmp_path, "# é", "latin-1")
    with pytest.raises(BadFacesFile) as refused:
        read_faces(file, "fr")
    assert (refused.value.path, refused.value.reason) == (file, Trouble.NOT_TOML)
