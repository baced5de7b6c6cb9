"""Whole games by their keys, in three languages, with every sentence held to a transcript.

The transcripts are in tests/golden. After a change of words,

    GOBELET_UPDATE_GOLDENS=1 pytest tests/transcripts

writes them anew; read the difference as a player would hear it.
tests/e2e/terminal/test_transcripts.py plays some of them in a real terminal.
"""

from pathlib import Path

import pytest

from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.speech.mode import Mode
from tests.support.games.solved import solved
from tests.support.keyboard.console import SIZE, Console
from tests.support.keyboard.console_listener import Listener, QuickDaemon
from tests.support.keyboard.screen import lines_shown
from tests.support.keyboard.transcript import hold_to
from tests.support.speech.outputs import PATIENCE
from tests.transcripts import hands_down, rolling_cubes, yahtzee
from tests.transcripts.course import LANGUAGES, Course
from tests.transcripts.courses import COURSES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COURSES)
def test_every_sentence(
    name: str, language: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = COURSES[name]
    if course is yahtzee.TABLE:
        solved(PLAYROOM)
    (home / "settings.toml").write_text(course.settings, encoding="utf-8")
    console = Console(monkeypatch)
    arguments = course.arguments(language)
    steps = console.play(arguments, course.keys(language))
    hold_to(course.golden(language), arguments, steps)
    assert_shown(console, course)


def assert_shown(console: Console, course: Course) -> None:
    """Compare what is left on the screen with the sentences."""
    screen, lines = console.screen(), lines_shown(console.lines(), SIZE[1])
    if course is hands_down.GATE:
        # Two people have secrets from each other: nothing of them is left.
        assert screen == []
    elif course is yahtzee.MENU:
        # The name is typed in place, on a line that has been begun for it.
        assert screen == [line or "Zoé" for line in lines]
    elif course not in rolling_cubes.COURSES:
        assert screen == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_by_ear(language: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    course = yahtzee.ALONE
    arguments = course.arguments(language, Mode.SPEECH)
    with QuickDaemon() as daemon:
        monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
        listener = Listener(monkeypatch, daemon)
        steps = listener.play(arguments, course.keys(language))
        daemon.gone.wait(PATIENCE)
    hold_to(course.golden(language, Mode.SPEECH), arguments, steps)
    asked = {command for command in daemon.commands if "LANGUAGE" in command}
    assert asked == {f"SET self LANGUAGE {language}"}
    assert (listener.lines(), listener.screen()) == ([], [])
