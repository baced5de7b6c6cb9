"""The keys that do not belong to a game, and the places where keys are bound.

Keys are bound only in these tables and in the games' commands; F1, the menu of the keys and the
manual are made of them. The player's changes are in `keymap`.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from typing import Final

from gobelet.games import GAMES, kit
from gobelet.games.interface import Command
from gobelet.i18n import N_

EVERYWHERE_PLACE: Final = "everywhere"
LIST_PLACE: Final = "list"
SHEET_PLACE: Final = "sheet"
TYPING_PLACE: Final = "typing"
MANUAL_PLACE: Final = "manual"
ITEM_PLACE: Final = "item"
"""A list while an item is current that Left and Right change."""

# Translators: help of Page Up and Ctrl+P.
OLDER: Final = Command("older", ("page-up", "ctrl-p"), N_("older message"))

EVERYWHERE: Final = (
    # Translators: help of the Escape key.
    Command("escape", ("escape",), N_("go back, or open the game menu"), kept=True),
    # Translators: help of Ctrl+R.
    Command("repeat", ("ctrl-r",), N_("repeat the last message")),
    OLDER,
    # Translators: help of Page Down and Ctrl+N.
    Command("newer", ("page-down", "ctrl-n"), N_("newer message")),
    # Translators: help of F1.
    Command("keys", ("f1",), N_("the keys that work here")),
    # Translators: help of F2.
    Command("rules", ("f2",), N_("the rules of the game")),
    # Translators: help of F5: the sounds of the game, not the speech.
    Command("sound_softer", ("f5",), N_("sounds softer")),
    # Translators: help of F6: the sounds of the game, not the speech.
    Command("sound_louder", ("f6",), N_("sounds louder")),
    # Translators: help of F7.
    Command("sound_switch", ("f7",), N_("sounds on or off")),
    # Translators: help of F8.
    Command("sounds", ("f8",), N_("the sounds: volumes, and each to be heard")),
    # Translators: help of F9.
    Command("verbosity", ("f9",), N_("say less or more")),
    # Translators: help of F10.
    Command("options", ("f10",), N_("the options")),
    # Translators: help of Ctrl+S: everything is saved always; the key says so.
    Command("saved", ("ctrl-s",), N_("whether all is saved")),
    # Translators: help of Ctrl+Q.
    Command("quit", ("ctrl-q",), N_("leave Gobelet")),
    # Translators: help of Ctrl+C.
    Command("interrupt", ("ctrl-c",), N_("leave Gobelet; twice: at once"), kept=True),
)

NOT_TYPING: Final = (
    # Translators: help of Backspace where nothing is typed.
    Command("silence", ("backspace",), N_("stop speech")),
)

MORE_TIME: Final = Command(
    "more_time",
    ("ctrl-e",),
    # Translators: help of Ctrl+E, which only a table with players at other computers has.
    N_("with others elsewhere: more time for this move, for anybody"),
)

PEOPLE: Final = Command(
    "people",
    ("ctrl-w",),
    # Translators: help of Ctrl+W, which only a table with players at other computers has.
    N_("with others elsewhere: who is here; talk to one, mute one"),
)

IN_COMPANY: Final = (
    # Translators: help of Ctrl+D, which only a table with players at other computers has.
    Command("talk", ("ctrl-d",), N_("with others elsewhere: say something to all")),
    PEOPLE,
    # Translators: help of Ctrl+K, which only a table with players at other computers has.
    Command("time", ("ctrl-k",), N_("with others elsewhere: how much time is left for this move")),
    MORE_TIME,
)

# Translators: help of U at the table: a row marked is open again.
UNDO: Final = Command("undo", ("u",), N_("undo the last move"))

SKIP: Final = Command(
    "skip",
    ("end", "f"),
    # Translators: help of End and F at the table: Enter hurries one computer's turn, this all.
    N_("hurry all computers, up to your turn"),
    in_choice=False,
)

# Translators: help of Enter after the end of a game: a menu opens.
GO_ON: Final = Command("go_on", ("enter",), N_("go on"))

WALK: Final = (
    # Translators: help of the up and down arrow keys at the table.
    Command("walk", ("up", "down"), N_("what lies on the table, line by line"), False, each=True),
    Command(
        "part",
        ("left", "right"),
        # Translators: help of the left and right arrow keys at the table; of a row of the sheet
        # they tell what the others have there.
        N_("in the line, one by one: dice, cards, other players"),
        each=True,
    ),
)

# Translators: help of R at the table.
REPEAT: Final = Command("repeat", ("r",), N_("repeat the last message"))

IN_PLAY: Final = (
    *WALK,
    REPEAT,
    UNDO,
    SKIP,
)

IN_LESSON: Final = (
    # Translators: help of the Tab key in the lesson.
    Command("instruction", ("tab",), N_("repeat what to do in the lesson")),
)

IN_LIST: Final = (
    # Translators: help of the arrow keys in a list.
    Command("move", ("up", "down", "home", "end"), N_("move in the list"), each=True),
    # Translators: help of Enter in a list.
    Command("activate", ("enter",), N_("choose"), kept=True),
    # Translators: help of Space in a list.
    Command("toggle", ("space",), N_("turn a switch on or off")),
)

IN_CHOICE: Final = IN_LIST[:2]

ADJUST: Final = Command(
    "adjust",
    ("left", "right"),
    # Translators: help of the left and right arrow keys on an item that they change in its place.
    N_("one computer less or more, or a computer’s level"),
    each=True,
)

IN_HISTORY: Final = (
    *IN_CHOICE,
    # Translators: help of the left and right arrow keys in the history.
    Command(
        "view",
        ("left", "right"),
        N_("history: all, dice and cards, scores, turns, table, talk"),
        each=True,
    ),
)

IN_MANUAL: Final = (
    *IN_CHOICE,
    # Translators: help of the left and right arrow keys in a chapter of the manual.
    Command("heading", ("left", "right"), N_("previous or next heading"), each=True),
)

IN_SHEET: Final = (
    # Translators: help of the arrow keys in the score sheets.
    Command("move", ("up", "down", "home", "end"), N_("move among the lines"), each=True),
    # Translators: help of the left and right arrow keys in the score sheets.
    Command("column", ("left", "right"), N_("another player’s sheet"), each=True),
)

IN_TYPING: Final = (
    # Translators: help of Enter while typing.
    Command("accept", ("enter",), N_("take what is typed"), kept=True),
    # Translators: help of the left and right arrows while typing.
    Command("character", ("left", "right"), N_("move by a character"), each=True),
    # Translators: help of Ctrl and the left and right arrows while typing.
    Command("word", ("ctrl-left", "ctrl-right"), N_("move by a word"), each=True),
    # Translators: help of Home and End while typing.
    Command("ends", ("home", "end"), N_("go to the start or the end"), each=True),
    # Translators: help of the up and down arrows while typing; spell: letter by letter.
    Command("line", ("up", "down"), N_("read the line; again: spell it")),
    # Translators: help of Backspace and Delete while typing.
    Command("erase", ("backspace", "delete"), N_("erase a character"), each=True),
)

# Translators: help of Tab while a word is typed in a game: the dice or cards can be looked at.
TO_TABLE: Final = Command("table", ("tab",), N_("go back to the table; the line stays as it is"))

# Translators: help of L at the dice, and of Ctrl+L where a word is typed.
LETTERS: Final = Command("letters", ("ctrl-l",), N_("the letters left: vowels, then consonants"))


def find(commands: Iterable[Command], key: str) -> Command | None:
    return next((command for command in commands if key in command.keys), None)


@cache
def places() -> Mapping[str, tuple[Command, ...]]:
    """Return the commands of every place by its id in the settings; a game's id is its place.

    Ids of commands are unique within a place.
    """
    return {game: (*_commands_of(game), *IN_PLAY) for game in GAMES} | {
        EVERYWHERE_PLACE: EVERYWHERE + NOT_TYPING + IN_COMPANY,
        LIST_PLACE: (*IN_LIST, *IN_HISTORY[-1:]),
        SHEET_PLACE: IN_SHEET,
        TYPING_PLACE: (*IN_TYPING, TO_TABLE, LETTERS),
        MANUAL_PLACE: IN_MANUAL[-1:],
        ITEM_PLACE: (ADJUST,),
    }


def _commands_of(game: str) -> Iterable[Command]:
    """Return the commands of a game, those that only some of its rule sets have last."""
    configs = [kit(game).configure(rules) for rules in kit(game).rule_sets]
    return dict.fromkeys(chain(*(config.desk(config.seats[0]).commands for config in configs)))
