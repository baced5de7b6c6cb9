"""Every layout through the whole program: what a terminal sends, and what is then said.

A hand of dice lies on the table: the bare key of a digit selects that face, Shift takes it
back, whatever character the keyboard makes of them.
"""

import json
from collections.abc import Iterator
from importlib import resources
from typing import Final

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.layouts import Row, layout, layout_names
from tests.support.games.games import BRIEF, thrown
from tests.support.keyboard.driver import UNKNOWN, Driver, french
from tests.support.keyboard.typed import strokes
from tests.support.system.every import every

HANDS: Final = {"12345": (1, 2, 3, 4, 5), "23456": (6,)}
"""Hands that hold every face, and which of them is tried there."""
NOTHING: Final = ["Rien à relancer."]

LETTERS: Final[dict[str, dict[str, dict[str, str]]]] = json.loads(
    (resources.files("gobelet.keyboard") / "letters.json").read_text("utf-8")
)["layouts"]

every_layout = every("name", layout_names())


def selected(face: int) -> list[str]:
    """What is said when a die of this face is the only one selected."""
    return [french(f"À relancer : {face}.")]


class Terminal:
    """A player at a terminal with this layout, after the first throw."""

    def __init__(self, name: str, hand: str) -> None:
        self.driver = thrown(hand, preferences=BRIEF)
        self.driver.options.keyboard = layout(name)
        self._decoder = KeyDecoder(lambda: self.driver.options.keyboard)

    def send(self, data: str) -> list[str]:
        """Send what the terminal sends for one key; return what answers it."""
        self.driver.clock.wait(1.0)
        [stroke] = strokes(data)
        key = self._decoder.decode(stroke)
        assert key
        return self.driver.send(key)


def tables(name: str) -> Iterator[tuple[Terminal, Driver, tuple[int, ...]]]:
    """Hands that hold every face: the terminal, its player, and the faces to be tried."""
    for hand, faces in HANDS.items():
        terminal = Terminal(name, hand)
        yield terminal, terminal.driver, faces


def check_rows(name: str, plain: Row, shift: Row, before: str = "") -> None:
    """Hold the twelve characters to their keys; `before` is typed first."""
    for terminal, driver, faces in tables(name):
        for char in before:
            terminal.send(char)
        for face in faces:
            if bare := plain[face - 1]:
                assert terminal.send(bare) == selected(face), bare
                assert driver.press(f"shift-{face}") == NOTHING
            if shifted := shift[face - 1]:
                assert driver.press(str(face)) == selected(face)
                assert terminal.send(shifted) == NOTHING, shifted


@every_layout
def test_the_bare_key_selects_and_shift_takes_back(name: str) -> None:
    found = layout(name)
    check_rows(name, found.plain, found.shift)


@every_layout
def test_so_it_is_under_caps_lock_once_letters_gave_that_away(name: str) -> None:
    found = layout(name)
    check_rows(name, found.caps, found.capsshift, before="TT")


@every_layout
def test_and_again_without_caps_lock(name: str) -> None:
    found = layout(name)
    check_rows(name, found.plain, found.shift, before="Tt")


@every_layout
def test_no_two_keys_of_a_layout_give_one_character(name: str) -> None:
    found = layout(name)
    for rows in ((found.plain, found.shift), (found.caps, found.capsshift)):
        chars = [char for row in rows for char in row if char]
        assert len(set(chars)) == len(chars)


@every_layout
def test_characters_typed_one_by_one_do_the_same(name: str) -> None:
    """Without a terminal: as pasted or injected characters are taken."""
    found = layout(name)
    for _, driver, faces in tables(name):
        for face in faces:
            bare, shifted = found.plain[face - 1], found.shift[face - 1]
            if bare and shifted:
                assert driver.type(bare) == selected(face)
                assert driver.type(shifted) == NOTHING


@every_layout
def test_x_and_a_digit_take_back_without_shift(name: str) -> None:
    found = layout(name)
    for terminal, driver, faces in tables(name):
        for face in faces:
            for char in filter(None, (found.plain[face - 1], found.shift[face - 1])):
                assert driver.press(str(face)) == selected(face)
                assert terminal.send("x") != NOTHING
                assert terminal.send(char) == NOTHING


@every_layout
def test_the_keypad_in_application_mode_is_the_bare_key(name: str) -> None:
    for terminal, driver, faces in tables(name):
        for face in faces:
            digit = f"\x1bO{'pqrstuvwxy'[face]}"
            assert terminal.send(digit) == selected(face)
            terminal.send("x")
            assert terminal.send(digit) == NOTHING
            assert driver.press(f"shift-{face}") != NOTHING


@every_layout
def test_with_the_kitty_protocol_no_layout_is_needed(name: str) -> None:
    """The key's own code is what the layout has on it; the base is a US keyboard's."""
    found = layout(name)
    for terminal, _, faces in tables("us"):
        for face in faces:
            if not (bare := found.plain[face - 1]):
                continue
            shifted = ord(found.shift[face - 1] or "\0") or ""
            code = f"{ord(bare)}:{{}}:{ord(str(face))}"
            assert terminal.send(f"\x1b[{code.format('')}u") == selected(face)
            assert terminal.send(f"\x1b[{code.format(shifted)};2u") == NOTHING


@every_layout
def test_a_kitty_key_without_its_base_goes_by_the_layout(name: str) -> None:
    found = layout(name)
    for terminal, _, faces in tables(name):
        for face in faces:
            if bare := found.plain[face - 1]:
                assert terminal.send(f"\x1b[{ord(bare)}u") == selected(face)
                assert terminal.send(f"\x1b[{ord(bare)};2u") == NOTHING


@every_layout
@pytest.mark.parametrize("digits", ["１２３４５６", "١٢٣٤٥٦", "१२३४५६"])
def test_digits_of_other_scripts_do_what_the_layouts_own_do(name: str, digits: str) -> None:
    found = layout(name)
    one, other = Terminal(name, "12345"), Terminal(name, "12345")
    for own, foreign in zip("123456", digits, strict=True):
        if foreign not in found.plain + found.shift:
            assert other.send(foreign) == one.send(own)


@pytest.mark.parametrize("name", ["us", "ru", "gr"])
def test_where_the_bare_key_gives_a_digit_so_does_that_of_another_script(name: str) -> None:
    assert Terminal(name, "12345").send("３") == selected(3)


@every_layout
def test_alt_with_a_digit_does_nothing_to_the_dice(name: str) -> None:
    terminal = Terminal(name, "12345")
    for char in "123456":
        assert terminal.send(f"\x1b{char}") == [UNKNOWN]
    assert terminal.driver.press("space") == NOTHING


@pytest.mark.parametrize("name", LETTERS)
def test_letters_of_another_alphabet_are_commands_by_their_place(name: str) -> None:
    letters = {letter: char for char, letter in LETTERS[name]["plain"].items()}
    here, there = Terminal(name, "12345"), Terminal("us", "12345")
    for letter in "dstxar":
        if char := letters.get(letter):
            assert here.send(char) == there.send(letter), letter


@pytest.mark.parametrize("name", ["ru", "ua", "bg", "gr", "rs"])
def test_shift_and_the_letter_at_the_place_of_s_opens_the_sheets(name: str) -> None:
    [char] = [char for char, letter in LETTERS[name]["shift"].items() if letter == "s"]
    terminal = Terminal(name, "12345")
    sheets = terminal.driver.press("shift-s")
    terminal.driver.press("escape")
    assert terminal.send(char) == sheets
