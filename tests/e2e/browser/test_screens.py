"""Every kind of screen of the page, in real browsers, in three languages.

With GOBELET_PICTURES=FOLDER pictures of all are put there, for eyes.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.browser.browsers import Browsers
from tests.e2e.browser.game_in_thread import game_in_browser
from tests.e2e.browser.page_checks import (
    DARK,
    FAULTS,
    FORCED,
    Trees,
    check,
    check_media,
    check_narrow,
    picture,
    see_as,
)
from tests.e2e.browser.page_walks import WALKS, press
from tests.e2e.browser.test_visitor import faster, hosted_table
from tests.transcripts.course import LANGUAGES

CHOOSE: Final = """
(() => {
  const choice = document.getElementById("colours");
  choice.value = "%s";
  choice.dispatchEvent(new Event("change"));
})()
"""
COLOURS: Final[Sequence[tuple[str, Mapping[str, str]]]] = (
    ("system", {}),
    ("system", DARK),
    ("system", FORCED),
    ("system", {"prefers-contrast": "more"}),
    ("dark", {}),
    ("light", DARK),
    ("yellow", {}),
    ("yellow", FORCED),
)
"""What is chosen on the page, and what the system asks for."""

CLOSED: Final = "#status:not(:empty)"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WALKS)
def test_no_screen_has_a_violation(
    name: str, language: str, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "settings.toml").write_text(f'language = "{language}"\n', encoding="utf-8")
    walk, trees = WALKS[name], Trees()
    holds = language == "fr" or name == "yahtzee"
    with (
        browsers.window("chrome") as opened,
        game_in_browser(monkeypatch, walk.arguments) as link,
    ):
        page = opened.open(link)
        for screen, keys in walk.screens.items():
            press(page, keys)
            check(page, f"{name}_{screen}_{language}", language)
            if holds:
                trees.add(screen, page)
            if language == "fr":
                check_narrow(page, f"{name}_{screen}")
                check_media(page, f"{name}_{screen}")
        assert opened.problems() == []
    if holds:
        trees.hold(f"page_{name}_{language}.txt")


def test_nor_has_any_in_firefox(
    home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "settings.toml").write_text('language = "fr"\n', encoding="utf-8")
    walk = WALKS["yahtzee"]
    with (
        browsers.window("firefox") as opened,
        game_in_browser(monkeypatch, walk.arguments) as link,
    ):
        page = opened.open(link, (320, 640))
        for screen, keys in walk.screens.items():
            press(page, keys)
            check(page, f"firefox_{screen}", "fr")
        assert opened.problems() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_visitors_screens_have_no_violation(
    language: str,
    tmp_path: Path,
    home: Path,
    browsers: Browsers,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faster(monkeypatch)
    trees = Trees()
    with browsers.window("chrome") as opened, hosted_table(tmp_path) as link:
        page = opened.open(link, language=language)
        for screen in ("name", "waiting_room"):
            if screen == "waiting_room":
                page.type("Luc")
                page.tap("#take", most=1000)
                page.wait("document.querySelectorAll('#items button').length > 2")
            check(page, f"{screen}_{language}", language)
            trees.add(screen, page)
            if language == "fr":
                check_narrow(page, screen)
                check_media(page, screen)
        assert opened.problems() == []
    if language == "fr":
        trees.hold("page_visitor_fr.txt")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_that_are_closed_say_why_and_have_no_violation(
    language: str, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    trees = Trees()
    arguments = ("--lang", language, *WALKS["yahtzee"].arguments)
    with browsers.window("chrome") as opened:
        with game_in_browser(monkeypatch, arguments) as link:
            first = opened.open(link, language=language)
            # The link that the browser was started with opens once; this is the player's.
            second = opened.open(first.see("location.href"), language=language)
            first.wait("document.activeElement.id === 'status'")
            closed = {"elsewhere": first}
            wrong = f"{link.partition('#')[0]}#nothing"
            closed["token"] = opened.open(wrong, language=language, shows=CLOSED)
        second.wait("document.activeElement.id === 'status'")
        for screen, page in {**closed, "over": second}.items():
            check(page, f"closed_{screen}_{language}", language)
            trees.add(screen, page)
            if language == "fr":
                check_narrow(page, f"closed_{screen}")
                check_media(page, f"closed_{screen}")
        assert opened.problems() == []
    if language == "fr":
        trees.hold("page_closed_fr.txt")


def test_contrast_in_all_colours(
    home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--lang", "fr", *WALKS["hands_down"].arguments)
    with browsers.window("chrome") as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link)
        page.see("document.getElementById('options').open = true")
        press(page, "d Enter 1")
        for colours, media in COLOURS:
            see_as(page, media)
            page.see(CHOOSE % colours)
            page.see("Promise.all(document.getAnimations().map(({ finished }) => finished)).then()")
            assert page.do("axe") == [], (colours, media)
            assert page.do("unsure") == [], (colours, media)
            assert page.see(FAULTS) == [], (colours, media)
            picture(page, f"colours_{colours}_{'_'.join(media.values()) or 'usual'}")
