"""The keys that do not belong to a game, and how keys are named aloud.

These tables and the games' commands are the only place where keys are bound; F1 is made of
them.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from gobelet.games.interface import Command
from gobelet.i18n import N_, Language

EVERYWHERE: Final = (
    # Translators: help of the Escape key.
    Command("escape", ("escape",), N_("go back, or open the game menu")),
    # Translators: help of Ctrl+R.
    Command("repeat", ("ctrl-r",), N_("repeat the last message")),
    # Translators: help of Page Up and Ctrl+P.
    Command("older", ("page-up", "ctrl-p"), N_("older message")),
    # Translators: help of Page Down and Ctrl+N.
    Command("newer", ("page-down", "ctrl-n"), N_("newer message")),
    # Translators: help of F1.
    Command("keys", ("f1",), N_("the keys that work here")),
    # Translators: help of F2.
    Command("rules", ("f2",), N_("the rules of the game")),
    # Translators: help of F10.
    Command("options", ("f10",), N_("the options")),
    # Translators: help of Ctrl+Q.
    Command("quit", ("ctrl-q",), N_("leave Gobelet")),
    # Translators: help of Ctrl+C.
    Command("interrupt", ("ctrl-c",), N_("leave Gobelet; twice: at once")),
)

NOT_TYPING: Final = (
    # Translators: help of Backspace where nothing is typed.
    Command("silence", ("backspace",), N_("stop speech")),
)

IN_PLAY: Final = (
    # Translators: help of R at the table.
    Command("repeat", ("r",), N_("repeat the last message")),
)

IN_LIST: Final = (
    # Translators: help of the arrow keys in a list.
    Command("move", ("up", "down", "home", "end"), N_("move in the list")),
    # Translators: help of Enter in a list.
    Command("activate", ("enter",), N_("choose")),
    # Translators: help of Space in a list.
    Command("toggle", ("space",), N_("turn a switch on or off")),
)

IN_CHOICE: Final = IN_LIST[:2]

IN_SHEET: Final = (
    # Translators: help of the arrow keys in the score sheets.
    Command("move", ("up", "down", "home", "end"), N_("move among the lines")),
    # Translators: help of the left and right arrow keys in the score sheets.
    Command("column", ("left", "right"), N_("another player's sheet")),
)

IN_TYPING: Final = (
    # Translators: help of Enter while typing.
    Command("accept", ("enter",), N_("take what is typed")),
    # Translators: help of the left and right arrows while typing.
    Command("character", ("left", "right"), N_("move by a character")),
    # Translators: help of Ctrl and the left and right arrows while typing.
    Command("word", ("ctrl-left", "ctrl-right"), N_("move by a word")),
    # Translators: help of Home and End while typing.
    Command("ends", ("home", "end"), N_("go to the start or the end")),
    # Translators: help of the up and down arrows while typing.
    Command("line", ("up", "down"), N_("read the line")),
    # Translators: help of Backspace and Delete while typing.
    Command("erase", ("backspace", "delete"), N_("erase a character")),
)


def find(commands: Iterable[Command], key: str) -> Command | None:
    return next((command for command in commands if key in command.keys), None)


def keys_words(keys: Sequence[str], language: Language) -> str:
    """Return the keys of a command in words: "Maj+1 à 6", "Page précédente, Ctrl+P"."""
    if len(keys) == 6 and keys[0].endswith("1") and keys[-1].endswith("6"):
        first = key_words(keys[0], language)
        # Translators: a range of keys: "Shift+1 to 6".
        return language.gettext("{first} to {last}", first=first, last="6")
    return ", ".join(key_words(key, language) for key in keys)


def key_words(key: str, language: Language) -> str:
    """Return one key's name."""
    for prefix, words in (
        # Translators: the Shift key in front of another: "Shift+S".
        ("shift-", language.pgettext("key", "Shift+{key}", key="{key}")),
        # Translators: the Control key in front of another: "Ctrl+Q".
        ("ctrl-", language.pgettext("key", "Ctrl+{key}", key="{key}")),
    ):
        if key.startswith(prefix):
            return words.format(key=key_words(key.removeprefix(prefix), language))
    return _named(language).get(key) or key.upper()


def _named(language: Language) -> dict[str, str]:
    return {
        # Translators: name of a key.
        "enter": language.pgettext("key", "Enter"),
        # Translators: name of a key.
        "space": language.pgettext("key", "Space"),
        # Translators: name of a key.
        "escape": language.pgettext("key", "Escape"),
        # Translators: name of a key.
        "backspace": language.pgettext("key", "Backspace"),
        # Translators: name of a key.
        "delete": language.pgettext("key", "Delete"),
        # Translators: name of a key.
        "page-up": language.pgettext("key", "Page Up"),
        # Translators: name of a key.
        "page-down": language.pgettext("key", "Page Down"),
        # Translators: name of an arrow key.
        "up": language.pgettext("key", "Up"),
        # Translators: name of an arrow key.
        "down": language.pgettext("key", "Down"),
        # Translators: name of an arrow key.
        "left": language.pgettext("key", "Left"),
        # Translators: name of an arrow key.
        "right": language.pgettext("key", "Right"),
        # Translators: name of a key.
        "home": language.pgettext("key", "Home"),
        # Translators: name of a key.
        "end": language.pgettext("key", "End"),
    }
