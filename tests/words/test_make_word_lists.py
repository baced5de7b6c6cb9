"""The script that makes the word lists, with dictionaries small enough to be done by hand."""

import gzip
import hashlib
import io
import json
import lzma
import shutil
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from gobelet.words import fold
from gobelet.words.opening import read_words
from locales import make_word_lists
from locales.word_ranks import ranked

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
SFX R Y 1
SFX R ar o ar
SFX E Y 1
SFX E ar aba ar
"""
TABLES: Final = {
    "abbreviations": """
        en = "abbr"
        en_not = "maths"
        en_wrong = "wolfs"
        es = "dcho"
        fr = "éd"
    """,
    "accents": 'es = "comité"',
    "everyday_words": """
        en = "covid"
        es = "sushi champiñón"
        es_verbs = "surfear"
        fr = "wesh"
    """,
    "names": 'fr = "eau"',
}
"""What was found by eye."""

SPANISH_WORDS: Final = """\
7
esperar/RE
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
    words = {"spanish": "ábaco\naño\nmio\npingüino\nespera\n"}
    write_package(folder, "wspanish", "usr/share/dict", words)
    american = {
        "american-english-large": "color\ncolor's\nLondon\nabbr\ncwm\nbldg\ncafé\nI\na\n"
        "fol\nmaths\nant\nwolfs\n"
    }
    write_package(folder, "wamerican-large", "usr/share/dict", american)
    british = {"british-english-large": "colour\ncafé\nlondon\nMcAdam\n"}
    write_package(folder, "wbritish-large", "usr/share/dict", british)
    scowl = {
        "english-words.35": "color\nant\n",
        "english-abbreviations.60": "fol\nmaths\nant\n",
        "english-abbreviations.80": "color\n",
    }
    write_package(folder, "scowl", "usr/share/dict/scowl", scowl)
    spoken = {"color": 90, "caf\u00e9": 60, "maths": 50, "cwm": 50, "ant": 70}
    write_wheel(folder, "pyspellchecker", "spellchecker/resources/{}.json.gz", {"en": spoken})
    written = {
        "en": {"color": -6.0, "Ant": -4.0, "ant": -9.0, "London": -3.0},
        "es": {
            "espérate": -14.0,
            "esperate": -13.0,
            "pingüinos": -15.0,
            "mios": -19.0,
            "año": -5.0,
        },
    }
    place = "spacy_lookups_data/data/{}_lexeme_prob.json.gz"
    write_wheel(folder, "spacy_lookups_data", place, written)
    return folder


@pytest.fixture(scope="module", autouse=True)
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Small tables in place of those that were made by eye."""
    tables = tmp_path_factory.mktemp("tables")
    for name, text in TABLES.items():
        (tables / f"{name}.toml").write_text(text, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(make_word_lists, "LOCALES", tables)
        patch.setattr(make_word_lists, "REGULAR", "RE")
        yield


def write_wheel(
    folder: Path, name: str, place: str, tables: Mapping[str, Mapping[str, float]]
) -> None:
    """Write a wheel with a compressed table for each language."""
    with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as wheel:
        for language, table in tables.items():
            wheel.writestr(place.format(language), gzip.compress(json.dumps(table).encode()))


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
    make_word_lists.make(folder, data)
    return data


@pytest.fixture(scope="module")
def lists(data: Path) -> dict[str, list[str]]:
    files = (file for file in data.glob("*.xz") if not file.stem.endswith("-bands"))
    return {file.stem: list(read_words(file)) for file in files}


def test_words_are_expanded_sorted_out_and_folded(lists: dict[str, list[str]]) -> None:
    assert " ".join(lists["fr"]) == (
        "COEUR COEURS DANSER DANSONS EAU EAUS KILOMETRE KILOMETRES MAISON MAISONS METRE METRES "
        "NAGEONS NAGER NOIX WESH"
    )
    assert lists["fr-proper"] == ["PARIS"]
    assert " ".join(lists["es"]) == (
        "ABACO ACTIVACION ACTIVACIONES ACTIVAR AÑO AÑOS CHAMPIÑON COMITE DESACTIVACION "
        "DESACTIVACIONES DESACTIVAR ESPERA ESPERABA ESPERAR ESPERATE ESPERO MIO PINGUINO PINGUINOS "
        "SURFEABA SURFEAR SURFEO SUSHI"
    )
    assert lists["es-proper"] == ["PERU"]
    assert lists["en"] == ["ANT", "CAFE", "COLOR", "COLOUR", "COVID", "CWM", "LONDON", "MATHS"]
    assert lists["en-proper"] == ["MCADAM"]


def test_words_that_are_not_as_they_are_folded_are_listed_as_they_are_written(
    lists: dict[str, list[str]],
) -> None:
    assert lists["fr-written"] == ["cœur", "cœurs", "kilomètre", "kilomètres", "mètre", "mètres"]
    # Of those that fold alike one is laid down; "año" is as it is folded.
    assert " ".join(lists["es-written"]) == (
        "ábaco activación champiñón comité desactivación espérate Perú pingüino pingüinos"
    )
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
    assert make_word_lists.marked({fold(min(forms), "fr"): forms}, "fr", usual) == written


def test_the_same_packages_give_the_same_bytes(folder: Path, data: Path, tmp_path: Path) -> None:
    make_word_lists.make(folder, tmp_path)
    files = sorted(file.name for file in data.iterdir())
    assert len(files) == 13
    for name in files:
        assert (data / name).read_bytes() == (tmp_path / name).read_bytes()


def test_where_the_lists_come_from_is_written_down(folder: Path, data: Path) -> None:
    about = json.loads((data / "lists.json").read_text("utf-8"))
    wheels = {"pyspellchecker", "spacy-lookups-data"}
    assert set(about["packages"]) == {file.stem for file in folder.glob("*.deb")} | wheels
    spanish = about["packages"]["wspanish"]
    package = (folder / "wspanish.deb").read_bytes()
    assert spanish == {"version": "1:2.0-1", "sha256": hashlib.sha256(package).hexdigest()}
    assert about["lists"]["es"]["words"] == 23


def test_a_package_that_is_missing_is_named(folder: Path, tmp_path: Path) -> None:
    rest = shutil.copytree(folder, tmp_path / "packages", ignore=lambda *_: {"wspanish.deb"})
    with pytest.raises(KeyError, match="wspanish"):
        make_word_lists.make(rest, tmp_path)


def test_each_word_has_the_band_of_its_rank(data: Path, lists: dict[str, list[str]]) -> None:
    bands = lzma.decompress((data / "en-bands.xz").read_bytes()).decode()
    # COVID is one of the words that everybody knows; COLOUR is one of the everyday words of bots.
    # MATHS has the least count of all, so it may have been put in from some dictionary.
    assert dict(zip(lists["en"], bands, strict=True)) == {
        **dict.fromkeys(["ANT", "CAFE", "COLOR"], "1"),
        **dict.fromkeys(["COLOUR", "COVID"], "3"),
        **dict.fromkeys(["CWM", "LONDON", "MATHS"], "0"),
    }


def test_the_most_common_words_come_first_and_names_are_not_counted() -> None:
    words = frozenset({"ANT", "CAFE", "COLOR", "LONDON"})
    counts = {"ant": 700.0, "color": 600.0, "café": 90.0, "london": 800.0, "abc": 1.0}
    written = {"Ant": -2.0, "ant": -9.0}
    names = {"LONDON"}
    assert ranked(words, counts, {}, "en", names) == ["ANT", "COLOR", "CAFE"]
    # Ant is mostly written with a capital.
    assert ranked(words, counts, written, "en", names) == ["COLOR", "CAFE", "ANT"]


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_abbreviations_are_listed_once(language: str) -> None:
    toml = tomllib.loads(
        (Path(make_word_lists.__file__).parent / "abbreviations.toml").read_text("utf-8")
    )
    words = toml[language].split()
    assert len(words) == len(set(words))
