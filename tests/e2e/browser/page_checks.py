"""What is held of each screen of the page: axe, targets, width, colours, motion, focus, tree."""

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.e2e.browser.browsers import DESK, PHONE, Page
from tests.support.keyboard.transcript import GOLDEN, UPDATING

PICTURES: Final = os.environ.get("GOBELET_PICTURES", "")

FAULTS: Final = """
(() => {
  const all = [...document.querySelectorAll("body *")]
    .filter((one) => one.checkVisibility() && !one.closest(".spoken, .pause, .stacked thead"));
  const box = (one) => one.getBoundingClientRect();
  const targets = all.filter((one) => one.matches("button, summary, input, select, #keys"));
  const areBeside = (a, b) => a.left >= b.right - 1 || b.left >= a.right - 1 ||
    a.top >= b.bottom - 1 || b.top >= a.bottom - 1;
  const most = document.documentElement.clientWidth + 1;
  const isCut = (one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1 &&
    getComputedStyle(one).overflowX !== "visible";
  const moves = (one) => {
    const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(one);
    return animationName !== "none" || scrollBehavior === "smooth" ||
      !/^0s(, 0s)*$/.test(transitionDuration);
  };
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const faults = {
    small: targets.filter((one) => box(one).width < 43.5 || box(one).height < 43.5),
    covered: targets.filter((one, n) =>
      targets.slice(0, n).some((other) => !areBeside(box(one), box(other)))),
    wide: all.filter((one) => box(one).right > most || box(one).left < -1 || isCut(one)),
    moving: isStill ? all.filter(moves) : [],
  };
  const found = Object.entries(faults)
    .flatMap(([name, those]) => those.map((one) => `${name}: ${one.outerHTML.slice(0, 120)}`));
  return [...found, ...window.lostFocus.map((id) => `lost the focus: ${id}`)];
})()
"""
"""What can be touched and is smaller than 44 pixels or covered by another; what is too wide for
the window; what moves though nothing is to move; and whether the focus fell off the page."""

NARROW: Final = (320, 256)
"""400 percent of a window of 1280 by 1024 pixels, and as narrow as any window."""

DARK: Final = {"prefers-color-scheme": "dark"}
FORCED: Final = {"forced-colors": "active"}
STILL: Final = {"prefers-reduced-motion": "reduce"}

BOXES: Final = ("generic", "none", "InlineTextBox", "LineBreak", "ListMarker")
"""What of an accessibility tree no reader tells."""

BY_CONTENT: Final = (
    *("button", "cell", "columnheader", "DisclosureTriangle", "heading", "option", "rowheader"),
)
"""What has its name of the texts in it."""

PARTS: Final = ("banner", "region", "table", "contentinfo")
"""What is told once, and then by its name, as long as it stays the same."""


def check(page: Page, name: str, language: str) -> None:
    """Check the screen that is there."""
    assert page.do("axe") == [], name
    assert page.see(FAULTS) == [], name
    assert page.see("document.documentElement.lang") == language, name
    picture(page, name)


def check_narrow(page: Page, name: str) -> None:
    """Check the screen where little fits: all is there, below each other."""
    page.do("viewport", width=NARROW[0], height=NARROW[1], scale=1)
    # A sheet is laid anew once the page has heard of its width.
    page.wait("document.getElementById('sheet').getBoundingClientRect().right <= innerWidth + 1")
    assert page.see(FAULTS) == [], name
    picture(page, f"{name}_narrow")
    if PICTURES:
        page.do("viewport", width=PHONE[0], height=PHONE[1], scale=2)
        picture(page, f"{name}_phone")
    page.do("viewport", width=DESK[0], height=DESK[1], scale=1)


def check_media(page: Page, name: str) -> None:
    """Check the screen in the colours that a system may ask for, and without motion."""
    for medium, features in (("dark", DARK), ("forced", FORCED | STILL)):
        see_as(page, features)
        assert page.do("axe", only=["color-contrast"]) == [], (name, medium)
        assert page.see(FAULTS) == [], (name, medium)
        picture(page, f"{name}_{medium}")
    see_as(page, {})


def see_as(page: Page, features: Mapping[str, str]) -> None:
    """Have the page shown to who asks for colours or no motion."""
    page.do("media", features=[{"name": name, "value": value} for name, value in features.items()])
    for name, value in features.items():
        assert page.see(f"matchMedia('({name}: {value})').matches"), name


def picture(page: Page, name: str) -> None:
    """Take a picture for eyes, if those are wanted."""
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        page.do("screenshot", path=str(Path(PICTURES, f"{name}.png")))


class Trees:
    """What a screen reader is given of one screen after the other, held to a golden text."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._known: set[str] = set()

    def add(self, name: str, page: Page) -> None:
        # What the live regions have is a matter of seconds, and is held to elsewhere.
        page.see("document.querySelectorAll('.spoken').forEach((one) => one.replaceChildren())")
        self._lines += [f"# {name}", *self._told(page.do("tree"))]

    def hold(self, golden: str) -> None:
        """Compare the trees with those that were read and found good."""
        text = re.sub(r"(127\.0\.0\.1:)\d+", r"\g<1>7433", "\n".join(self._lines) + "\n")
        if UPDATING:
            (GOLDEN / golden).write_text(text, encoding="utf-8")
        assert text == (GOLDEN / golden).read_text(encoding="utf-8")

    def _told(
        self, node: dict[str, object], depth: int = 0, above: tuple[object, object] = ("", "")
    ) -> list[str]:
        """Return a line for each thing that is more than a box; a part that was there is named.

        `above` has the role and the name of what is around it.
        """
        children = node.get("children", [])
        assert isinstance(children, list)
        role, name = node["role"], node.get("name", "")
        plain = role in BOXES or (role == "StaticText" and _is_in(str(name).strip(), *above))
        found = []
        if not plain:
            told = f" {json.dumps(name, ensure_ascii=False)}" if name else ""
            states = [key for key in ("focused", "expanded", "checked") if node.get(key)]
            found.append(f"{'  ' * depth}{role}{told}{''.join(f', {state}' for state in states)}")
        for child in children:
            found += self._told(child, depth + (not plain), (role, name) if name else above)
        if role not in PARTS or len(found) == 1:
            return found
        # The messages grow with each key, and are held to by the games.
        whole = found[0] if (role, depth) == ("region", 1) else "\n".join(found)
        if whole in self._known:
            return [f"{found[0]}: as before"]
        self._known.add(whole)
        return found


def _is_in(text: str, role: object, name: object) -> bool:
    """Whether a text is told by the name of what is around it: is all of it, or some of its words.

    A die that shows S is no part of the list "Sur la table", nor is a 1 of "16 lignes".
    """
    if text == name:
        return True
    words, all_words = (re.findall(r"\w+", str(one)) for one in (text, name))
    places = range(len(all_words) - len(words) + 1)
    return role in BY_CONTENT and any(
        all_words[place : place + len(words)] == words for place in places
    )
