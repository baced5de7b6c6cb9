"""Whole games in real browsers: what their live regions get is what a terminal is told."""

from pathlib import Path
from time import sleep

import pytest

from tests.e2e.browser.browsers import Browsers
from tests.e2e.browser.follower import Follower
from tests.e2e.browser.game_in_thread import game_in_browser
from tests.support.keyboard.transcript import PAUSE, WAIT, at_page, read, sentences
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
    _, steps = read(course.golden(language))
    wanted = [at_page(sentences([step]), language) for step in steps]
    keys = course.named_keys(language)[:MOST]
    with browsers.window(kind) as opened, game_in_browser(monkeypatch, arguments) as link:
        follower = Follower(opened.open(link))
        follower.begin(wanted[0][0])
        follower.hear(wanted[0], "the start")
        for number, key in enumerate(keys, 1):
            if key == PAUSE:
                sleep(0.06)
            elif key != WAIT:
                follower.page.strike(key)
            follower.hear(wanted[number], f"key {number}: {key}")
        assert follower.rest == []
        assert follower.page.see("window.lostFocus") == []
        assert opened.problems() == []
