"""Windows key records: made up in the shape that the console gives them."""

from collections.abc import Iterable

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout
from gobelet.keyboard.windows.records import NO_CHAR, KeyEvent, KeyEvents
from tests.support.keyboard.driver import Driver, french

RIGHT_ALT, LEFT_ALT, RIGHT_CTRL, LEFT_CTRL, SHIFT = 0x01, 0x02, 0x04, 0x08, 0x10
NUM_LOCK, CAPS_LOCK, ENHANCED = 0x20, 0x80, 0x100
ALT_GR = RIGHT_ALT | LEFT_CTRL

AZERTY = "&é\"'(-"
PACKET = 0xE7


def down(virtual_key: int, char: str = NO_CHAR, state: int = 0, repeat: int = 1) -> KeyEvent:
    return KeyEvent(True, repeat, virtual_key, char, state)


def up(virtual_key: int, char: str = NO_CHAR, state: int = 0) -> KeyEvent:
    return KeyEvent(False, 1, virtual_key, char, state)


def decoded(
    events: Iterable[KeyEvent], name: str = "us", *, typing: bool = False, remote: bool = False
) -> list[Key]:
    decoder = KeyDecoder(lambda: layout(name), typing=lambda: typing, remote=remote)
    reader = KeyEvents()
    strokes = [stroke for event in events for stroke in reader.strokes(event)]
    return [key for stroke in strokes if (key := decoder.decode(stroke))]


def names(*events: KeyEvent, name: str = "us") -> list[str]:
    return [key.name for key in decoded(events, name)]


# Digits


@pytest.mark.parametrize("name", ["us", "fr", "de"])
def test_the_digit_row_is_itself_whatever_layout_is_set(name: str) -> None:
    plain = [down(0x31 + place, char) for place, char in enumerate(AZERTY)]
    shifted = [down(0x31 + place, char, SHIFT) for place, char in enumerate("123456")]
    assert decoded(plain, name) == [
        Key(digit, char) for digit, char in zip("123456", AZERTY, strict=True)
    ]
    assert decoded(shifted, name) == [Key(f"shift-{digit}", digit) for digit in "123456"]
    assert all(key.exact for key in decoded(plain + shifted, name))


def test_caps_lock_is_shift_for_windows_azerty_digits() -> None:
    assert names(down(0x33, "3", CAPS_LOCK), name="fr") == ["3"]
    assert names(down(0x33, '"', CAPS_LOCK | SHIFT), name="fr") == ["shift-3"]


def test_the_rest_of_the_digit_row_is_what_it_types() -> None:
    assert names(down(0x37, "è"), down(0x37, "7", SHIFT), down(0x30, "à")) == ["è", "7", "à"]


@pytest.mark.parametrize(
    ("state", "name"),
    [
        (LEFT_CTRL, "ctrl-3"),
        (RIGHT_CTRL, "ctrl-3"),
        (LEFT_CTRL | SHIFT, "ctrl-3"),
        (LEFT_ALT, "alt-3"),
        (RIGHT_ALT, "alt-3"),
    ],
)
def test_with_ctrl_or_alt_a_digit_selects_nothing(state: int, name: str) -> None:
    assert names(down(0x33, "3", state)) == [name]
    assert names(down(0x33, NO_CHAR, state)) == [name]


@pytest.mark.parametrize("name", ["us", "fr"])
def test_alt_gr_and_a_digit_is_the_character(name: str) -> None:
    (key,) = decoded([down(0x33, "#", ALT_GR)], name)
    assert (key, key.exact) == (Key("#", "#"), True)


def test_a_digit_of_the_keypad_is_the_bare_one() -> None:
    keypad = [down(0x60 + digit, str(digit), NUM_LOCK) for digit in range(10)]
    assert decoded(keypad, "fr") == [Key(digit, digit) for digit in "0123456789"]


def test_the_keypad_without_num_lock_navigates() -> None:
    unlocked = [down(code) for code in (0x23, 0x28, 0x22, 0x25, 0x27, 0x24, 0x26, 0x21, 0x2D, 0x2E)]
    assert names(*unlocked) == [
        *("end", "down", "page-down", "left", "right", "home", "up", "page-up"),
        *("insert", "delete"),
    ]
    assert names(down(0x0C)) == ["unknown"]


def test_signs_of_the_keypad_are_no_digits_of_azerty_or_czech() -> None:
    assert names(down(0x6D, "-"), down(0x6B, "+"), name="fr") == ["-", "+"]
    assert names(down(0x6B, "+"), name="cz") == ["+"]


# Dead keys


def test_a_dead_key_is_nothing_yet() -> None:
    assert decoded([down(0xDD), up(0xDD), down(0x45, "ê")]) == [Key("e", "ê")]
    assert decoded([down(0xDD, NO_CHAR, SHIFT), down(0xC0), down(0x32, NO_CHAR, ALT_GR)]) == []


def test_a_dead_digit_key_is_a_key_unless_text_is_typed() -> None:
    assert decoded([down(0x36, NO_CHAR, SHIFT)]) == [Key("shift-6")]
    typed = [down(0x36, NO_CHAR, SHIFT), down(0x45, "ê")]
    assert decoded(typed, typing=True) == [Key("e", "ê")]


# Letters


@pytest.mark.parametrize(
    ("char", "state", "key"),
    [
        ("s", 0, Key("s", "s")),
        ("S", SHIFT, Key("shift-s", "S")),
        ("S", CAPS_LOCK, Key("s", "S")),
        ("s", CAPS_LOCK | SHIFT, Key("shift-s", "s")),
        ("ы", 0, Key("s", "ы")),
        ("Ы", SHIFT, Key("shift-s", "Ы")),
        ("Ы", CAPS_LOCK, Key("s", "Ы")),
        ("σ", 0, Key("s", "σ")),
        ("ד", 0, Key("s", "ד")),
    ],
)
def test_s_and_shift_s_by_the_shift_key(char: str, state: int, key: Key) -> None:
    assert decoded([down(0x53, char, state)]) == [key]


def test_h_and_shift_h_by_the_shift_key() -> None:
    keys = decoded([down(0x48, "h"), down(0x48, "H", SHIFT), down(0x48, "H", CAPS_LOCK)])
    assert keys == [Key("h", "h"), Key("shift-h", "H"), Key("h", "H")]


def test_letters_by_their_key() -> None:
    capital = [down(0x44, "D", CAPS_LOCK), down(0x44, "D", SHIFT), down(0x44, "В", CAPS_LOCK)]
    assert decoded(capital) == [Key("d", "D"), Key("d", "D"), Key("d", "В")]


def test_letters_on_keys_of_their_own() -> None:
    assert names(down(0xC0, "ù"), down(0xBA, "Ñ", SHIFT), down(0xE2, "<")) == ["ù", "ñ", "<"]


def test_letters_with_ctrl_or_alt() -> None:
    quit_keys = [down(0x51, "\x11", LEFT_CTRL), down(0x51, "\x11", RIGHT_CTRL | CAPS_LOCK)]
    assert names(*quit_keys) == ["ctrl-q", "ctrl-q"]
    assert names(down(0x43, "\x03", LEFT_CTRL), down(0x03, "\x03", LEFT_CTRL)) == ["ctrl-c"] * 2
    assert names(down(0x44, "d", LEFT_ALT), down(0x44, "D", RIGHT_ALT | SHIFT)) == ["alt-d"] * 2
    assert names(down(0x44, NO_CHAR, LEFT_CTRL | LEFT_ALT)) == []


def test_alt_gr_and_a_letter_is_the_character() -> None:
    assert decoded([down(0x45, "€", ALT_GR)]) == [Key("€", "€")]
    assert decoded([down(0x41, "Ą", ALT_GR | SHIFT)]) == [Key("ą", "Ą")]


def test_signs_with_ctrl_or_alt_are_keys_that_nobody_knows() -> None:
    unknown = [down(0xDB, "\x1b", LEFT_CTRL), down(0xBF, NO_CHAR, LEFT_CTRL), down(0xBD, "-", 2)]
    assert names(*unknown) == ["unknown"] * 3


# Named keys


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (down(0x0D, "\r"), "enter"),
        (down(0x0D, "\r", SHIFT), "enter"),
        (down(0x0D, "\r", ENHANCED), "enter"),
        (down(0x0D, "\n", LEFT_CTRL), "ctrl-enter"),
        (down(0x08, "\b"), "backspace"),
        (down(0x08, "\x7f", LEFT_CTRL), "ctrl-backspace"),
        (down(0x1B, "\x1b"), "escape"),
        (down(0x09, "\t"), "tab"),
        (down(0x09, "\t", SHIFT), "shift-tab"),
        (down(0x20, " "), "space"),
        (down(0x20, "\u202f", SHIFT), "space"),
        (down(0x20, " ", LEFT_CTRL), "ctrl-space"),
        (down(0x21, state=ENHANCED), "page-up"),
        (down(0x22, state=ENHANCED), "page-down"),
        (down(0x25, state=ENHANCED | LEFT_CTRL), "ctrl-left"),
        (down(0x25, state=ENHANCED | SHIFT), "shift-left"),
        (down(0x25, state=ENHANCED | LEFT_CTRL | SHIFT), "ctrl-shift-left"),
        (down(0x26, state=ENHANCED | LEFT_ALT), "alt-up"),
        (down(0x70), "f1"),
        (down(0x79), "f10"),
        (down(0x87), "f24"),
        (down(0x74, state=SHIFT), "shift-f5"),
        (down(0x5D), "unknown"),
        (down(0x13, state=SHIFT), "unknown"),
    ],
)
def test_named_keys(event: KeyEvent, name: str) -> None:
    assert names(event) == [name]


def test_what_the_space_key_types() -> None:
    assert decoded([down(0x20, " ")]) == [Key("space", " ")]
    # After a dead key it types the accent; with AltGr a character of its own (bépo).
    assert decoded([down(0x20, "^")]) == [Key("space", "^")]
    assert decoded([down(0x20, "_", ALT_GR)]) == [Key("_", "_")]


@pytest.mark.parametrize("state", [0, SHIFT, LEFT_CTRL, LEFT_ALT, ALT_GR])
@pytest.mark.parametrize(
    "virtual_key", [0x10, 0x11, 0x12, 0x14, 0x15, 0x1C, 0x5B, 0x90, 0x91, 0xA0, 0xAD, 0xFF, 0xE5]
)
def test_modifiers_locks_and_the_volume_are_no_keys(virtual_key: int, state: int) -> None:
    assert decoded([down(virtual_key, NO_CHAR, state), up(virtual_key, NO_CHAR, state)]) == []


def test_a_key_that_goes_up_is_no_press() -> None:
    assert decoded([up(0x33, "3"), up(0x0D, "\r"), up(0x25), up(0, "3"), up(PACKET, "3")]) == []


def test_a_held_key_repeats() -> None:
    assert names(down(0x28, repeat=3), down(0x28, repeat=0)) == ["down"] * 4


# What programs type


@pytest.mark.parametrize("virtual_key", [0, PACKET])
def test_injected_characters_are_read_by_the_layout(virtual_key: int) -> None:
    assert decoded([down(virtual_key, "3")], "us") == [Key("3", "3")]
    assert decoded([down(virtual_key, "3"), down(virtual_key, '"')], "fr") == [
        Key("shift-3", "3"),
        Key("3", '"'),
    ]
    assert decoded([down(virtual_key, "٣"), down(virtual_key, " ")]) == [
        Key("3", "٣"),
        Key("space", " "),
    ]


@pytest.mark.parametrize("virtual_key", [0, PACKET])
def test_injected_control_characters_are_keys(virtual_key: int) -> None:
    typed = [down(virtual_key, char) for char in "\r\n\t\x1b\x08\x7f\x11\x03\x1c"]
    assert names(*typed) == [
        *("enter", "enter", "tab", "escape", "backspace", "backspace", "ctrl-q", "ctrl-c"),
        "ctrl-\\",
    ]


def test_a_control_character_on_a_letters_key_without_the_flag_is_ctrl() -> None:
    assert names(down(0x43, "\x03")) == ["ctrl-c"]


def test_a_character_in_two_units() -> None:
    high, low = "\ud83c", "\udfb2"
    whole = [Key("🎲", "🎲")]
    assert decoded([down(0, high), down(0, low)]) == whole
    assert decoded([down(PACKET, high), up(PACKET, high), down(PACKET, low)]) == whole
    assert decoded([down(0, low), down(0, high), down(0, "a")]) == [Key("a", "a")]
    assert decoded([down(0, high), down(0, high), down(0, low)]) == whole


def test_a_character_by_its_number_comes_when_alt_goes() -> None:
    number = [down(0x12, state=LEFT_ALT), down(0x61, state=LEFT_ALT | NUM_LOCK)]
    assert decoded([*number, up(0x61, state=LEFT_ALT), up(0x12, "É")]) == [
        Key("é", "É", upper=True)
    ]
    unlocked = [down(0x23, state=LEFT_ALT), down(0x0C, state=LEFT_ALT), down(0x6B, "+", LEFT_ALT)]
    assert decoded([*unlocked, up(0x12, "3")], "fr") == [Key("shift-3", "3")]


# At the table


@pytest.mark.parametrize(
    "digit",
    [
        down(0x34, "'"),
        down(0x34, "4", SHIFT),
        down(0x64, "4", NUM_LOCK),
        down(0, "4"),
        down(PACKET, "'"),
        down(PACKET, "٤"),
        down(PACKET, "४"),
        down(PACKET, "４"),
    ],
)
def test_x_then_any_digit_takes_back(digit: KeyEvent) -> None:
    driver = Driver("24446")
    driver.play()
    driver.press("enter", "4", "6", "x")
    (key,) = decoded([digit], "fr")
    assert driver.send(key) == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]


def test_over_ssh_the_servers_records_tell_nothing_of_the_players_digits() -> None:
    # The server's console takes "3" for the key 3 of its own US layout.
    assert decoded([down(0x33, "3")], "fr", remote=True) == [Key("shift-3", "3")]
    assert decoded([down(0x0D, "\r"), down(0x53, "s")], "fr", remote=True) == [
        Key("enter"),
        Key("s", "s"),
    ]
