"""A game of each kind in a real terminal, in every language, and Yahtzee by the ear.

Every sentence is held to a transcript; tests/transcripts plays these games and many more without
a terminal, and writes the transcripts.
"""

from pathlib import Path
from typing import Final

import pytest

from gobelet.speech.mode import Mode
from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.terminal import COLUMNS, Start
from tests.e2e.terminal.transcript import play
from tests.e2e.waiting import wait_until_quiet
from tests.support.keyboard.screen import lines_shown
from tests.support.system.proof import tried
from tests.transcripts import hands_down, rolling_cubes, yahtzee
from tests.transcripts.course import LANGUAGES

GAMES: Final = {
    course.name: course for course in (yahtzee.ALONE, hands_down.LONG, rolling_cubes.SOLITAIRE)
}

HEARD: Final = tried(("es",), LANGUAGES)
"""The other tests of speech are French; evening/test_first_start.py hears each language once."""

SPOKEN: Final = 45
"""Keys of the first turns, in which most keys are used; each takes a while to be answered."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_as_text(start: Start, short_directory: Path, name: str, language: str) -> None:
    course = GAMES[name]
    (short_directory / "settings.toml").write_text(course.settings, encoding="utf-8")
    arguments = course.arguments(language)
    terminal = start(*arguments, GOBELET_CONFIG_DIR=str(short_directory))
    play(arguments, course.keys(language), terminal, terminal.lines, course.golden(language))
    assert terminal.wait() == 0
    # What is typed stands on lines that were begun for it.
    if course is not rolling_cubes.SOLITAIRE:
        assert terminal.screen() == lines_shown(terminal.lines(), COLUMNS)


@pytest.mark.parametrize("language", HEARD)
def test_as_speech(start: Start, dispatcher: Dispatcher, language: str) -> None:
    course = yahtzee.ALONE
    arguments = course.arguments(language, Mode.SPEECH)
    terminal = start(*arguments, **dispatcher.variables())

    def settle() -> None:
        # The game takes notice of the end: otherwise the next key would cut what it had heard.
        wait_until_quiet(terminal.wake_ups, seconds=0.03)

    keys = course.keys(language)[:SPOKEN]
    golden = course.golden(language, Mode.SPEECH)
    play(arguments, keys, terminal, dispatcher.heard, golden, settle)
    terminal.press("Ctrl+C", "Ctrl+C")
    assert terminal.wait() == 0
    assert {row.language for row in dispatcher.utterances()} == {language}
    assert terminal.raw().strip() == b""
    assert terminal.screen() == []
