"""The input source of macOS, as `defaults` prints it."""

import pytest

from gobelet.keyboard.detection.finding import Found
from gobelet.keyboard.detection.macos import from_macos
from tests.keyboard.detection.machines import machine

SELECTED = "defaults read com.apple.HIToolbox AppleSelectedInputSources"
BELOW = "defaults read com.apple.HIToolbox AppleCurrentKeyboardLayoutInputSourceID"


def sources(name: str) -> str:
    return f"""\
(
        {{
        InputSourceKind = "Keyboard Layout";
        "KeyboardLayout ID" = 1;
        "KeyboardLayout Name" = {name};
    }},
        {{
        "Bundle ID" = "com.apple.PressAndHold";
        InputSourceKind = "Non Keyboard Input Method";
    }}
)
"""


@pytest.mark.parametrize(
    ("name", "layout"),
    [
        ("French", "fr(mac)"),
        ("French - Numerical", "fr(mac)"),
        ("French - PC", "fr"),
        ("ABC - AZERTY", "fr(mac)"),
        ("Belgian", "be"),
        ("Swiss French", "ch(fr)"),
        ("Canadian - CSA", "ca(multix)"),
        ("Canadian", "us"),
        ("Spanish - ISO", "es"),
        ("British", "gb(mac)"),
        ("U.S.", "us"),
        ("USInternational-PC", "us(intl)"),
    ],
)
def test_the_selected_source(name: str, layout: str) -> None:
    quoted = f'"{name}"' if not name.isalpha() else name
    here = machine(programs={SELECTED: sources(quoted)})
    assert from_macos(here) == Found(layout, "macos", name)


def test_the_layout_below_an_input_method() -> None:
    here = machine(programs={SELECTED: "(\n)\n", BELOW: "com.apple.keylayout.Canadian-CSA\n"})
    assert from_macos(here) == Found("ca(multix)", "macos", "Canadian-CSA")


@pytest.mark.parametrize("name", ["Spanish", "Italian", "Tibetan", '""'])
def test_a_source_that_is_no_layout_of_ours(name: str) -> None:
    assert from_macos(machine(programs={SELECTED: sources(name)})) is None


def test_without_an_answer() -> None:
    assert from_macos(machine()) is None
