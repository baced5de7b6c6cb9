"""The X server's layout, by what setxkbmap, xset and xmodmap print."""

import pytest

from gobelet.keyboard.detection import Found
from gobelet.keyboard.detection.x11 import from_x11
from tests.keyboard.detection.machines import machine

X = {"DISPLAY": ":0"}

FR_BEPO = """\
rules:      evdev
model:      pc105
layout:     fr
variant:    bepo
"""
US_RU = """\
rules:      evdev
model:      pc105
layout:     us,ru
options:    grp:alt_shift_toggle
"""
US_FR_RU = """\
rules:      evdev
model:      pc105
layout:     us,fr,ru
variant:    intl,oss,
"""

KEYS_FR_BEPO = """\
There are 10 KeySyms per KeyCode; KeyCodes range from 8 to 255.

    KeyCode\tKeysym (Keysym)\t...
    Value  \tValue   (Name) \t...

      8    \t
      9    \t0xff1b (Escape)\t0x0000 (NoSymbol)\t0xff1b (Escape)\t
     10    \t0x0022 (quotedbl)\t0x0031 (1)\t0x0022 (quotedbl)\t0x0031 (1)\t0x0aa9 (emdash)\t
     11    \t0x00ab (guillemotleft)\t0x0032 (2)\t0x00ab (guillemotleft)\t0x0032 (2)\t
     12    \t0x00bb (guillemotright)\t0x0033 (3)\t0x00bb (guillemotright)\t0x0033 (3)\t
     13    \t0x0028 (parenleft)\t0x0034 (4)\t0x0028 (parenleft)\t0x0034 (4)\t
     14    \t0x0029 (parenright)\t0x0035 (5)\t0x0029 (parenright)\t0x0035 (5)\t
     15    \t0x0040 (at)\t0x0036 (6)\t0x0040 (at)\t0x0036 (6)\t0x005e (asciicircum)\t
     16    \t0x002b (plus)\t0x0037 (7)\t0x002b (plus)\t0x0037 (7)\t0x00b1 (plusminus)\t
"""
KEYS_US_RU = """\
     10    \t0x0031 (1)\t0x0021 (exclam)\t0x0031 (1)\t0x0021 (exclam)\t
     11    \t0x0032 (2)\t0x0040 (at)\t0x0032 (2)\t0x0022 (quotedbl)\t
     12    \t0x0033 (3)\t0x0023 (numbersign)\t0x0033 (3)\t0x06b0 (numerosign)\t
     13    \t0x0034 (4)\t0x0024 (dollar)\t0x0034 (4)\t0x003b (semicolon)\t
     14    \t0x0035 (5)\t0x0025 (percent)\t0x0035 (5)\t0x0025 (percent)\t
     15    \t0x0036 (6)\t0x005e (asciicircum)\t0x0036 (6)\t0x003a (colon)\t
"""
KEYS_CZ = """\
     10    \t0x002b (plus)\t0x0031 (1)\t
     11    \t0x01ec (ecaron)\t0x0032 (2)\t
     12    \t0x01b9 (scaron)\t0x0033 (3)\t
     13    \t0x01e8 (ccaron)\t0x0034 (4)\t
     14    \t0x01f8 (rcaron)\t0x0035 (5)\t
     15    \t0x01be (zcaron)\t0x0036 (6)\t
"""
KEYS_BR = """\
     10    \t0x0031 (1)\t0x0021 (exclam)\t0x0031 (1)\t0x0021 (exclam)\t
     11    \t0x0032 (2)\t0x0040 (at)\t0x0032 (2)\t0x0040 (at)\t
     12    \t0x0033 (3)\t0x0023 (numbersign)\t0x0033 (3)\t0x0023 (numbersign)\t
     13    \t0x0034 (4)\t0x0024 (dollar)\t0x0034 (4)\t0x0024 (dollar)\t
     14    \t0x0035 (5)\t0x0025 (percent)\t0x0035 (5)\t0x0025 (percent)\t
     15    \t0x0036 (6)\t0xfe57 (dead_diaeresis)\t0x0036 (6)\t0xfe57 (dead_diaeresis)\t
"""
KEYS_FR_DVORAK = """\
     10    \t0x003d (equal)\t0x0031 (1)\t0x003d (equal)\t0x0031 (1)\t0x1002260 (U2260)\t
     11    \t0x002f (slash)\t0x0032 (2)\t0x002f (slash)\t0x0032 (2)\t
     12    \t0x002d (minus)\t0x0033 (3)\t0x002d (minus)\t0x0033 (3)\t
     13    \t0x00e8 (egrave)\t0x0034 (4)\t0x00e8 (egrave)\t0x0034 (4)\t
     14    \t0x005c (backslash)\t0x0035 (5)\t0x005c (backslash)\t0x0035 (5)\t
     15    \t0xfe52 (dead_circumflex)\t0x0036 (6)\t0xfe52 (dead_circumflex)\t0x0036 (6)\t
"""


def leds(group_2: str) -> str:
    return f"""\
Keyboard Control:
  auto repeat:  on    key click percent:  0    LED mask:  00000000
  XKB indicators:
    00: Caps Lock:   off    01: Num Lock:    off    02: Scroll Lock: off
    12: Group 2:     {group_2:<8}13: Mouse Keys:  off
"""


def x11(query: str = "", keys: str = "", leds: str = "") -> Found | None:
    """What is found where the programs print this."""
    programs = {"setxkbmap -query": query, "xmodmap -pk": keys, "xset -q": leds}
    return from_x11(machine(X, programs=programs))


def test_the_layout_and_its_variant() -> None:
    found = Found("fr(bepo)", "x11", "fr bepo")
    assert x11(FR_BEPO, KEYS_FR_BEPO) == found
    assert x11(FR_BEPO) == found


@pytest.mark.parametrize(("led", "layout"), [("off", "us"), ("on", "ru")])
def test_of_two_groups_the_one_in_force(led: str, layout: str) -> None:
    assert x11(US_RU, KEYS_US_RU, leds(led)) == Found(layout, "x11", layout)


def test_of_two_groups_the_first_where_the_one_in_force_is_not_known() -> None:
    assert x11(US_RU, KEYS_US_RU) == Found("us", "x11", "us", certain=False)


def test_of_three_groups_only_the_first_is_certain() -> None:
    assert x11(US_FR_RU, "", leds("off")) == Found("us(intl)", "x11", "us intl")
    assert x11(US_FR_RU, "", leds("on")) == Found("fr(oss)", "x11", "fr oss", certain=False)


@pytest.mark.parametrize(
    ("keys", "layout"), [(KEYS_FR_BEPO, "fr(bepo)"), (KEYS_CZ, "cz"), (KEYS_BR, "br")]
)
def test_the_characters_alone(keys: str, layout: str) -> None:
    assert x11(keys=keys) == Found(layout, "x11", layout)


def test_the_characters_win_over_the_name() -> None:
    # A keymap that xmodmap or xkbcomp has loaded.
    assert x11("layout:     us\n", KEYS_FR_BEPO) == Found("fr(bepo)", "x11", "us")


def test_a_variant_that_is_none_of_ours_is_known_by_its_characters() -> None:
    found = x11("layout:     fr\nvariant:    dvorak\n", KEYS_FR_DVORAK)
    assert found
    assert (found.layout, found.detail, found.certain) == ("fr", "fr dvorak", True)
    assert found.keys().plain == ("=", "/", "-", "è", "\\", None)


@pytest.mark.parametrize(
    "keys",
    [
        "",
        "     10    \t\n",
        KEYS_CZ.replace("0x01ec", "0xffffffff"),
        KEYS_CZ.replace("0x01ec", "0x1ffffff"),
        KEYS_CZ.replace("0x01ec", "0x0000"),
        KEYS_CZ.replace("0x01ec", "0xffbe"),
    ],
)
def test_keys_without_characters_tell_nothing(keys: str) -> None:
    assert x11(keys=keys) is None
    assert x11("layout:     cz\n", keys) == Found("cz", "x11", "cz")


def test_without_an_x_server_it_is_not_asked() -> None:
    programs = {"setxkbmap -query": FR_BEPO, "xmodmap -pk": KEYS_FR_BEPO}
    assert from_x11(machine(programs=programs)) is None


@pytest.mark.parametrize(
    "session", [{"WAYLAND_DISPLAY": "wayland-0"}, {"XDG_SESSION_TYPE": "wayland"}]
)
def test_under_wayland_it_is_not_asked(session: dict[str, str]) -> None:
    programs = {"setxkbmap -query": FR_BEPO, "xmodmap -pk": KEYS_FR_BEPO}
    assert from_x11(machine(X | session, programs=programs)) is None
