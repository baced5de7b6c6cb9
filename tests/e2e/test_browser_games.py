"""Whole games in real browsers: what their live regions get is what a terminal is told."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.e2e.browsers import Browsers, Page
from tests.e2e.game_in_thread import game_in_browser
from tests.support.transcript import PAUSE, TYPED, WAIT, at_page, read, sentences
from tests.transcripts import hands_down, rolling_cubes, yahtzee
from tests.transcripts.course import Course

GAMES = (
    ("chrome", "fr", yahtzee.ALONE),
    ("firefox", "es", hands_down.GATE),
    ("chrome", "en", rolling_cubes.SOLITAIRE),
)

MOST = 111
"""Keys of each game: all but the later turns of the longest, which have nothing new."""


@pytest.mark.parametrize(("kind", "language", "course"), GAMES)
def test_live_regions_get_what_a_terminal_is_told(
    kind: str,
    language: str,
    course: Course,
    home: Path,
    browsers: Browsers,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (home / "settings.toml").write_text(course.settings, encoding="utf-8")
    arguments = course.arguments(language)
    _, wanted = read(course.golden(language))
    with browsers.window(kind) as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link)
        play(page, course.named_keys(language)[:MOST])
        assert page.spoken == at_page(sentences(wanted[: MOST + 1]), language)
        assert page.see("window.lostFocus") == []
        assert opened.problems() == []


def play(page: Page, keys: Sequence[str]) -> None:
    """Press the keys of a script where the whole keyboard plays."""
    page.see("document.getElementById('keys').focus()")
    for key in keys:
        if len(key) > 1 and key.startswith(TYPED):
            page.type(key.removeprefix(TYPED))
        elif key == PAUSE:
            page.see("new Promise((done) => setTimeout(done, 60))")
        elif key == WAIT:
            page.see("new Promise((done) => setTimeout(done, 300))")
        else:
            page.press(key)
