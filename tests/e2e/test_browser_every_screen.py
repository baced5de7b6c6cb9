"""Every screen of the page: axe, contrast, targets, width, the focus; and pictures for eyes.

With GOBELET_PICTURES=FOLDER the pictures are put there.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.browsers import DESK, PHONE, Page, browser
from tests.e2e.game_in_thread import game_in_browser
from tests.e2e.test_browser_screens import TARGETS, TOO_WIDE
from tests.e2e.test_browser_visitor import faster, hosted_table
from tests.transcripts.course import LANGUAGES

PICTURES: Final = os.environ.get("GOBELET_PICTURES", "")

_RULES: Final = ("--players", "Ana,Luc", "--seed", "3")
TABLES: Final = {
    "yahtzee": (("play", "yahtzee", *_RULES), ("Enter", "1 2", "Shift+1 Shift+2 Enter")),
    "hands_down": (("play", "hands_down", *_RULES), ("d", "Enter", "1 2", "Enter")),
    "cubes_together": (
        ("play", "rolling_cubes", "--rules", "all_together", *_RULES),
        ("d", "Enter", "=ma", "Tab"),
    ),
    "cubes_contest": (
        ("play", "rolling_cubes", "--rules", "i_contest", *_RULES),
        ("Enter", "Enter"),
    ),
    "letter_yahtzee": (
        ("play", "rolling_cubes", "--rules", "letter_yahtzee", *_RULES),
        ("Enter", "Enter"),
    ),
}
"""Games by their names: how each is begun, and keys that lead to screens of its own."""

EVERYWHERE: Final = ("Shift+s", "s", "F1", "F2", "F10", "Ctrl+Q", "Escape")
"""Keys that lead from a table to sheets, help, rules, options, a question and the menu."""

DARK: Final = {"prefers-color-scheme": "dark"}
FORCED: Final = {"forced-colors": "active"}

CHOOSE: Final = """
(() => {
  const choice = document.getElementById("colours");
  choice.value = "%s";
  choice.dispatchEvent(new Event("change"));
})()
"""

SIZES: Final = {"phone": (*PHONE, 1), "narrow": (320, 640, 1), "zoomed": (320, 256, 4)}


def check(page: Page, name: str, language: str = "fr", *, sizes: bool = False) -> None:
    """Check the screen that is there; in several sizes, if those are wanted."""
    assert page.do("axe") == [], name
    assert page.see(TARGETS) == [], name
    assert page.see("window.lostFocus") == [], name
    assert page.see("document.documentElement.lang") == language, name
    take(page, f"{name}_{language}")
    for size, (width, height, scale) in SIZES.items() if sizes else ():
        page.do("viewport", width=width, height=height, scale=scale)
        assert not page.see(TOO_WIDE), (name, size)
        assert page.see(TARGETS) == [], (name, size)
        take(page, f"{name}_{size}")
    if sizes:
        page.do("viewport", width=DESK[0], height=DESK[1], scale=1)


def take(page: Page, name: str) -> None:
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        page.do("screenshot", path=str(Path(PICTURES, f"{name}.png")))


def leave(page: Page, title: str) -> None:
    """Leave lists and lines, until the screen with a heading is there again."""
    for _ in range(6):
        if page.see("document.getElementById('title').textContent") == title:
            return
        page.press("Escape")
    raise AssertionError(f"{title!r} is not reached again")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_every_screen_of_a_game_has_no_violation(
    name: str, language: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments, own = TABLES[name]
    with (
        browser("chrome") as opened,
        game_in_browser(monkeypatch, ("--lang", language, *arguments)) as link,
    ):
        page = opened.open(link)
        check(page, f"{name}_table", language)
        for number, keys in enumerate(own, 1):
            press(page, keys.split())
            check(page, f"{name}_{number}", language, sizes=language == "fr")
        press(page, ["Escape"])
        for key in EVERYWHERE:
            table = page.see("document.getElementById('title').textContent")
            press(page, [key])
            check(page, f"{name}_{key}", language, sizes=language == "fr" and name == "yahtzee")
            if page.see("document.getElementById('title').textContent") != table:
                leave(page, table)
        assert opened.problems() == []


def press(page: Page, keys: Sequence[str]) -> None:
    for key in keys:
        if key.startswith("="):
            page.type(key[1:], most=200)
        else:
            if page.see("document.getElementById('writing').hidden"):
                page.see("document.getElementById('keys').focus()")
            page.press(key, most=200)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_main_menu_has_no_violation(
    language: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "settings.toml").write_text(f'language = "{language}"\n', encoding="utf-8")
    with browser("chrome") as opened, game_in_browser(monkeypatch, ()) as link:
        page = opened.open(link)
        check(page, "menu", language, sizes=language == "fr")
        assert opened.problems() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_visitors_screens_have_no_violation(
    language: str, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faster(monkeypatch)
    with browser("chrome") as opened, hosted_table(tmp_path) as link:
        page = opened.open(link, language=language)
        check(page, "name", language, sizes=language == "fr")
        page.type("Luc")
        page.tap("#take", most=1000)
        page.do("wait", script="document.querySelectorAll('#items button').length > 2")
        check(page, "waiting_room", language, sizes=language == "fr")
        assert opened.problems() == []


@pytest.mark.parametrize(
    ("colours", "media"),
    [
        ("system", {}),
        ("system", DARK),
        ("system", FORCED),
        ("dark", {}),
        ("light", DARK),
        ("yellow", {}),
        ("yellow", FORCED),
    ],
)
def test_contrast_in_all_colours(
    colours: str, media: dict[str, str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--lang", "fr", "play", "hands_down", "--players", "Ana,Luc", "--seed", "3")
    with browser("chrome") as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link, media=media)
        page.see("document.getElementById('options').open = true")
        page.see(CHOOSE % colours)
        press(page, ["Enter", "1"])
        page.see("new Promise((done) => setTimeout(done, 200))")
        assert page.do("axe") == []
        assert page.do("unsure") == []
        take(page, f"colours_{colours}_{'_'.join(media.values()) or 'usual'}")
