"""From what prompt_toolkit delivers to keys."""

import pytest
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout_names, table


def decoder(layout: str = "us") -> KeyDecoder:
    return KeyDecoder(lambda: layout)


# Characters


@pytest.mark.parametrize("layout", layout_names())
def test_the_digit_row(layout: str) -> None:
    for char, name in table(layout).items():
        assert decoder(layout).decode(KeyPress(char, char)) == Key(name, char)


def test_the_meaning_belongs_to_the_key_not_to_the_character() -> None:
    azerty, qwerty = decoder("fr"), decoder("us")
    assert [azerty.character(char).name for char in "&é\"'(-"] == list("123456")
    assert [qwerty.character(char).name for char in "123456"] == list("123456")
    shifted = [f"shift-{digit}" for digit in "123456"]
    assert [azerty.character(char).name for char in "123456"] == shifted
    assert [qwerty.character(char).name for char in "!@#$%^"] == shifted


def test_the_layout_may_change_while_the_program_runs() -> None:
    layouts = ["us", "fr"]
    changing = KeyDecoder(lambda: layouts.pop(0))
    assert [changing.character("3").name for _ in range(2)] == ["3", "shift-3"]


@pytest.mark.parametrize("char", ["3", "３", "٣", "۳", "३", "๓"])
@pytest.mark.parametrize("layout", ["us", "ir", "in"])
def test_digits_of_any_script(layout: str, char: str) -> None:
    assert decoder(layout).character(char) == Key("3", char)


@pytest.mark.parametrize("char", ["３", "٣"])
def test_digits_of_another_script_are_what_the_layouts_own_digits_are(char: str) -> None:
    assert decoder("fr").character(char) == Key("shift-3", char)


def test_digits_that_are_no_face() -> None:
    assert [decoder().character(char).name for char in "0789７"] == ["0", "7", "8", "9", "7"]


def test_a_number_that_is_no_digit() -> None:
    assert decoder().character("½") == Key("½", "½")


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
    for layout in layout_names():
        assert decoder(layout).decode(KeyPress(char, char)) == key


def test_a_letter_of_the_digit_row_is_its_key() -> None:
    assert decoder("fr").character("É") == Key("2", "É")
    assert decoder("us").character("É") == Key("é", "É", upper=True)


# Named keys


@pytest.mark.parametrize(
    ("pressed", "name"),
    [
        (Keys.ControlM, "enter"),
        (Keys.ControlJ, "enter"),
        (Keys.Enter, "enter"),
        (Keys.ControlH, "backspace"),
        (Keys.Backspace, "backspace"),
        (Keys.Tab, "tab"),
        (Keys.BackTab, "shift-tab"),
        (Keys.Escape, "escape"),
        (Keys.Delete, "delete"),
        (Keys.Up, "up"),
        (Keys.Left, "left"),
        (Keys.Home, "home"),
        (Keys.PageUp, "page-up"),
        (Keys.PageDown, "page-down"),
        (Keys.F1, "f1"),
        (Keys.F10, "f10"),
        (Keys.ControlC, "ctrl-c"),
        (Keys.SIGINT, "ctrl-c"),
        (Keys.ControlQ, "ctrl-q"),
        (Keys.ControlLeft, "ctrl-left"),
        (Keys.ShiftLeft, "shift-left"),
        (Keys.ControlShiftLeft, "ctrl-shift-left"),
    ],
)
def test_named_keys(pressed: Keys, name: str) -> None:
    assert decoder().decode(KeyPress(pressed)) == Key(name)


@pytest.mark.parametrize(
    ("pressed", "data"),
    [
        (Keys.Vt100MouseEvent, "\x1b[M !!"),
        (Keys.WindowsMouseEvent, "LEFT;MOUSE_DOWN;1;1"),
        (Keys.CPRResponse, "\x1b[1;1R"),
        (Keys.ScrollUp, ""),
        (Keys.ScrollDown, ""),
        (Keys.Ignore, ""),
    ],
)
def test_what_is_no_key(pressed: Keys, data: str) -> None:
    assert decoder().decode(KeyPress(pressed, data)) is None


def test_a_paste_is_one_key() -> None:
    assert decoder().decode(KeyPress(Keys.BracketedPaste, "Ana\n3")) == Key("paste", "Ana\n3")
