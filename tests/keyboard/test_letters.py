"""Letters of other alphabets, by the place of their key."""

import ctypes.util
import json
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout, layout_names
from gobelet.keyboard.letters import Place, place
from tests.support.system.every import every

SCRIPT = Path(__file__).parents[2] / ".ci" / "letters"
XKB = Path("/usr/share/pkgconfig/xkeyboard-config.pc")
DATA = json.loads((resources.files("gobelet.keyboard") / "letters.json").read_text("utf-8"))
LETTERS: dict[str, dict[str, dict[str, str]]] = DATA["layouts"]

every_layout = every("name", LETTERS)


@pytest.mark.parametrize(
    ("name", "chars"),
    [
        ("ru", "выеркфгч"),
        ("ua", "віеркфгч"),
        ("bg", "аяшгиькй"),
        ("rs", "дстхрауџ"),
        ("gr", "δστηραθχ"),
        ("il", "גדאירשוס"),
        ("ara", "يسفاقشعء"),
        ("ir", "یسفاقشعط"),
        ("in", "्ेूपीोहं"),
        ("th", "กหะ้พฟีป"),
    ],
)
def test_the_letters_of_the_commands(name: str, chars: str) -> None:
    assert [place(char, name) for char in chars] == [Place(key, False) for key in "dsthraux"]


def test_every_layout_without_latin_letters_is_there() -> None:
    assert sorted(LETTERS) == ["ara", "bg", "gr", "il", "in", "ir", "rs", "ru", "th", "ua"]
    assert set(LETTERS) <= set(layout_names())


@every_layout
def test_every_letter_of_the_data(name: str) -> None:
    for level, letters in LETTERS[name].items():
        for char, key in letters.items():
            assert place(char, name) == Place(key, level == "shift")


@every_layout
def test_no_letter_is_in_the_digit_row_of_its_layout(name: str) -> None:
    letters = {char for level in LETTERS[name].values() for char in level}
    assert not letters & {*layout(name).free, *layout(name).locked}


@every_layout
def test_capitals_are_where_the_small_letter_is(name: str) -> None:
    for char, key in LETTERS[name]["plain"].items():
        # The final sigma has no capital of its own.
        if char.upper() != char and char != "ς":
            found = place(char.upper(), name)
            assert found is not None
            assert found.letter == key


def test_shift_and_s() -> None:
    shifted = [place(char, name) for char, name in (("Ы", "ru"), ("Σ", "gr"), ("ٍ", "ara"))]
    assert shifted == [Place("s", True)] * 3


def test_the_players_layout_comes_first() -> None:
    assert [place("а", name) for name in ("ru", "bg")] == [Place("f", False), Place("d", False)]
    # A letter that is on no letter's key there stays what it is: not the Serbian H.
    assert place("х", "ru") == Place("[", False)


@pytest.mark.parametrize("name", ["us", "fr", "own", "il"])
def test_the_other_alphabet_of_a_keyboard_that_switches(name: str) -> None:
    assert [place(char, name) for char in "ыіђςسॊ"] == [
        *(Place("s", False), Place("s", False), Place("]", False), Place("w", False)),
        *(Place("s", False), Place("`", False)),
    ]
    # Several layouts have it: the Russian place.
    assert place("ш", name) == Place("i", False)


@pytest.mark.parametrize("char", ["s", "S", "é", "Œ", "ß", "ª", "µ", "1", "٣", "!", "№", "ж́", ""])
def test_what_is_no_letter_of_another_alphabet(char: str) -> None:
    assert place(char, "ru") is None


def test_the_keys_of_letters() -> None:
    decoder = KeyDecoder(lambda: layout("ru"))
    assert [decoder.character(char) for char in "вВЫж"] == [
        *(Key("d", "в"), Key("d", "В", upper=True), Key("s", "Ы", upper=True), Key(";", "ж")),
    ]


def test_the_script_makes_the_data(tmp_path: Path) -> None:
    if not (ctypes.util.find_library("xkbcommon") and XKB.exists() and SCRIPT.exists()):
        pytest.skip("needs libxkbcommon0 and xkb-data")
    if f"Version: {DATA['xkb-data']}\n" not in XKB.read_text("utf-8"):
        pytest.skip(f"needs the xkb-data that the letters are from: {DATA['xkb-data']}")
    made = tmp_path / "letters.json"
    subprocess.run([sys.executable, SCRIPT, made], check=True)
    kept = resources.files("gobelet.keyboard") / "letters.json"
    assert made.read_text("utf-8") == kept.read_text("utf-8")
