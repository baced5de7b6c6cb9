"""The layout of a real X server, by the real programs."""

import ctypes
from collections.abc import Iterator

import pytest

from gobelet.keyboard.detection import Found
from gobelet.keyboard.detection.machine import Machine, console_keymap, read, run
from gobelet.keyboard.detection.search import search
from tests.e2e.terminal.x11 import Display
from tests.support.system.programs import need


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    need("Xvfb", "setxkbmap", "xmodmap", "xset")
    server = Display(tmp_path_factory.mktemp("display"))
    yield server
    server.close()


@pytest.fixture
def display(server: Display, monkeypatch: pytest.MonkeyPatch) -> Display:
    monkeypatch.setenv("DISPLAY", server.name)
    return server


def found(display: str) -> Found:
    here = Machine("linux", {"DISPLAY": display}, run, read, console_keymap)
    return search(here, remote=False)


def lock_group(group: int) -> None:
    """Do what the key does that changes the group."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    x11.XkbLockGroup(display, 0x100, group)  # XkbUseCoreKbd
    x11.XCloseDisplay(display)


@pytest.mark.parametrize(
    ("xkb", "layout"),
    [
        ("fr", "fr"),
        ("fr bepo", "fr(bepo)"),
        ("fr latin9", "fr"),
        ("cz", "cz"),
        ("th", "th"),
        ("ir", "ir"),
    ],
)
def test_the_layout_that_is_set(display: Display, xkb: str, layout: str) -> None:
    display.set_layout(xkb)
    assert found(display.name) == Found(layout, "x11", xkb)


def test_the_group_that_is_in_force(display: Display) -> None:
    display.set_layout("us,ru")
    assert found(display.name) == Found("us", "x11", "us")
    lock_group(1)
    assert found(display.name) == Found("ru", "x11", "ru")
    lock_group(0)


def test_keys_that_were_changed_since(display: Display) -> None:
    display.set_layout("fr")
    display.run("xmodmap", "-e", "keycode 11 = braceleft 2")
    changed = found(display.name)
    assert (changed.layout, changed.detail, changed.certain) == ("fr", "fr", True)
    assert changed.keys().plain == ("&", "{", '"', "'", "(", "-")


def test_without_a_server_the_next_places_are_asked(
    display: Display, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":987")
    assert found(":987").source != "x11"
