"""From strokes to keys: the sources in their order."""

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout, layout_names, own_layout, table
from gobelet.keyboard.stroke import KittyKey, Stroke, WindowsRecord
from tests.support.driver import Driver, french
from tests.support.every import every


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
