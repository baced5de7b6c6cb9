"""The digit rows of the keyboard layouts."""

import json
from importlib import resources

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import (
    OWN,
    Kind,
    Layout,
    layout,
    layout_names,
    layout_words,
    noticed,
    own_layout,
    table,
)
from tests.support.system.every import every

ROWS: dict[str, dict[str, list[str | None]]] = json.loads(
    (resources.files("gobelet.keyboard") / "layouts.json").read_text("utf-8")
)
UNSHIFTED = ("1", "2", "3", "4", "5", "6")
SHIFTED = ("shift-1", "shift-2", "shift-3", "shift-4", "shift-5", "shift-6")
KEYS = {"plain": UNSHIFTED, "shift": SHIFTED, "caps": UNSHIFTED, "capsshift": SHIFTED}

every_layout = every("name", ROWS)


def pressed(name: str, *rows: str) -> list[tuple[str, str]]:
    """The characters of these rows, each with its key, dead keys left out."""
    return [
        (char, key)
        for row in rows
        for char, key in zip(ROWS[name][row], KEYS[row], strict=True)
        if char is not None
    ]


def test_all_the_layouts_are_there() -> None:
    assert len(ROWS) == 73
    assert layout_names() == tuple(sorted(ROWS))
    assert {"us", "fr", "be", "ch(fr)", "ca", "es", "latam", "gb"} <= set(layout_names())


@every_layout
def test_a_row_has_six_keys(name: str) -> None:
    assert ROWS[name].keys() == {*KEYS, "beside"}
    for row in KEYS:
        assert len(ROWS[name][row]) == 6
        assert all(char is None or len(char) == 1 for char in ROWS[name][row])


@every_layout
def test_every_character_of_the_row_is_its_key(name: str) -> None:
    free, locked = table(layout(name)), table(layout(name), caps=True)
    assert {char: free[char] for char, _ in pressed(name, "plain", "shift")} == dict(
        pressed(name, "plain", "shift")
    )
    assert {char: locked[char] for char, _ in pressed(name, "caps", "capsshift")} == dict(
        pressed(name, "caps", "capsshift")
    )


@every_layout
@pytest.mark.parametrize("rows", [("plain", "shift"), ("caps", "capsshift")])
def test_no_character_has_two_meanings(name: str, rows: tuple[str, str]) -> None:
    chars = [char for char, _ in pressed(name, *rows)]
    assert len(set(chars)) == len(chars)


@every_layout
def test_both_tables_know_the_characters_of_both_states(name: str) -> None:
    chars = {char for char, _ in pressed(name, *KEYS)}
    assert table(layout(name)).keys() == table(layout(name), caps=True).keys() == chars


@every_layout
def test_what_caps_lock_changes_is_told_by_the_characters_or_swaps_the_rows(name: str) -> None:
    """A character means something else under Caps Lock only where that is Shift for the key."""
    free, locked = table(layout(name)), table(layout(name), caps=True)
    changed = {char for char in free if free[char] != locked[char]}
    assert {free[char] for char in changed} == {locked[char] for char in changed}
    both = set(layout(name).free) & set(layout(name).locked)
    assert changed <= both


@pytest.mark.parametrize(
    ("name", "plain", "shift"),
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
def test_layouts_written_out(name: str, plain: str, shift: str) -> None:
    found = table(layout(name))
    assert [found[char] for char in plain] == list(UNSHIFTED)
    assert [found[char] for char in shift] == list(SHIFTED)


def test_caps_lock_on_azerty_and_bepo() -> None:
    assert table(layout("fr"))["É"] == "2"
    # On bépo Caps Lock swaps the two rows: a character alone cannot be told from Shift's.
    assert table(layout("fr(bepo)"))["1"] == "shift-1"
    assert table(layout("fr(bepo)"), caps=True)["1"] == "1"


def test_what_makes_two_layouts_one() -> None:
    assert layout("fr").digits == layout("fr(oss)").digits != layout("be").digits
    assert len({layout(name).digits for name in layout_names()}) == 32


def test_an_unknown_layout() -> None:
    with pytest.raises(KeyError):
        layout("dvorak")


def test_a_layout_spelled_out() -> None:
    own = own_layout(["1", "2", "3", "4", "5", None], ["+", "ß", "*", "ç", "Š", None])
    assert (own.name, table(own)["2"], table(own)["ç"]) == (OWN, "2", "shift-4")
    # Caps Lock turns its letters round, where one letter makes one.
    assert own.caps == own.plain
    assert own.capsshift == ("+", "ß", "*", "Ç", "š", None)


def test_how_a_layout_is_known() -> None:
    words = [layout_words(layout(name)) for name in ("fr", "be", "us", "de")]
    assert words == ["fr, AZERTY", "be, AZERTY", "us, QWERTY", "de"]


# Characters that give another keyboard away.


def kinds(chars: str, on: Layout) -> set[Kind | None]:
    decoder = KeyDecoder(lambda: on)
    return {noticed(decoder.character(char), on) for char in chars}


@pytest.mark.parametrize("name", ["us", "de", "gb", "latam"])
def test_azerty_where_the_digits_are_set_without_shift(name: str) -> None:
    assert kinds("é(-è_çà", layout(name)) == {Kind.AZERTY}


@pytest.mark.parametrize("name", ["fr", "be", "fr(afnor)", "cz"])
def test_qwerty_where_the_digits_are_set_with_shift(name: str) -> None:
    assert kinds("#$@^%", layout(name)) == {Kind.QWERTY}
    assert Kind.AZERTY not in kinds("é(-è_çà", layout(name))


def test_american_keys_on_another_qwerty() -> None:
    assert kinds("@^", layout("latam")) == {Kind.QWERTY}


@every("name", layout_names())
def test_the_keys_of_the_layout_itself_say_nothing(name: str) -> None:
    own = layout(name)
    chars = {char for row in (own.plain, own.shift, own.caps, own.capsshift) for char in row}
    assert kinds("".join(char for char in chars if char), own) == {None}


@pytest.mark.parametrize(
    ("name", "chars"), [("ch", "éèçà"), ("ca(multi)", "éèçà"), ("it", "éèçà"), ("es", "ç")]
)
def test_letters_that_the_layout_has_elsewhere_say_nothing(name: str, chars: str) -> None:
    assert kinds(chars, layout(name)) == {None}


@pytest.mark.parametrize(
    ("name", "chars"), [("fr", "$^%"), ("be", "$^%"), ("de", "#^"), ("us", "(-_"), ("es", "(^")]
)
def test_other_keys_of_a_layout_that_is_no_guess_say_nothing(name: str, chars: str) -> None:
    assert {noticed(Key(char, char), layout(name), guessed=False) for char in chars} == {None}


def test_letters_and_other_signs_say_nothing() -> None:
    assert kinds("abcxyz789 .,;", layout("us")) == {None}


def test_ones_own_layout() -> None:
    assert kinds("é#", own_layout("123456", "abcdef")) == {Kind.AZERTY, Kind.QWERTY}


def test_a_key_that_the_terminal_names_says_nothing() -> None:
    assert noticed(Key("é", "é", exact=True), layout("us")) is None
    assert noticed(Key("up"), layout("us")) is None
