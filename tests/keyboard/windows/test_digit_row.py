"""The digit row as Windows tells it, and the layout that is found by it."""

import ctypes

import pytest

from gobelet.keyboard.detection.machine import this_machine
from gobelet.keyboard.detection.search import search
from gobelet.keyboard.layouts import layout
from gobelet.keyboard.windows.digit_row import digit_row
from tests.support.system.windows_api import Library, be_windows

LAYOUT = 0x40C
DEAD = "´"


def keyboard(plain: str, shift: str) -> Library:
    """Return user32 with these characters on the keys 1 to 6; DEAD is dead, "?" types nothing."""

    def characters(
        key: int, code: int, state: bytes, text: ctypes.Array[ctypes.c_wchar], *rest: object
    ) -> int:
        assert (key, len(state)) == (code + 0x100, 256)
        char = (shift if state[0x10] else plain)[code - 2]
        text.value = char
        return {DEAD: -1, "?": 0}.get(char, 1)

    return Library(
        GetForegroundWindow=lambda: 5,
        GetWindowThreadProcessId=lambda _window, _process: 7,
        GetKeyboardLayout=lambda thread: LAYOUT if thread == 7 else 0,
        MapVirtualKeyExW=lambda code, _how, _layout: code + 0x100,
        ToUnicodeEx=characters,
    )


@pytest.mark.parametrize("name", ["fr", "de", "us", "es", "be"])
def test_a_layout_is_found_and_certain(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, shift = layout(name).digits
    user32 = keyboard(*("".join(char or DEAD for char in row) for row in (plain, shift)))
    be_windows(monkeypatch, user32=user32)
    found = search(this_machine(), remote=False)
    assert (found.keys().digits, found.certain) == (layout(name).digits, True)
    assert found.why == f"windows {found.layout}"


def test_a_key_that_types_nothing_tells_no_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    be_windows(monkeypatch, user32=keyboard("12345?", "!@#$%^"))
    assert digit_row() is None
    # The records name the keys all the same.
    assert search(this_machine(), remote=False).certain


@pytest.mark.posix("a system that is not Windows")
def test_elsewhere_windows_is_not_asked() -> None:
    assert digit_row() is None
