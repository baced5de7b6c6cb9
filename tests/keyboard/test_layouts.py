"""The digit rows of the keyboard layouts."""

import json
from importlib import resources

import pytest

from gobelet.keyboard.layouts import guess, layout_names, table

ROWS: dict[str, dict[str, list[str | None]]] = json.loads(
    (resources.files("gobelet.keyboard") / "layouts.json").read_text("utf-8")
)
UNSHIFTED = ("1", "2", "3", "4", "5", "6")
SHIFTED = ("shift-1", "shift-2", "shift-3", "shift-4", "shift-5", "shift-6")
KEYS = {"plain": UNSHIFTED, "shift": SHIFTED, "caps": UNSHIFTED, "capsshift": SHIFTED}

every_layout = pytest.mark.parametrize("layout", ROWS)


def pressed(layout: str, *rows: str) -> list[tuple[str, str]]:
    """The characters of these rows, each with its key, dead keys left out."""
    return [
        (char, key)
        for row in rows
        for char, key in zip(ROWS[layout][row], KEYS[row], strict=True)
        if char is not None
    ]


def test_all_the_layouts_are_there() -> None:
    assert len(ROWS) == 73
    assert layout_names() == tuple(sorted(ROWS))
    assert {"us", "fr", "be", "ch(fr)", "ca", "es", "latam", "gb"} <= set(layout_names())


@every_layout
def test_a_row_has_six_keys(layout: str) -> None:
    assert ROWS[layout].keys() == KEYS.keys()
    for row in ROWS[layout].values():
        assert len(row) == 6
        assert all(char is None or len(char) == 1 for char in row)


@every_layout
def test_every_character_of_the_row_is_its_key(layout: str) -> None:
    found = table(layout)
    for char, key in pressed(layout, "plain", "shift"):
        assert found[char] == key


@every_layout
def test_no_character_has_two_meanings(layout: str) -> None:
    chars = [char for char, _ in pressed(layout, "plain", "shift")]
    assert len(set(chars)) == len(chars)


@every_layout
def test_characters_under_caps_lock_are_their_key_where_they_are_no_other(layout: str) -> None:
    taken = {char for char, _ in pressed(layout, "plain", "shift")}
    locked = {char: key for char, key in pressed(layout, "caps", "capsshift") if char not in taken}
    found = table(layout)
    assert {char: found[char] for char in locked} == locked
    assert found.keys() == taken | locked.keys()


@pytest.mark.parametrize(
    ("layout", "plain", "shift"),
    [
        ("fr", "&é\"'(-", "123456"),
        ("be", "&é\"'(§", "123456"),
        ("us", "123456", "!@#$%^"),
        ("gb", "123456", '!"£$%^'),
        ("es", "123456", '!"·$%&'),
        ("ch(fr)", "123456", '+"*ç%&'),
        ("cz", "+ěščřž", "123456"),
    ],
)
def test_layouts_written_out(layout: str, plain: str, shift: str) -> None:
    found = table(layout)
    assert [found[char] for char in plain] == list(UNSHIFTED)
    assert [found[char] for char in shift] == list(SHIFTED)


def test_caps_lock_on_azerty_and_bepo() -> None:
    assert table("fr")["É"] == "2"
    # On bépo Caps Lock swaps the two rows: a digit cannot be told from Shift's.
    assert table("fr(bepo)")["1"] == "shift-1"


def test_an_unknown_layout() -> None:
    with pytest.raises(KeyError):
        table("dvorak")


VARIABLES = ("LC_ALL", "LC_CTYPE", "LANG")


@pytest.mark.parametrize(
    ("locales", "layout", "locale"),
    [
        ({}, "us", ""),
        ({"LANG": "fr_FR.UTF-8"}, "fr", "fr_FR"),
        ({"LANG": "fr_FR@euro"}, "fr", "fr_FR"),
        ({"LANG": "fr_BE"}, "be", "fr_BE"),
        ({"LANG": "fr_CH.UTF-8"}, "ch(fr)", "fr_CH"),
        ({"LANG": "fr_CA.UTF-8"}, "ca", "fr_CA"),
        ({"LANG": "es_ES.UTF-8"}, "es", "es_ES"),
        ({"LANG": "en_GB.UTF-8"}, "gb", "en_GB"),
        ({"LANG": "en_US.UTF-8"}, "us", "en_US"),
        ({"LANG": "es_MX.UTF-8"}, "latam", "es_MX"),
        ({"LANG": "it_IT.UTF-8"}, "it", "it_IT"),
        ({"LANG": "en_CA.UTF-8"}, "us", "en_CA"),
        ({"LANG": "C.UTF-8"}, "us", ""),
        ({"LANG": "xx_XX"}, "us", ""),
        ({"LC_CTYPE": "fr_FR.UTF-8", "LANG": "es_ES.UTF-8"}, "fr", "fr_FR"),
        ({"LC_ALL": "es_ES.UTF-8", "LC_CTYPE": "fr_FR.UTF-8"}, "es", "es_ES"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "fr", "fr_FR"),
        ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr", "fr_FR"),
    ],
)
def test_the_locale_suggests_a_layout(
    monkeypatch: pytest.MonkeyPatch, locales: dict[str, str], layout: str, locale: str
) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    for variable, value in locales.items():
        monkeypatch.setenv(variable, value)
    assert guess() == (layout, locale)
    assert guess()[0] in ROWS
