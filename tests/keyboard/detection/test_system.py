"""The system's settings: localectl and three files."""

import pytest

from gobelet.keyboard.detection import Found
from gobelet.keyboard.detection.machine import Keymap
from gobelet.keyboard.detection.system import from_console, from_files, from_localectl
from gobelet.keyboard.layouts import own_layout
from tests.keyboard.detection.machines import machine

WAYLAND = {"WAYLAND_DISPLAY": "wayland-0"}


def localectl(keymap: str, layout: str, *more: str, wayland: bool = False) -> Found | None:
    printed = "\n".join(
        (
            "   System Locale: LANG=fr_FR.UTF-8",
            "                  LC_TIME=fr_FR.UTF-8",
            f"       VC Keymap: {keymap}",
            f"      X11 Layout: {layout}",
            *more,
            "",
        )
    )
    environment = WAYLAND if wayland else {}
    return from_localectl(machine(environment, programs={"localectl status": printed}))


def test_localectls_x11_layout() -> None:
    variant = ("       X11 Model: pc105", "     X11 Variant: oss")
    assert localectl("fr-oss", "fr", *variant) == Found("fr(oss)", "localectl", "fr oss")
    two = ("       X11 Model: pc105", "     X11 Variant: ,")
    assert localectl("n/a", "us,ru", *two) == Found("us", "localectl", "us", certain=False)


@pytest.mark.parametrize("layout", ["n/a", "(unset)", "kz"])
def test_localectls_console_keymap(layout: str) -> None:
    assert localectl("fr-latin9", layout) == Found("fr", "localectl", "fr-latin9")


def test_localectl_without_a_layout() -> None:
    assert localectl("n/a", "n/a") is None
    assert localectl("(unset)", "(unset)") is None
    assert from_localectl(machine()) is None


def test_under_wayland_the_systems_settings_are_a_guess() -> None:
    assert localectl("fr", "fr", wayland=True) == Found("fr", "localectl", "fr", certain=False)
    found = from_files(machine(WAYLAND, files={DEBIAN: 'XKBLAYOUT="fr"\n'}))
    assert found == Found("fr", "file", DEBIAN, certain=False)


DEBIAN = "/etc/default/keyboard"
CONSOLE = "/etc/vconsole.conf"
X11 = "/etc/X11/xorg.conf.d/00-keyboard.conf"

KEYBOARD = """\
# KEYBOARD CONFIGURATION FILE

# Consult the keyboard(5) manual page.

XKBMODEL="pc105"
XKBLAYOUT="fr"
XKBVARIANT="bepo"
XKBOPTIONS=""

BACKSPACE="guess"
"""
VCONSOLE = """\
# Written by systemd-localed(8) or systemd-firstboot(1)
KEYMAP=be-latin1  # AZERTY
FONT=eurlatgr
"""
XORG = """\
# Written by systemd-localed(8), read by systemd-localed and Xorg.
Section "InputClass"
        Identifier "system-keyboard"
        MatchIsKeyboard "on"
        Option "XkbLayout" "ch"
        Option "XkbVariant" "fr"
EndSection
"""


@pytest.mark.parametrize(
    ("files", "layout", "path"),
    [
        ({DEBIAN: KEYBOARD}, "fr(bepo)", DEBIAN),
        ({CONSOLE: VCONSOLE}, "be", CONSOLE),
        ({X11: XORG}, "ch(fr)", X11),
        ({X11: XORG, CONSOLE: VCONSOLE, DEBIAN: KEYBOARD}, "fr(bepo)", DEBIAN),
        ({X11: XORG, CONSOLE: VCONSOLE}, "be", CONSOLE),
        ({CONSOLE: "KEYMAP=@kernel\n", X11: XORG}, "ch(fr)", X11),
        ({DEBIAN: "XKBLAYOUT=fr\n"}, "fr", DEBIAN),
        ({DEBIAN: "XKBLAYOUT='fr'\nXKBVARIANT=''\n"}, "fr", DEBIAN),
    ],
)
def test_the_first_file_that_tells_a_layout(files: dict[str, str], layout: str, path: str) -> None:
    assert from_files(machine(files=files)) == Found(layout, "file", path)


@pytest.mark.parametrize(
    "files",
    [
        {},
        {DEBIAN: 'XKBLAYOUT=""\n'},
        {DEBIAN: "#XKBLAYOUT=fr\n"},
        {DEBIAN: "\0\ufffd=", X11: "Option"},
    ],
)
def test_files_that_tell_none(files: dict[str, str]) -> None:
    assert from_files(machine(files=files)) is None


# The Linux console's keymap, by the values that the kernel returns.

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
