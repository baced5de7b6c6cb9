"""Whole games of Yahtzee, alone and with others, and the way from the menu to a table."""

from typing import Final

from tests.transcripts.course import Course

# Sixteen rows, a paragraph for each turn: a sound game in which every key is used.
# The name of a row in <> stands for the letters that lead to it in the language.
_ALONE: Final = """
    F1 Down Down Up End Down Escape F2 Down Home Up Escape
    2 a d t s z

    u Enter u 3 5 Space Enter t 5 Enter r Enter m Enter u u Ctrl+S m Enter

    Enter d t T 3 Shift+3 Shift+3 Space 3 3 3 Enter
    a a 1 4 x 4 x d 4 Backspace Enter
    S Down Down End Up Home f Left Escape End Up Down Down Enter

    Enter 1 3 Enter 4 6 Enter s x 2 Enter

    Enter 5 Enter r Ctrl+R PageUp PageUp PageDown Ctrl+P Ctrl+N Ctrl+N Ctrl+N
    Enter Escape Space Enter Home Enter Enter y Enter

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
_TABLE: Final = """
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
_MENU: Final = """
    Down Down Down Down Down Down Down Home Down Enter Down Enter Down Enter Z o é Ctrl+S Enter
    Escape Up Enter
    Enter a Enter 6 Escape End Enter Enter Space Escape End Enter End Enter Down Enter
"""

_WAYS: Final = {
    "fr": {"chance": "c c", "four of a kind": "c", "small straight": "p"},
    "en": {"chance": "c", "four of a kind": "f", "small straight": "a"},
    "es": {"chance": "c", "four of a kind": "p", "small straight": "e"},
}

ALONE: Final = Course("playroom_16", ("play", "--rows", "16", "--seed", "115"), _ALONE, ways=_WAYS)

TABLE: Final = Course(
    "table_13",
    ("play", "--players", "Ana,Luc,bot:regular", "--seed", "7"),
    _TABLE,
    # The bot waits for as long as it takes to read what was marked: so this player reads fast.
    settings="speech.words_per_minute = 600\n",
)

MENU: Final = Course("menu", ("--seed", "3"), _MENU)

COURSES: Final = (ALONE, TABLE, MENU)
