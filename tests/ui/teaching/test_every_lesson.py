"""What holds for each lesson that is laid down: other keys, steps skipped, steps done again."""

from string import ascii_lowercase
from typing import Final

import pytest

from gobelet.games import kit
from gobelet.i18n import LANGUAGES, language
from tests.support.keyboard.learner import Learner, names_keys, wanted_call, wanted_keys, wanted_row
from tests.support.system.proof import tried

GAMES: Final = {
    "hands_down": "hands_down",
    "letter_yahtzee": "rolling_cubes",
    "i_contest": "rolling_cubes",
}
"""The games of lessons."""
FACES: Final = tuple(f"{shift}{face}" for shift in ("", "shift-") for face in "123456")
KEYS: Final = (
    *("enter", "space", "tab", "down", "up", "home", "end", "left", "right", "delete"),
    *("page-up", "page-down", "ctrl-r", "ctrl-s", "f1", "f2", "f10", "escape", "shift-h"),
    *("shift-s", *ascii_lowercase, "é", "0", "9"),
)


def keyed(lesson: str) -> int:
    """Return the number of steps that name their keys: all but those of the last chapter."""
    [offer] = (one for one in kit(GAMES[lesson]).lessons if one.id == lesson)
    *chapters, _ = offer.make(language("fr")).chapters
    return sum(len(chapter.steps) for chapter in chapters)


def skips() -> list[tuple[str, int]]:
    return [(lesson, skipped) for lesson in GAMES for skipped in range(keyed(lesson))]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("lesson", GAMES)
def test_any_other_key_is_told_and_leaves_the_step_as_it_is(lesson: str, code: str) -> None:
    """Usually of three keys one in each language."""
    learner, share = Learner(code, lesson=lesson), tried(len(LANGUAGES), 1)
    every = (*KEYS, *FACES) if lesson == "hands_down" else KEYS
    for _ in range(keyed(lesson)):
        if not learner.session.typing:
            wanted = learner.instruction()
            right = set(wanted_keys(wanted, learner.words))
            if wanted_call(wanted, learner.words) or wanted_row(wanted, learner.words):
                # It opens the list, and takes what is wanted.
                right.add("enter")
            for key in every[list(LANGUAGES).index(code) % share :: share]:
                if key in right:
                    continue
                assert learner.press(key), (wanted, key)
                while not learner.at_table:
                    assert learner.press("escape"), (wanted, key)
                assert learner.instruction() == wanted, key
        learner.follow()


@pytest.mark.parametrize("lesson", GAMES)
def test_every_step_can_be_skipped_and_done_again(lesson: str) -> None:
    learner = Learner(lesson=lesson)
    for _ in range(keyed(lesson)):
        text = learner.skip()[-1]
        while text.startswith("Conseil"):
            text = learner.instruction()
        learner.press("escape")
        learner.choose("Recommencer cette étape")
        assert learner.at_table
        assert learner.instruction() == text


@pytest.mark.parametrize(("lesson", "skipped"), skips())
def test_after_a_step_that_is_skipped_the_next_can_be_done(lesson: str, skipped: int) -> None:
    learner = Learner(lesson=lesson, seed=skipped)
    for _ in range(skipped):
        learner.follow()
    if learner.session.typing:
        learner.press("tab")
    learner.skip()
    before = learner.instruction()
    if skipped + 1 < keyed(lesson):
        assert learner.follow()[-1] != before
    elif lesson == "hands_down":
        assert not names_keys(before, learner.words)
    else:
        assert wanted_keys(before, learner.words) == ["enter"]
