"""The keyboard of the page in real browsers: by places, and never where it is not wanted."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.browser.browsers import Browsers, Page
from tests.e2e.browser.game_in_thread import game_in_browser
from tests.transcripts.course import DIGIT_ROWS

KINDS: Final = pytest.mark.parametrize("kind", ["chrome", "firefox"])

NOTE_FRAMES: Final = """
(() => {
  window.sent = [];
  const usual = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const frame = JSON.parse(data);
    if (frame.type !== "Heard") window.sent.push(frame.key ?? frame.text ?? frame.type);
    if (!window.isDeaf) usual.call(this, data);
  };
})()
"""

STRIKE: Final = """
(() => {
  window.isDeaf = true;
  const before = window.sent.length;
  const struck = %s.map(([key, code, held]) => {
    const given = { key, code, bubbles: true, cancelable: true };
    if (held) given[held] = true;
    return !document.activeElement.dispatchEvent(new KeyboardEvent("keydown", given));
  });
  window.isDeaf = false;
  return [struck, window.sent.slice(before)];
})()
"""
"""Keys as browsers tell of them, by what they type and their places; which the page takes, and what
it sends of them."""

OURS: Final = [
    # Letters by what they type: on AZERTY the first letter of the row is A.
    (("a", "KeyQ"), "a"),
    (("z", "KeyW"), "z"),
    # With Caps Lock.
    (("D", "KeyD"), "d"),
    (("S", "KeyS", "shiftKey"), "shift-s"),
    # A keyboard of another script: by the place.
    (("ы", "KeyS"), "s"),
    # A block of digits, with Num Lock and without.
    (("4", "Numpad4"), "4"),
    (("ArrowLeft", "Numpad4"), "left"),
    (("Enter", "NumpadEnter"), "enter"),
    # AltGr and the key of 0 on AZERTY types something else.
    (("@", "Digit0", "modifierAltGraph"), "@"),
    (("F1", "F1"), "f1"),
]
NOT_OURS: Final = [
    ("d", "KeyD", "ctrlKey"),
    ("1", "Digit1", "ctrlKey"),
    ("1", "Digit1", "altKey"),
    ("d", "KeyD", "metaKey"),
    ("Dead", "BracketLeft"),
    ("Process", "KeyD"),
    *((name, name) for name in ("Tab", "Insert", "CapsLock", "ContextMenu", "F5", "F6", "F7")),
    *(("Control", "ControlLeft"), ("Alt", "AltLeft"), ("Shift", "ShiftLeft"), ("Meta", "MetaLeft")),
]
"""Keys of browsers, of systems, and of screen readers."""


@contextmanager
def game(browsers: Browsers, monkeypatch: pytest.MonkeyPatch, kind: str) -> Iterator[Page]:
    arguments = ("--lang", "fr", "play", "yahtzee", "--players", "Ana,Luc", "--seed", "7")
    with browsers.window(kind) as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link)
        page.see(NOTE_FRAMES)
        yield page
        assert opened.problems() == []


def strike(page: Page, *keys: tuple[str, ...]) -> tuple[list[bool], list[str]]:
    """Strike keys at what has the focus; return which were taken, and what was sent."""
    taken, sent = page.see(STRIKE % [list(key) for key in keys])
    return taken, sent


@KINDS
def test_digits_are_those_of_their_places_on_every_layout(
    kind: str, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    with game(browsers, monkeypatch, kind) as page:
        # Once nothing has the focus, once the place where the keyboard plays.
        for focus in ("document.activeElement.blur()", "document.getElementById('keys').focus()"):
            page.see(focus)
            for layout, (plain, shifted) in DIGIT_ROWS.items():
                rows: list[tuple[str, ...]] = [
                    (char, f"Digit{n}") for n, char in enumerate(plain, 1)
                ]
                rows += [(char, f"Digit{n}", "shiftKey") for n, char in enumerate(shifted, 1)]
                taken, sent = strike(page, *rows)
                wanted = [f"{held}{n}" for held in ("", "shift-") for n in range(1, 7)]
                assert (sent, set(taken)) == (wanted, {True}), layout
            taken, sent = strike(page, *(key for key, _ in OURS))
            wanted = [name for _, name in OURS]
            if "blur" in focus:
                # Function keys are the browser's, but where the whole keyboard plays.
                assert (taken.pop(), wanted.pop()) == (False, "f1")
            assert (sent, set(taken)) == (wanted, {True})


@KINDS
def test_keys_of_browsers_of_readers_and_of_fields_stay_theirs(
    kind: str, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    with game(browsers, monkeypatch, kind) as page:
        for focus in ("document.activeElement.blur()", "document.getElementById('keys').focus()"):
            page.see(focus)
            assert strike(page, *NOT_OURS) == ([False] * len(NOT_OURS), [])
        # What a button has of its own.
        page.see("document.querySelector('#own button').focus()")
        mine = (("Enter", "Enter"), (" ", "Space"), ("F1", "F1"), ("PageDown", "PageDown"))
        assert strike(page, *mine) == ([False] * 4, [])
        page.see("document.querySelector('summary').focus()")
        assert strike(page, *mine) == ([False] * 4, [])
        # What types, or chooses.
        page.see("document.getElementById('options').open = true")
        page.see("document.getElementById('colours').focus()")
        typed = (("d", "KeyD"), ("&", "Digit1"), ("ArrowDown", "ArrowDown"), *mine)
        assert strike(page, *typed) == ([False] * 7, [])
        # A reader presses a button by a click of its own, wherever the focus is.
        page.click("#own [data-key='enter']")
        assert page.see("window.sent.at(-1)") == "enter"
        page.click("#tokens li:nth-child(2) button")
        assert page.see("document.querySelectorAll('#tokens .selected').length") == 1


@KINDS
def test_a_line_that_is_typed_has_all_its_keys(
    kind: str, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    with game(browsers, monkeypatch, kind) as page:
        for key in ("F10", "Down", "Enter"):
            page.see("document.getElementById('keys').focus()")
            page.press(key)
        assert page.see("document.activeElement.id") == "line"
        typed = (("d", "KeyD"), ("&", "Digit1"), ("Backspace", "Backspace"), ("Home", "Home"))
        assert strike(page, *typed) == ([False] * 4, [])
        page.type("Zoé 1")
        assert page.see("document.getElementById('line').value") == "Zoé 1"
        assert any("Zoé 1" in said for said in page.press("Enter"))
        assert page.see("document.activeElement.id") == "keys"


@KINDS
def test_all_is_reached_and_done_by_the_keyboard_alone(
    kind: str, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (
        "[document.activeElement].map((one) => [one.id || one.dataset.key || one.tagName,"
        " parseFloat(getComputedStyle(one).outlineWidth)])[0]"
    )
    with game(browsers, monkeypatch, kind) as page:
        page.see("document.activeElement.blur()")
        wanted = page.see(
            "[...document.querySelectorAll('button, summary, #keys, #history')]"
            ".filter((one) => one.checkVisibility())"
            ".map((one) => one.id || one.dataset.key || one.tagName)"
        )
        found = []
        for _ in wanted:
            page.do("press", keys="Tab", most=0)
            name, outline = page.see(told)
            found.append(name)
            # Where one is can be seen.
            assert outline >= 3, name
        assert found == wanted
        # Back to where all other keys are, and out of the game by one of them.
        for _ in range(found[::-1].index("general-title")):
            page.do("press", keys="Shift+Tab", most=0)
        assert page.see(told)[0] == "general-title"
        page.do("press", keys="Enter", most=0)
        for _ in range(30):
            page.do("press", keys="Tab", most=0)
            if page.see(told)[0] == "ctrl-q":
                break
        assert page.press("Enter")
        page.wait("document.getElementById('title').textContent.includes('?')")
        assert page.see("window.lostFocus") == []


def test_a_lesson_is_begun_and_left_by_touch(
    home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "settings.toml").write_text('language = "fr"\n', encoding="utf-8")
    with browsers.window("chrome") as opened, game_in_browser(monkeypatch, ()) as link:
        page = opened.open(link, (390, 844), touch=True)
        page.tap("#items li:first-child button")
        page.wait("!document.getElementById('tokens').hidden")
        page.tap("#own [data-key='enter']")
        page.tap("#own [data-key='escape']")
        page.tap("#items li:last-child button")
        page.wait("document.getElementById('title').textContent.includes('menu principal')")
        assert page.see("window.lostFocus") == []
