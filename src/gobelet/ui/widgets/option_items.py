"""Items of the menus of options: a menu, a choice among values, a switch."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct

from gobelet.games.interface import Preferences
from gobelet.settings.schema import Value
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen
from gobelet.ui.words import switch_words

T = TypeVar("T")
ValueT = TypeVar("ValueT", bound=Value)


class Preference(Struct, Generic[ValueT], frozen=True):
    """One preference: its setting, its getter and its setter."""

    setting: str
    get: Callable[[Preferences], ValueT]
    change: Callable[[Preferences, ValueT], Preferences]

    def use(self, session: Session, value: ValueT) -> None:
        """Apply a value without saving it."""
        session.options.preferences = self.change(session.options.preferences, value)

    def keep(self, session: Session, value: ValueT) -> None:
        """Apply and save a value."""
        self.use(session, value)
        session.keep(self.setting, value)


def menu_item(
    session: Session, title: Callable[[], str], items: Callable[[], Sequence[Item]]
) -> Item:
    """Return an item that opens a list with the item's words as its title."""
    return Item(title(), lambda: session.push(ListScreen(session, title, items)))


def choice_item(
    session: Session,
    name: str,
    values: Sequence[tuple[T, str]],
    current: T,
    choose: Callable[[T], None],
) -> Item:
    """Return an item that opens the list of an option's values."""
    texts = [text for _, text in values]
    keys = [value for value, _ in values]
    index = keys.index(current)

    def chosen(value: T) -> None:
        choose(value)
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


def preference_switch(session: Session, name: str, preference: Preference[bool]) -> Item:
    on = preference.get(session.options.preferences)
    return switch_item(session, name, on, partial(preference.keep, session))
