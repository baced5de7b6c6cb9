"""Caps Lock, as far as characters tell."""

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout, layout_names
from tests.support.every import every


def names(typed: str, name: str = "us") -> list[str]:
    decoder = KeyDecoder(lambda: layout(name))
    return [decoder.character(char).name for char in typed]


# S and Shift+S, H and Shift+H


def test_a_capital_s_is_shift_s() -> None:
    assert names("sSsS") == ["s", "shift-s", "s", "shift-s"]


def test_after_another_capital_a_capital_s_is_the_bare_key() -> None:
    assert names("DSs") == ["d", "s", "shift-s"]


def test_after_a_small_letter_caps_lock_is_off_again() -> None:
    assert names("DSdS") == ["d", "s", "d", "shift-s"]


def test_a_capital_s_itself_is_no_caps_lock() -> None:
    assert names("SS") == ["shift-s", "shift-s"]


def test_h_has_a_key_with_shift_as_s_has() -> None:
    assert names("hHSh") == ["h", "shift-h", "shift-s", "h"]
    assert names("DHhdH") == ["d", "h", "shift-h", "d", "shift-h"]
    assert names("рР", "ru") == ["h", "shift-h"]


@pytest.mark.parametrize("sign", ["ß", "µ", "ª", "œ", "1", "!", " "])
def test_what_tells_nothing_of_caps_lock(sign: str) -> None:
    assert names(f"D{sign}S")[-1] == "s"
    assert names(f"d{sign}S")[-1] == "shift-s"


def test_other_alphabets() -> None:
    assert names("ыЫ", "ru") == ["s", "shift-s"]
    assert names("ВЫы", "ru") == ["d", "s", "shift-s"]
    assert names("ΔΣσ", "gr") == ["d", "s", "shift-s"]
    assert names("вЫы", "us") == ["d", "shift-s", "s"]


def test_alphabets_without_capitals_have_shift_by_the_character() -> None:
    assert names("سٍ", "ara") == ["s", "shift-s"]
    assert names("Dسٍ", "ara") == ["d", "s", "shift-s"]


# The digit row


@every("name", layout_names())
def test_the_rows_under_caps_lock(name: str) -> None:
    rows = layout(name)
    for place in range(6):
        for row, key in ((rows.caps, f"{place + 1}"), (rows.capsshift, f"shift-{place + 1}")):
            char = row[place]
            assert char is None or names(f"D{char}", name)[-1] == key


@every("name", layout_names())
def test_the_rows_without_caps_lock_after_it_was_on(name: str) -> None:
    rows = layout(name)
    for place in range(6):
        for row, key in ((rows.plain, f"{place + 1}"), (rows.shift, f"shift-{place + 1}")):
            char = row[place]
            assert char is None or names(f"Dd{char}", name)[-1] == key


def test_bepos_swapped_row() -> None:
    assert names('1"', "fr(bepo)") == ["shift-1", "1"]
    assert names('T1"', "fr(bepo)") == ["t", "1", "shift-1"]


def test_a_capital_that_only_caps_lock_makes() -> None:
    decoder = KeyDecoder(lambda: layout("fr"))
    assert decoder.character("É") == Key("2", "É", upper=True)
    assert decoder.character("S") == Key("s", "S", upper=True)
    assert decoder.character("é") == Key("2", "é")
    assert decoder.character("S") == Key("shift-s", "S")


@pytest.mark.parametrize("char", ["Ą", "Č", "Š"])
def test_capitals_with_shift_on_the_digit_row_are_no_caps_lock(char: str) -> None:
    decoder = KeyDecoder(lambda: layout("lt"))
    assert not decoder.character(char).upper
    assert decoder.character("S").name == "shift-s"


# Text


def test_capitals_of_a_name_are_no_caps_lock() -> None:
    typing = [True]
    decoder = KeyDecoder(lambda: layout("fr(bepo)"), typing=lambda: typing[-1])
    assert decoder.character("J") == Key("j", "J", upper=True)
    typing.append(False)
    assert [decoder.character(char).name for char in '1"S'] == ["shift-1", "1", "shift-s"]


def test_small_letters_of_a_name_are_no_caps_lock_either() -> None:
    typing = [False]
    decoder = KeyDecoder(lambda: layout("us"), typing=lambda: typing[-1])
    decoder.character("D")
    typing.append(True)
    decoder.character("n")
    typing.append(False)
    assert decoder.character("S").name == "shift-s"
