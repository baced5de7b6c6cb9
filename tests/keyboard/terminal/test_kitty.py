"""Keys told by the kitty keyboard protocol."""

from functools import partial

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import NO_KEY, Key
from gobelet.keyboard.layouts import layout, layout_names
from gobelet.keyboard.stroke import KittyKey, Stroke
from gobelet.keyboard.terminal.kitty import KittyProtocol
from tests.support.keyboard.typed import strokes
from tests.support.system.every import every

SHIFT, ALT, CTRL, SUPER, HYPER, META, CAPS, NUM = (1 << bit for bit in range(8))
LOCKS = [0, CAPS, NUM, CAPS | NUM]


def key(
    char: str | int,
    modifiers: int = 0,
    text: str = "",
    *,
    shifted: str = "",
    base: str = "",
    keyboard: str = "fr",
) -> Key | None:
    """Return the key of a code, a character or a number, with its alternates if any."""
    code = char if isinstance(char, int) else ord(char)
    upper, place = (ord(other) if other else None for other in (shifted, base))
    stroke = Stroke(text=text, kitty=KittyKey(code, upper, place, modifiers))
    return KittyProtocol(partial(layout, keyboard)).key(stroke)


def name(char: str | int, modifiers: int = 0, text: str = "", **alternates: str) -> str:
    found = key(char, modifiers, text, **alternates)
    assert found
    return found.name


def test_another_stroke_is_not_known() -> None:
    assert KittyProtocol(partial(layout, "fr")).key(Stroke(text="1")) is None


# Digits


@every("keyboard", layout_names())
def test_a_digit_is_the_key_at_its_place(keyboard: str) -> None:
    """The layout that the program believes in does not matter: "us" is wrong for most."""
    here = layout(keyboard)
    for number, (plain, shifted) in enumerate(zip(here.plain, here.shift, strict=True), start=1):
        base = "" if plain == str(number) else str(number)
        if plain:
            bare = key(plain, 0, plain, base=base, keyboard="us")
            assert bare == Key(str(number), plain)
            assert bare.exact
        if plain and shifted:
            back = key(plain, SHIFT, shifted, shifted=shifted, base=base, keyboard="us")
            assert back == Key(f"shift-{number}", shifted)


@every("keyboard", layout_names())
def test_without_a_base_the_layout_tells(keyboard: str) -> None:
    here = layout(keyboard)
    for number, plain in enumerate(here.plain, start=1):
        if plain:
            assert name(plain, 0, plain, keyboard=keyboard) == str(number)
            assert name(plain, SHIFT, keyboard=keyboard) == f"shift-{number}"


def test_the_key_itself_before_the_layout() -> None:
    assert name("1", 0, "1", keyboard="fr") == "1"
    assert name("1", SHIFT, "!", shifted="!", keyboard="fr") == "shift-1"


def test_the_shifted_digit_of_a_layout_nobody_knows() -> None:
    found = key("ö", SHIFT, "3", shifted="3", keyboard="us")
    assert found == Key("shift-3", "3")
    assert not found.exact


def test_digits_of_another_script() -> None:
    assert key("٣", 0, "٣", base="3", keyboard="us") == Key("3", "٣")
    assert key("٣", 0, "٣", keyboard="us") == Key("3", "٣")


@pytest.mark.parametrize("locks", LOCKS)
def test_locks_change_no_digit(locks: int) -> None:
    assert name("é", locks, "É" if locks & CAPS else "é", base="2") == "2"
    assert name("&", locks, "1" if locks & CAPS else "&", base="1") == "1"
    assert name("&", SHIFT | locks, base="1") == "shift-1"


def test_keys_of_the_row_that_are_no_face() -> None:
    assert key("è", 0, "è", base="7") == Key("è", "è")
    assert key("7", SHIFT, "&", shifted="&", keyboard="us") == Key("&", "&")


def test_what_altgr_makes_of_a_digit_goes_by_its_text() -> None:
    assert key('"', 0, "#", base="3") is None
    assert key('"', SHIFT, "£", shifted="3", base="3") is None
    assert key("q", 0, "@", base="q", keyboard="de") is None
    assert key('"', CTRL | ALT, "#", base="3") is None


@pytest.mark.parametrize("modifiers", [0, SHIFT, NUM, CAPS])
def test_the_keypad(modifiers: int) -> None:
    digits = [key(57399 + digit, modifiers, str(digit)) for digit in range(10)]
    assert digits == [Key(str(digit), str(digit)) for digit in range(10)]
    assert all(digit and digit.exact for digit in digits)


def test_the_signs_of_the_keypad_are_not_those_of_the_row() -> None:
    assert key(57412, NUM, "-") == Key("-", "-")
    assert key(57409, NUM, ",") == Key(".", ",")


@pytest.mark.parametrize(
    ("modifiers", "prefix"),
    [
        (ALT, "alt-"),
        (CTRL, "ctrl-"),
        (CTRL | SHIFT, "ctrl-shift-"),
        (ALT | NUM, "alt-"),
    ],
)
def test_digits_with_other_modifiers_select_nothing(modifiers: int, prefix: str) -> None:
    assert key("&", modifiers, base="1") == Key(f"{prefix}1")
    assert key("1", modifiers, keyboard="us") == Key(f"{prefix}1")
    # Some terminals tell the text of a key with Alt all the same.
    assert key("&", modifiers & ~SHIFT, "&", base="1") == Key(prefix.replace("shift-", "") + "1")


@pytest.mark.parametrize("modifier", [SUPER, HYPER, META])
def test_the_system_s_modifiers(modifier: int) -> None:
    assert [name(char, modifier) for char in ("1", "s", 57352, 13)] == ["unknown"] * 4


# Letters


@pytest.mark.parametrize("locks", LOCKS)
def test_letters(locks: int) -> None:
    text = "S" if locks & CAPS else "s"
    assert key("s", locks, text) == Key("s", text)
    assert key("s", SHIFT | locks, "S", shifted="S") == Key("shift-s", "S")
    assert key("h", SHIFT | locks, "H", shifted="H") == Key("shift-h", "H")
    assert key("d", SHIFT | locks, "D", shifted="D") == Key("d", "D")


def test_a_letter_is_the_layouts_own() -> None:
    assert key("a", 0, "a", base="q") == Key("a", "a")
    assert key("q", CTRL, base="a") == Key("ctrl-q")
    assert key("ù", 0, "ù", base="'") == Key("ù", "ù")
    assert key("c", CTRL | NUM) == Key("ctrl-c")
    assert key("c", CTRL | SHIFT) == Key("ctrl-shift-c")


@pytest.mark.parametrize(("char", "base"), [("ы", "s"), ("σ", "s"), ("ס", "x"), ("ს", "s")])
def test_letters_of_another_alphabet_by_their_place(char: str, base: str) -> None:
    assert key(char, 0, char, base=base) == Key(base, char)
    assert key(char, CTRL, base=base) == Key(f"ctrl-{base}")
    shifted = char.upper()
    pressed = key(char, SHIFT, shifted, shifted=shifted, base=base)
    assert pressed == Key("shift-s" if base == "s" else base, shifted)


def test_a_letter_of_another_alphabet_without_a_base() -> None:
    assert key("ы", 0, "ы", keyboard="ru") == Key("s", "ы")
    assert key("ს", 0, "ს", keyboard="us") == Key("ს", "ს")


def test_signs_and_space() -> None:
    assert key(" ", 0, " ") == Key("space", " ")
    assert key(" ", SHIFT, " ") == Key("space", " ")
    assert key(" ", CTRL) == Key("ctrl-space")
    assert key(",", SHIFT, "?", shifted="?", base="m") == Key("?", "?")
    # The key beside Backspace is none of the digit row, whatever the program takes for it.
    assert key(")", 0, ")", base="-", keyboard="us") == Key(")", ")")


@pytest.mark.parametrize(
    ("char", "modifiers", "shifted", "typed"),
    [
        ("d", 0, "", "d"),
        ("d", SHIFT, "", "D"),
        ("d", CAPS, "", "D"),
        ("é", SHIFT, "2", "2"),
        ("é", 0, "", "é"),
    ],
)
def test_what_is_typed_where_the_terminal_does_not_say(
    char: str, modifiers: int, shifted: str, typed: str
) -> None:
    found = key(char, modifiers, shifted=shifted)
    assert found
    assert found.char == typed


# Keys that type nothing


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        (13, "enter"),
        (27, "escape"),
        (9, "tab"),
        (127, "backspace"),
        (57349, "delete"),
        (57352, "up"),
        (57354, "page-up"),
        (57364, "f1"),
        (57398, "f35"),
        (57414, "enter"),
        (57417, "left"),
        (57423, "home"),
        (57426, "delete"),
        (57427, "unknown"),
        (57361, "unknown"),
        (57428, "unknown"),
        (57440, "unknown"),
        (63743, "unknown"),
        (5, "unknown"),
        (0xD800, "unknown"),
        (0x110000, "unknown"),
        (10**30, "unknown"),
    ],
)
@pytest.mark.parametrize("locks", LOCKS)
def test_keys_by_number(code: int, wanted: str, locks: int) -> None:
    assert key(code, locks) == Key(wanted)


def test_with_modifiers() -> None:
    assert name(9, SHIFT) == "shift-tab"
    assert name(57417, CTRL) == "ctrl-left"
    assert name(57424, CTRL | SHIFT) == "ctrl-shift-end"
    assert name(13, ALT) == "alt-enter"


@pytest.mark.parametrize("modifiers", [SHIFT, CTRL, CTRL | SHIFT])
def test_what_other_terminals_send_alike(modifiers: int) -> None:
    names = [name(code, modifiers) for code in (13, 27, 127, 57414)]
    assert names == ["enter", "escape", "backspace", "enter"]


@pytest.mark.parametrize("code", [57358, 57359, 57360, 57441, 57447, 57453, 57454])
def test_modifiers_by_themselves_are_no_keys(code: int) -> None:
    assert key(code, SHIFT) == NO_KEY


def test_text_without_a_key() -> None:
    assert key(0, 0, "ê") is None
    assert key(0) == NO_KEY


@pytest.mark.parametrize("huge", [0x110000, 0xDFFF])
def test_alternates_that_are_no_characters(huge: int) -> None:
    stroke = Stroke(text="a", kitty=KittyKey(ord("a"), huge, huge, SHIFT))
    assert KittyProtocol(partial(layout, "fr")).key(stroke) == Key("a", "a")


# From the terminal


@pytest.mark.parametrize(
    ("sequence", "wanted"),
    [
        # As kitty sends them: AZERTY,
        ("\x1b[34::51;;34u", Key("3", '"')),
        ("\x1b[233::50;u", Key("2", "é")),
        ("\x1b[38:49:49;66;49u", Key("shift-1", "1")),
        ("\x1b[233::50;65u", Key("2", "É")),
        ("\x1b[38::49;3u", Key("alt-1")),
        ("\x1b[38::49;5u", Key("ctrl-1")),
        ("\x1b[41:176:45;2u", Key("°", "°")),
        ("\x1b[35::51;;35u", Key("3", "#")),
        # dead keys with "e" and with a space,
        ("\x1b[234::101;u", Key("ê", "ê")),
        ("\x1b[94::32;;94u", Key("^", "^")),
        # bépo under Caps Lock, bare and with Shift,
        ("\x1b[34::49;65;49u", Key("1", "1")),
        ("\x1b[34::49;66;34u", Key("shift-1", '"')),
        # Russian and Greek,
        ("\x1b[1099::115;u", Key("s", "ы")),
        ("\x1b[1099:1067:115;2u", Key("shift-s", "Ы")),
        ("\x1b[963::115;u", Key("s", "σ")),
        # the keypad with Num Lock and without,
        ("\x1b[57400;129;49u", Key("1", "1")),
        ("\x1b[57424u", Key("end")),
        # an input method.
        ("\x1b[0;;234u", Key("ê", "ê")),
        # xterm's modifyOtherKeys
        ("\x1b[27;2;233~", Key("shift-2", "É")),
        ("\x1b[27;2;50~", Key("shift-2", "2")),
        ("\x1b[27;5;99~", Key("ctrl-c")),
    ],
)
def test_through_the_decoder(sequence: str, wanted: Key) -> None:
    [stroke] = strokes(sequence)
    assert KeyDecoder(partial(layout, "fr")).decode(stroke) == wanted


@pytest.mark.parametrize("sequence", ["\x1b[57441;2u", "\x1b[57358;65u", "\x1b[0u", "\x1b[u"])
def test_no_key_through_the_decoder(sequence: str) -> None:
    [stroke] = strokes(sequence)
    assert KeyDecoder(partial(layout, "fr")).decode(stroke) is None
