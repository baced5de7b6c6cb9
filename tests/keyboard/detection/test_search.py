"""The order in which the places are asked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.keyboard import detection
from gobelet.keyboard.detection import Found, detect
from gobelet.keyboard.detection import machine as machine_module
from gobelet.keyboard.detection.machine import Keymap, Machine
from gobelet.keyboard.detection.search import search
from gobelet.keyboard.layouts import OWN, layout_names
from tests.keyboard.detection.machines import machine

DIGITS = tuple(ord(char) for char in "123456")
US: Keymap = (DIGITS, tuple(ord(char) for char in "!@#$%^"))

GSETTINGS = "gsettings list-recursively org.gnome.desktop.input-sources"
GNOME = "org.gnome.desktop.input-sources sources [('xkb', 'de')]\n"
LOCALECTL = "      X11 Layout: it\n"
FILE = {"/etc/default/keyboard": "XKBLAYOUT=be\n"}
ENVIRONMENT = {"LANG": "fr_FR.UTF-8", "DISPLAY": ":0", "XDG_CURRENT_DESKTOP": "GNOME"}
PROGRAMS = {
    "setxkbmap -query": "layout:     es\n",
    GSETTINGS: GNOME,
    "localectl status": LOCALECTL,
}


def everything(system: str = "linux", **more: str) -> Machine:
    """A machine where every place tells another layout."""
    return machine(ENVIRONMENT | more, system=system, programs=PROGRAMS, files=FILE, keymap=US)


def without(*programs: str, keymap: Keymap | None = None, **more: str) -> Machine:
    rest = {command: text for command, text in PROGRAMS.items() if command not in programs}
    return machine(ENVIRONMENT | more, programs=rest, files=FILE, keymap=keymap)


@pytest.mark.parametrize(
    ("here", "layout", "source"),
    [
        (everything(), "us", "console"),
        (without(), "es", "x11"),
        (without(WAYLAND_DISPLAY="wayland-0"), "de", "gnome"),
        (without("setxkbmap -query"), "de", "gnome"),
        (without("setxkbmap -query", GSETTINGS), "it", "localectl"),
        (without(*PROGRAMS), "be", "file"),
        (machine(ENVIRONMENT), "fr", "locale"),
        (machine(), "us", "default"),
        (everything("darwin"), "fr", "locale"),
        (everything("win32"), "fr", "windows"),
    ],
)
def test_the_first_place_that_tells_a_layout(here: Machine, layout: str, source: str) -> None:
    found = search(here, remote=False)
    assert (found.layout, found.source) == (layout, source)


def test_kde_and_macos() -> None:
    kxkbrc = {"/home/ana/.config/kxkbrc": "[Layout]\nLayoutList=ch\nUse=true\n"}
    plasma = machine({"XDG_CURRENT_DESKTOP": "KDE", "HOME": "/home/ana"}, files=kxkbrc)
    assert search(plasma, remote=False) == Found("ch", "kde", "ch")
    command = "defaults read com.apple.HIToolbox AppleSelectedInputSources"
    mac = machine(system="darwin", programs={command: '"KeyboardLayout Name" = German;'})
    assert search(mac, remote=False) == Found("de", "macos", "German")


def test_over_ssh_only_the_locale_is_a_guess() -> None:
    assert search(everything(), remote=True) == Found("fr", "locale", "fr_FR", certain=False)


def test_a_linux_under_windows_knows_nothing_of_the_keyboard() -> None:
    release = {"/proc/sys/kernel/osrelease": "5.15.167.4-microsoft-standard-WSL2\n"}
    here = machine(ENVIRONMENT, programs=PROGRAMS, files=FILE | release)
    assert search(here, remote=False).source == "locale"


def test_a_guess_is_not_replaced_by_a_place_that_knows_less() -> None:
    programs = PROGRAMS | {"setxkbmap -query": "layout:     fr\nvariant:    geo\n"}
    here = machine(ENVIRONMENT, programs=programs, files=FILE)
    assert search(here, remote=False) == Found("fr", "x11", "fr geo", certain=False)


@given(st.text(), st.sampled_from(["linux", "darwin"]))
def test_whatever_programs_and_files_say_there_is_a_layout(text: str, system: str) -> None:
    environment = {"DISPLAY": text, "XDG_CURRENT_DESKTOP": "GNOME:KDE", "LANG": text}
    here = Machine(system, environment, lambda _: text, lambda _: text, lambda: None)
    assert search(here, remote=False).layout in layout_names()


@given(st.binary(min_size=24, max_size=24))
def test_whatever_the_kernel_says_there_is_a_layout(data: bytes) -> None:
    values = tuple(int.from_bytes(data[at : at + 2]) for at in range(0, 24, 2))
    found = search(machine(keymap=(values[:6], values[6:])), remote=False)
    assert found.keys().name in (found.layout, OWN)


def test_detection_looks_at_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_module, "this_machine", everything)
    assert detect(remote=False) == Found("us", "console", "us")
    assert detection.detect(remote=True).source == "locale"
