"""From strokes to keys: the sources in their order."""

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout, layout_names, own_layout, table
from gobelet.keyboard.stroke import KittyKey, Stroke, WindowsRecord
from tests.support.keyboard.driver import Driver, french
from tests.support.system.every import every


def decoder(name: str = "us") -> KeyDecoder:
    return KeyDecoder(lambda: layout(name))


# The digit row


@every("name", layout_names())
def test_the_digit_row(name: str) -> None:
    for char, key in table(layout(name)).items():
        found = decoder(name).decode(Stroke(text=char))
        assert found is not None
        assert (found.char, found.exact) == (char, False)
        if char in layout(name).free:
            assert (found.name, found.upper) == (key, False)


def test_the_meaning_belongs_to_the_key_not_to_the_character() -> None:
    azerty, qwerty = decoder("fr"), decoder("us")
    assert [azerty.character(char).name for char in "&é\"'(-"] == list("123456")
    assert [qwerty.character(char).name for char in "123456"] == list("123456")
    shifted = [f"shift-{digit}" for digit in "123456"]
    assert [azerty.character(char).name for char in "123456"] == shifted
    assert [qwerty.character(char).name for char in "!@#$%^"] == shifted


def test_a_row_that_the_player_spelled_out() -> None:
    own = own_layout(["(", "é", None, "4", "5", "6"], ["1", "2", "3", "$", "%", None])
    spelled = KeyDecoder(lambda: own)
    assert [spelled.character(char).name for char in "(É4"] == ["1", "2", "4"]
    assert [spelled.character(char).name for char in "13$"] == ["shift-1", "shift-3", "shift-4"]


def test_the_layout_may_change_while_the_program_runs() -> None:
    now = ["us"]
    changing = KeyDecoder(lambda: layout(now[-1]))
    assert changing.character("3").name == "3"
    now.append("fr")
    assert changing.character("3").name == "shift-3"


# Digits of any script


@pytest.mark.parametrize("char", ["3", "３", "٣", "۳", "३", "𝟛"])
@pytest.mark.parametrize("name", ["us", "ir", "in", "th"])
def test_digits_of_any_script(name: str, char: str) -> None:
    assert decoder(name).character(char) == Key("3", char)


@pytest.mark.parametrize("char", ["３", "٣"])
def test_digits_of_another_script_are_what_the_layouts_own_digits_are(char: str) -> None:
    assert decoder("fr").character(char) == Key("shift-3", char)


def test_digits_that_are_no_face() -> None:
    assert [decoder().character(char).name for char in "0789７"] == ["0", "7", "8", "9", "7"]


@pytest.mark.parametrize("char", ["½", "³", "③", "Ⅲ", "三"])
def test_a_number_that_is_no_digit(char: str) -> None:
    found = decoder().character(char)
    assert (found.name, found.char) == (char.lower(), char)


# Letters


@pytest.mark.parametrize(
    ("char", "key"),
    [
        ("d", Key("d", "d")),
        ("D", Key("d", "D", upper=True)),
        ("s", Key("s", "s")),
        ("S", Key("shift-s", "S")),
        (" ", Key("space", " ")),
        ("œ", Key("œ", "œ")),
        ("Ñ", Key("ñ", "Ñ", upper=True)),
    ],
)
def test_letters_on_every_keyboard(char: str, key: Key) -> None:
    for name in layout_names():
        assert decoder(name).decode(Stroke(text=char)) == key


def test_a_letter_of_the_digit_row_is_its_key() -> None:
    assert decoder("fr").character("É") == Key("2", "É", upper=True)
    assert decoder("us").character("É") == Key("é", "É", upper=True)


# The order of the sources


def test_a_sequence_that_names_its_key() -> None:
    assert decoder().decode(Stroke("page-up")) == Key("page-up")
    assert decoder().decode(Stroke("paste", "Ana\n3")) == Key("paste", "Ana\n3")
    assert decoder().decode(Stroke("enter", windows=WindowsRecord(0x33))) == Key("enter")


def test_nothing_is_no_key() -> None:
    assert decoder().decode(Stroke()) is None


def test_the_keypad_in_application_mode_has_the_bare_digits() -> None:
    for name in ("us", "fr"):
        keypad = [decoder(name).decode(Stroke(text=char, keypad=True)) for char in "36-"]
        assert keypad == [Key("3", "3"), Key("6", "6"), Key("-", "-")]
        assert all(key and key.exact for key in keypad)


def test_what_the_terminal_tells_comes_before_the_layout() -> None:
    three = Stroke(text="3", windows=WindowsRecord(0x33))
    assert decoder("fr").decode(three) == Key("3", "3")
    kitty = Stroke(text='"', kitty=KittyKey(ord('"'), ord("3"), ord("3")))
    assert decoder("us").decode(kitty) == Key("3", '"')


# At the table


@pytest.mark.parametrize(
    "digit",
    [
        Stroke(text="4"),
        Stroke(text="'"),
        Stroke(text="4", keypad=True),
        Stroke(text="４"),
        Stroke(text="٤"),
        Stroke(text="४"),
    ],
)
def test_x_then_any_digit_takes_back(digit: Stroke) -> None:
    driver = Driver("24446")
    driver.play()
    driver.press("enter", "4", "6", "x")
    key = decoder("fr").decode(digit)
    assert key is not None
    assert driver.send(key) == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]


# Caps Lock, as far as characters tell.


def names(typed: str, name: str = "us") -> list[str]:
    decoder = KeyDecoder(lambda: layout(name))
    return [decoder.character(char).name for char in typed]


# S and Shift+S, H and Shift+H


def test_a_capital_s_is_shift_s() -> None:
    assert names("sSsS") == ["s", "shift-s", "s", "shift-s"]


def test_after_another_capital_a_capital_s_is_the_bare_key() -> None:
    assert names("DSs") == ["d", "s", "shift-s"]


def test_a_capital_typed_by_a_slip_turns_no_small_s_or_h_round() -> None:
    assert names("Ds") == ["d", "s"]
    assert names("DsS") == ["d", "s", "shift-s"]
    assert names("Dhd") == ["d", "h", "d"]
    assert names("DTs") == ["d", "t", "shift-s"]


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
