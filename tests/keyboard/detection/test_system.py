"""The system's settings: localectl and three files."""

import pytest

from gobelet.keyboard.detection.finding import Found
from gobelet.keyboard.detection.system import from_files, from_localectl
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
