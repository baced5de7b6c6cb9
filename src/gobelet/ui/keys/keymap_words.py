"""Sentences about the player's own keys."""

from collections.abc import Sequence
from typing import assert_never

from gobelet.games import GAMES, kit
from gobelet.games.interface import Command
from gobelet.i18n import Language
from gobelet.ui.keys.bindings import (
    EVERYWHERE_PLACE,
    LIST_PLACE,
    MANUAL_PLACE,
    SHEET_PLACE,
    TYPING_PLACE,
)
from gobelet.ui.keys.keymap import Keymap, Keys
from gobelet.ui.keys.names import key_words, keys_words
from gobelet.ui.keys.refusals import (
    LeadsToItem,
    NeverBound,
    NoSuchCommand,
    NoSuchKey,
    NoSuchPlace,
    Refusal,
    Taken,
    Twice,
    TypesText,
    WrongNumber,
)

NAMELESS = ("unknown", "paste")
"""Names from the keyboard that are not those of a single key."""


def binding_words(keys: Sequence[str], help_: str, language: Language) -> str:
    """Return keys and what they do: "V : dire les scores"."""
    # Translators: a line of the list of keys: the keys and what they do.
    return language.gettext(
        "{keys}: {help}",
        keys=keys_words(keys, language),
        help=language.gettext(help_),
    )


def command_lines(
    place: str, commands: Sequence[Command], keymap: Keymap, language: Language
) -> Sequence[str]:
    """Return a line for each thing that the keys of a place do."""
    # R at the table and Ctrl+R everywhere are two commands that do the same.
    keys: dict[str, Keys] = {}
    for command in commands:
        keys[command.help] = (*keys.get(command.help, ()), *keymap.keys(place, command))
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
    }[place]


def refusal_words(refusal: Refusal, language: Language) -> str:
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
            return _key_refusal_words(refusal, language)


def _key_refusal_words(
    refusal: NoSuchKey | NeverBound | TypesText | LeadsToItem | Twice | Taken, language: Language
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
        case Taken(_, by):
            # Translators: the key has another command, whose help follows: "V is already: ..."
            return language.gettext(
                "{key} is already: {help}.", key=key, help=language.gettext(by.help)
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
