"""Whole games at a page say what they say at a terminal, in the same order.

Between two players a terminal erases its screen, and a page its messages: each says so.
"""

from pathlib import Path

import pytest

from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from tests.support.games.solved import solved
from tests.support.house.made_up_page import play
from tests.support.keyboard.transcript import at_page, read, sentences
from tests.transcripts import yahtzee
from tests.transcripts.course import LANGUAGES
from tests.transcripts.courses import COURSES


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
    assert sentences(steps) == at_page(sentences(wanted), language)
