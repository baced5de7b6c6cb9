"""The settings of GNOME and KDE."""

import pytest

from gobelet.keyboard.detection import Found
from gobelet.keyboard.detection.desktops import from_gnome, from_kde, from_macos
from tests.keyboard.detection.machines import machine


def gnome(sources: str, recent: str = "@a(ss) []", desktop: str = "ubuntu:GNOME") -> Found | None:
    """What is found where gsettings prints this."""
    printed = f"""\
org.gnome.desktop.input-sources current uint32 0
org.gnome.desktop.input-sources mru-sources {recent}
org.gnome.desktop.input-sources per-window false
org.gnome.desktop.input-sources show-all-sources false
org.gnome.desktop.input-sources sources {sources}
org.gnome.desktop.input-sources xkb-options @as []
"""
    command = "gsettings list-recursively org.gnome.desktop.input-sources"
    return from_gnome(machine({"XDG_CURRENT_DESKTOP": desktop}, programs={command: printed}))


SOURCES = "[('xkb', 'fr+oss'), ('xkb', 'us'), ('ibus', 'libpinyin')]"


def test_gnomes_first_source() -> None:
    assert gnome(SOURCES) == Found("fr(oss)", "gnome", "fr oss")


def test_gnomes_most_recent_source_is_in_force() -> None:
    assert gnome(SOURCES, "[('xkb', 'us'), ('xkb', 'fr+oss')]") == Found("us", "gnome", "us")


def test_a_recent_source_that_was_removed() -> None:
    recent = "[('xkb', 'de'), ('xkb', 'us'), ('xkb', 'fr+oss')]"
    assert gnome(SOURCES, recent) == Found("us", "gnome", "us")


def test_under_an_input_method_the_layout_is_a_guess() -> None:
    recent = "[('ibus', 'libpinyin'), ('xkb', 'fr+oss')]"
    assert gnome(SOURCES, recent) == Found("fr(oss)", "gnome", "fr oss", certain=False)


@pytest.mark.parametrize(
    "sources",
    ["@a(ss) []", "[('ibus', 'libpinyin')]", "[('xkb', '')]", "[('xkb', 'kz')]", "nothing"],
)
def test_gnome_without_a_layout_of_ours(sources: str) -> None:
    assert gnome(sources) is None


def test_gnome_is_asked_only_under_gnome() -> None:
    assert gnome(SOURCES, desktop="KDE") is None
    assert gnome(SOURCES, desktop="") is None


def test_gnome_without_gsettings() -> None:
    assert from_gnome(machine({"XDG_CURRENT_DESKTOP": "GNOME"})) is None


KXKBRC = """\
$Version=update-sonnet-layout

[Layout]
DisplayNames=,
LayoutList=fr,us
LayoutLoopCount=-1
Options=grp:alt_shift_toggle
ResetOldOptions=true
SwitchMode=Global
Use=true
VariantList=bepo,

[Other]
LayoutList=de
"""
PLASMA = {"XDG_CURRENT_DESKTOP": "KDE", "HOME": "/home/ana"}


def kde(text: str, path: str = "/home/ana/.config/kxkbrc", **environment: str) -> Found | None:
    return from_kde(machine(PLASMA | environment, files={path: text}))


def test_kdes_first_layout_is_certain_if_it_is_the_only_one() -> None:
    assert kde(KXKBRC) == Found("fr(bepo)", "kde", "fr bepo", certain=False)
    alone = KXKBRC.replace("fr,us", "fr").replace("bepo,", "bepo")
    assert kde(alone) == Found("fr(bepo)", "kde", "fr bepo")


def test_kdes_settings_may_be_elsewhere() -> None:
    assert kde(KXKBRC, "/elsewhere/kxkbrc") is None
    assert kde(KXKBRC, "/elsewhere/kxkbrc", XDG_CONFIG_HOME="/elsewhere")


@pytest.mark.parametrize(
    "text",
    [
        "",
        KXKBRC.replace("Use=true", "Use=false"),
        KXKBRC.replace("Use=true\n", ""),
        KXKBRC.replace("[Layout]", "[Layouts]"),
        "[Layout]\nUse=true\n",
    ],
)
def test_kde_without_layouts_of_its_own(text: str) -> None:
    assert kde(text) is None


def test_kde_is_asked_only_under_kde() -> None:
    assert kde(KXKBRC, XDG_CURRENT_DESKTOP="GNOME") is None


# The input source of macOS, as `defaults` prints it.

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
