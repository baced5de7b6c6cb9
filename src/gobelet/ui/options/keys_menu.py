"""The menu in which the player changes keys."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from gobelet.i18n import N_, capital
from gobelet.keyboard.key import Key
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import BoundCommand, Keymap, Keys
from gobelet.ui.keys.names import (
    binding_words,
    help_words,
    key_words,
    keys_words,
    place_words,
    refusal_words,
)
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ask, open_list
from gobelet.ui.widgets.option_items import Preference, choice_item

_TO_KEEP: Final[Preference[bool]] = Preference(
    "dice.to_keep", lambda p: p.to_keep, lambda p, keep: replace(p, to_keep=keep)
)
_BY_PLACE: Final[Preference[bool]] = Preference(
    "dice.by_place", lambda p: p.by_place, lambda p, place: replace(p, by_place=place)
)


def keys_menu(session: Session) -> None:
    """Open the list of the places where keys are bound."""

    def items() -> Sequence[Item]:
        options, words = session.options, session.language
        listed = [
            *(
                Item(place_words(place, words), partial(_open_place, session, place))
                for place in places()
            ),
            *_digits_items(session),
        ]
        if options.keymap.changed or options.keymap.problems:
            # Translators: item of the menu of the keys: drops all that the player changed.
            reset = words.gettext("All keys as at first")
            listed.append(Item(reset, partial(_ask_to_reset, session)))
        return listed

    # Translators: title of the menu in which the player changes keys.
    open_list(session, N_("Change the keys"), items)


def _digits_items(session: Session) -> Sequence[Item]:
    """Return the options for players who know other meanings of the digits."""
    words, preferences = session.language, session.options.preferences
    # Translators: option: which dice are chosen by the digits.
    chosen = words.gettext("Digits choose")
    choices = (
        # Translators: value of the option "Digits choose".
        (False, words.gettext("dice to throw again")),
        # Translators: value of the option "Digits choose".
        (True, words.gettext("dice to keep")),
    )
    # Translators: option: what a digit tells of a die.
    digits = words.gettext("A digit is")
    meanings = (
        # Translators: value of the option "A digit is": what the die shows.
        (False, words.gettext("the face of a die")),
        # Translators: value of the option "A digit is": where the die lies, from 1 to 5.
        (True, words.gettext("the place of a die")),
    )
    choose, mean = partial(_TO_KEEP.keep, session), partial(_BY_PLACE.keep, session)
    return (
        choice_item(session, chosen, choices, preferences.to_keep, choose),
        choice_item(session, digits, meanings, preferences.by_place, mean),
    )


def _open_place(session: Session, place: str) -> None:
    def items() -> Sequence[Item]:
        return [
            Item(_command_words(session, bound), partial(_open_command, session, bound))
            for bound in (BoundCommand(place, command) for command in places()[place])
        ]

    open_list(session, lambda: place_words(place, session.language), items)


def _open_command(session: Session, bound: BoundCommand) -> None:
    def items() -> Sequence[Item]:
        words = session.language
        # Translators: item of a command's menu: asks for the key that it shall have.
        other = Item(words.gettext("Another key"), lambda: session.push(NewKeys(session, bound)))
        if bound not in session.options.keymap.changed:
            return (other,)
        # Translators: item of a command's menu: gives it the key back that it came with.
        return (other, Item(words.gettext("As at first"), partial(_as_at_first, session, bound)))

    open_list(session, partial(_command_words, session, bound), items)


def _command_words(session: Session, bound: BoundCommand) -> str:
    """Return a command and its keys: "Dire les scores : S"."""
    words = session.language
    told = help_words(bound.command, session.options.preferences, words)
    # Translators: a command and its keys, in the menu in which they are changed.
    return words.gettext(
        "{help}: {keys}",
        help=capital(told),
        keys=keys_words(session.options.keymap.keys(bound.place, bound.command), words),
    )


def _as_at_first(session: Session, bound: BoundCommand) -> None:
    refusal = session.options.keymap.refusal(bound, bound.command.keys)
    if refusal:
        session.read(refusal_words(refusal, session.language, session.options.preferences))
    else:
        _change(session, bound, None)


def _change(session: Session, bound: BoundCommand, keys: Keys | None) -> None:
    """Give a command its keys, say so, and go back to the commands."""
    options = session.options
    options.keymap = options.keymap.with_keys(bound, keys)
    # The original keys, or keys that stay the same, are no change.
    changed = keys if bound in options.keymap.changed else None
    session.keep(f"keys.{bound.place}.{bound.command.id}", changed)
    session.pop(quiet=True)
    now = options.keymap.keys(bound.place, bound.command)
    told = help_words(bound.command, options.preferences, options.language)
    session.read(f"{binding_words(now, told, options.language)}.")


def _ask_to_reset(session: Session) -> None:
    # Translators: asked before all that the player changed is dropped.
    ask(session, N_("All keys as at first?"), partial(_reset, session))


def _reset(session: Session) -> None:
    options = session.options
    options.keymap = Keymap()
    session.keep("keys", None)
    # Translators: all that the player changed about the keys is dropped.
    session.read(options.language.gettext("All keys are as at first."))


class NewKeys(Screen):
    """Takes the new keys for a command, one after the other."""

    def __init__(self, session: Session, bound: BoundCommand) -> None:
        self._session = session
        self._bound = bound
        self._keys: Keys = ()

    def arrive(self) -> None:
        # Translators: said after "Press the new key."
        leave = self._session.language.gettext("Escape goes back.")
        self._session.read(f"{self._prompt()} {leave}")

    def press(self, key: Key) -> bool:
        refusal = self._session.options.keymap.key_refusal(self._bound, key.name, self._keys)
        if refusal:
            options = self._session.options
            why = refusal_words(refusal, options.language, options.preferences)
            self._session.read(f"{why} {self._prompt()}")
            return True
        self._keys = (*self._keys, key.name)
        if self._bound.command.each and len(self._keys) < len(self._bound.command.keys):
            self._session.read(f"{key_words(key.name, self._session.language)}. {self._prompt()}")
        else:
            self._session.pop(quiet=True)
            _change(self._session, self._bound, self._keys)
        return True

    def escape(self) -> bool:
        self._session.pop()
        return True

    def _prompt(self) -> str:
        keys = self._bound.command.keys
        if not self._bound.command.each:
            # Translators: asks for the key that a command shall have.
            return self._session.language.gettext("Press the new key.")
        # Translators: asks for keys one after the other, each instead of the one named.
        return self._session.language.gettext(
            "Press the key that replaces {key}, {n} of {count}.",
            key=key_words(keys[len(self._keys)], self._session.language),
            n=len(self._keys) + 1,
            count=len(keys),
        )
