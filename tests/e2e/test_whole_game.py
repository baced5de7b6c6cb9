"""Whole games by real keys, in three languages, with every sentence held to a transcript.

The transcripts are in tests/golden. After a change of words,

    GOBELET_UPDATE_GOLDENS=1 pytest tests/e2e/test_whole_game.py

writes them anew; read the difference as a player would hear it.
"""

from pathlib import Path
from typing import Final

import pytest

from gobelet.games.yahtzee.rulesets import PLAYROOM
from tests.e2e.daemon import Dispatcher
from tests.e2e.terminal import Start
from tests.e2e.transcript import play
from tests.e2e.waiting import wait_until_quiet
from tests.support.solved import solved

LAYOUTS: Final = {"fr": "fr", "en": "us", "es": "es"}
"""The keyboard that each language is played on."""

DIGIT_ROWS: Final = {
    "us": ("123456", "!@#$%^"),
    "fr": ("&é\"'(-", "123456"),
    "es": ("123456", '!"·$%&'),
}
"""What the keys 1 to 6 type: alone, and with Shift."""

LANGUAGES: Final = tuple(LAYOUTS)

ALONE_GAME: Final = ("play", "--rows", "16", "--seed", "115")
TABLE_GAME: Final = ("play", "--players", "Ana,Luc,bot:regular", "--seed", "7")

# Sixteen rows, a paragraph for each turn: a sound game in which every key is used.
# Digits, with Shift or without, are keys of the digit row; the name of a row in <> stands for the
# letters that lead to it in the language.
ALONE: Final = """
    F1 Down Down Up End Down Escape F2 Down Home Up Escape
    2 a d t s z

    u Enter u 3 5 Space Enter t 5 Enter r Enter m Enter u u Ctrl+S m Enter

    Enter d t T 3 Shift+3 Shift+3 Space 3 3 3 Enter
    a a 1 4 x 4 x d 4 Backspace Enter
    S Down Down End Up Home f Left Escape End Up Down Down Enter

    Enter 1 3 Enter 4 6 Enter s x 2 Enter

    Enter 5 Enter r Ctrl+R PageUp PageUp PageDown Ctrl+P Ctrl+N Ctrl+N Ctrl+N
    Enter Escape Space Enter y Enter

    Enter 1 4 Enter 2 Enter 6 Down Enter

    Enter a Shift+6 Shift+6 Space Enter
    2 3 Escape Down Down End Home Enter Space Enter <chance> Enter

    Enter 2 4 5 Enter 2 3 Enter End Enter

    Enter Enter <four of a kind> Enter

    Enter Enter End Enter

    Enter F10 End Up Space Space Escape 2 3 3 Enter 6 Enter 5 Enter

    Enter 2 4 6 Enter 3 5 Enter Home Enter

    Enter Enter <small straight> Enter

    Enter 4 4 Enter 2 6 Enter 3 Enter

    Enter a Enter 1 3 5 Enter Shift+6 Enter

    Enter 2 3 5 5 Enter 5 6 6 Enter 2 4 Enter

    Enter 1 3 4 Enter 2 Enter t Enter Enter

    t s d S End Escape
    Enter Down Down Down Down Enter Down Enter
"""

# Thirteen rows, a paragraph for each round: two people and a bot, for which they wait.
TABLE: Final = """
    t Enter 1 6 Space Enter Enter End Up Up Enter u Enter u Down Enter Enter End Up Up Enter
    s Enter 1 1 3 Enter 1 1 2 Enter 5 Enter wait

    d s t S Right Right Right Down Left Escape
    Enter a Shift+5 Shift+5 Shift+5 Enter 2 6 Enter 5 Enter
    Enter 5 6 x Shift+6 6 d Enter 1 2 3 Enter 6 Down End Enter wait

    Enter 3 4 3 Enter Enter End Up Up Enter
    Enter 1 1 Enter 5 Enter End Up Up Enter wait

    s Escape Down Down Down Down Down Down Enter Up Escape Escape
    Ctrl+Q Enter Ctrl+Q Down Enter
"""

# From the main menu to a table with a second player, whose name is typed, out again, and back.
MENU: Final = """
    Down Down Down Down Down Down Down Home Down Enter Down Enter Down Enter Z o é Ctrl+S Enter
    Escape Up Enter
    Enter a Enter 6 Escape End Enter Enter Space Escape End Enter End Enter Down Enter
"""

WAYS: Final = {
    "fr": {"chance": "c c", "four of a kind": "c", "small straight": "p"},
    "en": {"chance": "c", "four of a kind": "f f f", "small straight": "End"},
    "es": {"chance": "c c c", "four of a kind": "p", "small straight": "e"},
}


def keys_of(script: str, language: str) -> list[str]:
    """Return the keys of a script as they are pressed on the language's keyboard."""
    for row, way in WAYS[language].items():
        script = script.replace(f"<{row}>", way)
    plain, shifted = DIGIT_ROWS[LAYOUTS[language]]
    digits = {str(number): char for number, char in enumerate(plain, 1)}
    digits |= {f"Shift+{number}": char for number, char in enumerate(shifted, 1)}
    return [digits.get(key, key) for key in script.split()]


def arguments(language: str, *others: str) -> list[str]:
    return [*others, "--lang", language, "--keyboard", LAYOUTS[language]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sixteen_rows_as_text(start: Start, language: str) -> None:
    command = arguments(language, *ALONE_GAME, "--output", "text")
    terminal = start(*command)
    golden = f"playroom_16_{language}_text.txt"
    play(command, keys_of(ALONE, language), terminal, terminal.lines, golden)
    assert terminal.wait() == 0
    assert terminal.screen() == terminal.lines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sixteen_rows_as_speech(start: Start, dispatcher: Dispatcher, language: str) -> None:
    command = arguments(language, *ALONE_GAME, "--output", "speech")
    terminal = start(*command, **dispatcher.variables())
    golden = f"playroom_16_{language}_speech.txt"

    def settle() -> None:
        # The game takes notice of the end: otherwise the next key would cut what it had heard.
        wait_until_quiet(terminal.wake_ups, seconds=0.03)

    play(command, keys_of(ALONE, language), terminal, dispatcher.heard, golden, settle)
    assert terminal.wait() == 0
    assert {row.language for row in dispatcher.utterances()} == {language}
    assert terminal.raw().strip() == b""
    assert terminal.screen() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_and_a_bot(start: Start, short_directory: Path, language: str) -> None:
    solved(PLAYROOM)
    # The bot waits for as long as it takes to read what was marked: so this player reads fast.
    settings = short_directory / "settings.toml"
    settings.write_text("speech.words_per_minute = 600\n", encoding="utf-8")
    command = arguments(language, *TABLE_GAME, "--output", "text")
    terminal = start(*command, GOBELET_CONFIG_DIR=str(short_directory))
    golden = f"table_13_{language}_text.txt"
    play(command, keys_of(TABLE, language), terminal, terminal.lines, golden)
    assert terminal.wait() == 0
    assert terminal.screen() == terminal.lines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_menu_to_the_table_and_back(start: Start, language: str) -> None:
    command = arguments(language, "--seed", "3", "--output", "text")
    terminal = start(*command)
    golden = f"menu_{language}_text.txt"
    play(command, keys_of(MENU, language), terminal, terminal.lines, golden)
    assert terminal.wait() == 0
    # The name is typed in place, on a line that has been begun for it.
    assert terminal.screen() == [line or "Zoé" for line in terminal.lines()]
