"""The page's screens in real browsers: their structure, their size, and what axe finds in them."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.e2e.browsers import DESK, PHONE, Page, browser
from tests.e2e.game_in_thread import game_in_browser
from tests.support.transcript import GOLDEN, UPDATING
from tests.transcripts.course import LANGUAGES

SCREENS = {
    "table": ("Enter", "1"),
    "scoring": ("Enter", "Enter"),
    "sheet": ("S",),
    "history": ("F1",),
    "options": ("F10",),
    "menu": ("Escape",),
}
"""What is pressed in a new game of Yahtzee to come to each screen."""

TARGETS = """
[...document.querySelectorAll("button, summary, input, select, #keys")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
  .map(([text]) => text)
"""
"""What can be touched and is smaller than 44 pixels."""

BOXES = ("generic", "none", "InlineTextBox", "LineBreak", "ListMarker")
"""What of an accessibility tree no reader tells."""

TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.mark.parametrize(
    ("kind", "language"), [*(("chrome", code) for code in LANGUAGES), ("firefox", "fr")]
)
def test_no_screen_has_a_violation(
    kind: str, language: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--lang", language, "play", "yahtzee", "--players", "Ana,Luc", "--seed", "7")
    with browser(kind) as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link, PHONE, touch=kind == "chrome")
        trees = []
        for name, keys in SCREENS.items():
            go(page, keys)
            assert page.do("axe") == [], name
            assert page.see(TARGETS) == [], name
            assert not page.see(TOO_WIDE), name
            if kind == "chrome":
                trees += [f"# {name}", *lines(page.do("tree"))]
            back(page)
        assert page.see("window.lostFocus") == []
        assert opened.problems() == []
    if trees:
        hold(f"page_{language}.txt", trees)


@pytest.mark.parametrize(
    ("size", "scale"), [((320, 640), 1), ((320, 256), 4)], ids=["320 pixels", "400 percent"]
)
def test_nothing_is_cut_off_where_little_fits(
    size: tuple[int, int],
    scale: int,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    arguments = ("--lang", "fr", "play", "hands_down", "--players", "Ana,bot:regular")
    with browser("chrome") as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link, DESK)
        page.do("viewport", width=size[0], height=size[1], scale=scale)
        for keys in (("Enter",), ("S",), ("F10",)):
            go(page, keys)
            assert not page.see(TOO_WIDE), keys
            back(page)


@pytest.mark.parametrize(
    "media",
    [{"prefers-color-scheme": "dark"}, {"forced-colors": "active"}, {"prefers-contrast": "more"}],
    ids=["dark", "forced colours", "contrast"],
)
def test_in_the_colours_of_the_system(
    media: dict[str, str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--lang", "fr", "play", "hands_down", "--players", "Ana,bot:regular")
    with browser("chrome") as one, game_in_browser(monkeypatch, arguments) as link:
        page = one.open(link, media=media)
        go(page, ("1",))
        assert page.do("axe") == []


def go(page: Page, keys: Sequence[str]) -> None:
    page.see("document.getElementById('keys').focus()")
    for key in keys:
        page.press(key)


def back(page: Page) -> None:
    """Leave every list, until the table is there."""
    for _ in range(4):
        if page.see("!!document.querySelector('#own [data-key=s]')"):
            return
        page.press("Escape")


def lines(node: dict[str, object], depth: int = 0, above: object = "") -> list[str]:
    """Return an accessibility tree, a line for each thing in it that is more than a box."""
    children = node.get("children", [])
    assert isinstance(children, list)
    role, name = node["role"], node.get("name", "")
    plain = role in BOXES or (role == "StaticText" and (str(name).strip() in str(above)))
    found = []
    if not plain:
        told = f" {json.dumps(name, ensure_ascii=False)}" if name else ""
        states = [key for key in ("focused", "expanded", "checked") if node.get(key)]
        found.append(f"{'  ' * depth}{role}{told}{''.join(f', {state}' for state in states)}")
    for child in children:
        found += lines(child, depth + (not plain), name or above)
    return found


def hold(golden: str, found: Sequence[str]) -> None:
    """Compare trees with those that were read and found good."""
    text = "\n".join(found) + "\n"
    if UPDATING:
        (GOLDEN / golden).write_text(text, encoding="utf-8")
    assert text == (GOLDEN / golden).read_text(encoding="utf-8")
