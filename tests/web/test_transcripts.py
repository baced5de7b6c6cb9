"""Whole games at a page say what they say at a terminal, in the same order.

Between two players a terminal erases its screen, and a page its messages: each says so.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from gobelet import i18n
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from tests.support.made_up_page import play
from tests.support.solved import solved
from tests.support.transcript import Step, read, without_waiting
from tests.transcripts import yahtzee
from tests.transcripts.course import LANGUAGES
from tests.transcripts.courses import COURSES

SCREEN = (
    "Between players the screen is erased, but a screen reader or GNU Screen may keep what it "
    "showed."
)
MESSAGES = "Between players the messages are erased, but a screen reader may keep what it read."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COURSES)
def test_a_page_says_what_a_terminal_does(
    name: str, language: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = COURSES[name]
    if course is yahtzee.TABLE:
        solved(PLAYROOM)
    (home / "settings.toml").write_text(course.settings, encoding="utf-8")
    arguments = course.arguments(language)
    _, wanted = read(course.golden(language))
    steps, _ = play(monkeypatch, arguments, course.named_keys(language))
    words = i18n.language(language)
    terminal, page = words.gettext(SCREEN), words.gettext(MESSAGES)
    assert sentences(steps) == [
        page if text.startswith(terminal) else text for text in sentences(wanted)
    ]


def sentences(steps: Sequence[Step]) -> list[str]:
    """Return what was said; a terminal also has empty lines, for lines that are typed in place."""
    return [text for step in steps for text in without_waiting(step.said) if text]
