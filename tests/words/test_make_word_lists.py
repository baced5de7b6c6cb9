"""The script that makes the word lists, with dictionaries small enough to be done by hand."""

import hashlib
import io
import json
import shutil
import tarfile
from pathlib import Path
from typing import Final

import pytest

from gobelet.words import fold
from gobelet.words.opening import read_words
from tests.words.lists import MAKING

FRENCH_AFFIXES: Final = """\
# A comment
SET UTF-8
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
KEEPCASE ||

PFX L' Y 1
PFX L' 0 l' [aeéiouh] dp:le

PFX Um Y 2
PFX Um 0 0/S. . st:
PFX Um 0 kilo/S.() . st:

SFX S. Y 3
SFX S. 0 0/L' [^sx] is:sg
SFX S. 0 s [^sx] is:pl
SFX S. 0 0 [sx] is:inv

SFX a0 Y 3
SFX a0 er er er po:infi
SFX a0 ger geons ger po:1pl
SFX a0 er ons [^g]er po:1pl
"""
FRENCH_WORDS: Final = """\
21
maison/S.() po:nom
eau/S.() po:nom
mètre/Um() po:nom
nager/a0() po:v1
danser/a0() po:v1
cœur/S.() po:nom
noix/S.() po:nom
arc-en-ciel po:nom
kg/|| po:nom
min/S.|| po:nom
faute/S.{} po:nom
puisqu po:err
anglo po:pfx
éd po:nom
brr po:interj
Paris po:npr
Eau po:npr
ADSL po:nom
XIXe po:adj
œ po:nom
Œ po:nom
"""
SPANISH_AFFIXES: Final = """\
SET UTF-8
FLAG UTF-8
PFX h Y 2
PFX h 0 des [^s]
PFX h 0 de s
SFX Ñ Y 1
SFX Ñ r ción/S r
SFX S Y 2
SFX S 0 s [aeiou]
SFX S ón ones ción
"""
SPANISH_WORDS: Final = """\
6
activar/Ñh
año/S
dcho/S
Perú
comité
cómite
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages; no test changes them."""
    folder = tmp_path_factory.mktemp("packages")
    french = {"fr.aff": FRENCH_AFFIXES, "fr.dic": FRENCH_WORDS}
    spanish = {"es_ES.aff": SPANISH_AFFIXES, "es_ES.dic": SPANISH_WORDS}
    write_package(folder, "hunspell-fr-comprehensive", "usr/share/hunspell", french)
    write_package(folder, "hunspell-es", "usr/share/hunspell", spanish)
    words = {"spanish": "ábaco\naño\nmio\n"}
    write_package(folder, "wspanish", "usr/share/dict", words)
    american = {"american-english-large": "color\ncolor's\nLondon\nabbr\ncwm\nbldg\ncafé\nI\na\n"}
    write_package(folder, "wamerican-large", "usr/share/dict", american)
    british = {"british-english-large": "colour\ncafé\nlondon\nMcAdam\n"}
    write_package(folder, "wbritish-large", "usr/share/dict", british)
    return folder


def write_package(folder: Path, name: str, place: str, files: dict[str, str]) -> None:
    """Write a .deb; its version has an epoch, its description more lines than one."""
    control = f"Package: {name}\nVersion: 1:2.0-1\nDescription: words\n all: of them\n"
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": tar({"./control": control}),
        "data.tar.xz": tar({f"./{place}/{file}": text for file, text in files.items()}),
    }
    data = b"!<arch>\n"
    for member, content in members.items():
        head = f"{member:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}`\n"
        data += head.encode() + content + b"\n" * (len(content) % 2)
    (folder / f"{name}.deb").write_bytes(data)


def tar(files: dict[str, str]) -> bytes:
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:xz") as opened:
        for name, text in files.items():
            content = text.encode()
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            opened.addfile(entry, io.BytesIO(content))
    return archive.getvalue()


@pytest.fixture(scope="module")
def data(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is made of them."""
    data = tmp_path_factory.mktemp("data")
    MAKING.make(folder, data)
    return data


@pytest.fixture(scope="module")
def lists(data: Path) -> dict[str, list[str]]:
    return {file.stem: list(read_words(file)) for file in data.glob("*.xz")}


def test_words_are_expanded_sorted_out_and_folded(lists: dict[str, list[str]]) -> None:
    assert " ".join(lists["fr"]) == (
        "COEUR COEURS DANSER DANSONS EAU EAUS KILOMETRE KILOMETRES MAISON MAISONS METRE METRES "
        "NAGEONS NAGER NOIX"
    )
    assert lists["fr-proper"] == ["PARIS"]
    assert " ".join(lists["es"]) == (
        "ABACO ACTIVACION ACTIVACIONES ACTIVAR AÑO AÑOS COMITE DESACTIVACION DESACTIVACIONES "
        "DESACTIVAR MIO"
    )
    assert lists["es-proper"] == ["PERU"]
    assert lists["en"] == ["CAFE", "COLOR", "COLOUR", "CWM", "LONDON"]
    assert lists["en-proper"] == ["MCADAM"]


def test_words_that_are_not_as_they_are_folded_are_listed_as_they_are_written(
    lists: dict[str, list[str]],
) -> None:
    assert lists["fr-written"] == ["cœur", "cœurs", "kilomètre", "kilomètres", "mètre", "mètres"]
    # Of those that fold alike one is laid down; "año" is as it is folded.
    assert " ".join(lists["es-written"]) == ("ábaco activación comité desactivación Perú")
    assert lists["en-written"] == ["café", "McAdam"]


@pytest.mark.parametrize(
    ("forms", "written"),
    [
        ({"arrive", "arrivé"}, []),
        ({"espéré", "espère"}, ["espère"]),
        ({"élevé", "élevè", "élève"}, ["élève"]),
        ({"pécher", "pêcher"}, ["pêcher"]),
        ({"camera", "caméra"}, ["caméra"]),
        ({"cœur"}, ["cœur"]),
        ({"Élodie"}, ["Élodie"]),
        ({"Paris"}, []),
        ({"McAdam"}, ["McAdam"]),
        ({"McAdam", "Mcadam"}, []),
    ],
)
def test_which_of_several_ways_to_write_a_word_is_taken(
    forms: set[str], written: list[str]
) -> None:
    usual = frozenset({"caméra"})
    assert MAKING.marked({fold(min(forms), "fr"): forms}, "fr", usual) == written


def test_the_same_packages_give_the_same_bytes(folder: Path, data: Path, tmp_path: Path) -> None:
    MAKING.make(folder, tmp_path)
    files = sorted(file.name for file in data.iterdir())
    assert len(files) == 10
    for name in files:
        assert (data / name).read_bytes() == (tmp_path / name).read_bytes()


def test_where_the_lists_come_from_is_written_down(folder: Path, data: Path) -> None:
    about = json.loads((data / "lists.json").read_text("utf-8"))
    assert set(about["packages"]) == {file.stem for file in folder.iterdir()}
    spanish = about["packages"]["wspanish"]
    package = (folder / "wspanish.deb").read_bytes()
    assert spanish == {"version": "1:2.0-1", "sha256": hashlib.sha256(package).hexdigest()}
    assert about["lists"]["es"]["words"] == 11


def test_a_package_that_is_missing_is_named(folder: Path, tmp_path: Path) -> None:
    rest = shutil.copytree(folder, tmp_path / "packages", ignore=lambda *_: {"wspanish.deb"})
    with pytest.raises(KeyError, match="wspanish"):
        MAKING.make(rest, tmp_path)


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_abbreviations_are_listed_once(language: str) -> None:
    toml = MAKING.tomllib.loads((MAKING.LOCALES / "abbreviations.toml").read_text("utf-8"))
    words = toml[language].split()
    assert len(words) == len(set(words))
