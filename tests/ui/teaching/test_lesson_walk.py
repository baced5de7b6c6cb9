"""The lesson under any keys: nothing breaks, nothing is silent, and it can always be left."""

from functools import partial
from string import ascii_lowercase
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.games import LESSONS
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.ui.keys.held_keys import HELD
from tests.support.games.solved import solved
from tests.support.keyboard.driver import Driver, key_of
from tests.support.keyboard.learner import wanted_keys

USEFUL: Final = (
    *("enter", "enter", "enter", "tab", "escape", "up", "down", "space", "home", "end"),
    *("d", "s", "t", "x", "a", "r", "u", "h", "shift-s", "shift-h"),
    *(f"{shift}{face}" for shift in ("", "shift-") for face in "123456"),
)
OTHERS: Final = (
    *ascii_lowercase,
    *("left", "right", "page-up", "ctrl-r", "ctrl-s", "f1", "f2", "f9", "f10", "é", "0"),
)
FOLLOW: Final = "follow"
"""Not a key: what the lesson wants."""

keys = st.lists(
    st.one_of(st.sampled_from(USEFUL), st.sampled_from(OTHERS), st.just(FOLLOW)), max_size=60
)


@pytest.fixture(scope="module", autouse=True)
def _solved() -> None:
    solved(PLAYROOM)


@pytest.mark.parametrize("lesson", LESSONS)
@given(chapter=st.sampled_from("123"), pressed=keys, seed=st.integers(0, 1000))
def test_any_keys_in_any_chapter(lesson: str, chapter: str, pressed: list[str], seed: int) -> None:
    driver = Driver(seed=seed)
    driver.main()
    driver.do(partial(driver.menus.learn, lesson))
    driver.press("escape")
    driver.choose("Chapitres", chapter)
    for name in pressed:
        key = name
        if name == FOLLOW:
            words = driver.options.language
            key = next(iter(wanted_keys(driver.said[-1], words) if driver.said else ()), "enter")
        driver.clock.wait(HELD)
        typing = driver.session.typing
        # On a terminal the line itself shows what is typed.
        assert driver.send(key_of(key)) or typing, (key, driver.screens)
        if "LessonTable" not in driver.screens:
            break
    leave(driver)
    assert driver.keeping.played_count == 0
    assert not driver.keeping.unfinished


def leave(driver: Driver) -> None:
    """Leave the lesson, wherever it is, with no other keys than Escape, arrows and Enter."""
    for _ in range(30):
        if driver.screens in (["ListScreen"], []):
            return
        driver.press("escape")
        said = driver.said[0] if driver.said else ""
        if driver.screens[-2:] == ["LessonTable", "ListScreen"] and said.startswith(
            lesson_menu(driver)
        ):
            driver.press("end", "enter")
            assert driver.screens == ["ListScreen"]
            return
    raise AssertionError(driver.screens)


def lesson_menu(driver: Driver) -> str:
    """Return the title of the lesson's menu; F10 may have changed the language."""
    return driver.options.language.gettext("Lesson menu")
