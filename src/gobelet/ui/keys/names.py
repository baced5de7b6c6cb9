"""How keys are named aloud, and the sentences about the player's own keys."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, assert_never

from gobelet.games import GAMES, kit
from gobelet.games.interface import Command, Preferences
from gobelet.i18n import Language
from gobelet.ui.keys.bindings import (
    EVERYWHERE_PLACE,
    ITEM_PLACE,
    LIST_PLACE,
    MANUAL_PLACE,
    SHEET_PLACE,
    TYPING_PLACE,
)
from gobelet.ui.keys.keymap import Keymap, Keys
from gobelet.ui.keys.refusals import (
    KeyTaken,
    LeadsToItem,
    NeverBound,
    NoSuchCommand,
    NoSuchKey,
    NoSuchPlace,
    Refusal,
    Twice,
    TypesText,
    WrongNumber,
)

USUAL: Final = Preferences()

_RANGE: Final = 5
"""From so many digits on the first and the last stand for all."""


def keys_words(keys: Sequence[str], language: Language) -> str:
    """Return the keys of a command in words: "Maj+1 à 6", "Page précédente, Ctrl+P"."""
    last = len(keys)
    if last >= _RANGE and all(key == f"{keys[0][:-1]}{n}" for n, key in enumerate(keys, start=1)):
        first = key_words(keys[0], language)
        # Translators: a range of keys: "Shift+1 to 6".
        return language.gettext("{first} to {last}", first=first, last=last)
    return language.one_by_one(key_words(key, language) for key in keys)


@lru_cache(maxsize=2048)
def key_words(key: str, language: Language) -> str:
    """Return one key's name."""
    for prefix, words in (
        # Translators: the Shift key in front of another: "Shift+S".
        ("shift-", language.pgettext("key", "Shift+{key}", key="{key}")),
        # Translators: the Control key in front of another: "Ctrl+Q".
        ("ctrl-", language.pgettext("key", "Ctrl+{key}", key="{key}")),
        # Translators: the Alt key in front of another: "Alt+X".
        ("alt-", language.pgettext("key", "Alt+{key}", key="{key}")),
    ):
        if key.startswith(prefix) and key != prefix:
            return words.format(key=key_words(key.removeprefix(prefix), language))
    return _named(language).get(key) or _signs(language).get(key) or key.upper()


@cache
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
        "insert": language.pgettext("key", "Insert"),
        # Translators: name of a key.
        "tab": language.pgettext("key", "Tab"),
        # Translators: name of a key.
        "caps-lock": language.pgettext("key", "Caps Lock"),
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


@cache
def _signs(language: Language) -> dict[str, str]:
    """Return the names of signs: many voices skip a sign in a sentence."""
    return {
        # Translators: name of the key with a full stop.
        ".": language.pgettext("key", "full stop"),
        # Translators: name of the key with a comma.
        ",": language.pgettext("key", "comma"),
        # Translators: name of the key with a semicolon.
        ";": language.pgettext("key", "semicolon"),
        # Translators: name of the key with a colon.
        ":": language.pgettext("key", "colon"),
        # Translators: name of the key with an exclamation mark.
        "!": language.pgettext("key", "exclamation mark"),
        # Translators: name of the key with a question mark.
        "?": language.pgettext("key", "question mark"),
        # Translators: name of the key with an apostrophe.
        "'": language.pgettext("key", "apostrophe"),
        # Translators: name of the key with a quotation mark.
        '"': language.pgettext("key", "quote"),
        # Translators: name of the key with a hyphen.
        "-": language.pgettext("key", "hyphen"),
        # Translators: name of the key with an underscore.
        "_": language.pgettext("key", "underscore"),
        # Translators: name of the key with an equals sign.
        "=": language.pgettext("key", "equals"),
        # Translators: name of the key with a plus sign.
        "+": language.pgettext("key", "plus"),
        # Translators: name of the key with an asterisk.
        "*": language.pgettext("key", "asterisk"),
        # Translators: name of the key with a slash.
        "/": language.pgettext("key", "slash"),
        # Translators: name of the key with a backslash.
        "\\": language.pgettext("key", "backslash"),
        # Translators: name of the key with an opening parenthesis.
        "(": language.pgettext("key", "left parenthesis"),
        # Translators: name of the key with a closing parenthesis.
        ")": language.pgettext("key", "right parenthesis"),
        # Translators: name of the key with an opening bracket.
        "[": language.pgettext("key", "left bracket"),
        # Translators: name of the key with a closing bracket.
        "]": language.pgettext("key", "right bracket"),
        # Translators: name of the key with a less-than sign.
        "<": language.pgettext("key", "less than"),
        # Translators: name of the key with a greater-than sign.
        ">": language.pgettext("key", "greater than"),
        # Translators: name of the key with a number sign.
        "#": language.pgettext("key", "hash"),
        # Translators: name of the key with an at sign.
        "@": language.pgettext("key", "at sign"),
        # Translators: name of the key with a circumflex.
        "^": language.pgettext("key", "circumflex"),
        # Translators: name of the key with a grave accent.
        "`": language.pgettext("key", "grave accent"),
    }


NAMELESS = ("unknown", "paste")
"""Names from the keyboard that are not those of a single key."""


def binding_words(keys: Sequence[str], told: str, language: Language) -> str:
    """Return keys and what they do: "V : dire les scores"."""
    # Translators: a line of the list of keys: the keys and what they do.
    return language.gettext("{keys}: {help}", keys=keys_words(keys, language), help=told)


def help_words(command: Command, preferences: Preferences, language: Language) -> str:
    """Return what a command does."""
    told = command.told(preferences)
    return told if command.worded else language.gettext(told)


def command_lines(
    place: str,
    commands: Sequence[Command],
    keymap: Keymap,
    language: Language,
    preferences: Preferences = USUAL,
    escape: str = "",
) -> Sequence[str]:
    """Return a line for each thing that the keys of a place do.

    `escape`: of all that Escape may do, what it does there, a message id.
    """
    # R at the table and Ctrl+R everywhere are two commands that do the same.
    keys: dict[str, Keys] = {}
    for command in commands:
        told = help_words(command, preferences, language)
        if escape and command.id == "escape":
            told = language.gettext(escape)
        meant = keymap.keys(place, command)[: command.count_by(preferences)]
        keys[told] = (*keys.get(told, ()), *meant)
    return [binding_words(keys[what], what, language) for what in keys]


def place_words(place: str, language: Language) -> str:
    """Return the name of a place where keys are bound."""
    if place in GAMES:
        return kit(place).title(language)
    return {
        # Translators: the keys that work everywhere, in the list of what can be changed.
        EVERYWHERE_PLACE: language.gettext("Everywhere"),
        # Translators: the keys of lists, in the list of what can be changed.
        LIST_PLACE: language.gettext("Lists"),
        # Translators: the keys of the score sheets, in the list of what can be changed.
        SHEET_PLACE: language.gettext("Score sheets"),
        # Translators: the keys while typing, in the list of what can be changed.
        TYPING_PLACE: language.gettext("Typing"),
        # Translators: the keys of the manual, in the list of what can be changed.
        MANUAL_PLACE: language.gettext("Manual"),
        # Translators: where keys work: on an item that the left and right arrow keys change.
        ITEM_PLACE: language.gettext("Players in a list"),
    }[place]


def refusal_words(refusal: Refusal, language: Language, preferences: Preferences = USUAL) -> str:
    """Return why a key cannot be bound."""
    match refusal:
        case NoSuchPlace(place):
            # Translators: a bad entry of the settings file; the place is an id.
            return language.gettext("Unknown place: {place}.", place=place)
        case NoSuchCommand(command):
            # Translators: a bad entry of the settings file; the command is an id.
            return language.gettext("Unknown command: {command}.", command=command)
        case WrongNumber(_, None):
            # Translators: a command was given no key at all.
            return language.gettext("A key is missing.")
        case WrongNumber(given, wanted):
            # Translators: a command was given a wrong number of keys, as 2 instead of 6.
            return language.gettext(
                "Keys: {given} instead of {wanted}.", given=given, wanted=wanted
            )
        case _:
            return _key_refusal_words(refusal, language, preferences)


def _key_refusal_words(
    refusal: NoSuchKey | NeverBound | TypesText | LeadsToItem | Twice | KeyTaken,
    language: Language,
    preferences: Preferences,
) -> str:
    key = key_words(refusal.key, language)
    match refusal:
        case NoSuchKey(name) if name in NAMELESS or not name.isprintable():
            # Translators: what was pressed cannot be a command's key.
            return language.gettext("Unknown key.")
        case NoSuchKey(name):
            # Translators: a bad entry of the settings file; the key is an id.
            return language.gettext("Unknown key: {key}.", key=name)
        case NeverBound():
            # Translators: the key cannot be a command's key.
            return language.gettext("{key} does not always arrive as itself.", key=key)
        case TypesText():
            # Translators: the key cannot be a command's key where text can be typed.
            return language.gettext("{key} types text.", key=key)
        case LeadsToItem():
            # Translators: the digit cannot be a command's key: in scoring it leads to a row.
            return language.gettext("{key} leads to a row in scoring.", key=key)
        case Twice():
            # Translators: the same key was given twice for one command.
            return language.gettext("{key} is there already.", key=key)
        case KeyTaken(_, by):
            # Translators: the key has another command, whose help follows: "V is already: ..."
            return language.gettext(
                "{key} is already: {help}.", key=key, help=help_words(by, preferences, language)
            )
        case _:
            assert_never(refusal)


def keymap_problems(keymap: Keymap, language: Language) -> list[str]:
    """Return a sentence for each key of the settings that is left out."""
    return [
        # Translators: a bad entry of the settings file, as "keys.yahtzee.scores"; why follows.
        language.gettext(
            "Ignored in the settings, {setting}: {reason}",
            setting=f"keys.{problem.place}.{problem.command}",
            reason=refusal_words(problem.refusal, language),
        )
        for problem in keymap.problems
    ]
