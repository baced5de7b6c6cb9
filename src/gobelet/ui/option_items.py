"""Items of the menus of options: a choice among values, a switch."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from gobelet.games.interface import Preferences
from gobelet.settings_schema import Value
from gobelet.ui.lists import Item, ListScreen
from gobelet.ui.session import Session
from gobelet.ui.words import switch_words

T = TypeVar("T")


def choice_item(
    session: Session,
    name: str,
    values: Sequence[tuple[T, str]],
    current: T,
    choose: Callable[[Session, T], None],
) -> Item:
    """Return an item that opens the list of an option's values."""
    texts = [text for _, text in values]
    keys = [value for value, _ in values]
    index = keys.index(current)

    def chosen(value: T) -> None:
        choose(session, value)
        session.pop()

    def open_values() -> None:
        items = [Item(text, partial(chosen, value)) for value, text in values]
        session.push(ListScreen(session, lambda: name, lambda: items, index=index))

    words = session.options.language
    # Translators: an option and its value.
    return Item(words.gettext("{option}: {value}", option=name, value=texts[index]), open_values)


def switch_item(session: Session, name: str, on: bool, turn: Callable[[bool], None]) -> Item:
    text = switch_words(name, on, session.options.language)
    return Item(text, partial(turn, not on), switch=True)


def preference_switch(
    session: Session,
    name: str,
    key: str,
    on: bool,
    change: Callable[[Preferences, bool], Preferences],
) -> Item:
    """Return a switch of the preferences; `key` is its setting."""

    def turn(on: bool) -> None:
        set_preferences(session, change(session.options.preferences, on), key, on)

    return switch_item(session, name, on, turn)


def set_preferences(
    session: Session, preferences: Preferences, key: str, value: Value | None
) -> None:
    """Use other preferences from now on, and save the one setting that differs."""
    session.options.preferences = preferences
    session.keep(key, value)
