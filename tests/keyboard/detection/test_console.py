"""The Linux console's keymap, by the values that the kernel returns."""

import pytest

from gobelet.keyboard.detection.console import from_console
from gobelet.keyboard.detection.finding import Found
from gobelet.keyboard.detection.machine import Keymap
from gobelet.keyboard.layouts import own_layout
from tests.keyboard.detection.machines import machine

# As loadkeys makes them, from the keymaps of these names.
FR_LATIN9 = (
    (0x0B26, 0x0BE9, 0x0B22, 0x0B27, 0x0B28, 0x0B2D),
    (0x0031, 0x0032, 0x0033, 0x0034, 0x0035, 0x0036),
)
FR = ((0x0026, 0x007B, 0x0022, 0x0027, 0x0028, 0x002D), FR_LATIN9[1])
DIGITS = FR_LATIN9[1]
US = (DIGITS, (0x0021, 0x0040, 0x0023, 0x0024, 0x0025, 0x005E))
BR_ABNT2 = (DIGITS, (0x0021, 0x0040, 0x0023, 0x0024, 0x0025, 0x0404))
HOLES = ((0x0200,) * 6, (0x0200,) * 6)


@pytest.mark.parametrize(
    ("keymap", "layout"),
    [
        (FR_LATIN9, "fr"),
        (US, "us"),
        (BR_ABNT2, "br"),
    ],
)
def test_the_characters_tell_the_layout(keymap: Keymap, layout: str) -> None:
    assert from_console(machine(keymap=keymap)) == Found(layout, "console", layout)


def test_characters_beyond_latin_1() -> None:
    keymap = ((0x002B, *(ord(char) ^ 0xF000 for char in "ěščřž")), DIGITS)
    assert from_console(machine(keymap=keymap)) == Found("cz", "console", "cz")


def test_layouts_with_the_same_characters_go_by_the_systems_settings() -> None:
    files = {"/etc/vconsole.conf": "KEYMAP=gr\n"}
    assert from_console(machine(keymap=US, files=files)) == Found("gr", "console", "gr")


def test_else_by_the_locale() -> None:
    here = machine({"LANG": "pl_PL.UTF-8"}, keymap=US)
    assert from_console(here) == Found("pl", "console", "pl")


def test_the_keymap_in_force_wins_over_the_settings() -> None:
    files = {"/etc/default/keyboard": 'XKBLAYOUT="fr"\n'}
    assert from_console(machine(keymap=US, files=files)) == Found("us", "console", "us")


def test_a_keymap_that_is_no_layout_of_ours_is_known_by_its_characters() -> None:
    found = from_console(machine(keymap=FR, files={"/etc/vconsole.conf": "KEYMAP=fr\n"}))
    assert found
    assert (found.layout, found.source, found.detail, found.certain) == (
        "fr",
        "console",
        "fr",
        True,
    )
    assert found.keys() == own_layout("&{\"'(-", "123456")


@pytest.mark.parametrize("keymap", [None, HOLES])
def test_no_console_or_no_characters(keymap: Keymap | None) -> None:
    assert from_console(machine(keymap=keymap)) is None
